import Foundation
import Testing

/// The compiler's tools, and the libraries that were built beside the tests.
enum Toolchain {
  /// Whether programs can be built here: the paths below are those of Linux.
  static var canBuild: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }

  /// What the compiler says of the system that it builds for.
  struct Target: Decodable {
    struct Triple: Decodable { let triple: String }
    struct Paths: Decodable { let runtimeResourcePath: String }
    let target: Triple
    let paths: Paths
  }

  static func target() throws -> Target {
    let output = try run("swift", ["-print-target-info"], in: FileManager.default.temporaryDirectory)
    return try JSONDecoder().decode(Target.self, from: Data(output.utf8))
  }

  /// The folder with what was built beside the tests.
  static func products() throws -> URL {
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let places = [program] + CommandLine.arguments
    let folders = places.map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
    let found = folders.first { FileManager.default.fileExists(atPath: $0.appending(path: "TextSearch.build").path) }
    return try #require(found, "the library is not beside the tests")
  }

  /// The options with which the compiler finds the modules.
  static func searchPaths() throws -> [String] {
    let headers = try Repository.folders(in: "Sources").filter { try isOfHeaders("Sources/\($0)") }
    return ["-I", try products().appending(path: "Modules").path]
      + headers.flatMap { ["-I", Repository.file("Sources/\($0)").path] }
  }

  private static func isOfHeaders(_ folder: String) throws -> Bool {
    try Repository.names(in: folder).contains("module.modulemap")
  }

  /// The object files of all libraries of the package, but not those that sources have left behind which are gone.
  static func objects() throws -> [String] {
    let libraries = try Repository.folders(in: "Sources").filter { target in
      try !isOfHeaders("Sources/\(target)") && !Repository.names(in: "Sources/\(target)").contains("main.swift")
    }
    return try libraries.flatMap { library in
      let folder = try products().appending(path: "\(library).build")
      let sources = try sourceNames(of: library)
      return try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".o") && (!$0.hasSuffix(".swift.o") || sources.contains(String($0.dropLast(2)))) }
        .map { folder.appending(path: $0).path }
    }
  }

  /// The names of a library's sources, and of those that the package manager makes for it.
  private static func sourceNames(of library: String) throws -> Set<String> {
    let made = try products().appending(path: "\(library).build/DerivedSources")
    return [Repository.file("Sources/\(library)"), made].reduce(into: []) { names, folder in
      guard let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else { return }
      for case let file as URL in files { names.insert(file.lastPathComponent) }
    }
  }

  /// Runs a program and tells what it printed; it fails with that when the program does.
  static func run(_ program: String, _ arguments: [String], in folder: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
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
