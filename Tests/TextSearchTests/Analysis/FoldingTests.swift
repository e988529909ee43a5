import Foundation
import Testing

@testable import TextSearch

@Suite struct FoldingTests {
  @Test(
    "Case, accents, points, width and compatibility forms fold away",
    arguments: [
      ("André", "andre"), ("Straße", "strasse"), ("STRAẞE", "strasse"), ("Köln", "koln"), ("Zu\u{308}rich", "zurich"),
      ("eﬃcient", "efficient"), ("ｗｉｄｅ", "wide"), ("ﬁne", "fine"), ("Łódź", "lodz"), ("smørrebrød", "smorrebrod"),
      ("đakovo", "dakovo"), ("Bœuf", "boeuf"), ("Æther", "aether"), ("Þing", "thing"), ("Eiður", "eidur"),
      ("m²", "m2"), ("𝐀𝒷", "ab"), ("Ⅷ", "viii"), ("①", "1"), ("ſ", "s"), ("Å", "a"), ("ǅ", "dz"), ("Việt", "viet"),
      ("مَدْرَسَة", "مدرسة"), ("أحمد", "احمد"), ("آإٱ", "ااا"), ("محـمد", "محمد"), ("ؤئ", "ؤئ"), ("على", "علي"),
      ("ﻣﺤﻤﺪ", "محمد"), ("ש\u{5B8}\u{5C1}לו\u{5B9}ם", "שלום"), ("שּׁ", "ש"),
      ("λόγος", "λογοσ"), ("ΛΌΓΟΣ", "λογοσ"), ("ᾳ", "α"), ("ΐ", "ι"), ("µ", "μ"),
      ("Ёлка", "елка"), ("Йод", "йод"), ("И\u{306}од", "йод"), ("Їжак", "їжак"), ("ў", "ў"), ("за\u{301}мок", "замок"),
      ("İzmir", "izmir"), ("I\u{307}zmir", "izmir"), ("ısı", "isi"),
      ("バ", "バ"), ("ハ\u{3099}", "バ"), ("ﾊﾞ", "バ"), ("か\u{3099}", "が"), ("ｱ", "ア"),
      ("ข้าว", "ข้าว"), ("น้ำ", "น้ำ"), ("हिन्दी", "हिन्दी"), ("कि\u{951}", "कि"),
      ("테스트", "테스트"), ("테스트".decomposedStringWithCanonicalMapping, "테스트"), ("ㅋㅋ", "ㅋㅋ"), ("ﾡ", "ㄱ"),
      ("soft\u{AD}hyphen", "softhyphen"), ("zero\u{200B}width\u{200D}x", "zerowidthx"), ("O’Dea", "o'dea"),
      ("OʼDea", "o'dea"), ("٢٠٢٤", "2024"), ("๒", "2"), ("½", "½"), ("豈", "豈"), ("coŀlecció", "colleccio"),
      ("կոՒ", "կու"),
    ])
  func root(text: String, expected: String) {
    let found = Described.folded(text)
    #expect(Described.scalars(found) == Described.scalars(expected), "\(found)")
  }

  @Test(
    "Turkish and Azeri keep ı and i apart",
    arguments: [
      ("Iğdır", "ıgdır"), ("ığdır", "ıgdır"), ("İstanbul", "istanbul"), ("İSTANBUL", "istanbul"),
      ("I\u{307}stanbul", "istanbul"), ("Îmâ", "ima"), ("I\u{302}ma", "ima"), ("Ｉ", "ı"), ("KIŞ", "kıs"),
      ("Straße", "strasse"),
    ])
  func turkic(text: String, expected: String) {
    for locale in ["tr", "tr_TR", "az-Latn", "TR"] {
      #expect(Described.scalars(Described.folded(text, locale: locale)) == Described.scalars(expected))
    }
  }

  @Test(
    "All other locales fold as the root locale does", arguments: ["en_US", "de", "lt", "el_GR", "trv", "ja", "x", "-"])
  func otherLocales(locale: String) {
    for text in ["Iğdır", "İzmir", "ÌÍ", "ΛΌΓΟΣ", "I\u{307}\u{301}"] {
      #expect(Described.folded(text, locale: locale) == Described.folded(text))
    }
  }

  @Test(
    "Composed and decomposed text fold alike, for every scalar and every family",
    arguments: FoldingTable.Family.allCases)
  func canonical(family: FoldingTable.Family) {
    let folder = TermFolder(family: family)
    func folded(_ text: String) -> [UInt8] {
      var text = text
      return text.withUTF8 { folder.fold($0) }
    }
    var failures: [String] = []
    for scalar in UnicodeTableSource.scalars where UnicodeTableSource.isCompared(scalar) {
      guard UnicodeTableSource.scalarClass(scalar) != .separator else { continue }
      let text = String(scalar)
      let decomposed = text.decomposedStringWithCanonicalMapping
      guard Described.scalars(decomposed) != [scalar.value] else { continue }
      if folded(text) != folded(decomposed) { failures.append(String(scalar.value, radix: 16)) }
    }
    #expect(failures.isEmpty)
  }

  @Test("Folding what is folded changes nothing, for every scalar", arguments: FoldingTable.Family.allCases)
  func idempotent(family: FoldingTable.Family) {
    let folder = TermFolder(family: family)
    let failures = UnicodeTableSource.scalars.filter { scalar in
      var text = String(scalar)
      var once = text.withUTF8 { folder.fold($0) }
      let twice = once.withUnsafeMutableBufferPointer { folder.fold(UnsafeBufferPointer($0)) }
      return once != twice
    }
    #expect(failures.isEmpty)
  }

  @Test("Upper and lower case fold alike, for every letter")
  func caseless() {
    let failures = UnicodeTableSource.scalars.filter { scalar in
      let text = String(scalar)
      guard UnicodeTableSource.isCompared(scalar), UnicodeTableSource.scalarClass(scalar).isWord else { return false }
      let lowered = text.lowercased()
      return Described.folded(text) != Described.folded(lowered)
    }
    #expect(failures.isEmpty)
  }

  @Test("The order of marks of different classes does not matter")
  func markOrder() {
    #expect(Described.folded("न\u{94D}\u{93C}") == Described.folded("न\u{93C}\u{94D}"))
    #expect(Described.scalars(Described.folded("न\u{94D}\u{93C}")) == Described.scalars("ऩ\u{94D}"))
    #expect(Described.scalars(Described.folded("и\u{323}\u{306}")) == Described.scalars("й"))
  }
}
