import Foundation

/// The folder of the package.
enum Repository {
  /// The file at a path such as `Sources/TextSearch`.
  static func file(_ path: String) -> URL {
    // From Tests/DocumentationTests/Support/Repository.swift.
    (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }.appending(path: path)
  }

  /// The names of what is in a folder, in order.
  static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: file(folder).path).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The names of the folders in a folder, in order.
  static func folders(in folder: String) throws -> [String] {
    try names(in: folder).filter { name in
      try file("\(folder)/\(name)").resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
    }
  }

  /// The paths of the Swift files in a folder and below it.
  static func sources(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: file(folder).path)
      .filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
  }

  static func text(of path: String) throws -> String { try String(contentsOf: file(path), encoding: .utf8) }

  /// The README, and the articles of all modules' documentation.
  static func documents() throws -> [Document] {
    let catalogs = try folders(in: "Sources").flatMap { module in
      try folders(in: "Sources/\(module)").filter { $0.hasSuffix(".docc") }.map { "Sources/\(module)/\($0)" }
    }
    let articles = try catalogs.flatMap { catalog in
      try names(in: catalog).filter { $0.hasSuffix(".md") }.map { "\(catalog)/\($0)" }
    }
    return try (["README.md"] + articles).map { try Document(path: $0) }
  }
}
