public import Foundation

/// A full-text index in a folder of its own: objects go in with their text, and any part of any word finds them.
///
/// Set ``identifier`` and ``indexer``, or override ``identifier(for:)`` and ``indexedObject(for:identifier:)``, to tell
/// what an object is called and what text it has. Then index objects and search:
///
/// ```swift
/// let index = try TextIndex<Note>(name: "notes", directory: folder)
/// index.identifier = { note in Data(note.id.utf8) }
/// index.indexer = { note, _ in IndexedObject(strings: [note.title, note.text]) }
/// index.indexObjects(notes).waitUntilFinished()
/// for result in try index.search("sommerf") { print(result.identifier, result.score) }
/// ```
///
/// **Subclassing.** Swift wants a subclass to say again that it may be used from any thread; what it adds must be safe so:
///
/// ```swift
/// final class NoteIndex: TextIndex<Note>, @unchecked Sendable {
///   override func identifier(for object: Note) throws -> Data { Data(object.id.utf8) }
///   override func indexedObject(for object: Note, identifier: Data) throws -> IndexedObject? {
///     IndexedObject(strings: [object.title, object.text])
///   }
/// }
/// ```
///
/// **Two searches.** ``searchResults(forKeyword:options:)`` and ``enumerateObjects(forKeyword:options:using:)`` find one
/// keyword anywhere inside words and order by weight, place and number of matches. ``search(_:options:)-9elql`` takes a
/// ``Query``, and ``search(_:options:)-1fh2v`` what a person typed; both rank by relevance.
///
/// **Consistency.** Indexing runs as operations on ``indexingQueue``. An operation that has finished without an error is
/// committed: it survives the process being killed, and every search that starts later sees it. Operations on one
/// identifier take effect in the order of the calls. A search sees one moment of the index, whatever is indexed meanwhile.
///
/// **Concurrency.** Every member may be used from any thread. Searches run side by side. The closures and overrides are
/// called from several threads at once.
///
/// **Memory and disk.** ``IndexConfiguration/memoryBudgetBytes`` bounds what indexing gathers and caches. One process at a
/// time has an index open: a second one gets ``TextIndexError/Code/alreadyOpen``.
///
/// **Limits.** An identifier has at most 65 535 bytes, an object at most 65 535 strings and 512 MB of text. A word of more
/// than 512 bytes is indexed in pieces of that length.
open class TextIndex<Object: Sendable>: @unchecked Sendable {
  // Everything that changes is a closure, and read and written under `closureLock`, or in `core`, which guards itself.
  // The closures are asked for with each object, and generic code around the lock would look up their types each time.
  private let closureLock = NSLock()
  private var identifierClosure: (@Sendable (Object) -> Data)?
  private var indexerClosure: (@Sendable (Object, Data) -> IndexedObject?)?
  private var objectGetterClosure: (@Sendable (Data) -> Object?)?
  let core: IndexCore

  /// Opens the index `directory/NAME.indexdb`, or makes it when it is not there.
  ///
  /// - Parameters:
  ///   - name: The name of the folder, without its extension.
  ///   - directory: The folder that the index's folder stands in; it must be there.
  ///   - configuration: How text is read, and what the index may use.
  /// - Throws: ``TextIndexError``: `.alreadyOpen`, `.configurationMismatch`, `.unsupportedFormat`, `.corrupted`,
  ///   `.storage` when the directory is missing or cannot be written, `.invalidArgument` for a name that is no file name.
  /// - Complexity: O(*s* + *p*) in the directories of the segments and the objects indexed since the last one was written.
  public init(name: String, directory: URL, configuration: IndexConfiguration = .init()) throws {
    let location = try IndexLocation(name: name, directory: directory)
    try location.prepare(makingDirectory: false)
    core = try IndexCore(location: location, configuration: configuration, temporary: nil)
  }

  /// Opens or makes an index in the user's library folder, or on Linux in the data folder that XDG names.
  ///
  /// That is `~/Library` on Apple's systems, `$XDG_DATA_HOME` or else `~/.local/share` elsewhere. It is made when it is
  /// not there.
  ///
  /// - Parameters:
  ///   - libraryName: The name of the index's folder there, without its extension.
  ///   - configuration: How text is read, and what the index may use.
  /// - Throws: As ``init(name:directory:configuration:)``.
  public convenience init(libraryName: String, configuration: IndexConfiguration = .init()) throws {
    let directory = IndexLocation.defaultDirectory()
    try IndexLocation(name: libraryName, directory: directory).prepare(makingDirectory: true)
    try self.init(name: libraryName, directory: directory, configuration: configuration)
  }

