import Foundation

/// What the figures were measured on and with.
struct Machine: Codable, Sendable {
  let processor: String
  let cores: Int
  let memoryGigabytes: Double
  let system: String
  let kernel: String
  let swift: String
  let sqlite: String
  let commit: String
  let command: String
  let date: String

  init(packageFolder: URL) {
    let process = ProcessInfo.processInfo
    processor = Self.field("model name", of: "/proc/cpuinfo", separator: ":") ?? "unknown"
    cores = process.activeProcessorCount
    memoryGigabytes = (Double(process.physicalMemory) / 1e8).rounded() / 10
    system =
      Self.field("PRETTY_NAME", of: "/etc/os-release", separator: "=")?.replacingOccurrences(of: "\"", with: "")
      ?? process.operatingSystemVersionString
    kernel = Self.output(["uname", "-sr"]) ?? "unknown"
    swift = Self.output(["swift", "--version"])?.split(separator: "\n").first.map(String.init) ?? "unknown"
    sqlite = SQLiteDatabase.version
    let folder = packageFolder.path
    let isDirty = Self.output(["git", "-C", folder, "status", "--porcelain"])?.isEmpty == false
    commit =
      (Self.output(["git", "-C", folder, "rev-parse", "HEAD"]) ?? "unknown") + (isDirty ? " with changes" : "")
    // Where somebody keeps the files is nobody's business.
    let arguments = CommandLine.arguments.dropFirst().map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    command =
      (["swift run -c release --package-path Benchmarks benchmark"] + arguments).joined(separator: " ")
    date = Date().formatted(.iso8601)
  }

  private static func field(_ name: String, of file: String, separator: Character) -> String? {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
    let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
    guard let line, let mark = line.firstIndex(of: separator) else { return nil }
    return line[line.index(after: mark)...].trimmingCharacters(in: .whitespaces)
  }

  /// What a program prints, or nil when it is not there or fails.
  private static func output(_ command: [String]) -> String? {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
