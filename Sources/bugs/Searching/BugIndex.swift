import Foundation
import TextSearch

/// The index of the bugs: how a bug is described to it, and how it gets back from a result to the store.
enum BugIndex {
  typealias Index = TextIndex<Bug>

  /// The names of what comes back with each result.
  static let (stateKey, priorityKey, componentKey) = ("state", "priority", "component")

  /// Opens the index beside a store, or makes it.
  ///
  /// - Throws: `TextIndexError`, of which `.alreadyOpen` says that another process has it open.
  static func open(at location: StoreLocation, store: BugStore) throws -> TextIndex<Bug> {
    let configuration = IndexConfiguration(fields: [
      Field(name: "title", boost: 3), Field(name: "text"), Field(name: "component", boost: 2),
    ])
    let index = try TextIndex<Bug>(name: location.indexName, directory: location.folder, configuration: configuration)
    index.identifier = { bug in bug.identifier }
    index.indexer = { bug, _ in
      IndexedObject(
        strings: [bug.title, bug.text, bug.component], weight: weight(of: bug),
        context: [
          stateKey: .string(bug.state.rawValue), priorityKey: .integer(bug.priority.rawValue),
          componentKey: .string(bug.component),
        ])
    }
    // A store that cannot be read just now has no bug to show; the next look asks again.
    index.objectGetter = { identifier in Bug.id(of: identifier).flatMap { try? store.bug($0) } }
    return index
  }

  /// The same, waiting a little for a process that has it open for a moment.
  static func openPatiently(at location: StoreLocation, store: BugStore) throws -> TextIndex<Bug> {
    let deadline = ContinuousClock.now + .milliseconds(500)
    while true {
      do {
        return try open(at: location, store: store)
      } catch TextIndexError.Code.alreadyOpen where ContinuousClock.now < deadline {
        Thread.sleep(forTimeInterval: 0.05)
      }
    }
  }

  /// The more urgent, the weightier; and what is open is weightier than all that is closed.
  static func weight(of bug: Bug) -> Double {
    Double(bug.priority.rawValue) + (bug.state == .open ? 10 : 0)
  }

  /// The query for parts of words.
  static func partsQuery(_ text: String) -> Query {
    .all(text.split(whereSeparator: \.isWhitespace).map { .containing(String($0)) })
  }
}