  /// For ``inMemory(configuration:)``.
  init(temporary: TemporaryDirectory, configuration: IndexConfiguration) throws {
    let location = try IndexLocation(name: "memory", directory: temporary.url)
    core = try IndexCore(location: location, configuration: configuration, temporary: temporary)
  }

  /// An index for tests and previews, of which nothing is kept: its folder is a temporary one and goes with it.
  ///
  /// - Parameter configuration: How text is read, and what the index may use.
  /// - Returns: An empty index.
  /// - Throws: ``TextIndexError``: `.storage` when no temporary folder can be made.
  public static func inMemory(configuration: IndexConfiguration = .init()) throws -> TextIndex<Object> {
    try TextIndex(temporary: TemporaryDirectory(), configuration: configuration)
  }

  /// Tells the identifier of an object. Called from several threads at once.
  public var identifier: (@Sendable (Object) -> Data)? {
    get {
      closureLock.lock()
      defer { closureLock.unlock() }
      return identifierClosure
    }
    set {
      closureLock.lock()
      defer { closureLock.unlock() }
      identifierClosure = newValue
    }
  }

  /// Tells the text of an object; nil keeps the object out of the index. Called from several threads at once.
  public var indexer: (@Sendable (Object, Data) -> IndexedObject?)? {
    get {
      closureLock.lock()
      defer { closureLock.unlock() }
      return indexerClosure
    }
    set {
      closureLock.lock()
      defer { closureLock.unlock() }
      indexerClosure = newValue
    }
  }

  /// Finds the object of an identifier, for ``SearchResultItem/object``.
  public var objectGetter: (@Sendable (Data) -> Object?)? {
    get {
      closureLock.lock()
      defer { closureLock.unlock() }
      return objectGetterClosure
    }
    set {
      closureLock.lock()
      defer { closureLock.unlock() }
      objectGetterClosure = newValue
    }
  }

  /// The identifier of an object: what ``identifier`` says, unless overridden.
  ///
  /// Two objects with the same identifier are one object to the index. It is called from several threads at once.
  ///
  /// - Parameter object: An object that is to be indexed or removed.
  /// - Returns: 1 to 65 535 bytes.
  /// - Throws: ``TextIndexError/Code/missingIdentifier`` when no closure is set; an override may throw anything.
  open func identifier(for object: Object) throws -> Data {
    guard let identifier else { throw TextIndexError.identifierMissing() }
    return identifier(object)
  }

  /// The text of an object: what ``indexer`` says, unless overridden; nil keeps the object out.
  ///
  /// It is called from several threads at once. An object that is in the index and gets nil is removed.
  ///
  /// - Parameters:
  ///   - object: The object that is to be indexed.
  ///   - identifier: What ``identifier(for:)`` said of it.
  /// - Returns: The object's strings, weight and context, or nil.
  /// - Throws: ``TextIndexError/Code/missingIndexer`` when no closure is set; an override may throw anything.
  open func indexedObject(for object: Object, identifier: Data) throws -> IndexedObject? {
    guard let indexer else { throw TextIndexError.indexerMissing() }
    return indexer(object, identifier)
  }

  /// The order of two keyword results, for subclasses to override.
  ///
  /// The default is greater weight, then earlier first match, then more matches, at last the identifier. Searches by
  /// query do not ask.
  ///
  /// - Parameters:
  ///   - a: One result.
  ///   - b: Another one.
  ///   - reversed: Whether the results are wanted in reverse; the default then answers the opposite.
  /// - Returns: `.orderedAscending` when `a` comes before `b`. The answers for all pairs must agree.
  open func compare(
    _ a: SearchResultItem<Object>, _ b: SearchResultItem<Object>, reversed: Bool
  ) -> ComparisonResult {
    reversed ? SearchResultItem.order(b, a) : SearchResultItem.order(a, b)
  }

  /// Where indexing operations run. Its `maxConcurrentOperationCount` may be set.
  public var indexingQueue: OperationQueue { core.indexingQueue }

  /// Where the asynchronous searches run, side by side.
  public var searchQueue: DispatchQueue { core.searchQueue }
}
