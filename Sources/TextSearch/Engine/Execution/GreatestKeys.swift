/// The greatest of the numbers that it is given, as many as are wanted.
struct GreatestKeys {
  private let count: Int
  /// A heap with the least first.
  private var keys: [Double] = []

  private static let largestReservation = 1000

  init(count: Int) {
    self.count = count
    if count < Self.largestReservation { keys.reserveCapacity(count) }
  }

  /// The least of the greatest; nothing that is below it is one of them. Negative infinity as long as there are too few.
  var least: Double { keys.count == count ? keys.first ?? .infinity : -.infinity }

  @inline(__always)
  mutating func insert(_ key: Double) {
    if keys.count < count {
      keys.append(key)
      siftUp()
    } else if let least = keys.first, key > least {
      keys[0] = key
      siftDown()
    }
  }

  private mutating func siftUp() {
    var index = keys.count - 1
    while index > 0 {
      let parent = (index - 1) / 2
      if keys[parent] <= keys[index] { return }
      keys.swapAt(parent, index)
      index = parent
    }
  }

  private mutating func siftDown() {
    var index = 0
    while true {
      var least = index * 2 + 1
      guard least < keys.count else { return }
      if least + 1 < keys.count, keys[least + 1] < keys[least] { least += 1 }
      if keys[index] <= keys[least] { return }
      keys.swapAt(index, least)
      index = least
    }
  }
}
