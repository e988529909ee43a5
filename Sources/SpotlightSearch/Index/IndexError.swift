public import Foundation
internal import TextSearch

/// Why an index did not do what it was asked for.
public struct IndexError: Error, Sendable {
  /// What kind of failure it is, with Core Spotlight's numbers.
  public enum Code: Int, Sendable, Hashable, CaseIterable {
    /// A failure that has no other code.
    case unknown = -1
    /// The index cannot be opened, read or written.
    case indexUnavailable = -1000
    /// An item cannot be indexed.
    case invalidItem = -1001
    /// A client state cannot be kept.
    case invalidClientState = -1002
    /// Not used here: there is no other process to reach.
    case remoteConnection = -1003
    /// There is no room left.
    case quotaExceeded = -1004
    /// Not used here: indexing works on every system.
    case indexingUnsupported = -1005
    /// The client state in the index is another one than was expected.
    case mismatchedClientState = -1006
  }

  /// What kind of failure it is.
  public var code: Code
  /// What went wrong, in whole sentences.
  public var message: String
  /// The failure below that caused this one.
  public var underlying: (any Error)?

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - code: What kind of failure it is.
  ///   - message: What went wrong, in whole sentences.
  ///   - underlying: The failure below that caused this one.
  public init(_ code: Code, message: String = "", underlying: (any Error)? = nil) {
    self.code = code
    self.message = message
    self.underlying = underlying
  }
}

// The codes stand under the error's own name too, so that `catch IndexError.mismatchedClientState` works.
extension IndexError {
  /// The code of a failure that has no other.
  public static var unknown: Code { .unknown }
  /// The code of an index that cannot be opened, read or written.
  public static var indexUnavailable: Code { .indexUnavailable }
  /// The code of an item that cannot be indexed.
  public static var invalidItem: Code { .invalidItem }
  /// The code of a client state that cannot be kept.
  public static var invalidClientState: Code { .invalidClientState }
  /// The code of a lack of room.
  public static var quotaExceeded: Code { .quotaExceeded }
  /// The code of a client state other than the expected one.
  public static var mismatchedClientState: Code { .mismatchedClientState }
}

extension IndexError: LocalizedError, CustomNSError, CustomStringConvertible {
  /// The domain of the error as an `NSError`, Core Spotlight's own.
  public static var errorDomain: String { "CSIndexErrorDomain" }

  /// The number of the code.
  public var errorCode: Int { code.rawValue }

  /// What an `NSError` tells.
  public var errorUserInfo: [String: Any] {
    var info: [String: Any] = [NSLocalizedDescriptionKey: description]
    if let underlying { info[NSUnderlyingErrorKey] = underlying }
    return info
  }

  /// The message.
  public var errorDescription: String? { description }

  /// The code and the message on one line.
  public var description: String { message.isEmpty ? "\(code)" : "\(code): \(message)" }
}

extension IndexError.Code {
  /// Whether an error has this code, so that `catch IndexError.Code.mismatchedClientState` works.
  public static func ~= (code: IndexError.Code, error: any Error) -> Bool { (error as? IndexError)?.code == code }
}

extension IndexError {
  /// What a failure below means for somebody who indexes.
  init(_ error: any Error) {
    if let error = error as? IndexError {
      self = error
      return
    }
    let below = error as? TextIndexError
    switch below?.code {
    case .some(.invalidArgument): self.init(.invalidItem, message: below?.message ?? "", underlying: error)
    case .some: self.init(.indexUnavailable, message: below?.message ?? "", underlying: error)
    case nil: self.init(.unknown, message: "\(error)", underlying: error)
    }
  }
}

extension SearchQueryError {
  /// What a failure below means for somebody who searches.
  init(_ error: any Error) {
    if let error = error as? SearchQueryError {
      self = error
      return
    }
    let below = error as? TextIndexError
    switch below?.code {
    case .some(.cancelled): self = .cancellation
    case .some(.invalidQuery): self.init(.invalidQuery, message: below?.message ?? "", underlying: error)
    case .some: self.init(.indexUnreachable, message: below?.message ?? "", underlying: error)
    case nil: self.init(.unknown, message: "\(error)", underlying: error)
    }
  }
}
