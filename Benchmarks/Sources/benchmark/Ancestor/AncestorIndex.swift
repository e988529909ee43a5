import Foundation

/// The layout of MHTextSearch, this project's ancestor: a LevelDB key for each end of each word, at each place.
///
/// - `1`, end of the word, four bytes 255, string, word and token numbers, identifier → range in the string;
/// - `0`, identifier, string and word numbers → all keys of that word, to remove them by;
/// - `2`, identifier, kind → the strings, and weight with context.
///
/// One batch an object and LevelDB's default options, as there; stop words are left out, ends have two letters or more.
final class AncestorIndex {
  private static let objectWords: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0]
  private static let wordEnds: [UInt8] = [1, 0, 0, 0, 0, 0, 0, 0]
  private static let objects: [UInt8] = [2, 0, 0, 0, 0, 0, 0, 0]
  private static let separator: [UInt8] = [255, 255, 255, 255]

  private let store: AncestorStore
  private let folder: URL

  init(folder: URL) throws {
    self.folder = folder
    store = try AncestorStore(path: folder.path)
  }

  func index(_ documents: some Sequence<Document>) throws {
    for document in documents {
      let identifier = Array(document.identifier.utf8)
      for (number, text) in [document.title, document.body].enumerated() {
        add(text, number: UInt32(number), identifier: identifier)
      }
      let strings = try JSONEncoder().encode([document.title, document.body])
      store.put(Self.objects + identifier + [0, 0, 0, 0, 0, 0, 0, 0], Array(strings))
      store.put(Self.objects + identifier + [1, 0, 0, 0, 0, 0, 0, 0], Array("{\"weight\":1,\"ctx\":null}".utf8))
      try store.apply()
    }
  }

  private func add(_ text: String, number: UInt32, identifier: [UInt8]) {
    var place: UInt32 = 0
    var key: [UInt8] = []
    var keys: [UInt8] = []
    for run in NaiveText(text).runs {
      let word = Array(run.word.utf8)
      defer { place += UInt32(word.count) + 1 }
      guard !AncestorStopWords.all.contains(run.word) else { continue }
      keys.removeAll(keepingCapacity: true)
      for start in word.indices.dropLast() where word[start] & 0xC0 != 0x80 {
        key.removeAll(keepingCapacity: true)
        key += Self.wordEnds
        key += word[start...]
        key += Self.separator
        append(number, to: &key)
        append(place, to: &key)
        append(UInt32(start), to: &key)
        key += identifier
        var range: [UInt8] = []
        append(UInt64(place) + UInt64(start), to: &range)
        append(UInt64(word.count - start), to: &range)
        store.put(key, range)
        append(UInt64(key.count), to: &keys)
        keys += key
      }
      var reverseKey = Self.objectWords + identifier
      append(number, to: &reverseKey)
      append(place, to: &reverseKey)
      store.put(reverseKey, keys)
    }
  }

  /// Numbers are in the machine's order of bytes, as there.
  private func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
  }

  /// The objects that hold the keyword anywhere inside a word; returns how many.
  func searchAll(keyword: String) -> Int {
    var identifiers: Set<[UInt8]> = []
    store.forEachKey(withPrefix: Self.wordEnds + Array(keyword.utf8)) { key in
      let mark = key.indices.dropLast(3).first { key[$0...].starts(with: Self.separator) }
      if let mark { identifiers.insert(Array(key[(mark + 16)...])) }
    }
    return identifiers.count
  }

  func bytesOnDisk() throws -> Int { try FolderSize.bytes(of: folder) }
}
