/// Remembers where the words of documents stand in their strings, so that a search need not read these to put what it
/// found in the order of places.
///
/// A byte for each position of a document: the distance from the start of the word before, in UTF-16, and whether the
/// word's folded form lies over its text character by character. What is known stays as long as the caches of the index
/// are within their limit.
final class WordStarts: Sendable {
  /// The bytes of one document; nil when a distance is too long for that, or the document.
  typealias Table = [UInt8]

  /// Documents with more positions are not remembered: each search needs few of them.
  static let longestDocument = 4096
  static let greatestDistance = 0x7F
  static let unevenFlag: UInt8 = 0x80

  /// What is known at one moment.
  struct Snapshot {
    fileprivate static let unknown: UInt32 = 0
    fileprivate static let unsuitable: UInt32 = 1

    /// For each document where its bytes start, plus 2.
    fileprivate var starts: [UInt32] = []
    fileprivate var bytes: [UInt8] = []

    /// Whether a document is known, or known to have no table.
    func knows(_ document: UInt32) -> Bool {
      Int(document) < starts.count && starts[Int(document)] != Self.unknown
    }

    /// Where the word at a position starts, and whether its folded form lies evenly over it; nil when that is not known.
    ///
    /// - Parameters:
    ///   - string: the position in the document, not counting gaps between strings, at which the string begins.
    ///   - position: the position in the string.
    func place(in document: UInt32, string: Int, position: Int) -> (start: Int, isEven: Bool)? {
      guard Int(document) < starts.count, starts[Int(document)] > Self.unsuitable else { return nil }
      let first = Int(starts[Int(document)]) - 2 + string
      guard first + position < bytes.count else { return nil }
      return bytes.withUnsafeBufferPointer { bytes in
        var start = 0
        for index in first...first + position { start &+= Int(bytes[index] & ~WordStarts.unevenFlag) }
        return (start, bytes[first + position] & WordStarts.unevenFlag == 0)
      }
    }
  }

  /// What a search has found out, one document after another.
  struct Findings {
    fileprivate var documents: [UInt32] = []
    /// Where each document's bytes end; nil for one that has no table.
    fileprivate var ends: [Int?] = []
    fileprivate var bytes: [UInt8] = []

    mutating func add(_ document: UInt32, _ table: Table?) {
      documents.append(document)
      bytes += table ?? []
      ends.append(table.map { _ in bytes.count })
    }
  }

  private let documentCount: Int
  private let budget: CacheBudget
  private let content = Locked<(snapshot: Snapshot, byteCount: Int)>((Snapshot(), 0))

  init(documentCount: Int, budget: CacheBudget) {
    self.documentCount = documentCount
    self.budget = budget
  }

  deinit {
    budget.giveBack(content.withLock { $0.byteCount })
  }

  var snapshot: Snapshot { content.withLock { $0.snapshot } }

  /// Takes in what a search has found out. Let go of snapshots before.
  func add(_ findings: Findings) {
    guard !findings.documents.isEmpty else { return }
    content.withLock { content in
      let size = findings.bytes.count + (content.snapshot.starts.isEmpty ? documentCount * 4 : 0)
      guard content.snapshot.bytes.count + size < UInt32.max - 2, content.byteCount + size <= budget.bytes / 4,
        budget.take(size)
      else { return }
      content.byteCount += size
      if content.snapshot.starts.isEmpty {
        content.snapshot.starts = Array(repeating: Snapshot.unknown, count: documentCount)
      }
      var start = 0
      for (document, end) in zip(findings.documents, findings.ends) {
        defer { start = end ?? start }
        guard content.snapshot.starts[Int(document)] == Snapshot.unknown else { continue }
        guard let end else {
          content.snapshot.starts[Int(document)] = Snapshot.unsuitable
          continue
        }
        content.snapshot.starts[Int(document)] = UInt32(content.snapshot.bytes.count + 2)
        content.snapshot.bytes += findings.bytes[start..<end]
      }
    }
  }
}
