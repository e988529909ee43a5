extension KillProof {
  /// What the proof is to do.
  struct Options {
    var kills = 200
    var changes = 10_000
    var batchSize = 25
    var seed: UInt64 = 1

    init(_ arguments: ArraySlice<String>) throws {
      var rest = arguments
      while let name = rest.popFirst() {
        guard let value = rest.popFirst(), let number = Int(value), number > 0 else {
          throw Failure("\(name) needs a number")
        }
        switch name {
        case "--kills": kills = number
        case "--changes": changes = number
        case "--batch": batchSize = number
        case "--seed": seed = UInt64(number)
        default: throw Failure("\(name) is unknown")
        }
      }
    }
  }

  /// What did not hold.
  struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }
}
