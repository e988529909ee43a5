import Foundation

/// A folder for one round, removed with everything in it when the round lets go of it.
final class TrialFolder: Sendable {
  let url: URL

  init() throws {
    // Without links: calls to the operating system are told apart by the paths that they name.
    let place = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    url = place.appendingPathComponent("TextSearchTrial-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}
