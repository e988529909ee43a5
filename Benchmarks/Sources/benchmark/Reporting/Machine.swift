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
  /// How many threads wanted to run in the minute before; from 0.5 on, others were at work beside the benchmark.
  let loadBefore: Double

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
    let isDirty =
      Self.output(
        ["git", "-C", folder, "status", "--porcelain", "--", ":/", ":(exclude,top)Benchmarks/Results"])?.isEmpty
      == false
    commit =
      (Self.output(["git", "-C", folder, "rev-parse", "HEAD"]) ?? "unknown") + (isDirty ? " with changes" : "")
    command = Self.command(CommandLine.arguments.dropFirst())
    date = Date().formatted(.iso8601)
    let load = try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8).split(separator: " ").first
    loadBefore = load.flatMap { Double($0) } ?? 0
  }

  /// What was typed, without where somebody keeps the files.
  private static func command(_ arguments: some Sequence<String>) -> String {
    let script = ProcessInfo.processInfo.environment["BENCHMARK_COMMAND"]
    let words = script.map { $0.split(separator: " ").map(String.init) } ?? Array(arguments)
    let name = script == nil ? "swift run -c release --package-path Benchmarks benchmark" : "Benchmarks/run"
    return ([name] + words.map { $0.split(separator: "/").last.map(String.init) ?? $0 }).joined(separator: " ")
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
