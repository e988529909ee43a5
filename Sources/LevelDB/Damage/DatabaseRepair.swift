internal import CLevelDB
internal import Foundation

/// LevelDB's repair, what has to be done before it, and what it does not tell.
///
/// It takes over damaged records of logs unseen, believes the last bytes of tables, and does not say what it left out. So
/// logs are written anew without damaged records, and what was damaged is put aside under a name that LevelDB does not
/// use: a repair that was cut off is told from one that found nothing by what the next one finds there.
struct DatabaseRepair {
  private static let damagedPrefix = "damaged-"

  let folder: DatabaseFolder
  let options: Options

  /// - Returns: Whether any log or table was damaged or missing.
  func perform() throws(DatabaseError) -> Bool {
    try noteMissingBytes()
    for name in try folder.fileNames() where name.hasSuffix(".log") && !name.contains("/") { try mendLog(name) }
    for name in try folder.fileNames() where TableFooters.isTable(name) && !name.contains("/") {
      try mendEnd(ofTable: name)
      putAsideIfUnsound(name)
    }
    var options = options
    options.paranoidChecks = true  // Otherwise LevelDB takes a damaged block for a whole one.
    let nativeOptions = NativeOptions(options)
    let (optionsPointer, path) = (nativeOptions.pointer, folder.path)
    try Handle.call(path: path) { status in leveldb_repair_db(optionsPointer, path, &status) }
    return try folder.fileNames().contains { name in
      guard name.hasPrefix("lost/") else { return false }
      return name.hasPrefix("lost/" + Self.damagedPrefix) || TableFooters.isTable(name)
    }
  }

  /// Notes it when the seal tells of logs or tables that are not what they were.
  ///
  /// After a crash there is no seal that holds. Then a manifest that makes no sense counts: without it LevelDB also takes
  /// tables for good that it had replaced and not yet deleted.
  private func noteMissingBytes() throws(DatabaseError) {
    let seal = DatabaseSeal(folder: folder.path)
    let isDamaged: Bool
    if let changed = seal.changedFiles() {
      isDamaged = !changed.isEmpty
    } else {
      let manifest = seal.currentManifest().flatMap { FileBytes.read("\(folder.path)/\($0)") }
      isDamaged = manifest.map { LogRecords(reading: $0).damageCount > 0 } ?? true
    }
    // It says all there is to say by being there.
    if isDamaged { try putAside([], as: "SEAL") }
    seal.remove()
  }

  /// Takes out of a log what is damaged.
  private func mendLog(_ name: String) throws(DatabaseError) {
    let path = "\(folder.path)/\(name)"
    guard let bytes = FileBytes.read(path) else { return }
    var log = LogRecords(reading: bytes)
    log.removeRepetitions()
    guard log.damageCount > 0 || log.isCutOff else { return }
    if log.damageCount > 0 { try putAside(bytes, as: name) }
    try replace(name, with: LogRecords.log(of: log.records))
  }

  /// Writes the last bytes of a table anew where they do not lead to its blocks, and nothing else is damaged: without them
  /// the whole table would be lost.
  private func mendEnd(ofTable name: String) throws(DatabaseError) {
    guard let bytes = FileBytes.read("\(folder.path)/\(name)"), !TableBlocks.hasSoundEnd(bytes),
      let mended = TableBlocks(reading: bytes).mended
    else { return }
    try replace(name, with: mended)
  }

  private func replace(_ name: String, with bytes: [UInt8]) throws(DatabaseError) {
    let path = "\(folder.path)/\(name)"
    let mended = path + ".mended"
    guard FileBytes.write(bytes, to: mended), FileBytes.synchronize(mended), rename(mended, path) == 0 else {
      throw DatabaseError("A damaged file cannot be written anew", errno: errno, path: folder.path)
    }
  }

  private func putAsideIfUnsound(_ name: String) {
    guard !TableFooters(folder: folder.path).isSound(name) else { return }
    mkdir(folder.lostFilesPath, 0o700)
    rename("\(folder.path)/\(name)", "\(folder.lostFilesPath)/\(name)")
  }

  private func putAside(_ bytes: [UInt8], as name: String) throws(DatabaseError) {
    mkdir(folder.lostFilesPath, 0o700)
    guard FileBytes.write(bytes, to: "\(folder.lostFilesPath)/\(Self.damagedPrefix)\(name)") else {
      throw DatabaseError("Damaged files cannot be put aside", errno: errno, path: folder.path)
    }
  }
}
