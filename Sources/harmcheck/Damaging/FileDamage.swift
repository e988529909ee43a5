import Foundation

/// One thing that goes wrong with one file: a bit turned round, the end cut off, or two parts exchanged.
struct FileDamage {
  private enum Change {
    case turn(place: Int, bit: UInt8)
    case cut(place: Int)
    case exchange(first: Int, second: Int, length: Int)
  }

  let file: String
  let description: String
  private let change: Change

  /// The damage with a number in the sequence that a seed gives.
  ///
  /// - Parameter files: How long each file is.
  init?(number: Int, seed: UInt64, files: [String: Int]) {
    var random = SeededGenerator(seed: seed &+ UInt64(number) &* 104_729)
    guard let file = files.filter({ $0.value > 0 }).keys.sorted().randomElement(using: &random),
      let count = files[file]
    else { return nil }
    self.file = file
    let place = Int.random(in: 0..<count, using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case ..<6:
      let bit = UInt8(1) << UInt8.random(in: 0..<8, using: &random)
      // Few bytes say where all others are: they are hit often enough only when that is meant.
      let isAtEnd = Int.random(in: 0..<10, using: &random) == 0
      let hit = isAtEnd ? Int.random(in: max(0, count - 48)..<count, using: &random) : place
      change = .turn(place: hit, bit: bit)
      description = "\(file): bit \(bit) of byte \(hit) of \(count) turned"
    case ..<8:
      change = .cut(place: place)
      description = "\(file): cut off at \(place) of \(count)"
    default:
      let length = Int.random(in: 1...max(1, min(4096, count / 2)), using: &random)
      let first = Int.random(in: 0...count - length, using: &random)
      let second = Int.random(in: 0...count - length, using: &random)
      change = .exchange(first: first, second: second, length: length)
      description = "\(file): \(length) bytes at \(first) and \(second) of \(count) exchanged"
    }
  }

  /// Carries it out in a copy of the folder.
  ///
  /// - Returns: Whether the file is another one now.
  func perform(in folder: URL) throws -> Bool {
    let url = folder.appendingPathComponent(file)
    let sound = Array(try Data(contentsOf: url))
    var bytes = sound
    switch change {
    case .turn(let place, let bit): bytes[place] ^= bit
    case .cut(let place): bytes.removeSubrange(place...)
    case .exchange(let first, let second, let length):
      let part = Array(bytes[first..<first + length])
      bytes.replaceSubrange(first..<first + length, with: bytes[second..<second + length])
      bytes.replaceSubrange(second..<second + length, with: part)
    }
    try Data(bytes).write(to: url)
    return bytes != sound
  }
}
