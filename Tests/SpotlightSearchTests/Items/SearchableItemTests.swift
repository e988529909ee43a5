import Foundation
import SpotlightSearch
import Testing

@Suite("Items and attributes")
struct SearchableItemTests {
  private static func fill(_ attributes: SearchableItemAttributeSet) {
    attributes.title = "Title"
    attributes.displayName = "Name"
    attributes.alternateNames = ["one", "two"]
    attributes.contentDescription = "What it is"
    attributes.textContent = "All of the text"
    attributes.keywords = ["key", "word"]
    attributes.subject = "Subject"
    attributes.creator = "Creator"
    attributes.kind = "Kind"
    attributes.comment = "Comment"
    attributes.identifier = "identifier-1"
    attributes.path = "/a/b/c.txt"
    attributes.contentURL = URL(string: "https://example.org/x?y=1")
    attributes.contentType = "public.plain-text"
    attributes.authorNames = ["Ann", "Bob"]
    attributes.emailAddresses = ["ann@example.org"]
    attributes.phoneNumbers = ["+49 30 123456"]
    attributes.languages = ["de", "en-GB"]
    attributes.thumbnailURL = URL(string: "file:///tmp/x.png")
    attributes.thumbnailData = Data([0, 1, 255])
    for (number, path) in dates.enumerated() {
      attributes[keyPath: path] = Date(timeIntervalSinceReferenceDate: Double(number) * 86_400 + 0.25)
    }
    for (number, path) in numbers.enumerated() { attributes[keyPath: path] = NSNumber(value: Double(number) + 0.5) }
    attributes.fileSize = 9_007_199_254_740_993
  }

  private static var dates: [ReferenceWritableKeyPath<SearchableItemAttributeSet, Date?>] {
    [
      \.contentCreationDate, \.contentModificationDate, \.addedDate, \.lastUsedDate, \.dueDate, \.startDate, \.endDate,
      \.completionDate,
    ]
  }
  private static var numbers: [ReferenceWritableKeyPath<SearchableItemAttributeSet, NSNumber?>] {
    [
      \.pageCount, \.duration, \.rating, \.rankingHint, \.latitude, \.longitude,
    ]
  }

