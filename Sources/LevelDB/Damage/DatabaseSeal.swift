internal import Foundation

/// A file that tells how the files of a database were when it was closed.
///
/// LevelDB takes a log that ends too early for one that a crash has cut off, and goes on without what is missing; so does
/// it with its manifest, the log in which it lists its files, and then deletes those that it does not know. When the
/// database was closed in peace nothing can be missing, and the seal shows it before LevelDB deletes anything.
///
/// A seal holds as long as LevelDB's file `CURRENT` names the manifest that it did when the seal was written. Each opening
/// writes a new manifest before anything is deleted; so the seal need not be removed then, and after a crash LevelDB is
/// right. A seal that is damaged itself says nothing.
struct DatabaseSeal {
  private let folder: String

  init(folder: String) {
    self.folder = folder
  }

  private var path: String { folder + "/SEAL" }

  /// Throws when the log or the manifest is missing or not what it was; `.io` when that cannot be looked at.
  ///
  /// Without a seal that holds, only what would make LevelDB end the process counts: changes that a log has twice.
  func check() throws(DatabaseError) {
    guard let files = files() else { return try checkUnsealedLogs() }
    for file in files where file.hasDigest {
      do throws(FileBytes.Refusal) {
        guard try SealedFile(name: file.name, in: folder) != file else { continue }
      } catch {
        throw DatabaseError("The database's file \(file.name) cannot be read", errno: error.number, path: folder)
      }
      // Another process may open the database just now, and delete a file: then the seal does not hold any more.
      guard holds(files) else { return }
      throw damage("its file \(file.name) is not what it was when it was closed")
    }
  }

  private func checkUnsealedLogs() throws(DatabaseError) {
    for name in names() where Self.isLog(name) {
      guard let log = FileBytes.read("\(folder)/\(name)"), LogRecords.hasRepetitions(log) else { continue }
      throw damage("its file \(name) says something twice")
    }
  }

  private func damage(_ what: String) -> DatabaseError {
    DatabaseError(
      code: .corruption, message: "The database is damaged: \(what). Repair it or build it again.", path: folder)
  }

  private func names() -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] }

  /// The logs and tables that are missing or not what they were; nil without a seal that holds.
  func changedFiles() -> [String]? {
    files()?.filter { !Self.isManifest($0.name) && isChanged($0) }.map(\.name)
  }

  func remove() { unlink(path) }

  /// Seals a database that has just been closed, unless another process has opened it, or the folder is another one.
  func write(lockFile: OpenFolders.Identity) {
    // Opening and closing the lock file of a database that has taken the folder's place would take its lock away.
    guard OpenFolders.Identity(lockIn: folder) == lockFile else { return }
    let lock = open(folder + "/LOCK", O_RDWR | O_CLOEXEC)
    guard lock >= 0 else { return }
    // Closing gives the lock back.
    defer { close(lock) }
    guard FolderLock.take(lock), let manifest = currentManifest() else { return }
    let others = names().filter { Self.isLog($0) || TableFooters.isTable($0) }.sorted()
    var lines: [String] = []
    for name in [manifest] + others {
      guard let file = try? SealedFile(name: name, in: folder) else { return }
      // What the seal says of a log must be true after a loss of power too.
      if Self.isLog(name), file.byteCount > 0, !FileBytes.synchronize("\(folder)/\(name)") { return }
      lines.append(file.line)
    }
    let text = Self.text(lines)
    _ = FileBytes.write(Array((text + Self.digestLine(text)).utf8), to: path)
  }

  /// What the seal says, the manifest first; nil when there is none, when it is damaged, or does not hold any more.
  private func files() -> [SealedFile]? {
    guard let bytes = FileBytes.read(path) else { return nil }
    var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= 3, lines.removeLast().isEmpty else { return nil }
    let digest = lines.removeLast()
    guard Self.digestLine(Self.text(lines)) == digest + "\n" else { return nil }
    let files = lines.compactMap { SealedFile(line: $0) }
    return files.count == lines.count && holds(files) ? files : nil
  }

  /// Whether nobody has opened the database since: then `CURRENT` would name another manifest, and there would be one.
  private func holds(_ files: [SealedFile]) -> Bool {
    guard let manifest = currentManifest(), manifest != files.first?.name else { return true }
    return access("\(folder)/\(manifest)", F_OK) != 0
  }

  private func isChanged(_ file: SealedFile) -> Bool { (try? SealedFile(name: file.name, in: folder)) != file }

  /// What `CURRENT` names; nil when it makes no sense.
  func currentManifest() -> String? {
    guard let bytes = FileBytes.read(folder + "/CURRENT"), bytes.last == UInt8(ascii: "\n") else { return nil }
    let name = String(decoding: bytes.dropLast(), as: UTF8.self)
    return Self.isManifest(name) ? name : nil
  }

  private static func isManifest(_ name: String) -> Bool { name.hasPrefix("MANIFEST-") && !name.contains("/") }

  private static func isLog(_ name: String) -> Bool { name.hasSuffix(".log") }

  private static func text(_ lines: [some StringProtocol]) -> String { lines.map { $0 + "\n" }.joined() }

  private static func digestLine(_ text: String) -> String {
    String(SealedFile.digest(Array(text.utf8)), radix: 16) + "\n"
  }
}
