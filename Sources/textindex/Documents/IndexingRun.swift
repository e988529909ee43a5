import Foundation
import TerminalUI
import TextSearch

/// Brings an index up to date with what lies at and below some paths.
struct IndexingRun {
  /// The largest file that is read as one document, in bytes.
  static let maximumFileBytes: Int64 = 256 << 20

  private let console: Console
  private let fields: RecordReader.Fields
  private let walk: FolderWalk
  /// What the index held at the beginning and has not been met yet; what is left at the end is gone.
  private var unmet: DocumentCatalogue
  private var feeder: DocumentFeeder
  private var progress: ProgressBar
  private var notes: Notes
  private var report = IndexingReport()
  private let totalBytes: Int64
  private var bytesDone: Int64 = 0

  init(index: DocumentIndex, walk: FolderWalk, fields: RecordReader.Fields, console: Console) throws {
    self.console = console
    self.fields = fields
    self.walk = walk
    unmet = try DocumentCatalogue(of: index)
    feeder = DocumentFeeder(index: index, catalogue: unmet, interruption: console.interruption)
    progress = ProgressBar(output: console.errors)
    totalBytes = walk.files.reduce(0) { $0 + $1.size }
    notes = Notes(console: console)
  }

  /// Does it all, and returns when it is committed.
  mutating func run() throws -> IndexingReport {
    defer { progress.clear() }
    do {
      try indexAll()
    } catch {
      feeder.stop()
      throw error
    }
    let gone = leftovers()
    try feeder.finish(removing: gone)
    report.removed = gone.count
    progress.clear()
    notes.finish()
    return report
  }

  private mutating func indexAll() throws {
    for error in walk.missing + walk.unreadable { fail(error.path, error.reason) }
    for file in walk.files {
      try console.interruption.check()
      switch file.kind {
      case .binary: report.skipped += 1
      case .records: try indexRecords(of: file)
      case .text, .unknown: try indexText(of: file)
      }
      bytesDone += file.size
      showProgress()
    }
  }

  private mutating func indexText(of file: SourceFile) throws {
    if unmet[file.identity] == file.state {
      unmet[file.identity] = nil
      report.unchanged += 1
      return
    }
    guard file.size <= Self.maximumFileBytes else {
      report.skipped += 1
      note(file.path, "larger than \(ByteCount.text(Int(Self.maximumFileBytes))), skipped")
      return
    }
    do {
      let bytes = try FileReader.bytes(of: file.path, expectedSize: Int(file.size))
      guard let decoded = DecodedText(bytes, kind: file.kind) else {
        report.skipped += 1
        return
      }
      if decoded.isLossy { note(file.path, "not all UTF-8; what is no character was replaced") }
      unmet[file.identity] = nil
      report.indexed += 1
      try feeder.add(
        SourceDocument(
          identity: file.identity, state: file.state, strings: [file.name, decoded.text]))
    } catch let error as SystemError {
      // What the index holds of it stays: it may well be readable tomorrow.
      unmet[file.identity] = nil
      fail(file.path, error.reason)
    }
  }

  private mutating func indexRecords(of file: SourceFile) throws {
    var known = unmet.takeRecords(ofFile: file.path)
    let reader = RecordReader(path: file.path, fields: fields)
    var identifiers: [DocumentState: String] = [:]
    for (identifier, state) in known { identifiers[state] = identifier }
    var lineOfIdentifier: [String: Int] = [:]
    do {
      var lines = try LineReader(path: file.path)
      var bytes: Int64 = 0
      while let line = try lines.next() {
        bytes += Int64(line.count) + 1
        guard line.contains(where: { $0 > UInt8(ascii: " ") }) else { continue }
        let digest = reader.digest(of: line)
        if let identifier = identifiers[.record(line: lines.number, digest: digest)] {
          lineOfIdentifier[identifier] = lines.number
          known[identifier] = nil
          report.unchanged += 1
        } else if let document = record(line, lines.number, digest, reader, &lineOfIdentifier) {
          if let identifier = document.identity.record { known[identifier] = nil }
          report.indexed += 1
          try feeder.add(document)
        }
        if lines.number & 0x3F == 0 { try console.interruption.check() }
        showProgress(bytesOfFile: bytes)
      }
      unmet.put(known, ofFile: file.path)
    } catch let error as SystemError {
      fail(file.path, error.reason)
    }
  }

  /// The document of a line; nil, with a note, when the line is none or repeats an identifier.
  private mutating func record(
    _ line: ArraySlice<UInt8>, _ number: Int, _ digest: Int64, _ reader: RecordReader, _ lines: inout [String: Int]
  ) -> SourceDocument? {
    var problem = "the identifier of an earlier line, skipped"
    do throws(RecordReader.Problem) {
      let document = try reader.document(line: line, number: number, digest: digest)
      if let identifier = document.identity.record, lines[identifier] == nil {
        lines[identifier] = number
        return document
      }
    } catch {
      problem = error.message
    }
    report.skipped += 1
    note("\(reader.path):\(number)", problem)
    return nil
  }

  /// What the index holds below the roots and is not there any more, except where nobody could look.
  private func leftovers() -> [DocumentIdentity] {
    let unreadable = walk.unreadable.map(\.path)
    return unmet.identities { path in
      walk.roots.contains { PathText.isPath(path, atOrBelow: $0) }
        && !unreadable.contains { PathText.isPath(path, atOrBelow: $0) }
    }
  }

  private mutating func showProgress(bytesOfFile: Int64 = 0) {
    let bytes = bytesDone + bytesOfFile
    progress.update(
      share: Double(bytes) / Double(max(totalBytes, 1)), documents: report.indexed + report.unchanged, bytes: bytes)
  }

  private mutating func note(_ place: String, _ remark: String) {
    progress.clear()
    notes.add(place, remark)
  }

  private mutating func fail(_ place: String, _ reason: String) {
    report.failed += 1
    note(place, reason)
  }
}
