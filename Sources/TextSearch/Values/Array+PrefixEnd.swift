extension [UInt8] {
  /// The first bytes behind all that begin with these.
  var prefixEnd: [UInt8] {
    var end = self
    while let last = end.popLast() {
      if last < 0xFF {
        end.append(last + 1)
        return end
      }
    }
    return [0xFF, 0xFF, 0xFF, 0xFF]
  }
}
