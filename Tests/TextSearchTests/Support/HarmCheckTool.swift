import Foundation
import Testing

/// The tool that harms indexes, as it was built beside these tests, run as a process of its own.
enum HarmCheckTool {
  /// Runs it to its end.
  ///
  /// - Returns: What it prints, and the status that it ends with.
  static func run(_ arguments: [String]) throws -> (output: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try path())
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
        .prefix(6).map { $0.appendingPathComponent("harmcheck").path }
    }
    let found = candidates.first { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
        && FileManager.default.isExecutableFile(atPath: path)
    }
    return try #require(found, "harmcheck is not beside the tests")
  }
}
