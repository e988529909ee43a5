import Foundation
import SQLite
import SpotlightSearch

/// A tool for the tests of following a store: processes that can be killed, and the proof that nothing is lost by it.
enum FollowCheck {
  static let usage = """
    usage: followcheck prove [--kills N] [--changes N] [--batch N] [--seed N]
           followcheck follow DATABASE DIRECTORY LOG BATCH [reindex]
           followcheck run DATABASE STATEMENTS
    prove   has a process follow a database that is changed all the time, kills it again and again at random moments, and
            compares the index with a new one each time
    follow  follows the table book until its input ends
    run     runs statements on a database, as another program would
    """

  static func main() async {
    do {
      try await run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("followcheck: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ arguments: [String]) async throws {
    switch arguments.first {
    case "prove":
      var proof = KillProof(try KillProof.Options(arguments.dropFirst()))
      try await proof.run()
    case "follow" where arguments.count >= 5:
      let follower = try LoggingDelegate(
        database: arguments[1], directory: arguments[2], log: FollowLog(path: arguments[3]),
        batchSize: Int(arguments[4]) ?? 1)
      if arguments.last == "reindex" { follower.reindex() }
      follower.startSpotlightIndexing()
      while readLine() != nil {}
      follower.stopSpotlightIndexing()
    case "run" where arguments.count == 3: try Connection(path: arguments[1]).runScript(arguments[2])
    default:
      print(usage)
      exit(2)
    }
  }
}
