import Foundation

/// The rival: a table of SQLite's FTS5 with its content stored, in a file of its own.
final class FullTextTable {
  enum Tokenizer: String {
    case unicode61
    case trigram
  }

  enum Synchronous: String {
    case normal = "NORMAL"
    case full = "FULL"
  }

  let tokenizer: Tokenizer
  private let folder: URL
  private let database: SQLiteDatabase
  private let insertion: SQLiteStatement
  private let topTen: SQLiteStatement
  private let everyRow: SQLiteStatement
  private let rowCount: SQLiteStatement

  /// Opens the table in `folder`, which is made when it is not there.
  init(folder: URL, tokenizer: Tokenizer, synchronous: Synchronous = .normal) throws {
    self.folder = folder
    self.tokenizer = tokenizer
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    database = try SQLiteDatabase(path: folder.appendingPathComponent("fts5.db").path)
    try database.execute("PRAGMA journal_mode=WAL")
    try database.execute("PRAGMA synchronous=\(synchronous.rawValue)")
    try database.execute(
      """
      CREATE VIRTUAL TABLE IF NOT EXISTS documents
      USING fts5(identifier UNINDEXED, title, body, tokenize='\(tokenizer.rawValue)')
      """)
    insertion = try database.prepare("INSERT INTO documents(identifier, title, body) VALUES (?, ?, ?)")
    topTen = try database.prepare(
      "SELECT rowid, rank FROM documents WHERE documents MATCH ? ORDER BY rank LIMIT 10")
    everyRow = try database.prepare("SELECT rowid FROM documents WHERE documents MATCH ?")
    rowCount = try database.prepare("SELECT count(*) FROM documents WHERE documents MATCH ?")
  }

  /// All in one transaction, the fastest way to fill it, and a first search as for ours.
  func index(_ documents: some Sequence<Document>) throws {
    try database.execute("BEGIN")
    for document in documents {
      try insertion.run(document.identifier, document.title, document.body)
    }
    try database.execute("COMMIT")
    _ = try searchTopTen("\"first\"")
  }

  /// One transaction a document.
  func indexOneByOne(_ documents: some Sequence<Document>) throws {
    for document in documents {
      try insertion.run(document.identifier, document.title, document.body)
    }
  }

  /// Searches for the ten best rows by BM25 and returns how many there were.
  func searchTopTen(_ match: String) throws -> Int {
    var count = 0
    try topTen.forEachRow(match) { row, rank in
      Consumer.consume(row, rank)
      count += 1
    }
    return count
  }

  /// Reads the numbers of all rows that match, in no particular order, and returns how many there were.
  func searchAll(_ match: String) throws -> Int {
    var count = 0
    try everyRow.forEachRow(match) { row, _ in
      Consumer.consume(row, 0)
      count += 1
    }
    return count
  }

  func count(_ match: String) throws -> Int {
    var count = 0
    try rowCount.forEachRow(match) { number, _ in count = Int(number) }
    return count
  }

  /// Moves what the log still holds into the database file, and returns the bytes of all files.
  func bytesOnDisk() throws -> Int {
    try database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return try FolderSize.bytes(of: folder)
  }
}

extension FullTextTable {
  /// The query in FTS5's language.
  static func match(_ kind: QueryKind, _ text: String) -> String {
    switch kind {
    case .rareWord, .mediumWord, .commonWord, .phrase, .infix: "\"\(text)\""
    case .prefixOfTwo, .prefixOfThree, .prefixOfFour: "\"\(text)\"*"
    case .conjunction: text.split(separator: " ").map { "\"\($0)\"" }.joined(separator: " AND ")
    }
  }
}
