/// Runs the same queries through two or more contenders in turn, so that whatever else the machine does meets all.
struct Duel {
  /// One of those that are compared: `search` answers the query of that number.
  struct Contender {
    let name: String
    let search: (_ query: Int) throws -> Void
  }

  let queryCount: Int
  let runs: Int
  /// After so many queries it is the other one's turn.
  var turnLength = 50

  /// One run through all queries to warm up, then `runs` measured ones; times by contender, in their order.
  func run(_ contenders: [Contender]) throws -> [SearchTimes] {
    var times = contenders.map { _ in SearchTimes() }
    for run in 0...runs {
      var nanoseconds = contenders.map { _ in [Double]() }
      for start in stride(from: 0, to: queryCount, by: turnLength) {
        let queries = start..<min(start + turnLength, queryCount)
        for turn in contenders.indices {
          let contender = (turn + run) % contenders.count
          for query in queries {
            let watch = Stopwatch()
            try contenders[contender].search(query)
            nanoseconds[contender].append(watch.nanoseconds)
          }
        }
      }
      guard run > 0 else { continue }
      for contender in contenders.indices { times[contender].addRun(nanoseconds: nanoseconds[contender]) }
    }
    return times
  }
}
