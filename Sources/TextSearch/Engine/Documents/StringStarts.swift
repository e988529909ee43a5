/// Where each document's strings begin in a list of all strings of a segment, one document after another.
///
/// Most often all documents have as many strings: then there is nothing to keep.
struct StringStarts: Sendable {
  /// How many strings each document has, as long as that is the same for all.
  private var stringsOfEach: Int?
  /// Otherwise where they begin, and behind the last, how many strings there are.
  private var starts: [UInt32] = []
  private(set) var documentCount = 0
  private(set) var stringCount = 0

  mutating func append(stringCount count: Int) {
    if documentCount == 0 { stringsOfEach = count }
    if let each = stringsOfEach, each != count { startList(each) }
    documentCount += 1
    stringCount += count
    if stringsOfEach == nil { starts.append(UInt32(truncatingIfNeeded: stringCount)) }
  }

  @inline(__always)
  func strings(of document: Int) -> Range<Int> {
    if let each = stringsOfEach { return document &* each..<document &* each &+ each }
    return Int(starts[document])..<Int(starts[document + 1])
  }

  private mutating func startList(_ each: Int) {
    starts = (0...documentCount).map { UInt32(truncatingIfNeeded: $0 * each) }
    stringsOfEach = nil
  }
}
