/// Texts made from a seed, in many scripts: the same ones for the same seed.
struct RandomStrings {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 2 &+ 1
  }

  /// SplitMix64.
  mutating func number(below limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(max(1, limit)))
  }

  mutating func element<Element>(of elements: [Element]) -> Element { elements[number(below: elements.count)] }

  /// Words of few letters over a small alphabet, so that they match one another often.
  mutating func plainText(words: Int) -> String {
    (0..<words).map { _ in (0...number(below: 4)).map { _ in element(of: ["a", "b", "ab"]) }.joined() }
      .joined(separator: " ")
  }

  static let samples = [
    "Straße", "ﬁne", "eﬃcient", "Zu\u{308}rich", "Zürich", "ＷＩＤＥ", "O’Dea", "l'été", "node.js", "plug-in",
    "search_index",
    "Stratford-on-Avon", "fetchUserById", "HTTPServer", "art.html-foo", "Foo.barBaz-qux", "so\u{AD}ft", "so\u{AD}",
    "\u{AD}so", "a\u{200B}b", "x\u{FE0F}", "\u{2060}y", "a\u{200D}", "3.14",
    "32-bit",
    "ΛΌΓΟΣ", "ёлка", "и\u{306}од", "كِتَابٌ", "مُحـمد", "أحمد", "שָׁלוֹם", "नमस्ते", "हिन्दी", "தமிழ்", "한국어",
    "\u{1112}\u{1161}\u{11AB}",
    "人工智能", "图书馆", "カタカナ", "ﾊﾞｽ", "か\u{3099}", "ฉันดื่มกาแฟ", "ข้าว", "ພາສາລາວ", "မြန်မာ", "🥗", "👨‍👩‍👧", "🇩🇪🇫🇷", "👍🏽", "❤️", "𝔸𝕓𝕔",
    "x²", "İzmir", "ıI", "ǅ", "ſ", "ß", "a\u{20DD}", "\u{1F468}\u{200D}", "e\u{301}\u{301}\u{301}", "🏴‍☠️", "1️⃣", "\u{0}",
    "…",
    "word", "the", "longerwordthanmostwordsareinordinarytexts", "b", "Ab",
  ]

  /// Words, parts of words and whole sentences of all scripts, with and without spaces between.
  mutating func mixedText(pieces: Int) -> String {
    var text = ""
    for _ in 0..<pieces {
      text += element(of: Self.samples)
      text += element(of: ["", " ", " ", " ", ", ", "-", ".", "\n", "\r\n", " — "])
    }
    return text
  }
}
