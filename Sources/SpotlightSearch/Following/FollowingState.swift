internal import Foundation

/// How far a store has been followed: the client state of the index, in the same commit as what was indexed.
struct FollowingState: Codable, Equatable {
  /// What is done next. The stages of comparing everything come one after another, and end in following.
  enum Stage: Codable, Equatable {
    /// Items whose objects have vanished are removed, in the order of their identifiers.
    case removing(after: String?)
    /// All objects are indexed, page by page.
    case indexing(after: Data?)
    /// The changes behind the token are indexed.
    case following
  }

  /// The number of this format, to tell a state from what else may be in its place.
  private(set) var followingState = 1
  var store: String
  var domain: String
  /// In the stages before following: where following will begin, as it was before everything was compared.
  var token: ChangeToken
  var stage: Stage
  /// The newest change that may be in what was indexed, when that is behind the token: objects are read as they are now. A
  /// store that was put back to a state between the two knows the token, but not this.
  var seen: ChangeToken?

  init(store: String, domain: String, token: ChangeToken, stage: Stage) {
    self.store = store
    self.domain = domain
    self.token = token
    self.stage = stage
  }

  /// Reads a state; nil for what is none, such as a client state that something else put there.
  init?(_ data: Data) {
    guard let state = try? JSONDecoder().decode(Self.self, from: data), state.followingState == 1 else { return nil }
    self = state
  }

  func encoded() throws -> Data { try JSONEncoder().encode(self) }

  /// The client state of an index that follows nothing.
  static let none = Data()
}
