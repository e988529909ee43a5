import SpotlightSearch
import Testing

@Suite("QueryString")
struct QueryStringTests {
  static let readings: [(String, QueryExpression)] = [
    (#"title == "Bug""#, .text("title", TextPattern("Bug"))),
    (#"title == 'Bug'"#, .text("title", TextPattern("Bug"))),
    (#"title=="Bug"cd"#, .text("title", TextPattern("Bug"), [.ignoringCase, .ignoringDiacritics])),
    (
      #"title == "Bug"dtwc"#, .text("title", TextPattern("Bug"), [.ignoringCase, .ignoringDiacritics, .words, .tokens])
    ),
    (#"title ==[cd] "Bug""#, .text("title", TextPattern("Bug"), [.ignoringCase, .ignoringDiacritics])),
    (#"title ==[c] "Bug"w"#, .text("title", TextPattern("Bug"), [.ignoringCase, .words])),
    (#"title ==[] "Bug""#, .text("title", TextPattern("Bug"))),
    (#"title == "Bug*""#, .text("title", TextPattern("Bug", hasTrailingStar: true))),
    (#"title == '*Bug'"#, .text("title", TextPattern("Bug", hasLeadingStar: true))),
    (#"title == "*Bug*"w"#, .text("title", TextPattern("Bug", hasLeadingStar: true, hasTrailingStar: true), .words)),
    (#"title == "a*b""#, .text("title", TextPattern("a*b"))),
    (#"title == "**a**""#, .text("title", TextPattern("a", hasLeadingStar: true, hasTrailingStar: true))),
    (#"title == "\*a\*""#, .text("title", TextPattern("*a*"))),
    (#"title == "*\*a""#, .text("title", TextPattern("*a", hasLeadingStar: true))),
    (#"title == "a\**""#, .text("title", TextPattern("a*", hasTrailingStar: true))),
    (#"title == "say \"hi\" \\ \'you\'""#, .text("title", TextPattern(#"say "hi" \ 'you'"#))),
    (#"title == 'it\'s "so"'"#, .text("title", TextPattern(#"it's "so""#))),
    (#"title == "\q""#, .text("title", TextPattern("q"))),
    (#"title == """#, .text("title", TextPattern(""))),
    (#"title == "*""#, .present("title")),
    (#"title == "***"cd"#, .present("title")),
    (#"title != "*""#, .absent("title")),
    ("rating == 4", .number("rating", .equal, 4)),
    ("rating != -4.5", .number("rating", .notEqual, -4.5)),
    ("rating<4e3", .number("rating", .less, 4000)),
    ("rating > +.5", .number("rating", .greater, 0.5)),
    ("rating <= 4", .number("rating", .lessOrEqual, 4)),
    ("rating >= 4", .number("rating", .greaterOrEqual, 4)),
    ("dueDate == $time.today", .number("dueDate", .equal, .today)),
    ("dueDate < $time.now(-3600)", .number("dueDate", .less, .time(.relative(.now, -3600)))),
    ("dueDate > $time.this_week( 2 )", .number("dueDate", .greater, .time(.relative(.thisWeek, 2)))),
    ("dueDate == $time.iso(2024-05-17)", .number("dueDate", .equal, .time(.iso("2024-05-17")))),
    (
      #"dueDate >= $time.iso("2024-05-17T12:00:00Z")"#,
      .number("dueDate", .greaterOrEqual, .time(.iso("2024-05-17T12:00:00Z")))
    ),
    ("InRange(rating, 1, 5)", .inRange("rating", 1, 5)),
    ("inRange ( dueDate,$time.yesterday , $time.today )", .inRange("dueDate", .time(.relative(.yesterday, 0)), .today)),
    ("InRange == 3", .number("InRange", .equal, 3)),
    ("com_acme_key-2:x.y == 3", .number("com_acme_key-2:x.y", .equal, 3)),
    ("größe == 3", .number("größe", .equal, 3)),
    ("  a == 1  ", .number("a", .equal, 1)),
    ("(a == 1)", .number("a", .equal, 1)),
    ("(((a == 1)))", .number("a", .equal, 1)),
    ("!(a == 1)", .not(.number("a", .equal, 1))),
    ("!(!(a == 1))", .number("a", .equal, 1)),
    ("a == 1 && b == 2", .all([.number("a", .equal, 1), .number("b", .equal, 2)])),
    ("a == 1 || b == 2", .any([.number("a", .equal, 1), .number("b", .equal, 2)])),
    (
      "a == 1 || b == 2 && c == 3",
      .any([.number("a", .equal, 1), .all([.number("b", .equal, 2), .number("c", .equal, 3)])])
    ),
    (
      "(a == 1 || b == 2) && c == 3",
      .all([.any([.number("a", .equal, 1), .number("b", .equal, 2)]), .number("c", .equal, 3)])
    ),
    (
      "a == 1 && (b == 2 && c == 3)",
      .all([.number("a", .equal, 1), .number("b", .equal, 2), .number("c", .equal, 3)])
    ),
    (
      "!(a == 1 && b == 2)||c == 3",
      .any([.not(.all([.number("a", .equal, 1), .number("b", .equal, 2)])), .number("c", .equal, 3)])
    ),
  ]

  @Test(
    "A text is read as the tree that it says, and the tree prints as a text that says the same", arguments: readings)
  func reading(text: String, expression: QueryExpression) throws {
    let query = try QueryString(text)
    #expect(query.expression == expression)
    #expect(try QueryString(query.description) == query, "\(query)")
  }

  static let faults: [(String, Int, String)] = [
    ("", 0, "attribute"), ("   ", 3, "attribute"), ("title", 5, "operator"), ("title =", 6, "“==”"),
    ("title = \"x\"", 6, "“==”"), ("title ==", 8, "text"), ("title == bug", 9, "text"),
    ("title == \"bug", 13, "closing"),
    ("title == 'bug\"", 14, "closing"), ("title == \"bug\\", 14, "behind"), ("title == \"bug\"x", 14, "modifiers"),
    ("title == \"bug\"cdx", 16, "modifiers"), ("title ==[x] \"bug\"", 9, "modifiers"), ("title ==[cd \"bug\"", 11, "]"),
    ("title < \"bug\"", 8, "no order"), ("title >= 'a'", 9, "no order"),
    ("rating ==[c] 3", 13, "modifiers are for texts"),
    ("rating == 3x", 11, "end"), ("rating == 1.2.3", 10, "number"), ("rating == -", 10, "number"),
    ("rating == 1e999", 10, "number"), ("a == 1 &", 8, "“&&”"), ("a == 1 & b == 2", 8, "“&&”"),
    ("a == 1 | b == 2", 8, "“||”"),
    ("a == 1 && ", 10, "attribute"), ("&& a == 1", 0, "attribute"), ("a == 1 b == 2", 7, "end"), ("(a == 1", 7, "“)”"),
    ("(a == 1 b == 2)", 8, "“)”"), ("a == 1)", 6, "end"), ("()", 1, "attribute"), ("!a == 1", 1, "“(”"),
    ("!", 1, "“(”"),
    ("!!(a == 1)", 1, "“(”"), ("a == $time", 5, "$time"), ("a == $foo.today", 5, "$time"),
    ("a == $time.tomorrow", 5, "times"),
    ("a == $time.today(", 17, "“)”"), ("a == $time.today(x)", 17, "whole number"),
    ("a == $time.today(1.5)", 17, "whole number"),
    ("a == $time.today(99999999999999999999)", 17, "whole number"),
    ("a == $time.now(-9223372036854775808)", 15, "whole number"),
    ("a == $time.iso", 14, "“(”"), ("a == $time.iso(2024-13-01)", 15, "date"),
    ("a == $time.iso(2023-02-29)", 15, "date"),
    ("a == $time.iso(2024-05-17T25:00)", 15, "date"), ("a == $time.iso(today)", 15, "date"),
    ("InRange(", 8, "attribute"),
    ("InRange(a 1, 2)", 10, "“,”"), ("InRange(a, 1 2)", 13, "“,”"), ("InRange(a, 1, 2", 15, "“)”"),
    ("InRange(a, \"x\", 2)", 11, "number"), ("InRange()", 8, "attribute"), ("#", 0, "attribute"),
    ("a == 1 # ", 7, "operator"),
    ("\"title\" == 1", 0, "attribute"), ("5 == a", 0, "attribute"), ("🙂🙂 == 1", 0, "attribute"),
    ("a == \"🙂🙂\"z", 11, "modifiers"),
  ]

  @Test("A faulty text is told with the position and what was expected there", arguments: faults)
  func fault(text: String, position: Int, expectation: String) {
    do {
      let query = try QueryString(text)
      Issue.record("\(text) was read as \(query)")
    } catch {
      #expect(error.code == .invalidQuery)
      #expect(error.errorCode == -2002)
      #expect(error.position == position, "\(error)")
      let expected = error.expectation ?? ""
      #expect(expected.contains(expectation), "\(error)")
      #expect(error.description.contains(expected))
    }
  }

  private static func isRefused(_ text: String) -> Bool {
    do {
      _ = try QueryString(text)
      return false
    } catch {
      return error.code == .invalidQuery
    }
  }

  @Test("Ten thousand brackets are read, and what needs ten thousand levels is refused, without harm to the stack")
  func depth() throws {
    let count = 10_000
    let nested = String(repeating: "(", count: count) + "a == 1" + String(repeating: ")", count: count)
    #expect(try QueryString(nested).expression == .number("a", .equal, 1))
    let negated = String(repeating: "!(", count: count) + "a == 1" + String(repeating: ")", count: count)
    #expect(try QueryString(negated).expression == .number("a", .equal, 1))
    let open = String(repeating: "(", count: count)
    #expect(Self.isRefused(open))
    #expect(Self.isRefused(open + "a == 1"))
    var deep = "a == 1"
    for level in 0..<200 { deep = level.isMultiple(of: 2) ? "(a == 1 && \(deep))" : "(a == 1 || \(deep))" }
    #expect(Self.isRefused(deep))
    let long = Array(repeating: "a == 1", count: count).joined(separator: " || ")
    #expect(try QueryString(long).description == long)
  }

  @Test(
    "Escaped text stands for itself, between quotes of either kind and beside stars",
    arguments: ["", "bug", #"say "hi""#, "it's", #"back\slash\"#, "5 * 3", "*", #"\*"#, "🙂 \u{301}", "a\nb", "**'\"\\"])
  func escaping(text: String) throws {
    for quote in ["\"", "'"] {
      let escaped = QueryString.escape(text)
      #expect(try QueryString("t == \(quote)\(escaped)\(quote)").expression == .text("t", TextPattern(text)))
      let prefix = try QueryString("t == \(quote)\(escaped)*\(quote)cd").expression
      let expected = TextPattern(text, hasTrailingStar: true)
      #expect(prefix == .text("t", expected, [.ignoringCase, .ignoringDiacritics]))
    }
  }

  @Test(
    "Expressions that are put together print as text that reads back as the same", arguments: 0..<300 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let query = QueryString(RandomExpressions.expression(depth: 5, using: &generator))
    #expect(try QueryString(query.description) == query, "seed \(seed): \(query)")
  }

  @Test("Mutations of query strings are read or refused, and never harm", arguments: 0..<500 as Range<UInt64>)
  func mutations(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let texts = Self.readings.map(\.0)
    var scalars = Array((texts.randomElement(using: &generator) ?? "").unicodeScalars)
    let alphabet = Array("\"'\\*()!&|=<>[]cdwt$.time,_-+0e9 \u{0}\u{301}🙂人ß".unicodeScalars)
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let place = Int.random(in: 0...scalars.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: scalars.insert(alphabet.randomElement(using: &generator) ?? " ", at: place)
      case 1: if place < scalars.count { scalars.remove(at: place) }
      case 2: if place < scalars.count { scalars[place] = alphabet.randomElement(using: &generator) ?? " " }
      default:
        let other = Array((texts.randomElement(using: &generator) ?? "").unicodeScalars)
        scalars = Array(scalars[..<place] + other[Int.random(in: 0...other.count, using: &generator)...])
      }
    }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    let text = String(view)
    do {
      let query = try QueryString(text)
      #expect(try QueryString(query.description) == query, "seed \(seed): \(text)")
    } catch {
      #expect(error.code == .invalidQuery, "seed \(seed): \(text)")
      let position = error.position ?? -1
      #expect(0...text.utf16.count ~= position, "seed \(seed): \(text)")
      #expect(error.expectation?.isEmpty == false)
    }
  }
}
