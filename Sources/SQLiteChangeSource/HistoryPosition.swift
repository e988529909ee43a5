internal import Foundation
internal import SQLite
internal import SpotlightSearch

/// A row of a history, which is what a token stands for.
struct HistoryPosition: Equatable {
  /// The number of the change.
  var sequence: Int64
  /// The random number beside it, by which another history is told from this one.
  var check: Int64

  init(sequence: Int64, check: Int64) {
    self.sequence = sequence
    self.check = check
  }

  /// Reads the columns `sequence` and `check`, the first two of a row.
  init?(_ statement: Statement) {
    guard let sequence = statement.integer(at: 0), let check = statement.integer(at: 1) else { return nil }
    self.init(sequence: sequence, check: check)
  }

  /// Reads a token; nil for one that no history made.
  init?(_ token: ChangeToken) {
    let numbers = String(decoding: token.data, as: UTF8.self).split(separator: " ").map { Int64($0) }
    guard numbers.count == 2, let sequence = numbers[0], let check = numbers[1] else { return nil }
    self.init(sequence: sequence, check: check)
  }

  var token: ChangeToken { ChangeToken(Data("\(sequence) \(check)".utf8)) }
}
