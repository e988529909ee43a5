public import Foundation

/// Why a query ended without its results.
///
/// An error is matched by its code, as with Core Spotlight:
/// ```swift
/// catch let error as SearchQueryError where error.code == .invalidQuery { print(error.position ?? 0) }
/// ```
public struct SearchQueryError: Error, Sendable {
  /// What kind of failure it is, with Core Spotlight's numbers.
  public enum Code: Int, Sendable, Hashable, CaseIterable {
    /// A failure that has no other code.
    case unknown = -2000
    /// The index cannot be opened or read.
    case indexUnreachable = -2001
    /// The query string is faulty.
    case invalidQuery = -2002
    /// The query was cancelled.
    case cancelled = -2003
  }

  /// What kind of failure it is.
  public var code: Code
  /// What went wrong, in whole sentences.
  public var message: String
  /// For a faulty query string, where the fault is, in UTF-16 code units from the beginning.
  public var position: Int?
  /// For a faulty query string, what should stand there.
  public var expectation: String?
  /// The failure below that caused this one.
  public var underlying: (any Error)?

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - code: What kind of failure it is.
  ///   - message: What went wrong, in whole sentences.
  ///   - position: Where a query string is faulty, in UTF-16 code units.
  ///   - expectation: What should stand there.
  ///   - underlying: The failure below that caused this one.
  public init(
    _ code: Code, message: String = "", position: Int? = nil, expectation: String? = nil,
    underlying: (any Error)? = nil
  ) {
    self.code = code
    self.message = message
    self.position = position
    self.expectation = expectation
    self.underlying = underlying
  }

  /// The code of a failure that has no other.
  public static var unknown: Code { .unknown }
  /// The code of an index that cannot be opened or read.
  public static var indexUnreachable: Code { .indexUnreachable }
  /// The code of a faulty query string.
  public static var invalidQuery: Code { .invalidQuery }
  /// The code of a cancelled query.
  public static var cancelled: Code { .cancelled }
}

extension SearchQueryError: LocalizedError, CustomNSError, CustomStringConvertible {
  /// The domain of the error as an `NSError`, Core Spotlight's own.
  public static var errorDomain: String { "CSSearchQueryErrorDomain" }

  /// The number of the code.
  public var errorCode: Int { code.rawValue }

  /// What an `NSError` tells: the message, and where a query string is faulty.
  public var errorUserInfo: [String: Any] {
    var info: [String: Any] = [NSLocalizedDescriptionKey: description]
    if let position { info["position"] = position }
    if let expectation { info["expectation"] = expectation }
    if let underlying { info[NSUnderlyingErrorKey] = underlying }
    return info
  }

  /// The message.
  public var errorDescription: String? { description }

  /// The code and the message on one line.
  public var description: String { message.isEmpty ? "\(code)" : "\(code): \(message)" }
}

extension SearchQueryError.Code {
  /// Whether an error has this code, so that `catch SearchQueryError.Code.cancelled` works.
  public static func ~= (code: SearchQueryError.Code, error: any Error) -> Bool {
    (error as? SearchQueryError)?.code == code
  }
}

extension SearchQueryError {
  static func faulty(at position: Int, expected expectation: String, found: String) -> SearchQueryError {
    SearchQueryError(
      .invalidQuery, message: "The query is faulty at character \(position): expected \(expectation), found \(found).",
      position: position, expectation: expectation)
  }

  static var cancellation: SearchQueryError { SearchQueryError(.cancelled, message: "The query was cancelled.") }
}
