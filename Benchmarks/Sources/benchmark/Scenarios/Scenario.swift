/// A group of rows that are measured together.
protocol Scenario {
  /// The names of the rows, or what they begin with.
  static var rows: [String] { get }
  static func run(in context: BenchmarkContext) throws
}
