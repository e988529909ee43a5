/// A few short texts in many scripts, so that a demonstration has something to find on any machine.
enum DemoNotes {
  /// The texts by the names of their files.
  static let texts: [(name: String, text: String)] = [
    (
      "harbour.txt",
      """
      Harbour at dusk

      Boats come home at dusk, and the lighthouse begins to turn. Paint the harbour before the light is gone.
      """
    ),
    (
      "free-software.txt",
      """
      Four freedoms

      Free software gives everyone the freedom to run it, to study and change it, to share it, and to share what was changed.
      """
    ),
    (
      "creme-brulee.txt",
      """
      Crème brûlée

      Fouettez la crème, le sucre et la vanille. Brûlez le dessus, et servez sans attendre.
      """
    ),
    (
      "sommerfest.txt",
      """
      Sommerfest

      Laternen im Park, Musik bis Mitternacht, und auf der Straße tanzen Kinder. Wer kommt, bringt Kuchen mit.
      """
    ),
    (
      "matsuri.txt",
      """
      京都の夏祭り

      京都の夏祭りへ行く。夜は川のそばで花火を見る。
      """
    ),
    (
      "parus.txt",
      """
      Парус

      На берегу стоит маяк, а в тумане моря голубом белеет парус одинокий.
      """
    ),
    (
      "salam.txt",
      """
      السَّلام

      مَرْحَبًا بِكُم في المَدينة. المَكتَبة مَفتوحة كُلَّ يَوم.
      """
    ),
    (
      "talat.txt",
      """
      ตลาดน้ำ

      วันอาทิตย์ไปตลาดน้ำ ซื้อผลไม้และกินก๋วยเตี๋ยวเรือ
      """
    ),
  ]
}
