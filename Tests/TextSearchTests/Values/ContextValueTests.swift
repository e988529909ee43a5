import Foundation
import Testing

import TextSearch

@Suite("Context values")
struct ContextValueTests {
  private let sample: ContextValue = [
    "text": "x", "whole": 3, "real": 2.5, "flag": true, "list": [1, "two", nil], "none": nil,
    "nested": ["deep": [:]], "interpolated": "\(1 + 1)",
  ]

  @Test("Literals make the case that they look like")
  func literals() {
    let dictionary = sample.dictionaryValue
    #expect(dictionary?["text"] == .string("x"))
    #expect(dictionary?["whole"] == .integer(3))
    #expect(dictionary?["real"] == .double(2.5))
    #expect(dictionary?["flag"] == .bool(true))
    #expect(dictionary?["list"] == .array([.integer(1), .string("two"), .null]))
    #expect(dictionary?["none"] == .null)
    #expect(dictionary?["interpolated"] == .string("2"))
    #expect(["a": 1, "a": 2] as ContextValue == ["a": 2])
  }

  @Test("An accessor gives nil for another case")
  func accessors() {
    let date = Date(timeIntervalSinceReferenceDate: 1)
    let values: [ContextValue] = [
      "x", 3, 2.5, true, .date(date), .data(Data([1])), [1], ["a": 1], nil,
    ]
    #expect(values.compactMap(\.stringValue) == ["x"])
    #expect(values.compactMap(\.integerValue) == [3])
    #expect(values.compactMap(\.doubleValue) == [2.5])
    #expect(values.compactMap(\.boolValue) == [true])
    #expect(values.compactMap(\.dateValue) == [date])
    #expect(values.compactMap(\.dataValue) == [Data([1])])
    #expect(values.compactMap(\.arrayValue) == [[1]])
    #expect(values.compactMap(\.dictionaryValue) == [["a": 1]])
    #expect(values.filter(\.isNull).count == 1)
  }

  @Test("A value comes back from JSON as the kind it was")
  func coding() throws {
    let value: ContextValue = [
      "all": [sample, .date(Date(timeIntervalSinceReferenceDate: 0.5)), .data(Data([0, 9])), .integer(.max), 1.0]
    ]
    let json = try JSONEncoder().encode(value)
    #expect(try JSONDecoder().decode(ContextValue.self, from: json) == value)
  }

  @Test(
    "JSON of another form is a decoding error", arguments: ["{}", "3", "{\"integer\":1,\"bool\":true}", "{\"x\":1}"])
  func nonsense(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ContextValue.self, from: Data(json.utf8))
    }
  }
}
