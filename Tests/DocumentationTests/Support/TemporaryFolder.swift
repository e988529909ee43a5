import Foundation

/// A folder for one test, removed with everything in it when the test lets go of it.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "TextSearchTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// The place of something in the folder.
  func url(of name: String) -> URL { url.appending(path: name) }

  /// What is in the folder, in order.
  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: url.path))?.sorted() ?? [] }
}
