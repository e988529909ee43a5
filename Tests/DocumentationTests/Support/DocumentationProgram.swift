import Foundation

/// All programs of the documentation as one, so that they are compiled at once.
struct DocumentationProgram {
  private let documents: [Document]
  /// Begins the line before what a step prints.
  private static let mark = "\u{1}"

  init(_ documents: [Document]) {
    self.documents = documents.filter { !$0.steps.isEmpty }
  }

  /// Builds the program, runs it, and tells what each step printed, by its place.
  func run() throws -> [String: String] {
    var outputs: [String: String] = [:]
    for part in try SwiftProgram(sources: sources).run().components(separatedBy: Self.mark).dropFirst() {
      let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      outputs[lines[0]] = lines.count > 1 ? lines[1] : ""
    }
    return outputs
  }

  /// The text of each file: a function for each document, and main.swift, which calls them and holds what is meant for it.
  private var sources: [String: String] {
    var sources = ["enter.swift": Self.enter]
    var main: [String] = []
    for (number, document) in documents.enumerated() {
      if document.isMain {
        main += Self.body(of: document)
      } else {
        let function = ["@MainActor func document\(number)() async throws {"] + Self.body(of: document) + ["}"]
        sources["document\(number).swift"] = Self.text(Self.imports(of: document) + function)
        main.append("try await document\(number)()")
      }
    }
    let imports = Set(documents.filter(\.isMain).flatMap(Self.imports)).sorted()
    sources["main.swift"] = Self.text(imports + main)
    return sources
  }

  /// The imports must stand at the beginning of a file.
  private static func imports(of document: Document) -> [String] {
    Set(document.steps.flatMap { $0.code.split(separator: "\n").filter(isImport).map(String.init) }).sorted()
  }

  private static func isImport(_ line: Substring) -> Bool { line.hasPrefix("import ") }

  /// Each step stands inside the scope of the one before: it sees what was declared there, and may declare it anew.
  private static func body(of document: Document) -> [String] {
    let steps = document.steps
    let lines = steps.flatMap { step in
      let code = step.code.split(separator: "\n", omittingEmptySubsequences: false).map { isImport($0) ? "" : $0 }
      return [
        "do {", "print(\"\\u{1}\(step.place)\")", "#sourceLocation(file: \"\(document.path)\", line: \(step.line))",
      ]
        + code.map(String.init) + ["#sourceLocation()"]
    }
    return ["do {", "try enter(\"\(document.path)\")"] + lines + Array(repeating: "}", count: steps.count + 1)
  }

  private static func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  /// Gives each document a folder of its own, to which its indexes go wherever they are put.
  private static let enter = """
    import Foundation

    private let start = FileManager.default.currentDirectoryPath

    func enter(_ name: String) throws {
      let folder = start + "/" + name
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      setenv("XDG_DATA_HOME", folder + "/data", 1)
      guard FileManager.default.changeCurrentDirectoryPath(folder) else { throw CocoaError(.fileNoSuchFile) }
    }
    """
}
