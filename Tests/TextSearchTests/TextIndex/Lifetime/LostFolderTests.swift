import Foundation
import Testing
import TextSearch

@Suite("An index whose folder goes away while it is open")
struct LostFolderTests {
  private let folder: TemporaryFolder
  private let index: TextIndex<Page>
  private var place: URL { folder.url(of: "pages.indexdb") }

  init() throws {
    folder = try TemporaryFolder()
    index = try Page.index(in: folder)
    try index.indexObjects((0..<20).map { Page("\($0)", "word number\($0)x", context: ["place": .integer(Int64($0))]) })
      .wait()
  }

  @Test("Nothing is acknowledged while the folder is away; when it is back, work goes on", arguments: [true, false])
  func movedAndBack(compacts: Bool) throws {
    let found = try index.searchResults(forKeyword: "number7x")
    let elsewhere = folder.url(of: "elsewhere")
    try FileManager.default.moveItem(at: place, to: elsewhere)
    for round in 0..<3 {
      let error = expectError(.storage) { try index.indexObject(Page("late\(round)", "word late")).wait() }
      #expect(error?.path == place.path && error?.underlying != nil)
      #expect(try index.names(forKeyword: "number3x") == ["3"])
      #expect(try index.count == 20 && index.names(for: "late") == [])
    }
    expectError(.storage) { try index.removeAll().wait() }
    expectError(.storage) { try index.performBatch(clientState: Data([1]), [.index(Page("b", "late"))]).wait() }
    expectError(.storage) { try index.compact() }

    try FileManager.default.moveItem(at: elsewhere, to: place)
    if compacts { try index.compact() }
    try index.indexObject(Page("back", "word back")).wait()
    // What failed may be there, but whole.
    let late = try index.names(for: "late")
    #expect(late.isEmpty || late == ["late0"])
    #expect(try index.count == 21 + late.count && index.names(for: "back") == ["back"])
    #expect(found.first?.context == ["place": 7] && found.first?.strings == ["word number7x"])
    #expect(try index.verify().problems == [])
    let names = try index.names(forKeyword: "word")
    index.close()
    try index.reopen()
    #expect(try index.names(forKeyword: "word") == names && index.clientState == nil)
  }

  @Test("A folder that goes away while its store cannot be opened again is not made anew")
  func awayWhileOut() throws {
    let elsewhere = folder.url(of: "elsewhere")
    let current = place.appendingPathComponent("CURRENT")
    let sound = try Data(contentsOf: current)
    try FileManager.default.moveItem(at: place, to: elsewhere)
    expectError(.storage) { try index.indexObject(Page("late", "word late")).wait() }
    // Back, but such that opening again, which the next operation tries, has to fail.
    try FileManager.default.moveItem(at: elsewhere, to: place)
    try Data("MANIFEST-999999\n".utf8).write(to: current)
    #expect(throws: TextIndexError.self) { try index.indexObject(Page("late", "word late")).wait() }
    #expect(throws: TextIndexError.self) { try index.count }

    try FileManager.default.moveItem(at: place, to: elsewhere)
    for _ in 0..<3 {
      #expect(throws: TextIndexError.self) { try index.names(for: "word") }
      #expect(throws: TextIndexError.self) { try index.indexObject(Page("late", "word late")).wait() }
    }
    #expect(folder.names == ["elsewhere"])

    try FileManager.default.moveItem(at: elsewhere, to: place)
    try sound.write(to: current)
    #expect(try index.names(forKeyword: "number3x") == ["3"] && index.count >= 20)
    try index.indexObject(Page("back", "word back")).wait()
    #expect(try index.names(for: "back") == ["back"] && index.verify().problems == [])
  }

