internal import Foundation

/// Which file a path leads to: an open database goes on with its file, whatever is put into the place of it.
package struct FileIdentity: Equatable, Sendable {
  private let device: UInt64?
  private let number: UInt64?

  /// Nil when there is no file.
  package init?(path: String) {
    // The attributes of a symbolic link are its own, and say nothing of the file that it leads to.
    let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
    device = (attributes[.systemNumber] as? NSNumber)?.uint64Value
    number = (attributes[.systemFileNumber] as? NSNumber)?.uint64Value
  }
}
