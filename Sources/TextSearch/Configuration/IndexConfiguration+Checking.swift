extension IndexConfiguration {
  /// The least that ``memoryBudgetBytes`` may be: below it nothing useful fits.
  static let smallestMemoryBudgetBytes = 1 << 20

  /// The most that a field's boost may be, so that the frequencies it multiplies stay numbers.
  static let largestBoost = 1e20

  /// The number of each named field.
  var fieldNumbers: [String: Int] {
    Dictionary(fields.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  /// Throws ``TextIndexError/Code/invalidArgument`` when a value cannot be used.
  func validate() throws(TextIndexError) {
    guard minimalTokenLength >= 1 else {
      throw .invalidArgument("minimalTokenLength is \(minimalTokenLength); set it to 1 or more.")
    }
    guard memoryBudgetBytes >= Self.smallestMemoryBudgetBytes else {
      throw .invalidArgument(
        "memoryBudgetBytes is \(memoryBudgetBytes); set it to \(Self.smallestMemoryBudgetBytes) or more.")
    }
    guard ranking.k1.isFinite, ranking.k1 > 0, 0...1 ~= ranking.b else {
      throw .invalidArgument(
        "The ranking's k1 is \(ranking.k1) and its b \(ranking.b); use a finite k1 above 0, and a b from 0 to 1.")
    }
    guard fields.count <= IndexLimits.strings else {
      throw .invalidArgument("There are \(fields.count) fields; name at most \(IndexLimits.strings).")
    }
    var names: Set<String> = []
    for field in fields {
      guard !field.name.isEmpty, names.insert(field.name).inserted else {
        throw .invalidArgument("The field name “\(field.name)” is empty or used twice; give each field its own name.")
      }
      guard 0...Self.largestBoost ~= field.boost else {
        throw .invalidArgument(
          "The boost of field “\(field.name)” is \(field.boost); use a number from 0 to \(Self.largestBoost).")
      }
    }
  }
}
