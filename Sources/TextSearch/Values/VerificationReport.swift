/// What a check of the whole index found.
public struct VerificationReport: Sendable, Hashable, Codable {
  /// One sentence for each thing that is wrong; none when all is well.
  public var problems: [String]
  /// Whether nothing is wrong.
  public var isSound: Bool { problems.isEmpty }

  /// Makes a report.
  ///
  /// - Parameter problems: One sentence for each thing that is wrong.
  public init(problems: [String] = []) { self.problems = problems }
}
