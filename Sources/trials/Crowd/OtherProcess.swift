import Foundation
import TextSearch

/// This program in a process of its own, which opens an index.
enum OtherProcess {
  /// The part of the other process: says whether it could open the index, and then waits to be killed.
  static func open(_ directory: String) {
    do {
      let index = try TrialPage.index(in: URL(fileURLWithPath: directory))
      try index.indexObject(TrialPage(name: "held", version: 1)).wait()
      Trials.report("open")
      while readLine() != nil {}
      index.close()
    } catch {
      Trials.report((error as? TextIndexError).map { "\($0.code)" } ?? "\(error)")
    }
  }

  /// Another process does not get an index that is open here, and is told so at once. A closed one it may get for the
  /// moment that it is closed.
  static func mustBeRefused(_ directory: URL) throws {
    let answer = try answer(directory)
    try require(answer == "alreadyOpen" || answer == "open", "another process got \(answer)")
  }

  /// What another process says that tries to open an index, and is ended.
  static func answer(_ directory: URL) throws -> String {
    let process = try start(directory)
    defer { process.end() }
    return process.firstLine()
  }

  /// An index whose process was killed can be opened at once, and has what was acknowledged.
  static func mustLeaveNothing() throws {
    let folder = try TrialFolder()
    let process = try start(folder.url)
    try require(process.firstLine() == "open", "another process could not open an index of its own")
    do {
      _ = try TrialPage.index(in: folder.url)
      throw TrialFailure("an index that another process has was opened")
    } catch TextIndexError.Code.alreadyOpen {}
    process.end()
    let index = try TrialPage.index(in: folder.url)
    try require(try index.count == 1, "what a killed process acknowledged is gone")
    index.close()
  }

  private struct Started {
    let process: Process
    let output: Pipe

    func firstLine() -> String {
      var line = Data()
      while let byte = try? output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty, byte != Data("\n".utf8) {
        line += byte
      }
      return String(decoding: line, as: UTF8.self)
    }

    func end() {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }

  private static func start(_ directory: URL) throws -> Started {
    let process = Process()
    process.executableURL = URL(
      fileURLWithPath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
    process.arguments = ["open", directory.path]
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = Pipe()
    try process.run()
    return Started(process: process, output: output)
  }
}
