public import Foundation

/// What went wrong with an index, and what to do about it.
///
/// An error is matched by its code:
/// ```swift
/// do { try index.reopen() } catch TextIndexError.Code.alreadyOpen { … }
/// ```
/// Nothing in it quotes the text of an object.
public struct TextIndexError: Error, Sendable {
  /// What kind of failure it is.
  public var code: Code
  /// What went wrong and what to do, in whole sentences.
  public var message: String
  /// The folder of the index, when the failure has to do with it.
  public var path: String?
  /// The failure below that caused this one.
  public var underlying: (any Error)?

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - code: What kind of failure it is.
  ///   - message: What went wrong and what to do, in whole sentences.
  ///   - path: The folder of the index, when the failure has to do with it.
  ///   - underlying: The failure below that caused this one.
  public init(code: Code, message: String, path: String? = nil, underlying: (any Error)? = nil) {
    self.code = code
    self.message = message
    self.path = path
    self.underlying = underlying
  }
}

extension TextIndexError {
  /// The kinds of failure. New ones may come with new versions: a `switch` over them needs a `default`.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Kind: String {
      case alreadyOpen, closed, corrupted, configurationMismatch, unsupportedFormat, invalidArgument
      case invalidQuery, missingIdentifier, missingIndexer, storage, cancelled
    }
    private let kind: Kind

    /// Another process or another instance has the index open.
    public static let alreadyOpen = Code(kind: .alreadyOpen)
    /// The index has been closed, or deleted from disk.
    public static let closed = Code(kind: .closed)
    /// What is stored does not make sense: the disk or another program has damaged it.
    public static let corrupted = Code(kind: .corrupted)
    /// The index was made with another locale, minimal length, stop words or analyzer than it is opened with.
    public static let configurationMismatch = Code(kind: .configurationMismatch)
    /// The index was made by a version of the library whose format this one does not read.
    public static let unsupportedFormat = Code(kind: .unsupportedFormat)
    /// A value handed in cannot be used.
    public static let invalidArgument = Code(kind: .invalidArgument)
    /// A query cannot be carried out, such as one that names a field which the index does not have.
    public static let invalidQuery = Code(kind: .invalidQuery)
    /// No closure or override tells the identifiers of objects.
    public static let missingIdentifier = Code(kind: .missingIdentifier)
    /// No closure or override describes objects.
    public static let missingIndexer = Code(kind: .missingIndexer)
    /// The file system refuses: no room, no permission, no folder.
    public static let storage = Code(kind: .storage)
    /// The operation or the task was cancelled before it was done.
    public static let cancelled = Code(kind: .cancelled)

    /// The name of the code.
    public var description: String { kind.rawValue }

    /// Whether the error is a ``TextIndexError`` with this code: lets `catch` and `case` match by code.
    public static func ~= (code: Code, error: any Error) -> Bool { (error as? TextIndexError)?.code == code }

    /// Whether the error has this code.
    public static func ~= (code: Code, error: TextIndexError) -> Bool { error.code == code }
  }
}

extension TextIndexError: LocalizedError, CustomStringConvertible {
  /// What went wrong and what to do.
  public var errorDescription: String? { message }

  /// The code, the message, the path and the failure below, on one line.
  public var description: String {
    var text = "\(code): \(message)"
    if let path { text += " [\(path)]" }
    if let underlying { text += " (\(underlying))" }
    return text
  }
}
