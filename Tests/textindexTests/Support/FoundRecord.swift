import TextSearch

/// A line of `search --json`, as another program reads it.
struct FoundRecord: Decodable, Hashable {
  struct Range: Decodable, Hashable {
    let string: Int
    let location: Int
    let length: Int
  }

  let path: String
  let line: Int
  let id: String?
  let title: String?
  let text: String?
  let score: Double
  let weight: Double
  let ranges: [Range]
  var explanation: ScoreExplanation?
}
