import SQLite
import TerminalTesting
import TerminalUI
import Testing

@testable import bugs

@Suite("BugStore")
struct BugStoreTests {
  private let work: Workplace

  init() throws { work = try Workplace() }

  private func draft(_ title: String, _ origin: String? = nil) -> BugDraft {
    var draft = BugDraft(title: title)
    draft.origin = origin
    return draft
  }

  @Test("A bug comes back as it was added, from another connection too")
  func adding() throws {
    var draft = BugDraft(title: "Größe 🌍", text: "two\nlines, a % and a '", component: "editor", priority: .urgent)
    draft.state = .closed
    let id = try work.store().add(draft)
    let bug = try #require(try work.store().bug(id))
    #expect(
      (bug.title, bug.text, bug.component, bug.priority, bug.state)
        == (draft.title, draft.text, draft.component, draft.priority, draft.state))
    #expect(bug.created == bug.changed)
    #expect(try work.store().bug(id + 1) == nil)
  }

  @Test("A number is not given twice, even when the last bug was deleted")
  func numbers() throws {
    let store = try work.store()
    let first = try store.add(draft("a"))
    #expect(try store.delete(first))
    #expect(try !store.delete(first))
    #expect(try store.add(draft("b")) == first + 1)
  }

  @Test("What has an origin is taken in once, and only a difference changes it")
  func origins() throws {
    let store = try work.store()
    #expect(try store.put(draft("a", "x/1")) == .added)
    #expect(try store.put(draft("a", "x/1")) == .unchanged)
    let bug = try #require(try store.bugs(BugFilter()).first)
    _ = try store.edit(bug.id, BugEdit(state: .closed))
    #expect(try store.put(draft("b", "x/1")) == .changed)
    #expect(try store.bug(bug.id)?.title == "b")
    #expect(try store.bug(bug.id)?.state == .closed)
    #expect(try store.put(draft("a")) == .added)
    #expect(try store.put(draft("a")) == .added)
    #expect(try store.count(BugFilter()) == 3)
  }

  @Test("An edit changes what it names, and one without a difference leaves the date")
  func editing() throws {
    let store = try work.store()
    let id = try store.add(BugDraft(title: "a", text: "t", component: "c", priority: .low))
    let before = try #require(try store.bug(id))
    #expect(try store.edit(id, BugEdit(title: "a", state: .open)))
    #expect(try store.bug(id) == before)
    #expect(try store.edit(id, BugEdit(text: "", priority: .high)))
    let after = try #require(try store.bug(id))
    #expect((after.title, after.text, after.component, after.priority) == ("a", "", "c", .high))
    #expect(after.changed > before.changed)
    #expect(try !store.edit(id + 1, BugEdit(title: "b")))
  }

  @Test("A list has the open ones first, the most urgent of them, then the newest")
  func order() throws {
    let store = try work.store()
    for (title, priority, state) in [
      ("1", .normal, .open), ("2", .urgent, .closed), ("3", .high, .open), ("4", .normal, .open),
    ] as [(String, BugPriority, BugState)] {
      _ = try store.add(BugDraft(title: title, priority: priority, state: state))
    }
    #expect(try store.bugs(BugFilter()).map(\.title) == ["3", "4", "1", "2"])
    #expect(try store.bugs(BugFilter(state: .open, priority: .high)).map(\.title) == ["3"])
    #expect(try store.bugs(BugFilter(limit: 2)).map(\.title) == ["3", "4"])
    #expect(try store.count(BugFilter(limit: 2)) == 4)
  }

  @Test(
    "A text is looked for as it stands",
    arguments: [("50%", ["a 50% b"]), ("_", ["snake_case"]), ("\\", ["C:\\"]), ("CASE", ["snake_case"])])
  func matching(_ text: String, _ expected: [String]) throws {
    let store = try work.store()
    for title in ["a 50% b", "a 50 b", "snake_case", "C:\\"] { _ = try store.add(draft(title)) }
    #expect(try store.bugs(BugFilter(text: text)).map(\.title) == expected)
  }

  @Test("A transaction that fails leaves nothing behind")
  func transactions() throws {
    struct Failure: Error {}
    let store = try work.store()
    #expect(throws: Failure.self) {
      try store.transaction {
        _ = try store.add(draft("a"))
        throw Failure()
      }
    }
    #expect(try store.count(BugFilter()) == 0)
  }

  @Test("What another program wrote without sense is still a bug")
  func foreignValues() throws {
    let store = try work.store()
    let id = try store.add(draft("a"))
    let connection = try Connection(path: work.at("bugs.sqlite"))
    try connection.run("PRAGMA ignore_check_constraints = ON")
    try connection.run("UPDATE bug SET title = x'00ff', priority = 99, state = 'odd', created = 'never'")
    let bug = try #require(try store.bug(id))
    #expect((bug.title, bug.priority, bug.state) == ("", .normal, .open))
  }

  @Test("A database with something else in it, or of another version, is refused and left alone")
  func otherDatabases() throws {
    let connection = try Connection(path: work.at("bugs.sqlite"))
    try connection.run("CREATE TABLE song (title TEXT)")
    #expect(throws: CommandFailure("bugs.sqlite is a database without bugs")) { try work.store() }
    #expect(throws: CommandFailure("bugs.sqlite is a database without bugs")) { try BugStore(at: work.location()) }
    try work.remove("bugs.sqlite")
    _ = try work.store()
    try Connection(path: work.at("bugs.sqlite")).run("PRAGMA user_version = 7")
    #expect(throws: CommandFailure("bugs.sqlite has version 7 of the table, and this program knows version 1")) {
      try work.store()
    }
  }

  @Test("A database that is put in the place of the open one is the store from then on")
  func replacedDatabase() throws {
    let store = try work.store()
    _ = try store.add(draft("kept before"))
    try work.remove("bugs.sqlite")
    for name in ["bugs.sqlite-wal", "bugs.sqlite-shm"] { try? work.remove(name) }
    #expect(throws: CommandFailure("there is no bugs.sqlite; 'bugs add' or 'bugs import' makes one")) {
      try store.count(BugFilter())
    }
    let replaced = try work.store()
    let id = try replaced.add(draft("in the place of it"))
    #expect(try store.bugs(BugFilter()).map(\.title) == ["in the place of it"])
    #expect(try store.edit(id, BugEdit(state: .closed)))
    _ = try store.add(draft("added"))
    #expect(try replaced.bug(id)?.state == .closed)
    #expect(try replaced.count(BugFilter()) == 2)
  }

  @Test("A transaction ends in the database in which it began")
  func transactionInReplacedDatabase() throws {
    let store = try work.store()
    try store.transaction {
      _ = try store.add(draft("a"))
      try work.remove("bugs.sqlite")
      _ = try store.add(draft("b"))
      #expect(try store.count(BugFilter()) == 2)
    }
    #expect(throws: CommandFailure.self) { try store.count(BugFilter()) }
  }
}
