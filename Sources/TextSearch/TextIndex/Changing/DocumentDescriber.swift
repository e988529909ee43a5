internal import Foundation

/// Turns what a user says of an object into a record, and refuses what an index cannot hold.
struct DocumentDescriber: Sendable {
  /// Identifiers are keys of the store.
  static let longestIdentifier = 65_535
  static let mostStrings = IndexLimits.strings
  /// All strings of an object together, in UTF-8.
  static let mostTextBytes = 512 << 20

  func identifier(_ data: Data) throws(TextIndexError) -> [UInt8] {
    guard !data.isEmpty else { throw .invalidArgument("An identifier is empty; give each object one of its own.") }
    guard data.count <= Self.longestIdentifier else {
      throw .invalidArgument(
        "An identifier has \(data.count) bytes; use at most \(Self.longestIdentifier), for instance a digest.")
    }
    return [UInt8](data)
  }

  func change(identifier: Data, object: IndexedObject?) throws(TextIndexError) -> DocumentChange {
    let identifier = try self.identifier(identifier)
    guard let object else { return .remove(identifier: identifier) }
    guard object.weight.isFinite else {
      throw .invalidArgument("An object's weight is \(object.weight); use a finite number.")
    }
    guard object.strings.count <= Self.mostStrings else {
      throw .invalidArgument("An object has \(object.strings.count) strings; use at most \(Self.mostStrings).")
    }
    let bytes = object.strings.reduce(0) { $0 + $1.utf8.count }
    guard bytes <= Self.mostTextBytes else {
      throw .invalidArgument(
        "An object has \(bytes) bytes of text; use at most \(Self.mostTextBytes), for instance one object a chapter.")
    }
    return .put(
      DocumentRecord(
        identifier: identifier, weight: object.weight, context: try ContextCodec.encode(object.context),
        text: .strings(object.strings), keys: object.orderedKeys))
  }
}
