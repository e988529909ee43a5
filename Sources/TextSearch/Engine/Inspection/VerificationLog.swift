/// What a verification has found so far, and how far it has come.
struct VerificationLog {
  private(set) var problems: [String] = []
  private let total: Double
  private let progress: (Double) -> Void
  private var done = 0.0
  private var steps = 0

  /// - Parameters:
  ///   - total: What all calls of ``advance(by:)`` add up to.
  ///   - progress: Called now and then with the share that is done, from 0 to 1.
  init(total: Double, progress: @escaping (Double) -> Void) {
    self.total = total
    self.progress = progress
  }

  mutating func add(_ problem: String) {
    if problems.count < 1000 { problems.append(problem) }
  }

  /// Does a part of the work, and notes what ends it.
  mutating func catching(_ what: String, _ body: (inout VerificationLog) throws -> Void) {
    do { try body(&self) } catch {
      add("\(what): \((error as? TextIndexError)?.message ?? "\(error)")")
    }
  }

  /// Counts some work as done.
  mutating func advance(by work: Double = 1) {
    done += work
    steps += 1
    // A look at a clock costs more than most steps.
    if steps & 0xFF == 0 { progress(min(done / max(total, 1), 1)) }
  }
}
