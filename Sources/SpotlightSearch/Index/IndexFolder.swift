internal import Foundation

/// Where an index of items stands on disk.
struct IndexFolder: Sendable, Hashable {
  let name: String
  let directory: URL

  /// Where the indexes of this program stand, unless a directory is named: the user's library folder on Apple's systems,
  /// the data folder of the XDG specification elsewhere; and in it a folder for the program.
  static func defaultDirectory(environment: [String: String] = ProcessInfo.processInfo.environment) -> URL {
    let program = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    return dataDirectory(environment).appendingPathComponent("SpotlightSearch", isDirectory: true)
      .appendingPathComponent(program, isDirectory: true)
  }

  private static func dataDirectory(_ environment: [String: String]) -> URL {
    #if canImport(Darwin)
      return FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
        ?? FileManager.default.temporaryDirectory
    #else
      if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
        return URL(fileURLWithPath: data, isDirectory: true)
      }
      return FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".local/share", isDirectory: true)
    #endif
  }

  var folder: URL { directory.appendingPathComponent("\(name).indexdb", isDirectory: true) }

  /// Keeps what the delegate has yet to index again.
  var reindexingFile: URL { directory.appendingPathComponent("\(name).reindexing") }

  /// What tells it from others.
  var path: String { folder.standardizedFileURL.path }

  /// Whether there is a folder; a file in its place is no index.
  var isThere: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) && isFolder.boolValue
  }

  func makeDirectory() throws {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  /// Moves a damaged index out of the way, in place of the one that was moved before.
  func setAside() throws {
    let damaged = directory.appendingPathComponent("\(name).damaged", isDirectory: true)
    if FileManager.default.fileExists(atPath: damaged.path) { try FileManager.default.removeItem(at: damaged) }
    try FileManager.default.moveItem(at: folder, to: damaged)
  }
}
