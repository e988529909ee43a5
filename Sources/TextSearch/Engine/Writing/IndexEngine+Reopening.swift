internal import Foundation
internal import LevelDB

extension IndexEngine {
  /// Whether the store takes nothing any more until it is opened again.
  var hasFailed: Bool { isOut || (try? withState { $0.database })?.hasFailed == true }

  /// Whether the store was let go to be opened again, and could not be.
  var isOut: Bool { outage.withLock { $0 != nil } }

  /// - Throws: `.storage` with what would still keep the store from being written.
  func checkThatStoreCanBeWritten() throws {
    // Without a state nothing is lost by trying.
    guard !isOut else { return }
    do throws(DatabaseError) {
      try withDatabase()?.checkThatFolderIsWritable()
    } catch {
      throw TextIndexError(error)
    }
  }

  /// Lets go of the store, which has refused a write, and opens it again: what was acknowledged is read from it.
  ///
  /// Nobody may be reading. When it cannot be opened, all that is asked of the index throws why, until it can.
  ///
  /// - Throws: What opening throws; `.closed` when somebody closes the index meanwhile.
  func reopenStore() throws {
    writing.withLock {
      state.withLock { state in
        guard state != nil else { return }
        outage.withLock { $0 = .storageFailure("the store is being opened again", path: path) }
        state = nil
      }
    }
    // What runs in the background sees that there is no state, and lets go of the store.
    flushQueue.sync {}
    mergeQueue.sync {}
    writing.lock()
    defer { writing.unlock() }
    guard isOut else { throw TextIndexError.indexClosed(path: path) }
    do {
      try openReleasedStore()
    } catch {
      let failure =
        error as? TextIndexError ?? .storageFailure("the store cannot be opened", path: path, underlying: error)
      outage.withLock { $0 = failure }
      throw failure
    }
    // What failed can be there after all.
    commits.publish { .everything }
  }

  /// Somebody may have the store in hand for another moment: who asks for statistics, a result that is being released.
  private func openReleasedStore() throws {
    let deadline = Date(timeIntervalSinceNow: 1)
    while true {
      do {
        // Where the folder is gone, a new one would stand in its way when it comes back.
        return try openStore(creating: false)
      } catch TextIndexError.Code.alreadyOpen {
        guard Date() < deadline else {
          throw TextIndexError.storageFailure("the store is still in use and cannot be opened again", path: path)
        }
        Thread.sleep(forTimeInterval: 0.01)
      }
    }
  }

  private func withDatabase() -> Database? { try? withState { $0.database } }
}
