import Foundation

/// A program out of the documentation, built with the libraries that the tests were built with.
struct SwiftProgram {
  /// The text of each file.
  let sources: [String: String]

  /// Builds the program, runs it in a folder of its own, and tells what it printed.
  func run() throws -> String {
    let folder = try TemporaryFolder()
    for (name, text) in sources { try Data(text.utf8).write(to: folder.url(of: name)) }
    let program = folder.url(of: "program").path
    _ = try Toolchain.run(
      "swiftc",
      sources.keys.sorted() + ["-o", program, "-swift-version", "6", "-warnings-as-errors"]
        + Toolchain.searchPaths() + Toolchain.objects() + Self.sanitizing,
      in: folder.url)
    return try Toolchain.run(program, [], in: folder.url)
  }

  /// What makes the program fit libraries that were built with the thread sanitizer.
  private static var sanitizing: [String] {
    dlsym(nil, "__tsan_init") == nil ? [] : ["-sanitize=thread"]
  }
}
