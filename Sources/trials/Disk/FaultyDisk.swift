internal import CFaultyDisk
import Foundation

/// The operating system's calls for the files of one folder, which something else can answer or note.
enum FaultyDisk {
  /// A call, before it is made and again when it is done.
  struct Call {
    enum Kind: Int {
      case open, close, read, map, list, write, sync, rename, unlink, mkdir
    }

    let kind: Kind
    let path: String?
    let newPath: String?
    let descriptor: Int32
    let flags: Int32
    let result: Int

    /// Whether it changes what is on the disk, or is about to.
    var changes: Bool {
      switch kind {
      case .open: flags & (O_WRONLY | O_RDWR | O_CREAT) != 0
      case .write, .sync, .rename, .unlink, .mkdir: true
      case .close, .read, .map, .list: false
      }
    }
  }

  /// Whoever is asked and told about calls. Calls come one at a time, from any thread.
  protocol Watcher: AnyObject {
    /// - Returns: The error that the call fails with, or 0 when it is to be made.
    func fault(for call: Call) -> Int32
    func noteDone(_ call: Call)
  }

  /// Changed only while nobody is watching.
  private nonisolated(unsafe) static var watcher: (any Watcher)?

  /// - Throws: ``TrialFailure`` where calls cannot be watched.
  static func watch(_ folder: URL, with watcher: any Watcher) throws {
    try require(faulty_disk_is_available(), "calls can be watched on Linux alone, and not under a sanitizer")
    self.watcher = watcher
    faulty_disk_watch(folder.path) { call, isDone in
      guard let call = call?.pointee, let watcher = FaultyDisk.watcher else { return 0 }
      let seen = Call(call)
      if isDone {
        watcher.noteDone(seen)
        return 0
      }
      return watcher.fault(for: seen)
    }
  }

  static func stopWatching() {
    faulty_disk_watch(nil, nil)
    watcher = nil
  }

  /// Calls `body` while no watched call is made.
  static func frozen<Result>(_ body: () throws -> Result) rethrows -> Result {
    faulty_disk_freeze()
    defer { faulty_disk_thaw() }
    return try body()
  }
}

extension FaultyDisk.Call {
  fileprivate init(_ call: faulty_disk_call) {
    kind = Kind(rawValue: Int(call.kind.rawValue)) ?? .list
    path = call.path.map { String(cString: $0) }
    newPath = call.new_path.map { String(cString: $0) }
    descriptor = call.descriptor
    flags = call.flags
    result = call.result
  }
}
