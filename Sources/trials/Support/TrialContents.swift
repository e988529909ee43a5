import Foundation
import TextSearch

/// What an index holds, as far as a trial looks at it: the version of each page, and the client state.
struct TrialContents: Equatable, Sendable {
  var versions: [String: Int] = [:]
  var state: Int?

  init() {}

  /// What is found in an index.
  init(of index: TextIndex<TrialPage>) throws {
    for item in try index.searchResults(forKeyword: TrialPage.commonWord) {
      let name = String(decoding: item.identifier, as: UTF8.self)
      // The context of a result is empty when its record cannot be read.
      versions[name] = item.context["version"]?.integerValue.map { Int($0) } ?? -1
    }
    state = try index.clientState.flatMap { Int(String(decoding: $0, as: UTF8.self)) }
  }

  /// What `attempt` makes of them.
  func applying(_ attempt: TrialAttempt) -> TrialContents {
    if attempt.removesAll { return with { $0.versions = $0.versions.filter { attempt.spared.contains($0.key) } } }
    return with { contents in
      for (name, version) in attempt.versions { contents.versions[name] = version }
      if let state = attempt.state { contents.state = state }
    }
  }

  private func with(_ change: (inout TrialContents) -> Void) -> TrialContents {
    var copy = self
    change(&copy)
    return copy
  }

  /// A line for people about where two differ.
  func difference(from other: TrialContents) -> String {
    let names = Set(versions.keys).union(other.versions.keys).filter { versions[$0] != other.versions[$0] }.sorted()
    let listed = names.prefix(8).map { name in
      "\(name): \(versions[name].map(String.init) ?? "-") for \(other.versions[name].map(String.init) ?? "-")"
    }
    return "\(names.count) pages differ (\(listed.joined(separator: ", "))), "
      + "state \(state.map(String.init) ?? "-") for \(other.state.map(String.init) ?? "-")"
  }
}
