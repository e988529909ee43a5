import Foundation
import LevelDB
import TextSearch

/// An index in several segments, with documents that are in none and others that were removed, to be damaged.
struct DamagedIndex {
  private static let documentCount = 300

  /// What it holds.
  static let model: TrialModel = {
    var model = TrialModel()
    for number in 0..<documentCount where number % 7 != 0 { model.versions[number] = 3 }
    for number in stride(from: 1, to: documentCount, by: 31) { model.versions[number] = 4 }
    return model
  }()

  /// Makes the index.
  static func make(_ trial: TrialIndex) throws {
    let index = try trial.open()
    for version in 1...3 {
      try index.indexObjects((0..<documentCount).map { TrialDocument(number: $0, version: version) }).finish()
      index.close()
      try index.reopen()
    }
    for number in stride(from: 0, to: documentCount, by: 7) {
      try index.removeIndex(forIdentifier: TrialDocument.identifier(number)).finish()
    }
    for number in stride(from: 1, to: documentCount, by: 31) {
      try index.indexObject(TrialDocument(number: number, version: 4)).finish()
    }
    index.close()
  }

  /// How long each of its files is.
  static func files(in folder: URL) throws -> [String: Int] {
    var files: [String: Int] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let path = folder.appendingPathComponent(name).path
      files[name] = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    }
    return files
  }

  /// Where the record of each document stands, in the order of their numbers, read from the sound index.
  static func records(in folder: URL) throws -> [Int: UInt64] {
    let database = try Database(path: folder.path)
    var records: [Int: UInt64] = [:]
    let cursor = database.cursor()
    try cursor.seek(to: [UInt8(ascii: "I")])
    while cursor.isValid, cursor.key.first == UInt8(ascii: "I") {
      var number: UInt64 = 0
      for (place, byte) in cursor.value.enumerated() { number |= UInt64(byte & 0x7F) << UInt64(place * 7) }
      if let document = TrialDocument.number(of: Data(cursor.key.dropFirst())) { records[document] = number }
      try cursor.next()
    }
    return records
  }

  /// The documents whose strings can still be read in a damaged index, by the store alone.
  ///
  /// - Parameters:
  ///   - file: The damaged file.
  ///   - records: Those of the sound index.
  static func survivors(in folder: URL, file: String, records: [Int: UInt64]) -> Set<Int> {
    // The seal would forbid to open what is left of a log.
    try? FileManager.default.removeItem(at: folder.appendingPathComponent("SEAL"))
    var options = Options()
    // With them what is left of a log is not read; without, merging makes sound blocks of damaged ones.
    options.paranoidChecks = !file.hasSuffix(".log")
    guard let database = try? Database(path: folder.path, options: options) else { return [] }
    return Set(
      records.compactMap { document, number in
        let key = [UInt8(ascii: "D")] + (0..<8).map { UInt8(truncatingIfNeeded: number >> UInt64(56 - $0 * 8)) }
        // The flag 4 says that only a layout is left of the strings.
        guard let value = try? database.value(forKey: key), let flags = value.first, flags & 4 == 0 else { return nil }
        return document
      })
  }
}
