import Foundation
import Testing

/// A program out of the documentation, built with the library that the tests were built with.
struct ExampleProgram {
  /// What its file says.
  let source: String

  /// Whether programs can be built here: the paths and options below are those of Linux.
  static var canBeBuilt: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }

  /// Builds the program, runs it in a folder of its own, and tells what it printed.
  func run() throws -> String {
    let folder = try TemporaryFolder()
    let program = folder.url(of: "program").path
    try Data(source.utf8).write(to: folder.url(of: "main.swift"))
    let products = try Self.products()
    _ = try Self.output(
      of: "/usr/bin/env",
      ["swiftc", "main.swift", "-o", program, "-swift-version", "6", "-warnings-as-errors"]
        + ["-I", products.appending(path: "Modules").path, "-I", Repository.file("Sources/CLevelDB").path]
        + (try Self.objects(of: ["TextSearch", "LevelDB"], in: products)) + ["-lleveldb"] + Self.stemming
        + Self.sanitizing,
      in: folder.url)
    return try Self.output(of: program, [], in: folder.url)
  }

  /// The folder with what was built beside the tests.
  private static func products() throws -> URL {
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let places = [program] + CommandLine.arguments
    let folders = places.map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
    let found = folders.first { FileManager.default.fileExists(atPath: $0.appending(path: "TextSearch.build").path) }
    return try #require(found, "the library is not beside the tests")
  }

  private static func objects(of targets: [String], in products: URL) throws -> [String] {
    try targets.flatMap { target in
      let folder = products.appending(path: "\(target).build")
      return try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".o") }.map { folder.appending(path: $0).path }
    }
  }

  /// What makes the program fit a library that was built with the trait.
  private static var stemming: [String] {
    #if Stemming
      ["-I", Repository.file("Sources/CSnowball").path, "-lstemmer"]
    #else
      []
    #endif
  }

  /// What makes the program fit a library that was built with the thread sanitizer.
  private static var sanitizing: [String] {
    dlsym(nil, "__tsan_init") == nil ? [] : ["-sanitize=thread"]
  }

  private static func output(of program: String, _ arguments: [String], in folder: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(program) failed: \(output)")
    return output
  }
}
