import Foundation
import TerminalUI
import TextSearch

/// The catalogue is kept in the index's client state, which one commit writes together with the changes it tells of.
extension DocumentCatalogue {
  /// What the client state begins with: a name, and the version of the form.
  private static let mark = Array("textindex 1\n".utf8)

  /// Reads what an index holds.
  ///
  /// A document that the catalogue does not tell of, as after a run that was killed, is in no known state: it will be
  /// read again, or removed when it is gone.
  ///
  /// - Throws: ``CommandFailure`` when another program fills the index.
  init(of index: DocumentIndex) throws {
    let state = try index.clientState ?? Data()
    guard state.isEmpty || state.starts(with: Self.mark) else {
      throw CommandFailure("the index was filled by another program; name a new one")
    }
    let stored = DocumentCatalogue(encoded: Array(state)) ?? DocumentCatalogue()
    for identifier in try index.identifiers() {
      let identity = DocumentIdentity(identifier)
      self[identity] = stored[identity] ?? .unknown
    }
  }

  /// The catalogue as bytes: numbers of eight bytes, the least first, and texts with their length before them.
  var encoded: [UInt8] {
    var bytes = Self.mark
    func append(_ number: Int64) { withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) } }
    func append(_ text: String) {
      append(Int64(text.utf8.count))
      bytes.append(contentsOf: text.utf8)
    }
    func append(_ state: DocumentState) {
      append(state.extent)
      append(state.stamp)
    }
    for (path, entry) in entries {
      append(path)
      append(entry.file ?? .unknown)
      append(Int64(entry.records.count))
      for (identifier, state) in entry.records {
        append(identifier)
        append(state)
      }
    }
    return bytes
  }

  /// Reads such bytes; nil when they are no catalogue.
  init?(encoded bytes: [UInt8]) {
    guard bytes.starts(with: Self.mark) else { return nil }
    var rest = bytes[Self.mark.count...]
    while !rest.isEmpty {
      guard let path = Self.text(&rest), let state = Self.state(&rest), let count = Self.number(&rest) else {
        return nil
      }
      if state != .unknown { self[DocumentIdentity(path: path)] = state }
      var records: [String: DocumentState] = [:]
      for _ in 0..<max(count, 0) {
        guard let identifier = Self.text(&rest), let state = Self.state(&rest) else { return nil }
        records[identifier] = state
      }
      if !records.isEmpty { put(records, ofFile: path) }
    }
  }

  private static func state(_ bytes: inout ArraySlice<UInt8>) -> DocumentState? {
    guard let extent = number(&bytes), let stamp = number(&bytes) else { return nil }
    return DocumentState(extent: extent, stamp: stamp)
  }

  private static func number(_ bytes: inout ArraySlice<UInt8>) -> Int64? {
    guard bytes.count >= 8 else { return nil }
    defer { bytes = bytes.dropFirst(8) }
    return Int64(bitPattern: bytes.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) })
  }

  private static func text(_ bytes: inout ArraySlice<UInt8>) -> String? {
    guard let length = number(&bytes), length >= 0, length <= bytes.count else { return nil }
    defer { bytes = bytes.dropFirst(Int(length)) }
    return String(decoding: bytes.prefix(Int(length)), as: UTF8.self)
  }
}
