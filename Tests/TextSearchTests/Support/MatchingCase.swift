import Foundation
import Testing

/// Small documents and what searches over them find, as the fixtures hold them.
struct MatchingCase: Decodable, Sendable, CustomTestStringConvertible {
  struct Search: Decodable, Sendable {
    enum Mode: String, Decodable {
      case keyword, text
    }

    struct Place: Decodable, Equatable {
      var string: Int
      var offset: Int
      var length: Int
      var slice: String
    }

    var mode: Mode
    var q: String
    /// What is found; nil: anything.
    var hits: Set<String>?
    /// For some of the hits, exactly the ranges that they report, in order.
    var at: [String: [Place]]?
    /// The locale of the index; nil: the root locale.
    var locale: String?
  }

  var name: String
  var why: String
  var documents: [String: [String]]
  var searches: [Search]

  var testDescription: String { name }

  private struct File: Decodable {
    var cases: [MatchingCase]
  }

  /// The cases of a fixture.
  static func load(_ fixture: String) throws -> [MatchingCase] {
    let url = try #require(Bundle.module.url(forResource: fixture, withExtension: "json", subdirectory: "Fixtures"))
    return try JSONDecoder().decode(File.self, from: Data(contentsOf: url)).cases
  }
}
