import Foundation
import LevelDB
import Testing

@testable import TextSearch

@Suite("Errors of an index")
struct TextIndexErrorTests {
  private let error: any Error = TextIndexError(code: .closed, message: "The index is closed.", path: "/tmp/x")

  @Test("An error is caught by its code")
  func catching() {
    var isCaught = false
    do { throw error } catch TextIndexError.Code.alreadyOpen {
      Issue.record("caught by another code")
    } catch TextIndexError.Code.closed {
      isCaught = true
    } catch {
      Issue.record("not caught by its code")
    }
    #expect(isCaught)
  }

  @Test("An error is matched by its code in a switch")
  func switching() throws {
    let typed = try #require(error as? TextIndexError)
    switch typed {
    case .closed: break
    default: Issue.record("not matched")
    }
    switch typed.code {
    case .alreadyOpen: Issue.record("matched by another code")
    case .closed: break
    default: Issue.record("not matched")
    }
    #expect(!(TextIndexError.Code.closed ~= CancellationError()))
  }

  @Test("What the store says of a failure is handed on as it stands")
  func store() {
    let error = TextIndexError(DatabaseError(code: .io, message: "No room. Make some.", path: "/tmp/x"))
    #expect(error.code == .storage)
    #expect(error.localizedDescription == "No room. Make some.")
    #expect(error.path == "/tmp/x")
  }

  @Test("An error describes itself with its message, path and cause")
  func description() {
    #expect(error.localizedDescription == "The index is closed.")
    #expect("\(error)" == "closed: The index is closed. [/tmp/x]")
    let caused = TextIndexError(code: .storage, message: "Full.", underlying: CancellationError())
    #expect("\(caused)" == "storage: Full. (CancellationError())")
  }

  @Test(
    "Every message says what is wrong and what to do",
    arguments: [
      (.indexAlreadyOpen(path: "p"), .alreadyOpen, "open already", "Close it"),
      (.indexClosed(), .closed, "closed", "reopen()"),
      (
        .corruptedRecord("a term chunk is cut short"), .corrupted, "a term chunk is cut short",
        "index the objects again"
      ),
      (.configurationMismatch(["Its locale is “tr”, not “”."]), .configurationMismatch, "locale", "Open it with"),
      (.unsupportedFormat(found: 9, supported: 1), .unsupportedFormat, "version 9", "Use the version"),
      (.identifierMissing(), .missingIdentifier, "identifier", "Set the index's identifier closure"),
      (.indexerMissing(), .missingIndexer, "describes", "Set the index's indexer closure"),
      (.storageFailure("the folder cannot be made"), .storage, "cannot be made", "Check that"),
      (.operationCancelled(), .cancelled, "cancelled", ""),
    ] as [(TextIndexError, TextIndexError.Code, String, String)])
  func wording(error: TextIndexError, code: TextIndexError.Code, what: String, remedy: String) {
    #expect(error.code == code)
    #expect(error.message.contains(what))
    #expect(remedy.isEmpty || error.message.contains(remedy))
  }
}
