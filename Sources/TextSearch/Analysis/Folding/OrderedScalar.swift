/// A scalar on its way through composition, with its canonical combining class.
struct OrderedScalar {
  var value: UInt32
  var combiningClass: UInt8
  /// Whether it is dropped unless it composes.
  var isDropped: Bool

  init(_ value: UInt32, isDropped: Bool = false) {
    self.value = value
    self.isDropped = isDropped
    combiningClass = Unicode.Scalar(value)?.properties.canonicalCombiningClass.rawValue ?? 0
  }

  /// Brings marks after a letter into canonical order; those of one class keep theirs.
  static func order(_ scalars: inout [OrderedScalar]) {
    var start = 0
    while start < scalars.count {
      guard scalars[start].combiningClass != 0 else {
        start += 1
        continue
      }
      let end = scalars[start...].firstIndex { $0.combiningClass == 0 } ?? scalars.count
      if end - start > 1 {
        // The offset makes the sort stable.
        let marks = scalars[start..<end].enumerated().sorted {
          ($0.element.combiningClass, $0.offset) < ($1.element.combiningClass, $1.offset)
        }
        scalars.replaceSubrange(start..<end, with: marks.map(\.element))
      }
      start = end
    }
  }
}
