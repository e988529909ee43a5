import Foundation
import Testing

/// The tool for these tests, as it was built beside them, run as a process of its own.
enum FollowCheckTool {
  /// Runs it to its end.
  ///
  /// - Returns: What it prints, and the status that it ends with.
  static func run(_ arguments: [String]) throws -> (output: String, status: Int32) {
    try Self.run(path(), arguments)
  }

  /// Runs a program to its end.
  static func run(_ program: String, _ arguments: [String]) throws -> (output: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: text, as: UTF8.self), process.terminationStatus)
  }

  private static func path() throws -> String {
    var places = [CommandLine.arguments.first, Bundle.main.executablePath].compactMap(\.self)
    places += Bundle.allBundles.map(\.bundlePath)
    places += [try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")].compactMap(\.self)
    let candidates = places.flatMap { place in
      // The bundle of a Mac has the test program some folders deeper.
      sequence(first: URL(fileURLWithPath: place)) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
        .prefix(6).map { $0.appendingPathComponent("followcheck").path }
    }
    let found = candidates.first { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
        && FileManager.default.isExecutableFile(atPath: path)
    }
    return try #require(found, "followcheck is not beside the tests")
  }
}
