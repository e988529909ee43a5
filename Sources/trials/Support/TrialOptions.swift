/// The numbers that a trial is given.
struct TrialOptions {
  private var values: [String: Int] = [:]

  init(_ arguments: ArraySlice<String>) throws {
    var rest = arguments
    while let name = rest.popFirst() {
      guard name.hasPrefix("--"), let value = rest.popFirst(), let number = Int(value), number > 0 else {
        throw TrialFailure("\(name) needs a name with -- and a number")
      }
      values[String(name.dropFirst(2))] = number
    }
  }

  subscript(name: String, default standard: Int) -> Int { values[name] ?? standard }

  var seed: UInt64 { UInt64(self["seed", default: 1]) }
}
