import Foundation

/// What a folder's files take.
enum FolderSize {
  static func bytes(of folder: URL) throws -> Int {
    guard let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.fileSizeKey]) else {
      throw BenchmarkFailure("\(folder.path) cannot be read")
    }
    var total = 0
    for case let file as URL in files {
      total += try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    }
    return total
  }
}
