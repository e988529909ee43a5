import Foundation
import TerminalUI

/// The folder of a demonstration: texts that this machine has, and the index of them.
struct DemoFolder {
  /// The whole path.
  let path: String
  /// The folders that hold what the machine's packages share, such as `/usr/share`.
  private let dataFolders: [String]

  /// - Parameters:
  ///   - path: The whole path.
  ///   - environment: Where the variable `XDG_DATA_DIRS` may name the folders that packages share (XDG Base Directory).
  init(path: String, environment: [String: String]) {
    self.path = path
    let named = (environment["XDG_DATA_DIRS"] ?? "").split(separator: ":").map(String.init)
    dataFolders = named.isEmpty ? ["/usr/local/share", "/usr/share"] : named
  }

  var texts: String { PathText.joined(path, "texts") }
  var index: String { PathText.joined(path, "demo") }

  /// Puts the texts into the folder. Those that are there already stay, so that they need not be indexed again.
  func fill() throws {
    for note in DemoNotes.texts { try write(Array((note.text + "\n").utf8), to: "notes/\(note.name)") }
    for source in dataFolders.flatMap({ Self.licenses(in: $0) + Self.packages(in: $0) }) {
      // What cannot be read is only one text less.
      guard let bytes = try? FileReader.bytes(of: source.path, expectedSize: 1 << 14) else { continue }
      try write(bytes, to: source.name)
    }
  }

  /// The licences of a Debian machine. `GPL` is a link to `GPL-3`: each text once.
  private static func licenses(in shared: String) -> [(path: String, name: String)] {
    let folder = PathText.joined(shared, "common-licenses")
    return entries(of: folder, .file).map { (PathText.joined(folder, $0), "licenses/\($0).txt") }
  }

  /// What the packages of a Debian machine say of their authors.
  private static func packages(in shared: String) -> [(path: String, name: String)] {
    let folder = PathText.joined(shared, "doc")
    return entries(of: folder, .folder).map { ("\(folder)/\($0)/copyright", "packages/\($0).txt") }
  }

  /// The names in a folder of what is of a kind and no link.
  private static func entries(of folder: String, _ kind: FileStatus.Kind) -> [String] {
    let names = (try? FolderListing.names(in: folder)) ?? []
    return names.filter { (try? FileStatus(of: PathText.joined(folder, $0), followsLink: false))?.kind == kind }
  }

  private func write(_ bytes: [UInt8], to name: String) throws {
    let path = PathText.joined(texts, name)
    if (try? FileStatus(of: path, followsLink: true))?.size == Int64(bytes.count) { return }
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }
}