  @Test("Who listens to changes is told that anything may have changed when work goes on")
  func told() async throws {
    var changes = index.changes.makeAsyncIterator()
    let elsewhere = folder.url(of: "elsewhere")
    try FileManager.default.moveItem(at: place, to: elsewhere)
    expectError(.storage) { try index.indexObject(Page("late", "word late")).wait() }
    try FileManager.default.moveItem(at: elsewhere, to: place)
    try await index.indexObject(Page("back", "word back")).finished()
    #expect(await changes.next()?.isComplete == false)
  }

  @Test("A folder of any date takes writes", arguments: [-2_000_000_000, 13_569_465_600] as [TimeInterval])
  func date(seconds: TimeInterval) throws {
    let date = Date(timeIntervalSince1970: seconds)
    for number in 0..<3 {
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: place.path)
      try index.indexObject(Page("new \(number)", "word new")).wait()
    }
    #expect(try index.names(for: "new").count == 3)
  }

  @Test("A removed folder fails every operation, and not the searches; opening again makes a new index")
  func removed() throws {
    try FileManager.default.removeItem(at: place)
    for _ in 0..<3 {
      expectError(.storage) { try index.indexObject(Page("late", "word late")).wait() }
      #expect(try index.names(forKeyword: "number3x") == ["3"])
    }
    #expect(folder.names == [])
    index.close()
    expectError(.closed) { try index.count }
    try index.reopen()
    #expect(try index.count == 0)
    try index.indexObject(Page("new", "word new")).wait()
    #expect(try index.names(for: "new") == ["new"])
  }

  @Test("A folder that another index has taken the place of is left alone")
  func replaced() throws {
    let other = try Page.index(in: folder, name: "other")
    try other.indexObject(Page("other", "word other")).wait()
    other.close()
    try FileManager.default.moveItem(at: place, to: folder.url(of: "elsewhere"))
    try FileManager.default.moveItem(at: folder.url(of: "other.indexdb"), to: place)
    expectError(.storage) { try index.indexObject(Page("late", "word late")).wait() }
    expectError(.storage) { try index.indexObject(Page("late", "word late")).wait() }
    #expect(try index.count == 20)
    index.close()
    try index.reopen()
    #expect(try index.names(forKeyword: "word") == ["other"] && index.verify().problems == [])
  }

  @Test("Searches, operations and closing beside each other get over a folder that comes and goes")
  func besideOthers() async throws {
    let elsewhere = folder.url(of: "elsewhere")
    let place = place
    let index = index
    try await withThrowingTaskGroup(of: Set<String>.self) { group in
      for worker in 0..<2 {
        group.addTask {
          var acknowledged: Set<String> = []
          for number in 0..<60 {
            let name = "w\(worker)n\(number)"
            do {
              try await index.indexObject(Page(name, "word \(name)x")).finished()
              acknowledged.insert(name)
            } catch TextIndexError.Code.storage {
            } catch TextIndexError.Code.closed {}
          }
          return acknowledged
        }
      }
      group.addTask {
        for _ in 0..<200 {
          do { #expect(try index.count >= 20 && index.search("number5x").totalCount == 1) } catch {
            #expect(TextIndexError.Code.closed ~= error || TextIndexError.Code.storage ~= error, "\(error)")
          }
        }
        return []
      }
      group.addTask {
        for round in 0..<6 {
          try FileManager.default.moveItem(at: place, to: elsewhere)
          try await Task.sleep(for: .milliseconds(5))
          try FileManager.default.moveItem(at: elsewhere, to: place)
          try await Task.sleep(for: .milliseconds(20))
          if round % 3 == 1 {
            index.close()
            try index.reopen()
          }
        }
        return []
      }
      var acknowledged: Set<String> = []
      for try await some in group { acknowledged.formUnion(some) }
      do { try index.indexObject(Page("last", "word last")).wait() } catch TextIndexError.Code.storage {
        // What was refused in the background so far, this operation was the first to hear of.
        try index.indexObject(Page("last", "word last")).wait()
      }
      let names = Set(try index.names(forKeyword: "word"))
      #expect(acknowledged.isSubset(of: names) && names.contains("last"))
      #expect(try index.verify().problems == [])
    }
  }
}
