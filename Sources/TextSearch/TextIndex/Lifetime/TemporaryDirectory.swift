internal import Foundation

/// A folder that is gone when nothing refers to this any more.
final class TemporaryDirectory: Sendable {
  let url: URL

  init() throws(TextIndexError) {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "TextSearch-\(UUID().uuidString)", isDirectory: true)
    do {
      try FileManager.default.createDirectory(
        at: url, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .storageFailure("no temporary folder can be made", path: url.path, underlying: error)
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}
