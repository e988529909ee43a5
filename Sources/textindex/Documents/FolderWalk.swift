import TerminalUI

/// The files at and below what a person named.
struct FolderWalk: Sendable {
  /// A path that leads to no file, and why.
  struct Problem: Sendable, Hashable {
    let path: String
    let reason: String
  }

  /// The files, each once, in the order of their paths below each root.
  private(set) var files: [SourceFile] = []
  /// The named files and folders that are there, as whole paths.
  private(set) var roots: [String] = []
  /// What could not be looked at below a root, with the reason. Nothing is known of what lies there.
  private(set) var unreadable: [Problem] = []
  /// What was named and is not there, or is neither a file nor a folder.
  private(set) var missing: [Problem] = []

  private let includesHidden: Bool
  private var seen: Set<String> = []

  /// Walks at once.
  ///
  /// Links are followed when they are named, not when they are met: so nothing is met twice, and no walk is endless.
  ///
  /// - Parameters:
  ///   - operands: The files and folders as the person wrote them.
  ///   - folder: The folder that relative paths start from.
  ///   - includesHidden: Whether names that begin with a dot are walked into.
  ///   - interruption: The person's wish to stop.
  init(_ operands: [String], from folder: String, includesHidden: Bool, interruption: Interruption) throws {
    self.includesHidden = includesHidden
    for operand in operands {
      do {
        let path = try PathText.canonical(operand, from: folder)
        let status = try FileStatus(of: path, followsLink: true)
        guard status.kind == .file || status.kind == .folder else {
          missing.append(Problem(path: operand, reason: "neither a file nor a folder"))
          continue
        }
        roots.append(path)
        try visit(path, status, interruption)
      } catch let error as SystemError {
        missing.append(Problem(path: operand, reason: error.reason))
      }
    }
  }

  /// Visits a path and all below it, without recursion: folders may be nested as deep as they like.
  private mutating func visit(_ path: String, _ status: FileStatus, _ interruption: Interruption) throws {
    var waiting = [(path: path, status: status)]
    while let (path, status) = waiting.popLast() {
      try interruption.check()
      if status.kind == .file {
        if seen.insert(path).inserted {
          files.append(SourceFile(path: path, size: status.size, modified: status.modified))
        }
      } else if status.kind == .folder {
        waiting += entries(of: path).reversed()
      }
    }
  }

  /// What lies in a folder and is wanted. An index never is: neither the one that is being filled nor another.
  private mutating func entries(of folder: String) -> [(path: String, status: FileStatus)] {
    guard !folder.hasSuffix(IndexLocation.suffix) else { return [] }
    do {
      var entries: [(path: String, status: FileStatus)] = []
      for name in try FolderListing.names(in: folder) where includesHidden || !name.hasPrefix(".") {
        let path = PathText.joined(folder, name)
        do {
          let status = try FileStatus(of: path, followsLink: false)
          if status.kind == .file || status.kind == .folder { entries.append((path, status)) }
        } catch {
          unreadable.append(Problem(path: error.path, reason: error.reason))
        }
      }
      return entries
    } catch {
      unreadable.append(Problem(path: error.path, reason: error.reason))
      return []
    }
  }
}
