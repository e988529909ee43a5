import TerminalUI
import TextSearch

/// A hit as a JSON object.
struct HitRecord: Sendable, Encodable {
  let path: String
  let line: Int
  /// The identifier of a record; absent for a file.
  let id: String?
  /// The best line of a record's first text; absent for a file.
  let title: String?
  /// The best line; of a record one of the texts behind the title.
  let text: String?
  let score: Double
  let weight: Double
  let ranges: [Hit.StringRange]
  /// Absent unless it was asked for.
  let explanation: ScoreExplanation?

  init(_ hit: Hit) {
    path = hit.path
    line = hit.line
    id = hit.identity.record
    title = hit.title?.text
    text = (hit.isNumbered ? hit.lines.first { $0.number == hit.line } : nil)?.text ?? hit.lines.first?.text
    score = hit.score
    weight = hit.weight
    ranges = hit.ranges
    explanation = hit.explanation
  }
}
