import Foundation
import TextSearch

extension TextIndex {
  /// The identifiers of what a keyword finds, in order, as text.
  func names(forKeyword keyword: String, options: NSEnumerationOptions = []) throws -> [String] {
    try searchResults(forKeyword: keyword, options: options).map(\.name)
  }

  /// The identifiers of what a text finds, in order, as text.
  func names(for userText: String, options: SearchOptions = .init()) throws -> [String] {
    let results: SearchResults<Object> = try search(userText, options: options)
    return results.map(\.name)
  }

  /// The identifiers of what a query finds, in order, as text.
  func names(for query: Query, options: SearchOptions = .init()) throws -> [String] {
    let results: SearchResults<Object> = try search(query, options: options)
    return results.map(\.name)
  }
}

extension SearchResultItem {
  /// The identifier as text.
  var name: String { String(decoding: identifier, as: UTF8.self) }
}
