public import Foundation

/// Why a store cannot be followed.
public struct ChangeSourceError: Error, Sendable {
  /// The kind of a failure, to decide upon; the message is for people.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    private enum Kind: String, Sendable, Hashable {
      case unknownToken, storeMissing, tableMissing, historyMissing, busy, damaged, unsupported, failed
    }
    private let kind: Kind

    /// The source cannot tell what was changed since the token. The delegate compares everything then.
    public static let unknownToken = Code(kind: .unknownToken)
    /// There is no store where it should be.
    public static let storeMissing = Code(kind: .storeMissing)
    /// There is a store, but not the part of it that is to be followed.
    public static let tableMissing = Code(kind: .tableMissing)
    /// The store does not keep a history, or not as it must be.
    public static let historyMissing = Code(kind: .historyMissing)
    /// Somebody else holds the store.
    public static let busy = Code(kind: .busy)
    /// The store cannot be made sense of.
    public static let damaged = Code(kind: .damaged)
    /// The store is of a kind that cannot be followed.
    public static let unsupported = Code(kind: .unsupported)
    /// A failure that has no other code.
    public static let failed = Code(kind: .failed)

    /// The name of the code.
    public var description: String { kind.rawValue }
  }

  /// The kind of failure.
  public var code: Code
  /// What went wrong and what can be done, in whole sentences.
  public var message: String
  /// Where the store is; nil for a store without a place.
  public var path: String?
  /// The failure below that caused this one.
  public var underlying: (any Error)?

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - code: The kind of failure.
  ///   - message: What went wrong and what can be done, in whole sentences.
  ///   - path: Where the store is.
  ///   - underlying: The failure below that caused this one.
  public init(_ code: Code, message: String, path: String? = nil, underlying: (any Error)? = nil) {
    self.code = code
    self.message = message
    self.path = path
    self.underlying = underlying
  }
}

extension ChangeSourceError: LocalizedError, CustomStringConvertible {
  /// The message.
  public var errorDescription: String? { message }

  /// The code, the message and the place on one line.
  public var description: String { "\(code): \(message)\(path.map { " (\($0))" } ?? "")" }
}
