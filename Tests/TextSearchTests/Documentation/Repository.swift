import Foundation

/// The folder of the package.
enum Repository {
  /// The file at a path such as `Sources/TextSearch`.
  static func file(_ path: String) -> URL {
    // From Tests/TextSearchTests/Documentation/Repository.swift.
    (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }.appending(path: path)
  }
}
