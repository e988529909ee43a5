/// A hit as a JSON object.
struct HitRecord: Sendable, Encodable {
  let path: String
  let line: Int
  /// The identifier of a record; absent for a file.
  let id: String?
  /// The best line.
  let text: String?
  let score: Double
  let weight: Double
  let ranges: [Hit.StringRange]

  init(_ hit: Hit) {
    path = hit.path
    line = hit.line
    id = hit.identity.record
    text = (hit.isNumbered ? hit.lines.first { $0.number == hit.line } : nil)?.text ?? hit.lines.first?.text
    score = hit.score
    weight = hit.weight
    ranges = hit.ranges
  }
}
