internal import Foundation

/// Looks at the last bytes of the tables of a database before LevelDB does.
///
/// They say where the table's index stands, have no checksum, and LevelDB believes them: it would ask for as much memory
/// as they say, and end the process when there is none.
struct TableFooters {
  static let byteCount = 48
  /// The number at the end of every table, as bytes.
  static let magic: [UInt8] = [0x57, 0xfb, 0x80, 0x8b, 0x24, 0x75, 0x47, 0xdb]
  /// A block is followed by its kind and checksum.
  static let trailerBytes = 5

  let folder: String

  static func isTable(_ name: String) -> Bool { name.hasSuffix(".ldb") || name.hasSuffix(".sst") }

  /// - Throws: `.corruption` when a table's last bytes point outside of it. What has not the mark of a table at its end
  ///   LevelDB refuses itself, or deletes as the remains of a crash.
  func check() throws(DatabaseError) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
    for name in names where Self.isTable(name) && !isSound(name) {
      throw DatabaseError(
        code: .corruption,
        message: "The database is damaged: the end of its file \(name) makes no sense. Repair it or build it again.",
        path: folder)
    }
  }

  /// Whether LevelDB may open a table.
  func isSound(_ name: String) -> Bool {
    guard let (footer, fileBytes) = FileBytes.readEnd("\(folder)/\(name)", count: Self.byteCount) else { return true }
    guard footer.suffix(Self.magic.count).elementsEqual(Self.magic) else { return true }
    let end = UInt64(fileBytes - Self.byteCount)
    var handles = footer.dropLast(Self.magic.count)
    // Those of the block with the filter's place, and of the index.
    for _ in 0..<2 {
      guard let offset = handles.popVarint(), let size = handles.popVarint(), offset <= end, size <= end,
        offset + size + UInt64(Self.trailerBytes) <= end
      else { return false }
    }
    return true
  }
}
