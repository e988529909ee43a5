import Foundation
import TextSearch

/// Makes documents of the lines of a JSON Lines file.
struct RecordReader: Sendable {
  /// Which members of each object count.
  struct Fields: Sendable, Hashable {
    /// The member that identifies a record; nil for `id`, or the number of the line where a record has none.
    var identifier: String?
    /// The members that are searched, in the order of their strings.
    var texts = ["title", "body"]
    /// The member with the weight; nil when all weigh the same.
    var weight: String?
  }

  /// Why a line is no document.
  struct Problem: Error, Hashable {
    let message: String
  }

  let path: String
  let fields: Fields

  /// A digest of a line's bytes and of the fields that are read from it: the same line gives the same document.
  ///
  /// Two lines of one file share it with a chance of one in 10^19.
  func digest(of line: ArraySlice<UInt8>) -> Int64 {
    var digest = ByteDigest()
    for name in [fields.identifier ?? "", fields.weight ?? ""] + fields.texts {
      digest.add(name.utf8)
      digest.add(CollectionOfOne(0))
    }
    line.withUnsafeBufferPointer { digest.add($0) }
    return Int64(bitPattern: digest.value)
  }

  /// The document of a line.
  func document(line: ArraySlice<UInt8>, number: Int, digest: Int64) throws(Problem) -> SourceDocument {
    guard let value = try? JSONSerialization.jsonObject(with: Data(line)), let record = value as? [String: Any] else {
      throw Problem(message: "no JSON object")
    }
    let identifier = try identifier(of: record, line: number)
    let strings = fields.texts.map { Self.text(record[$0]) ?? "" }
    guard strings.contains(where: { !$0.isEmpty }) else {
      throw Problem(message: "no text in \(fields.texts.joined(separator: ", "))")
    }
    return SourceDocument(
      identity: DocumentIdentity(path: path, record: identifier), state: .record(line: number, digest: digest),
      strings: strings, weight: try weight(of: record), members: members(of: record))
  }

  private func identifier(of record: [String: Any], line: Int) throws(Problem) -> String {
    if let text = Self.text(record[fields.identifier ?? "id"]), !text.isEmpty { return text }
    guard let name = fields.identifier else { return "line \(line)" }
    throw Problem(message: "no identifier in \(name)")
  }

  private func weight(of record: [String: Any]) throws(Problem) -> Double {
    guard let name = fields.weight, let value = record[name] else { return 1 }
    guard let weight = (value as? NSNumber)?.doubleValue ?? (value as? String).flatMap(Double.init), weight.isFinite
    else { throw Problem(message: "no number in \(name)") }
    return weight
  }

  /// The members to sort and count by: numbers, yes or no, short texts and lists of such. A text that is searched is not
  /// kept a second time.
  private func members(of record: [String: Any]) -> [String: ContextValue] {
    record.reduce(into: [:]) { members, member in
      if fields.texts.contains(member.key), member.value is String { return }
      members[member.key] = Self.contextValue(member.value)
    }
  }

  /// Texts and lists beyond these are hardly something to sort or count by.
  private static let longestMember = 200
  private static let longestList = 100

  private static func contextValue(_ value: Any) -> ContextValue? {
    switch value {
    case let text as String: return text.utf8.count <= longestMember ? .string(text) : nil
    case let number as NSNumber:
      switch String(cString: number.objCType) {
      case "c", "B": return .bool(number.boolValue)
      case "d", "f": return .double(number.doubleValue)
      default: return .integer(number.int64Value)
      }
    case let values as [Any]:
      let elements = values.compactMap { $0 is [Any] ? nil : contextValue($0) }
      return elements.isEmpty || values.count > longestList ? nil : .array(elements)
    default: return nil
    }
  }

  /// A member as text: numbers as written, lists with a line for each.
  private static func text(_ value: Any?) -> String? {
    switch value {
    case let text as String: text
    case let number as NSNumber: number.stringValue
    case let values as [Any]: values.compactMap { text($0) }.joined(separator: "\n")
    default: nil
    }
  }
}
