extension Query {
  /// How many items of a typed text count; what comes after them is left out, so that a pasted book stays a search.
  static let maximumTypedItems = 1024

  /// How many bytes of a typed text count. An item may hold any number of words where no spaces are written, and each of
  /// them is looked up.
  static let maximumTypedBytes = 1 << 16

  /// Reads what a person typed into a search box. Any text is valid.
  ///
  /// - Words are separated by spaces. All must be found, each by its beginning or whole; a stop word need not be found
  ///   unless there are only stop words.
  /// - `"…"` is a phrase, with typographic quotes too: `“…”`, `„…“`, `«…»`. With a `*` at its end, `"oil on canv*"`, its
  ///   last word may be unfinished.
  /// - `-word` and `-"…"` leave out what has them. With nothing else, everything but these is found.
  /// - `title:word` and `title:"…"` look in one field only, if the index has a field of that name; if not, they are text,
  ///   as in `http://example.org` and `10:30`.
  /// - `h*r` finds words that begin and end so, `*fest` words that end so, `*fest*` words that have it inside. A `*` at the
  ///   end says what goes for every word.
  /// - `word~` finds words with one slip of the pen too, `word~2` with two: see ``fuzzy(_:maxEdits:fixedLetters:)``.
  /// - `OR` between two items: either will do. It binds its two neighbours only: `a OR b c` is `(a OR b) c`.
  /// - All else is text: brackets, addresses, `C++`, a quote that is not closed, an `OR` with nothing to join.
  ///
  /// Text without any word finds nothing. Of a text of many items the first 1024 count, and of a
  /// long text the first 65 536 bytes.
  ///
  /// - Parameter userText: What was typed.
  /// - Complexity: O(*n*) in the length of what counts of the text.
  public init(userText: String) {
    var text = userText
    let items = text.withUTF8 { utf8 in
      var end = min(utf8.count, Self.maximumTypedBytes)
      // A character that would be cut is left out.
      while end < utf8.count, end > 0, utf8[end] & 0xC0 == 0x80 { end -= 1 }
      var parser = UserTextParser(UnsafeBufferPointer(rebasing: utf8[..<end]))
      return parser.items(limit: Self.maximumTypedItems)
    }
    self = items.isEmpty ? .nothing : Query(.typed(items))
  }
}
