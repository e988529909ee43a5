internal import Foundation

/// The errors that the library makes, worded in one place.
extension TextIndexError {
  static func indexAlreadyOpen(path: String, underlying: (any Error)? = nil) -> TextIndexError {
    TextIndexError(
      code: .alreadyOpen,
      message: "The index is open already, in this process or another. Close it there, or share that instance.",
      path: path, underlying: underlying)
  }

  static func indexClosed(path: String? = nil) -> TextIndexError {
    TextIndexError(code: .closed, message: "The index is closed. Call reopen() first.", path: path)
  }

  /// `what` names the record and the fault, as in “a term chunk is cut short”; never the text of an object.
  static func corruptedRecord(
    _ what: String, path: String? = nil, underlying: (any Error)? = nil
  ) -> TextIndexError {
    TextIndexError(
      code: .corrupted,
      message: "The index is damaged: \(what). Save what is left with repair(name:directory:configuration:), "
        + "restore a backup, or index the objects again into a fresh index.",
      path: path, underlying: underlying)
  }

  /// `differences` are sentences such as ``StoredConfiguration/mismatches(with:)`` gives.
  static func configurationMismatch(_ differences: [String], path: String? = nil) -> TextIndexError {
    let list = differences.joined(separator: " ")
    return TextIndexError(
      code: .configurationMismatch,
      message: "The index was made with another configuration. \(list) "
        + "Open it with the configuration that it was made with, or make it anew with rebuild(name:directory:configuration:).",
      path: path)
  }

  static func unsupportedFormat(found: Int, supported: Int, path: String? = nil) -> TextIndexError {
    TextIndexError(
      code: .unsupportedFormat,
      message: "The index has format version \(found); this version of the library reads version \(supported). "
        + "Use the version of the library that made it, or delete it and index the objects again.",
      path: path)
  }

  static func invalidArgument(_ message: String, path: String? = nil) -> TextIndexError {
    TextIndexError(code: .invalidArgument, message: message, path: path)
  }

  static func invalidQuery(_ message: String) -> TextIndexError {
    TextIndexError(code: .invalidQuery, message: message)
  }

  static func identifierMissing() -> TextIndexError {
    TextIndexError(
      code: .missingIdentifier,
      message: "Nothing tells the identifier of an object. Set the index's identifier closure, "
        + "or override identifier(for:).")
  }

  static func indexerMissing() -> TextIndexError {
    TextIndexError(
      code: .missingIndexer,
      message: "Nothing describes an object. Set the index's indexer closure, "
        + "or override indexedObject(for:identifier:).")
  }

  /// `what` says what could not be done, as in “the folder cannot be made”.
  static func storageFailure(
    _ what: String, path: String? = nil, underlying: (any Error)? = nil
  ) -> TextIndexError {
    TextIndexError(
      code: .storage,
      message: "The file system refused: \(what). Check that the folder exists, may be written, and has room.",
      path: path, underlying: underlying)
  }

  static func operationCancelled() -> TextIndexError {
    TextIndexError(code: .cancelled, message: "The operation was cancelled before it was committed.")
  }

  static func searchCancelled() -> TextIndexError {
    TextIndexError(code: .cancelled, message: "The search was cancelled.")
  }
}

extension TextIndexError {
  /// A closure or an override of the user threw while it described an object.
  static func describingFailed(_ error: any Error) -> TextIndexError {
    TextIndexError(
      code: .invalidArgument,
      message:
        "Describing an object failed: the identifier or the indexer of the index threw. See the underlying error.",
      underlying: error)
  }
}
