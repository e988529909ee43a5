public import Foundation
internal import SQLite

/// A row of a table that an index follows: values by the names of the columns, whatever their case.
public struct SQLiteRow: Sendable {
  private let columns: ColumnNames
  private let values: [Value]

  init(columns: ColumnNames, values: [Value]) {
    self.columns = columns
    self.values = values
  }

  /// The names of the columns, in the order of the table.
  public var columnNames: [String] { columns.names }

  /// The text in a column.
  ///
  /// - Parameter column: The column's name.
  /// - Returns: Nil for another kind of value, for null, and without such a column.
  public func text(_ column: String) -> String? { value(column)?.textValue }

  /// The whole number in a column.
  ///
  /// - Parameter column: The column's name.
  /// - Returns: Nil for another kind of value, for null, and without such a column.
  public func integer(_ column: String) -> Int64? { value(column)?.integerValue }

  /// The number in a column, whole or not.
  ///
  /// - Parameter column: The column's name.
  /// - Returns: Nil for another kind of value, for null, and without such a column.
  public func number(_ column: String) -> Double? { value(column)?.realValue }

  /// The bytes in a column.
  ///
  /// - Parameter column: The column's name.
  /// - Returns: Nil for another kind of value, for null, and without such a column.
  public func data(_ column: String) -> Data? { value(column)?.blobValue.map { Data($0) } }

  /// Whether a column holds nothing, or is not there.
  ///
  /// - Parameter column: The column's name.
  public func isNull(_ column: String) -> Bool { value(column)?.isNull ?? true }

  private func value(_ column: String) -> Value? {
    columns.index(of: column).flatMap { $0 < values.count ? values[$0] : nil }
  }
}
