import Foundation

/// Sizes as people read them.
enum ByteCount {
  /// The size in the largest unit of a thousand that leaves something before the point.
  static func text(_ bytes: Int) -> String {
    if bytes < 1000 { return "\(bytes) bytes" }
    var value = Double(bytes) / 1000
    var units = ["kB", "MB", "GB", "TB"][...]
    while value >= 999.95, units.count > 1 {
      value /= 1000
      units = units.dropFirst()
    }
    return String(format: "%.1f ", value) + (units.first ?? "")
  }
}
