/// A run of the values that ordered keys of one name have.
package struct OrderedKeyRange: Hashable, Sendable {
  package let name: String
  /// What the values begin with, or come behind.
  let lower: [UInt8]
  /// The first bytes behind the run; nil when it goes on to the last value.
  let upper: [UInt8]?

  /// All values of a name, of any kind.
  ///
  /// - Parameter name: The name of the keys.
  package init(allOf name: String) {
    self.init(name: name, lower: [], upper: nil)
  }

  /// The values of one kind, numbers or dates, between two bounds.
  ///
  /// - Parameters:
  ///   - name: The name of the keys.
  ///   - lower: The least value; nil for none.
  ///   - upper: The greatest value; nil for none.
  ///   - includesLower: Whether the least value itself is in the run.
  ///   - includesUpper: Whether the greatest value itself is in the run.
  ///   - kind: A value of the kind that is meant where a bound is missing.
  package init(
    _ name: String, from lower: ContextValue?, includesLower: Bool = true, to upper: ContextValue?,
    includesUpper: Bool = true, kind: ContextValue
  ) {
    let first = Array(SortKey.bytes(of: kind).prefix(1))
    let lowest = lower.map { SortKey.bytes(of: $0) }
    let highest = upper.map { SortKey.bytes(of: $0) }
    self.init(
      name: name, lower: lowest.map { includesLower ? $0 : $0.prefixEnd } ?? first,
      upper: highest.map { includesUpper ? $0.prefixEnd : $0 } ?? first.prefixEnd)
  }

  /// The texts that are, or begin with, a text, without regard to case, accents and width.
  ///
  /// - Parameters:
  ///   - name: The name of the keys.
  ///   - text: The text.
  ///   - isWhole: Whether the texts are to end where `text` does.
  package init(_ name: String, text: String, isWhole: Bool) {
    var bytes = Array(SortKey.bytes(of: .string("")).prefix(1))
    for byte in TextFolding.fold(text).utf8 {
      bytes.append(byte)
      if byte == 0 { bytes.append(0xFF) }
    }
    if isWhole { bytes += [0, 0] }
    self.init(name: name, lower: bytes, upper: bytes.prefixEnd)
  }

  private init(name: String, lower: [UInt8], upper: [UInt8]?) {
    self.name = name
    self.lower = lower
    self.upper = upper
  }
}
