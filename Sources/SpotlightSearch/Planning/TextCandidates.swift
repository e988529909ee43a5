internal import TextSearch

/// Turns a text pattern into a query that finds every item whose text may be like it, and few others.
///
/// A text that is like the pattern holds its runs of letters and digits. Each run lies in one word of the index; where white
/// space or the end of the value stands on both sides of it, it is that word.
struct TextCandidates {
  /// Longer runs may be cut in the index.
  private static let longestRun = 100

  /// What each item that is like the pattern must have in the attribute's string; empty when nothing can be said.
  let queries: [Query]

  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - isAnchored: Whether it is compared with values from end to end, so that white space stands around it.
  init(_ pattern: TextPattern, isAnchored: Bool) {
    var queries: [Query] = []
    let chunks = pattern.text.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace)
    for (index, chunk) in chunks.enumerated() where !chunk.isEmpty {
      let isOpenBefore = index == 0 && pattern.hasLeadingStar
      let isOpenBehind = index == chunks.count - 1 && pattern.hasTrailingStar
      if isAnchored, chunk.allSatisfy(Self.isInRun) {
        if let query = Self.query(String(chunk), isOpenBefore: isOpenBefore, isOpenBehind: isOpenBehind) {
          queries.append(query)
        }
      } else {
        queries += chunk.split { !Self.isInRun($0) }.compactMap {
          Self.query(String($0), isOpenBefore: true, isOpenBehind: true)
        }
      }
    }
    self.queries = queries
  }

  private static func isInRun(_ character: Character) -> Bool { character.isLetter || character.isNumber }

  private static func query(_ run: String, isOpenBefore: Bool, isOpenBehind: Bool) -> Query? {
    // In small letters it is not taken apart at its capitals: the index holds such words whole beside their parts.
    let run = run.lowercased()
    guard run.utf8.count <= longestRun, TextFolding.fold(run).contains(where: { $0.isLetter || $0.isNumber }) else {
      return nil
    }
    switch (isOpenBefore, isOpenBehind) {
    case (false, false): return .word(run)
    case (false, true): return .prefix(run)
    case (true, false): return .suffix(run)
    case (true, true): return .containing(run)
    }
  }
}
