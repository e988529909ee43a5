/// How much a proof is to do, and with which random numbers.
struct ProofOptions {
  var count: Int
  var seed: UInt64

  init(_ arguments: ArraySlice<String>, standardCount: Int) throws {
    count = standardCount
    seed = UInt64.random(in: 1...999_999)
    var rest = arguments
    while let name = rest.popFirst() {
      guard let value = rest.popFirst(), let number = Int(value), number > 0 else {
        throw TrialFailure("\(name) needs a number")
      }
      switch name {
      case "--count": count = number
      case "--seed": seed = UInt64(number)
      default: throw TrialFailure("\(name) is unknown")
      }
    }
  }
}
