import Foundation

/// Notes what reaches the disk for certain, and makes the folder as it could be found after the power was cut.
///
/// The model is an unkind file system that keeps the order of what happens to names: of a file there is as much as was last
/// brought to the disk by `fsync`, and any part of what was written behind it; of the names there is what was so when the
/// folder itself was last brought to the disk, and any beginning of what was done to them since. What was written after a
/// change of names that is lost is lost, too, as on file systems with a journal: LevelDB writes to its list of files which
/// ones there are, and only then makes sure of their names.
final class DiskRecorder: FaultyDisk.Watcher {
  private struct File {
    /// Where its bytes are to be read.
    var place: String
    var written = 0
    var synchronized = 0
    /// How much was written before each number of changes of names.
    var growth: [(changes: Int, written: Int)] = []

    mutating func grow(by count: Int, after changes: Int) {
      written += count
      if growth.last?.changes == changes { growth.removeLast() }
      growth.append((changes, written))
    }

    /// The most that can be there when only so many changes of names are.
    func most(with changes: Int) -> Int {
      max(synchronized, growth.last { $0.changes <= changes }?.written ?? 0)
    }
  }

  private enum NameChange {
    case create(String, file: Int)
    case rename(String, to: String)
    case unlink(String)
  }

  private let folder: String
  /// Keeps the bytes of files that have lost their names.
  private let graveyard: URL
  private var files: [File] = []
  private var names: [String: Int] = [:]
  private var changes: [NameChange] = []
  private var synchronizedChanges = 0
  private var descriptors: [Int32: Int] = [:]
  private var folderDescriptors: Set<Int32> = []
  private var isNewFile = false
  private var calls = 0
  /// Called after each call that changes something, with their number so far.
  private let afterChange: (DiskRecorder, Int) -> Void

  init(folder: URL, graveyard: URL, afterChange: @escaping (DiskRecorder, Int) -> Void) {
    self.folder = folder.path
    self.graveyard = graveyard
    self.afterChange = afterChange
  }

  func fault(for call: FaultyDisk.Call) -> Int32 {
    switch call.kind {
    case .open: isNewFile = call.path.map { access($0, F_OK) != 0 } ?? false
    case .unlink: if let path = call.path { bury(path) }
    case .rename: if let path = call.newPath { bury(path) }
    default: break
    }
    return 0
  }

  func noteDone(_ call: FaultyDisk.Call) {
    guard call.result >= 0 else { return }
    switch call.kind {
    case .open: if let path = call.path { noteOpened(path, Int32(call.result), call.flags) }
    case .close:
      descriptors[call.descriptor] = nil
      folderDescriptors.remove(call.descriptor)
    case .write: if let file = descriptors[call.descriptor] { files[file].grow(by: call.result, after: changes.count) }
    case .sync:
      if let file = descriptors[call.descriptor] { files[file].synchronized = files[file].written }
      if folderDescriptors.contains(call.descriptor) { synchronizedChanges = changes.count }
    case .rename:
      guard let from = call.path.map(name), let to = call.newPath.map(name), let file = names[from] else { return }
      names[from] = nil
      names[to] = file
      files[file].place = folder + "/" + to
      changes.append(.rename(from, to: to))
    case .unlink:
      guard let name = call.path.map(name), names.removeValue(forKey: name) != nil else { return }
      changes.append(.unlink(name))
    case .mkdir, .read, .map, .list: return
    }
    guard call.changes else { return }
    calls += 1
    afterChange(self, calls)
  }

  /// Writes the folder as it could be found if the power were cut now. Call it from `afterChange`.
  ///
  /// - Returns: How many bytes and changes of names were lost.
  func cutPower(
    into target: URL, using generator: inout SeededGenerator
  ) throws -> (bytes: Int, changes: Int) {
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    let kept = Int.random(in: 0..<3, using: &generator)
    let changeCount =
      switch kept {
      case 0: synchronizedChanges
      case 1: changes.count
      default: Int.random(in: synchronizedChanges...changes.count, using: &generator)
      }
    var durable: [String: Int] = [:]
    for change in changes.prefix(changeCount) {
      switch change {
      case .create(let name, let file): durable[name] = file
      case .rename(let from, let to): durable[to] = durable.removeValue(forKey: from)
      case .unlink(let name): durable[name] = nil
      }
    }
    var lostBytes = 0
    for (name, number) in durable.sorted(by: { $0.key < $1.key }) {
      let file = files[number]
      let most = file.most(with: changeCount)
      let count =
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: file.synchronized
        case 1: most
        default: Int.random(in: file.synchronized...most, using: &generator)
        }
      lostBytes += file.written - count
      // Everything that is read here was written through calls that were seen.
      let bytes = try Data(contentsOf: URL(fileURLWithPath: file.place))
      try require(bytes.count >= count, "\(name) has \(bytes.count) bytes of \(count)")
      try bytes.prefix(count).write(to: target.appendingPathComponent(name))
    }
    return (lostBytes, changes.count - changeCount)
  }

  private func noteOpened(_ path: String, _ descriptor: Int32, _ flags: Int32) {
    if flags & O_DIRECTORY != 0 {
      if path == folder { folderDescriptors.insert(descriptor) }
      return
    }
    let name = name(path)
    // LevelDB's account of itself, which the library removes.
    if name == "LOG" { return }
    if flags & O_CREAT != 0, isNewFile || names[name] == nil {
      files.append(File(place: path))
      names[name] = files.count - 1
      changes.append(.create(name, file: files.count - 1))
    } else if flags & O_TRUNC != 0, let file = names[name] {
      files[file] = File(place: files[file].place)
    }
    // Directories are also opened without saying so, to be brought to the disk.
    if path == folder { folderDescriptors.insert(descriptor) } else { descriptors[descriptor] = names[name] }
  }

  /// Keeps a file's bytes before it loses its name.
  private func bury(_ path: String) {
    guard let file = names[name(path)] else { return }
    let place = graveyard.appendingPathComponent("\(file)").path
    if link(path, place) == 0 { files[file].place = place }
  }

  private func name(_ path: String) -> String { String(path.dropFirst(folder.count + 1)) }
}
