import Foundation
import TerminalUI
import TextSearch

/// A document on its way into the index.
struct SourceDocument: Sendable {
  let identity: DocumentIdentity
  let state: DocumentState
  /// Of a file its name and its text; of a record the values of the wanted fields.
  let strings: [String]
  let weight: Double
  /// Of a record the members that are kept to sort and count by.
  let members: [String: ContextValue]

  init(
    identity: DocumentIdentity, state: DocumentState, strings: [String], weight: Double = 1,
    members: [String: ContextValue] = [:]
  ) {
    self.members = members
    self.identity = identity
    self.state = state
    self.strings = strings
    self.weight = weight
  }

  /// What a search hands back of it, and can sort and count by: of a record its line and members, of a file what is known
  /// without reading it.
  var context: [String: ContextValue] {
    guard identity.record == nil else {
      return members.merging([Self.lineKey: .integer(state.extent)]) { _, line in line }
    }
    let name = PathText.lastComponent(identity.path)
    var context: [String: ContextValue] = [
      Self.folderKey: .string(String(identity.path.dropLast(name.count + 1))), "size": .integer(state.extent),
      "modified": .date(Date(timeIntervalSince1970: Double(state.stamp) / 1e9)),
    ]
    if let dot = name.lastIndex(of: "."), dot > name.startIndex {
      context["kind"] = .string(name[name.index(after: dot)...].lowercased())
    }
    return context
  }

  /// The name of a record's line in the context.
  static let lineKey = "line"

  /// The name of a file's folder in the context: its whole path.
  static let folderKey = "folder"

  /// Roughly how much memory it takes.
  var byteCount: Int { strings.reduce(64) { $0 + $1.utf8.count } }
}
