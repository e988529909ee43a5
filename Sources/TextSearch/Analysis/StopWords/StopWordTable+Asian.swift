extension StopWordTable {
  /// Indonesian, Malay, Hindi, Vietnamese. Pronouns, prepositions or postpositions, conjunctions, particles, auxiliaries.
  ///
  /// Written for this package from the languages' grammar. Chinese, Japanese, Thai and their like have none: their text
  /// is searched by characters, not by words.
  static let asian: [String: String] = [
    "id": """
    ada adalah agar akan akhirnya aku anda antara apa apabila apakah atas atau bagaimana bagi bahwa banyak
    beberapa belum bisa boleh bukan dan dapat dari daripada demikian dengan di dia dalam dulu hal hanya harus
    hingga ia ini itu jadi jika juga kalau kami kamu kapan karena kau ke kecuali kemudian kepada ketika kita lagi
    lah lain lalu maka maupun masih melainkan mengapa mereka mungkin namun nya oleh orang pada para per pernah
    pula pun saat saja sambil sampai sana sangat saya seberapa sebagai sebelum sebuah secara sedang seorang
    seperti serta sesudah setelah setiap siapa sini situ suatu sudah supaya tanpa tapi tentang tetapi tiap tidak
    untuk walaupun yaitu yang
    """,
    "ms": """
    ada adakah adalah agar akan aku anda antara apa apabila apakah atas atau awak bagaimana bagi bahawa banyak
    beberapa belum boleh bukan dalam dan dapat dari daripada dengan di dia hal hanya harus hingga ia ialah ini itu
    jadi jika juga kalau kami kamu kerana ke kecuali kemudian kepada ketika kita lagi lain lalu maka masih mengapa
    mereka mungkin namun nya oleh pada para pernah pula pun saja sambil sampai sangat saya sebagai sebelum sebuah
    secara sedang seorang seperti serta setelah setiap siapa sudah supaya tanpa tapi telah tentang tetapi tiap
    tidak untuk walaupun yang
    """,
    "hi": """
    अगर अत अपना अपनी अपने अब अभी आदि आप आपका आपके इस इसका इसकी इसके इसमें इसलिए इसी इसे इन इनका इनके इन्हें उन
    उनका उनकी उनके उन्हें उन्होंने उस उसका उसकी उसके उसी उसे एक एवं ऐसा ऐसे और कई कर करता करते करना करने का काफी
    कि किन्तु किया किस किसी की कुछ के कैसे को कोई कौन क्या क्यों गया गई गए चाहिए जब जबकि जहाँ जा जाता जाती जाते
    जिन जिस जिसे जैसा जैसे जो तक तब तथा तरह तुम तू ते तो था थी थे दिया दो द्वारा न नहीं ना ने पर परन्तु फिर बहुत
    बाद बिना भी भीतर मगर मत मुझे में मेरा मेरी मेरे मैं यदि यह यहाँ यही या ये रहा रही रहे लिए लेकिन व वह वहाँ वही
    वाला वाली वाले वे स सकता सकते सब सभी साथ से सो हम हमारा हमारी हमारे ही हुआ हुई हुए हूँ है हैं हो होता होती
    होते होना होने
    """,
    "vi": """
    ai anh bạn bên bị bởi cả các cái cần chỉ chị cho chưa chúng có cô con còn cũng của cùng do đã đang đây đến đều
    đi để đó được gì hay hoặc hơn họ khi không là lại làm lên lúc mà mình mỗi một này nên nếu ngay nhiều như nhưng
    những nó nơi nữa ông ở qua ra rằng rất rồi sau sẽ sự tại theo thì tôi trên trong trước từ tuy và vào vẫn vậy
    vì việc với
    """,
  ]
}
