import Foundation
import TextSearch
import Testing

@Suite("Objects of a store that keep themselves in an index", .serialized)
struct ObjectStoreTests {
  private let store = ObjectStore()
  private let index: TextIndex<NoteText>

  init() throws {
    index = try NoteText.makeIndex()
    StoredNote.index = index
  }

  private func titles(_ text: String) throws -> [String] {
    index.indexingQueue.waitUntilAllOperationsAreFinished()
    return try index.search(text).compactMap { store.fetch(StoredNote.self, identifier: $0.identifier)?.title }.sorted()
  }

  private func note(_ title: String, _ text: String) -> StoredNote {
    let note = store.insert(StoredNote.self)
    note.title = title
    note.text = text
    return note
  }

  @Test("What is saved is found, as the object that the stored identifier leads to")
  func saving() throws {
    let dusk = note("dusk", "Oil on canvas, with gulls.")
    _ = note("noon", "Two gulls on a mast.")
    #expect(try titles("gulls").isEmpty)
    store.save()
    #expect(try titles("gulls") == ["dusk", "noon"])
    dusk.text = "Without any birds."
    #expect(try titles("gulls") == ["dusk", "noon"])
    store.save()
    #expect(try titles("gulls") == ["noon"])
    #expect(try titles("birds") == ["dusk"])
    #expect(try titles("canvas").isEmpty)
  }

  @Test("What is deleted is found until the store is saved, and then no more")
  func deleting() throws {
    let dusk = note("dusk", "gulls")
    store.save()
    store.delete(dusk)
    #expect(try titles("gulls") == ["dusk"])
    store.save()
    #expect(try titles("gulls").isEmpty)
    #expect(try index.count == 0)
  }

  @Test("What is rolled back never comes to the index")
  func rollingBack() throws {
    let dusk = note("dusk", "gulls")
    store.save()
    dusk.text = "seals"
    _ = note("noon", "seals")
    store.rollback()
    store.save()
    #expect(try titles("seals").isEmpty)
    store.delete(dusk)
    store.rollback()
    store.save()
    #expect(try titles("gulls") == ["dusk"])
  }

  @Test("An object that is saved many times in a row, and one that is deleted right after, end as they were last")
  func manySaves() throws {
    let dusk = note("dusk", "")
    for number in 0..<200 {
      dusk.text = "word\(number)"
      store.save()
      let short = note("short", "word\(number)")
      store.save()
      store.delete(short)
      store.save()
    }
    #expect(try titles("word199") == ["dusk"])
    #expect(try titles("word*") == ["dusk"])
    #expect(try index.count == 1)
  }

  @Test("An object that is new and deleted before it is saved leaves nothing")
  func neverSaved() throws {
    store.delete(note("dusk", "gulls"))
    store.save()
    #expect(try index.count == 0)
  }
}
