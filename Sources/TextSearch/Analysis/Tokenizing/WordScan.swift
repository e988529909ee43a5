/// How far the scan of one word has come.
struct WordScan {
  /// Where something ends or starts in the text, and the bytes beyond its UTF-16 code units before that place.
  struct Place {
    var position: Int
    var surplus: Int
  }

  let start: Place
  /// What is scanned.
  var cursor: Place
  /// The end of the last character; format characters may stand between it and the cursor.
  var end: Place
  /// The start of the last character, without its marks.
  var lastCharacter: Place
  /// The end of what stands before the last connector.
  var beforeConnector: Place?
  var connectorCount = 0
  /// The flags of all letters and digits, of all but the first, and of the last.
  var all: UInt8 = 0
  var inner: UInt8 = 0
  var last: UInt8 = 0

  /// Starts at a letter or digit.
  init(start: Int, surplus: Int) {
    self.start = Place(position: start, surplus: surplus)
    cursor = self.start
    end = self.start
    lastCharacter = self.start
  }

  /// Whether the word has the capitals inside that a split at humps asks for, or a connector.
  var isPlain: Bool {
    connectorCount == 0 && !(inner & ByteFlags.uppercase != 0 && all & ByteFlags.lowercase != 0)
  }

  /// Takes a letter or digit of `length` bytes.
  @inline(__always)
  mutating func take(flags: UInt8, length: Int) {
    lastCharacter = cursor
    if cursor.position > start.position { inner |= flags }
    all |= flags
    last = flags
    pass(length: length)
    end = cursor
  }

  /// Moves the cursor over a scalar of `length` bytes.
  @inline(__always)
  mutating func pass(length: Int) {
    cursor.position &+= length
    cursor.surplus &+= ReadScalar.surplus(ofLength: length)
  }
}
