/// The records of LevelDB's log, read and written without LevelDB, whose repair takes over damaged ones unseen.
///
/// A log consists of blocks of 32 KB. A record, or each part of one that goes over several blocks, is its masked CRC-32C,
/// its length in two bytes, its kind, and its bytes; all numbers have their lowest byte first.
struct LogRecords {
  private static let blockBytes = 32 << 10
  private static let headerBytes = 7

  private enum Kind: UInt8 {
    case full = 1
    case first, middle, last
  }

  /// The whole records with a right checksum.
  private(set) var records: [[UInt8]] = []
  /// How many places were damaged; a record that is cut off at the end of the log was never acknowledged and does not
  /// count.
  private(set) var damageCount = 0
  /// Whether the log ends in a record that is cut off.
  private(set) var isCutOff = false

  init(reading log: [UInt8]) {
    var begun: [UInt8]?
    for block in stride(from: 0, to: log.count, by: Self.blockBytes) {
      let end = min(block + Self.blockBytes, log.count)
      var position = block
      while position + Self.headerBytes <= end {
        if let (kind, content) = Self.part(of: log, at: position, end: end) {
          switch kind {
          case .full:
            records.append(Array(log[content]))
            begun = nil
          case .first: begun = Array(log[content])
          case .middle: begun?.append(contentsOf: log[content])
          case .last:
            begun?.append(contentsOf: log[content])
            if let begun { records.append(begun) }
            begun = nil
          }
          position = content.upperBound
        } else {
          begun = nil
          let next = (position + 1..<end).first { Self.part(of: log, at: $0, end: end) != nil }
          if next == nil, end == log.count, Self.endOfPart(in: log, at: position) > end {
            isCutOff = true
          } else {
            damageCount += 1
          }
          position = next ?? end
        }
      }
    }
  }

  /// Takes out what would be in the database twice: LevelDB ends the process when it meets a change with the number of
  /// another.
  mutating func removeRepetitions() {
    let count = records.count
    let numbered = records.compactMap { record in Self.numbers(in: record[...]).map { ($0, record) } }
    var next: UInt64 = 0
    records = []
    for (numbers, record) in numbered.sorted(by: { $0.0.lowerBound < $1.0.lowerBound }) where numbers.lowerBound >= next
    {
      records.append(record)
      next = numbers.upperBound
    }
    damageCount += count - records.count
  }

  /// Whether a log has a change with the number of an earlier one before anything that LevelDB would stop at.
  ///
  /// - Complexity: O(*n*) in the records; their bytes are not looked at.
  static func hasRepetitions(_ log: [UInt8]) -> Bool {
    var next: UInt64 = 0
    for block in stride(from: 0, to: log.count, by: blockBytes) {
      let end = min(block + blockBytes, log.count)
      var position = block
      while position + headerBytes <= end {
        let partEnd = endOfPart(in: log, at: position)
        guard partEnd <= end, let kind = Kind(rawValue: log[position + 6]) else { return false }
        if kind == .full || kind == .first, let numbers = numbers(in: log[(position + headerBytes)..<partEnd]) {
          if numbers.lowerBound < next { return true }
          next = numbers.upperBound
        }
        position = partEnd
      }
    }
    return false
  }

  /// The numbers of the changes in a record, which begins with the first and their number; nil when there is no such thing.
  private static func numbers(in record: ArraySlice<UInt8>) -> Range<UInt64>? {
    guard record.count >= 12 else { return nil }
    let first = record.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    let count = record.dropFirst(8).prefix(4).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    let (end, isTooGreat) = first.addingReportingOverflow(count)
    return isTooGreat ? nil : first..<end
  }

  /// A log of these records.
  static func log(of records: [[UInt8]]) -> [UInt8] {
    var log: [UInt8] = []
    for record in records {
      var rest = record[...]
      var isFirst = true
      repeat {
        var room = blockBytes - log.count % blockBytes
        if room < headerBytes {
          log.append(contentsOf: repeatElement(0, count: room))
          room = blockBytes
        }
        let part = rest.prefix(room - headerBytes)
        rest = rest.dropFirst(part.count)
        let kind: Kind = isFirst ? (rest.isEmpty ? .full : .first) : (rest.isEmpty ? .last : .middle)
        let checksum = Checksum.masked([kind.rawValue] + part)
        log.append(contentsOf: (0..<4).map { UInt8(truncatingIfNeeded: checksum >> ($0 * 8)) })
        log.append(UInt8(truncatingIfNeeded: part.count))
        log.append(UInt8(truncatingIfNeeded: part.count >> 8))
        log.append(kind.rawValue)
        log.append(contentsOf: part)
        isFirst = false
      } while !rest.isEmpty
    }
    return log
  }

  /// Where the part that begins at a position says that it ends.
  private static func endOfPart(in log: [UInt8], at position: Int) -> Int {
    position + headerBytes + (Int(log[position + 4]) | Int(log[position + 5]) << 8)
  }

  /// The part of a record that begins at a position, if its checksum is right.
  private static func part(of log: [UInt8], at position: Int, end: Int) -> (Kind, content: Range<Int>)? {
    guard position + headerBytes <= end, let kind = Kind(rawValue: log[position + 6]) else { return nil }
    let partEnd = endOfPart(in: log, at: position)
    guard partEnd <= end else { return nil }
    let checksum = (0..<4).reduce(UInt32(0)) { $0 | UInt32(log[position + $1]) << UInt32($1 * 8) }
    guard Checksum.masked(log[position + 6..<partEnd]) == checksum else { return nil }
    return (kind, position + headerBytes..<partEnd)
  }
}
