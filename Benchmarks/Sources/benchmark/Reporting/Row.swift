/// One line of the results: a figure of ours, the rival's, and what their ratio has to be.
struct Row: Codable, Sendable {
  let name: String
  let corpus: String
  let title: String
  let unit: String
  let ours: Double
  let rival: Double?
  let rivalName: String?
  let ratio: Double?
  let limit: Limit?
  let isMet: Bool?

  /// - Parameters:
  ///   - ratio: Ours to the rival's where that is not the quotient of the two figures.
  ///   - limit: What the ratio, or without a rival the figure, has to be where that depends on the run.
  init(
    _ name: String, corpus: String, title: String, unit: String, ours: Double, rival: (String, Double)? = nil,
    ratio: Double? = nil, limit: Limit? = nil
  ) {
    self.name = name
    self.corpus = corpus
    self.title = title
    self.unit = unit
    self.ours = ours
    self.rival = rival?.1
    rivalName = rival?.0
    self.ratio = ratio ?? rival.map { ours / $0.1 }
    let limit = limit ?? Limit.of(row: name, corpus: corpus)
    self.limit = limit
    isMet = limit?.allows(self.ratio ?? ours)
  }
}
