/// Something that takes any bytes whatever, and must neither trap nor hang nor give what contradicts itself.
protocol FuzzTarget {
  /// What the target is called in `scripts/fuzz`.
  static var name: String { get }

  /// Does with the bytes what is done with stored or typed ones. Stops the process when the outcome cannot be right.
  mutating func run(_ bytes: UnsafeRawBufferPointer) throws
}
