/// How soon a bug should be looked at.
enum BugPriority: Int64, Sendable, Hashable, CaseIterable, Comparable {
  case low = 1
  case normal, high, urgent

  /// What people call it.
  var name: String {
    switch self {
    case .low: "low"
    case .normal: "normal"
    case .high: "high"
    case .urgent: "urgent"
    }
  }

  init?(name: String) {
    guard let priority = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = priority
  }

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
