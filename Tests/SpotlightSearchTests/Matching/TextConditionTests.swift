import SpotlightSearch
import Testing

/// Conditions on texts, each held against one value in an index.
@Suite("Conditions on texts")
struct TextConditionTests {
  /// A value, a condition's right side, and whether it holds.
  static let conditions: [(String, String, Bool)] = [
    // The whole value, case and marks counted.
    ("Café Noir", #""Café Noir""#, true), ("Café Noir", #""café noir""#, false), ("Café Noir", #""Cafe Noir""#, false),
    ("Café Noir", #""Café""#, false), ("Café Noir", #""café noir"c"#, true), ("Café Noir", #""Cafe Noir"d"#, true),
    ("Café Noir", #""cafe noir"d"#, false), ("Café Noir", #""cafe noir"c"#, false),
    ("Café Noir", #""cafe noir"cd"#, true),
    ("Cafe\u{301} Noir", #""Café Noir""#, true), ("Café  Noir", #""Café Noir"cd"#, false),
    ("STRASSE", #""straße"c"#, true), ("ΟΔΟΣ", #""οδος"c"#, true), ("ŁÓDŹ", #""lodz"cd"#, true),
    ("ŁÓDŹ", #""LODZ"d"#, true),
    // Stars are anchored at the value.
    ("Café Noir", #""Café*""#, true), ("Café Noir", #""caf*""#, false), ("Café Noir", #""caf*"cd"#, true),
    ("Café Noir", #""*Noir""#, true), ("Café Noir", #""*oir"cd"#, true), ("Café Noir", #""*fé No*""#, true),
    ("Café Noir", #""Noir*"cd"#, false), ("Café Noir", #""*Café"cd"#, false), ("Café Noir", #""*e n*"cd"#, true),
    ("Café Noir", #""caf*"c"#, true), ("Café Noir", #""Cafe*"d"#, true), ("Café Noir", #""cafe*"c"#, false),
    ("a*b", #""a*b""#, true), ("axb", #""a*b""#, false), ("a*", #""a\*""#, true), ("ab", #""a\*""#, false),
    ("a*c", #""a\**""#, true), ("fetchUserById", #""*User*""#, true), ("fetchUserById", #""*userb*"c"#, true),
    ("x aBcD.eF", #""*abcd.e*"c"#, true), ("x aBcD.eF y", #""*b*"c"#, true), ("...", #""...""#, true),
    ("...", #""..*""#, true),
    ("a--b", #""*--*""#, true), ("a-b", #""*--*""#, false), ("", #""""#, true), ("x", #""""#, false),
    // Whole words.
    ("MyWindowClass", #""Window"w"#, true), ("NSWindow", #""Window"w"#, false), ("NSWindow", #""NSWindow"w"#, true),
    ("my window", #""Window"w"#, false), ("my window", #""Window"wc"#, true), ("windows", #""window"w"#, false),
    ("a window.", #""window"w"#, true), ("win_dow", #""dow"w"#, true), ("MyWindowClass", #""WindowClass"w"#, true),
    ("MyWindowClass", #""Win"w"#, false), ("MyWindowClass", #""Win*"w"#, true), ("MyWindowClass", #""in*"w"#, false),
    ("MyWindowClass", #""*dow"w"#, true), ("MyWindowClass", #""*do"w"#, false), ("MyWindowClass", #""*indo*"w"#, true),
    ("Café Noir", #""noir"cdw"#, true), ("Café Noir", #""noi*"cdw"#, true), ("Café Noir", #""noi*"cd"#, false),
    ("Café Noir", #""cafe noir"cdw"#, true), ("a Café Noir b", #""cafe noir"cdw"#, true),
    ("a Café, Noir b", #""cafe noir"cdw"#, false), ("版本控制", #""本控"w"#, true), ("32bit", #""bit"w"#, false),
    ("Éa", #""a"cdw"#, false), ("xÉa", #""ea"cdw"#, true),
    // Tokens: all words, anywhere.
    ("red green blue", #""blue red"t"#, true), ("red green blue", #""blue yellow"t"#, false),
    ("red green blue", #""Blue RED"t"#, false), ("red green blue", #""Blue RED"ct"#, true),
    ("red green blue", #""gre"t"#, false), ("red green blue", #""blue gre*"t"#, true),
    ("red green blue", #""*een red"t"#, true),
    ("MyWindowClass", #""Class Window"t"#, true), ("Café Noir", #""noir cafe"cdt"#, true),
    ("Café Noir", #""noir cafe"ct"#, false), ("anything", #"" "t"#, true), ("a-b", #""b a"tw"#, true),
  ]

  @Test("A condition holds or not, by its modifiers and stars", arguments: conditions)
  func condition(value: String, pattern: String, holds: Bool) async throws {
    let test = try TestIndex()
    let key = try #require(CustomAttributeKey(keyName: "own_text"))
    let quiet = try #require(
      CustomAttributeKey(
        keyName: "own_name", searchable: true, searchableByDefault: false, unique: false, multiValued: false))
    try await test.add("x") { attributes in
      attributes.title = value
      attributes.keywords = ["other", value]
      attributes.identifier = value
      attributes.setValue(value, forCustomKey: key)
      attributes.setValue(value, forCustomKey: quiet)
    }
    for name in ["title", "keywords", "identifier", "own_text", "own_name"] {
      #expect(try await test.find("\(name) == \(pattern)").isEmpty == !holds, "\(name)")
      #expect(try await test.find("\(name) != \(pattern)").isEmpty == holds, "\(name)")
    }
  }

  /// A running text, a condition's right side, and whether it holds.
  static let runningTexts: [(String, String, Bool)] = [
    ("Fix the QAnother bug, then rest", #""QA*"cd"#, true), ("Fix the QAnother bug", #""qan*"cd"#, true),
    ("Fix the QAnother bug", #""bug*"cd"#, true), ("Fix the QAnother bug", #""ug*"cd"#, false),
    ("Fix the debug", #""*bug"cd"#, true), ("Fix the debugger", #""*bug"cd"#, false),
    ("Fix the debugger", #""*bug*"cd"#, true),
    ("quick, brown fox", #""quick bro*"cd"#, true), ("quick red brown fox", #""quick bro*"cd"#, false),
    ("Fix the QAnother bug", #""QA*""#, true), ("Fix the qanother bug", #""QA*""#, false),
    ("Fix the NSWindow", #""Window*""#, true),
    ("Fix the nswindow", #""window*"c"#, false), ("Café noir", #""noir*"d"#, true), ("Fix it", #""fix it"cd"#, true),
    ("Fix it now", #""fix it"cd"#, false), ("Fix it", #""Fix it""#, true), ("Fix it", #""fix it""#, false),
    ("Fix the Window", #""Window"w"#, true), ("Fix the NSWindow", #""Window"w"#, false),
    ("Fix it now", #""now fix"cdt"#, true),
    ("say \"hi\" \\ now", #""\"hi*"cd"#, true), ("nothing", #""\"*"cd"#, false),
  ]

  @Test("In running text a star is anchored at words", arguments: runningTexts)
  func runningText(value: String, pattern: String, holds: Bool) async throws {
    let test = try TestIndex()
    try await test.add("x") { attributes in
      attributes.textContent = value
      attributes.contentDescription = value
    }
    for name in ["textContent", "contentDescription"] {
      #expect(try await test.find("\(name) == \(pattern)").isEmpty == !holds, "\(name)")
      #expect(try await test.find("\(name) != \(pattern)").isEmpty == holds, "\(name)")
    }
  }

  @Test("Of a list any element counts for ==, and none may for !=")
  func lists() async throws {
    let test = try TestIndex()
    try await test.index.indexSearchableItems([
      SearchableItem("a") { $0.keywords = ["red", "green"] }, SearchableItem("b") { $0.keywords = ["Green", "blue"] },
      SearchableItem("c") { $0.keywords = [] }, SearchableItem("d") { $0.title = "red" },
    ])
    #expect(try await test.find(#"keywords == "green""#) == ["a"])
    #expect(try await test.find(#"keywords == "green"c"#) == ["a", "b"])
    #expect(try await test.find(#"keywords != "green""#) == ["b", "c", "d"])
    #expect(try await test.find(#"keywords == "red green""#) == [])
    #expect(try await test.find(#"keywords == "green red"t"#) == ["a"])
    #expect(try await test.find(#"keywords == "*""#) == ["a", "b"])
    #expect(try await test.find(#"keywords != "*""#) == ["c", "d"])
    #expect(try await test.find(#"!(keywords == "red") && title == "*""#) == ["d"])
  }

  @Test("Names as in Spotlight's file metadata stand for the attributes")
  func metadataNames() async throws {
    let test = try TestIndex()
    try await test.add("a") { $0.title = "red" }
    #expect(try await test.find(#"kMDItemTitle == "red""#) == ["a"])
  }
}
