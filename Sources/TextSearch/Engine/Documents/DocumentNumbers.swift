/// The numbers in the index of a segment's documents: runs of neighbours, of which there are few, each in sixteen bytes.
struct DocumentNumbers: Sendable, Equatable, RandomAccessCollection {
  /// Numbers that follow one another.
  private struct Run: Sendable, Equatable {
    /// The first number.
    var number: UInt64
    /// How many numbers stand before the run.
    var start: Int
  }

  private var runs: [Run] = []
  private(set) var count = 0

  init() {}

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(index: Int) -> UInt64 {
    let run = runs[runs.count == 1 ? 0 : self.run { $0.start <= index }]
    return run.number &+ UInt64(index - run.start)
  }

  mutating func append(_ number: UInt64) {
    append(number, count: 1)
  }

  /// Adds numbers that follow one another.
  mutating func append(_ numbers: Range<UInt64>) {
    if !numbers.isEmpty { append(numbers.lowerBound, count: numbers.count) }
  }

  private mutating func append(_ number: UInt64, count added: Int) {
    let follows = runs.last.map { $0.number &+ UInt64(count - $0.start) == number } ?? false
    if !follows { runs.append(Run(number: number, start: count)) }
    count += added
  }

  /// Where a number stands, if they ascend; nil when it is not here.
  func place(of number: UInt64) -> Int? {
    guard let first = runs.first, number >= first.number else { return nil }
    let run = run { $0.number <= number }
    let distance = number - runs[run].number
    return distance < UInt64(end(of: run) - runs[run].start) ? runs[run].start + Int(distance) : nil
  }

  /// Whether each number is greater than the one before.
  var areAscending: Bool {
    zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
  }

  /// Runs of neighbours, one after another.
  var ranges: some RandomAccessCollection<Range<UInt64>> {
    runs.indices.lazy.map { index in
      let first = runs[index].number
      // The greatest number of all, which only damage can bring here, has none behind it: that is no range.
      return first..<first + Swift.min(UInt64(end(of: index) - runs[index].start), .max - first)
    }
  }

  func makeIterator() -> some IteratorProtocol<UInt64> { ranges.joined().makeIterator() }

  private func end(of run: Int) -> Int { run + 1 < runs.count ? runs[run + 1].start : count }

  /// The last run that is at or before something, if the first is.
  private func run(_ isAtOrBefore: (Run) -> Bool) -> Int {
    var low = 0
    var high = runs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if isAtOrBefore(runs[middle]) { low = middle } else { high = middle }
    }
    return low
  }
}
