internal import Foundation

/// Where an index stands on disk.
struct IndexLocation: Sendable {
  static let pathExtension = "indexdb"

  let url: URL
  /// The same as the file system takes it. Searches name it in errors, and an URL makes it anew each time.
  let path: String

  /// - Throws: `.invalidArgument` when the name is no plain file name.
  init(name: String, directory: URL) throws(TextIndexError) {
    let isPlain = !name.isEmpty && name != "." && name != ".." && !name.contains("/") && !name.contains("\0")
    guard isPlain else {
      throw .invalidArgument("The index's name must be a plain file name: not empty, no “/”, not “.” or “..”.")
    }
    guard name.utf8.count + Self.pathExtension.utf8.count + 1 <= 255 else {
      throw .invalidArgument("The index's name has \(name.utf8.count) bytes; file systems take about 240.")
    }
    guard directory.isFileURL else { throw .invalidArgument("The index's directory must be a file URL.") }
    url = directory.appendingPathComponent("\(name).\(Self.pathExtension)", isDirectory: true)
    path = url.path
  }

  /// The folder in which a user's indexes stand by default: the library folder on Apple's systems, else the data folder
  /// of the XDG base directory specification.
  static func defaultDirectory(environment: [String: String] = ProcessInfo.processInfo.environment) -> URL {
    #if canImport(Darwin)
      let library = FileManager.default.urls(for: .libraryDirectory, in: .userDomainMask).first
      return library ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent("Library")
    #else
      if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
        return URL(fileURLWithPath: data, isDirectory: true)
      }
      return FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".local/share", isDirectory: true)
    #endif
  }

  /// Makes the folder above the index, and says plainly what is in the way.
  func prepare(makingDirectory: Bool) throws(TextIndexError) {
    let directory = url.deletingLastPathComponent()
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue {
      throw .storageFailure("a file stands where the index should be", path: path)
    }
    if FileManager.default.fileExists(atPath: directory.path, isDirectory: &isFolder) {
      if !isFolder.boolValue { throw .storageFailure("the index's directory is a file", path: directory.path) }
    } else if makingDirectory {
      do {
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      } catch {
        throw .storageFailure("the index's directory cannot be made", path: directory.path, underlying: error)
      }
    } else {
      throw .storageFailure("the index's directory does not exist", path: directory.path)
    }
  }
}
