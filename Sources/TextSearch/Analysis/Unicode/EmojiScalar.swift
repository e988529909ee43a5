/// Scalars that join or vary emoji (Unicode Technical Standard #51).
enum EmojiScalar {
  /// Zero width joiner: two emoji around it are one character.
  static let joiner: UInt32 = 0x200D

  /// Whether it is a skin tone.
  static func isModifier(_ value: UInt32) -> Bool { 0x1F3FB...0x1F3FF ~= value }
  /// Whether it is part of a flag's name, as in the flag of Scotland.
  static func isTag(_ value: UInt32) -> Bool { 0xE0020...0xE007F ~= value }
}
