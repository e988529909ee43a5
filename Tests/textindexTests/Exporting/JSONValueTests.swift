import Foundation
import TerminalUI
import TextSearch
import Testing

@testable import textindex

@Suite("JSONValue")
struct JSONValueTests {
  @Test(
    "Each kind of kept value becomes JSON",
    arguments: [
      ("sea", #""sea""#), (7, "7"), (.double(0.5), "0.5"), (.double(.infinity), "null"), (true, "true"),
      (.null, "null"),
      (["a", 1], #"["a",1]"#), (["k": [false]], #"{"k":[false]}"#), (.data(Data([1, 2])), #""AQI=""#),
      (.date(Date(timeIntervalSince1970: 1.5)), #""1970-01-01T00:00:01.500Z""#),
    ] as [(ContextValue, String)])
  func values(value: ContextValue, json: String) throws {
    #expect(try JSONText.line(JSONValue(value)) == json + "\n")
  }
}
