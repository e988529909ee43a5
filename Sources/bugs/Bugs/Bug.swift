import Foundation

/// What is wrong with something, and how far it has come.
struct Bug: Sendable, Hashable, Identifiable {
  /// The number that people call it by.
  let id: Int64
  var title: String
  var text: String
  /// The part of the product that it is in; empty when nobody knows.
  var component: String
  var priority: BugPriority
  var state: BugState
  let created: Date
  let changed: Date

  /// What the index knows it by.
  var identifier: Data { Self.identifier(of: id) }

  static func identifier(of id: Int64) -> Data { Data(String(id).utf8) }

  /// The number behind an identifier; nil when it is none of these.
  static func id(of identifier: Data) -> Int64? { Int64(String(decoding: identifier, as: UTF8.self)) }
}
