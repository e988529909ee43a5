import Foundation

/// Numbers with about three significant digits.
enum Figure {
  static func text(_ value: Double) -> String {
    guard value.isFinite else { return "-" }
    let size = abs(value)
    if size >= 100 { return String(format: "%.0f", value) }
    if size >= 10 { return String(format: "%.1f", value) }
    if size >= 1 || size == 0 { return String(format: "%.2f", value) }
    return String(format: size >= 0.1 ? "%.3f" : "%.4f", value)
  }
}