  @Test("Every attribute comes back from the index as it went in")
  func everyAttribute() async throws {
    let test = try TestIndex()
    try await test.add("a", domain: "d") { Self.fill($0) }
    let expected = SearchableItemAttributeSet()
    Self.fill(expected)
    let item = try #require(try await test.index.fetchSearchableItems(withIdentifiers: ["a"]).first)
    let found = try #require(try await test.items("rating >= 0", fetching: Array(expected.attributeNames)).first)
    for set in [item.attributeSet, found.attributeSet] {
      #expect(set.attributeNames == expected.attributeNames)
      for name in expected.attributeNames {
        let (one, two) = (set.value(forAttribute: name), expected.value(forAttribute: name))
        #expect(String(describing: one) == String(describing: two), "\(name)")
      }
      #expect(set.contentURL == expected.contentURL)
      #expect(set.fileSize == 9_007_199_254_740_993)
      #expect(set.keywords == ["key", "word"])
      for path in Self.dates { #expect(set[keyPath: path] == expected[keyPath: path]) }
    }
  }

  @Test("Every attribute of text, number or date finds the item, and its absence is known")
  func everyAttributeFinds() async throws {
    let test = try TestIndex()
    try await test.add("a") { Self.fill($0) }
    try await test.add("b") { $0.setValue(1, forCustomKey: CustomAttributeKey(keyName: "other")!) }
    let set = SearchableItemAttributeSet()
    Self.fill(set)
    for name in set.attributeNames {
      #expect(try await test.find("\(name) == \"*\"") == ["a"], "\(name)")
      #expect(try await test.find("\(name) != \"*\"") == ["b"], "\(name)")
      switch set.value(forAttribute: name) {
      case let text as String:
        #expect(try await test.find("\(name) == \"\(QueryString.escape(text))\"") == ["a"], "\(name)")
      case let texts as [String]:
        #expect(try await test.find("\(name) == \"\(QueryString.escape(texts.last ?? ""))\"") == ["a"], "\(name)")
      case let date as Date:
        #expect(try await test.find("\(name) == \(date.timeIntervalSinceReferenceDate)") == ["a"], "\(name)")
      case let number as NSNumber: #expect(try await test.find("\(name) >= \(number)") == ["a"], "\(name)")
      default: #expect(name == "thumbnailData")
      }
    }
  }

  @Test("Own attributes hold texts, numbers, flags, dates, data and lists, of Swift and of Foundation")
  func customValues() async throws {
    let test = try TestIndex()
    let date = Date(timeIntervalSinceReferenceDate: 1000)
    let values: [(String, Any, String)] = [
      ("text", "x", "x"), ("ns_text", "x" as NSString, "x"), ("number", 3, "3"), ("double", 2.5, "2.5"),
      ("ns_number", NSNumber(value: 7), "7"), ("flag", true, "1"), ("ns_flag", NSNumber(value: false), "0"),
      ("date", date, "\(date)"), ("ns_date", NSDate(timeIntervalSinceReferenceDate: 1000), "\(date)"),
      ("data", Data([1]), "\(Data([1]))"), ("url", URL(string: "https://example.org/")!, "https://example.org/"),
      ("list", ["a", "b"], "[\"a\", \"b\"]"), ("small", UInt8(5), "5"), ("float", Float(0.5), "0.5"),
    ]
    try await test.add("a") { attributes in
      for (name, value, _) in values {
        let key = CustomAttributeKey(
          keyName: name, searchable: true, searchableByDefault: true, unique: false, multiValued: name == "list")
        if let key { attributes.setValue(value, forCustomKey: key) }
      }
    }
    let item = try #require(try await test.index.fetchSearchableItems(withIdentifiers: ["a"]).first)
    for (name, _, expected) in values {
      let value = try #require(item.attributeSet.value(forCustomKey: CustomAttributeKey(keyName: name)!), "\(name)")
      #expect("\(value)" == expected, "\(name)")
      #expect(try await test.find("\(name) == \"*\"") == ["a"], "\(name)")
    }
    #expect(try await test.find("number == 3 && double > 2 && flag == 1 && ns_flag == 0 && date == 1000") == ["a"])
    #expect(try await test.find(#"list == "b" && text == "x" && url == "https*""#) == ["a"])
  }

  @Test("A custom key says whether its attribute is found by name, by typing, or not at all")
  func treatments() async throws {
    let test = try TestIndex()
    let keys = [("loud", true, true), ("quiet", true, false), ("silent", false, false), ("silent_too", false, true)]
    try await test.add("a") { attributes in
      for (name, searchable, byDefault) in keys {
        let key = CustomAttributeKey(
          keyName: name, searchable: searchable, searchableByDefault: byDefault, unique: false, multiValued: false)
        if let key {
          attributes.setValue("word\(name.replacingOccurrences(of: "_", with: ""))", forCustomKey: key)
        }
      }
    }
    let update = SearchableItem("a") { $0.rating = 1 }
    update.isUpdate = true
    for _ in 0..<2 {
      for (name, searchable, byDefault) in keys {
        let word = "word\(name.replacingOccurrences(of: "_", with: ""))"
        #expect(try await test.find("\(name) == \"\(word)\"") == (searchable ? ["a"] : []))
        #expect(try await test.find("\(name) == \"*\"") == (searchable ? ["a"] : []))
        let context = UserQueryContext()
        context.indexes = [test.index]
        context.fetchAttributes = [name]
        var typed: [String] = []
        for try await result in UserQuery(userQueryString: word, userQueryContext: context).results {
          typed.append(result.id)
        }
        #expect(typed == (searchable && byDefault ? ["a"] : []), "\(name)")
        let item = try #require(try await test.index.fetchSearchableItems(withIdentifiers: ["a"]).first)
        #expect(item.attributeSet.value(forAttribute: name) as? String == word)
      }
      // An update that does not mention them changes nothing in that.
      try await test.index.indexSearchableItems([update])
    }
  }

  @Test("Names of custom keys are ASCII words", arguments: ["", "1a", "a b", "a-b", "ä", "a.b", "$a", "a\u{0}"])
  func badNames(name: String) {
    #expect(CustomAttributeKey(keyName: name) == nil)
  }

  @Test("Of a list for one value the first is taken; empty lists and unknown kinds are nothing")
  func oddValues() async throws {
    let test = try TestIndex()
    let key = try #require(CustomAttributeKey(keyName: "own"))
    let other = try #require(CustomAttributeKey(keyName: "other"))
    try await test.add("a") { attributes in
      attributes.setValue(["first", "second"], forCustomKey: key)
      attributes.setValue(Bundle.main, forCustomKey: other)
      attributes.keywords = []
      attributes.textContent = ""
      attributes.rating = NSNumber(value: Double.nan)
    }
    let item = try #require(try await test.index.fetchSearchableItems(withIdentifiers: ["a"]).first)
    #expect(item.attributeSet.value(forCustomKey: key) as? String == "first")
    #expect(item.attributeSet.attributeNames == ["own", "textContent", "rating"])
    #expect(item.attributeSet.textContent == "")
    #expect(try await test.find(#"textContent == "*" && textContent == """#) == ["a"])
    #expect(try await test.find(#"other == "*" || keywords == "*" || rating >= -1e300 || rating <= 0"#) == [])
  }

  @Test("A copy of a set of attributes is changed apart from it")
  func copies() {
    let set = SearchableItemAttributeSet(itemContentType: "public.text")
    let copy = set.copy() as? SearchableItemAttributeSet
    copy?.title = "x"
    #expect(set.title == nil)
    #expect(copy?.contentType == "public.text")
    set.contentType = nil
    #expect(set.attributeNames == [])
    #expect(copy?.attributeNames == ["title", "contentType"])
  }
}
