import Foundation
import Testing
import TextSearch

@Suite("What an index tells to others than its user")
struct PrivacyTests {
  /// A word that looks like nothing else, so that neither compression nor shared beginnings break it up.
  private static let secret = "Qzvjxkwpgh"

  private let folder: TemporaryFolder
  private var place: URL { folder.url(of: "pages.indexdb") }

  init() throws { folder = try TemporaryFolder() }

  /// Keeps the errors of what it is told to do.
  private final class ErrorCollector {
    private(set) var errors: [TextIndexError] = []

    func callAsFunction(_ body: () throws -> Void) {
      do { try body() } catch { if let error = error as? TextIndexError { errors.append(error) } }
    }
  }

  /// How a document with the secret leaves the index.
  enum Leaving: String, CaseIterable {
    case removed, replaced, batched, everythingRemoved
  }

  private func files() throws -> [(name: String, bytes: Data)] {
    try FileManager.default.contentsOfDirectory(atPath: place.path).map { name in
      (name, try Data(contentsOf: place.appending(path: name)))
    }
  }

  /// The files that hold the secret, in one of the forms in which text can be kept.
  private func filesWithSecret() throws -> [String] {
    // A term shares its beginning with the one before it, and is folded.
    let forms = [Self.secret, Self.secret.lowercased()].map { String($0.dropFirst(2)) }
    let encoded = forms.flatMap { form in
      [.utf8, .utf16LittleEndian, .utf16BigEndian].compactMap { form.data(using: $0) }
    }
    return try files().filter { file in encoded.contains { file.bytes.range(of: $0) != nil } }.map(\.name)
  }

  private static func pages(with secret: String?) -> [Page] {
    (0..<200).map { number in
      let word = number == 77 ? secret ?? "plain" : "word"
      return Page("\(number)", ["title \(word)", "text \(word)x \(number)"], context: ["note": .string("a \(word) b")])
    }
  }

  @Test(
    "The text of an object that is gone is in no file after compact()", arguments: Leaving.allCases, [true, false])
  func removedText(leaving: Leaving, storesStrings: Bool) throws {
    let index = try Page.index(in: folder, IndexConfiguration(storesStrings: storesStrings))
    try index.indexObjects(Self.pages(with: Self.secret)).wait()
    #expect(try filesWithSecret() != [])
    try index.compact()
    #expect(try filesWithSecret() != [])
    #expect(try index.search(Self.secret).totalCount == 1)
    switch leaving {
    case .removed: try index.removeIndex(forIdentifier: Data("77".utf8)).wait()
    case .replaced: try index.indexObjects(Self.pages(with: nil)).wait()
    case .batched: try index.performBatch(clientState: nil, [.remove(identifier: Data("77".utf8))]).wait()
    case .everythingRemoved: try index.removeAll().wait()
    }
    try index.compact()
    #expect(try filesWithSecret() == [])
    index.close()
    #expect(try filesWithSecret() == [])
  }

  @Test("Text that was replaced before it ever was in a table is in no file after compact()")
  func shortLivedText() throws {
    let index = try Page.index(in: folder)
    for round in 0..<5 {
      try index.indexObject(Page("a", round % 2 == 0 ? Self.secret : "plain")).wait()
      if round == 2 { _ = try index.search("plain") }
    }
    #expect(try filesWithSecret() != [])
    try index.indexObject(Page("a", "plain")).wait()
    try index.compact()
    #expect(try filesWithSecret() == [])
  }

  @Test("An identifier is in no file once the index has been opened again after compact()")
  func removedIdentifiers() throws {
    let index = try Page.index(in: folder)
    try index.indexObjects([Page(Self.secret, "word"), Page("zz", "word")]).wait()
    try index.compact()
    #expect(try filesWithSecret() != [])
    try index.removeIndex(forIdentifier: Data(Self.secret.utf8)).wait()
    try index.compact()
    index.close()
    try index.reopen()
    #expect(try index.names(forKeyword: "word") == ["zz"])
    #expect(try filesWithSecret() == [])
  }

  @Test("The folder and its files are the user's alone")
  func modes() throws {
    func modes() throws -> [Int] {
      try (files().map { place.appending(path: $0.name) } + [place]).map { url in
        try #require(FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int)
      }
    }
    let index = try Page.index(in: folder)
    #expect(try modes().allSatisfy { $0 & 0o077 == 0 })
    try index.indexObjects(Self.pages(with: nil)).wait()
    try index.compact()
    #expect(try modes().allSatisfy { $0 & 0o077 == 0 })
    index.close()
    #expect(try modes().allSatisfy { $0 & 0o077 == 0 })
  }

  @Test("No error quotes an object: arguments that are refused, closed and lost indexes, damage in every file")
  func errors() throws {
    let collect = ErrorCollector()
    let secret = Self.secret
    let index = try Page.index(in: folder)
    try index.indexObjects(Self.pages(with: secret)).wait()
    var deep = ContextValue.string(secret)
    for _ in 0..<100 { deep = .array([deep]) }
    let unfit = [
      Page("a", [secret], weight: .nan), Page("a", [secret], context: ["x": deep]),
      Page("a", [String](repeating: secret, count: 65_536)), Page(Data(), [secret]),
      Page(String(repeating: secret, count: 7_000), [secret]),
    ]
    for page in unfit { collect { try index.indexObject(page).wait() } }
    try index.compact()
    index.close()
    collect { _ = try index.search(secret) }
    collect { try index.indexObject(Page("a", secret)).wait() }
    try damage(collect)
    let lost = try Page.index(in: folder)
    try FileManager.default.removeItem(at: place)
    for _ in 0..<2 { collect { try lost.indexObject(Page("a", secret)).wait() } }
    collect { try lost.compact() }

    let errors = collect.errors
    let codes = Set(errors.map(\.code))
    #expect(codes.isSuperset(of: [.invalidArgument, .closed, .corrupted, .storage]), "\(codes)")
    for error in errors {
      let texts = ["\(error)", error.localizedDescription, error.message, error.underlying.map { "\($0)" } ?? ""]
      #expect(!texts.contains { $0.localizedCaseInsensitiveContains(secret) }, "\(error)")
    }
  }

  /// Opens, searches and checks copies of the index with a few bytes changed.
  private func damage(_ collect: ErrorCollector) throws {
    let seed = UInt64(20_261_130)
    var generator = SeededGenerator(seed: seed)
    let names = try files().filter { !$0.bytes.isEmpty }.map(\.name).sorted()
    for round in 0..<60 {
      let copy = folder.url(of: "copy\(round)")
      let target = copy.appending(path: "pages.indexdb")
      try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: place, to: target)
      let file = target.appending(path: names[round % names.count])
      var bytes = try Data(contentsOf: file)
      for _ in 0..<3 {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] ^= UInt8.random(in: 1...255, using: &generator)
      }
      try bytes.write(to: file)
      collect {
        let index = try TextIndex<Page>(name: "pages", directory: copy)
        index.readPages()
        collect { _ = try index.search(Self.secret) }
        collect { _ = try index.searchResults(forKeyword: "word").map(\.strings) }
        for problem in try index.verify().problems {
          #expect(!problem.localizedCaseInsensitiveContains(Self.secret), "seed \(seed): \(problem)")
        }
        collect { try index.compact() }
      }
      try FileManager.default.removeItem(at: copy)
    }
  }
}
