/// One word as a layout has it: where it stands, and, if the word's own bytes do not tell, how long it is.
struct LayoutWord: Hashable {
  /// Its place among the words of its string, from 0.
  var position: Int
  /// Where it starts, in UTF-16 code units.
  var start: Int
  /// How long it is if it is one character of the original, whatever its folded form; nil if its folded form tells.
  var characterLength: Int?
}

/// Goes through the words of one string in a layout, without looking anything up.
///
/// Each position is one nibble, nearly always: 0 for one at which no word starts, 1 to 11 for the distance from the start
/// of the word before. The other values announce what is rare.
struct LayoutWordReader {
  /// What a nibble says if it is no distance.
  enum Code {
    static let hole: UInt8 = 0
    /// A number follows: the distance less ``leastLongDistance``.
    static let longDistance: UInt8 = 12
    static let leastLongDistance = 12
    /// Two small numbers follow: the distance, and the length of the one character that the word is.
    static let character: UInt8 = 13
    /// A number follows: how far the word starts before the word before it.
    static let backwards: UInt8 = 14
    /// A number follows: how many positions without a word, less 2.
    static let holes: UInt8 = 15
  }

  private(set) var nibbles: NibbleReader
  private(set) var position: Int
  private(set) var start: Int
  let positionCount: Int

  init(nibbleOffset: Int, position: Int = 0, start: Int = 0, positionCount: Int) {
    nibbles = NibbleReader(offset: nibbleOffset)
    self.position = position
    self.start = start
    self.positionCount = positionCount
  }

  /// What reading gave: a word, the end of the string, or nonsense.
  enum Step {
    case word(LayoutWord)
    case end
    case damaged
  }

  mutating func next(in bytes: [UInt8]) -> Step {
    while position < positionCount {
      guard let code = nibbles.nibble(in: bytes) else { return .damaged }
      var distance = Int(code)
      var characterLength: Int?
      switch code {
      case Code.hole:
        position += 1
        continue
      case Code.holes:
        guard let number = nibbles.number(in: bytes), number <= UInt(positionCount), skip(Int(number) + 2) else {
          return .damaged
        }
        continue
      case Code.longDistance:
        guard let number = nibbles.number(in: bytes) else { return .damaged }
        distance = Int(number) + Code.leastLongDistance
      case Code.backwards:
        guard let number = nibbles.number(in: bytes) else { return .damaged }
        distance = -Int(number)
      case Code.character:
        guard let number = nibbles.smallNumber(in: bytes), let length = nibbles.smallNumber(in: bytes), length >= 0
        else { return .damaged }
        distance = number
        characterLength = length
      default: break
      }
      let (start, overflow) = self.start.addingReportingOverflow(distance)
      guard !overflow, (0...DocumentLayout.longestString).contains(start) else { return .damaged }
      self.start = start
      position += 1
      return .word(LayoutWord(position: position - 1, start: start, characterLength: characterLength))
    }
    return .end
  }

  private mutating func skip(_ count: Int) -> Bool {
    guard count <= positionCount - position else { return false }
    position += count
    return true
  }
}
