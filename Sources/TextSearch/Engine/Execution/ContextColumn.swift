/// What found documents have in their contexts under one name: each distinct value once, and for each document which.
struct ContextColumn {
  /// The row of a document that has no value, or null.
  static let missing = UInt32.max

  /// For each document the number of its value.
  private(set) var rows: [UInt32] = []
  private(set) var values: [ContextValue] = []

  /// The columns of some names, read in one pass over the documents' records. Only distinct values are decoded.
  ///
  /// - Parameter documents: best in the order of their segments and numbers.
  /// - Complexity: O(*n*) reads of the store in the documents.
  static func columns(
    _ names: Set<String>, of documents: [ScoredDocument], in context: SearchContext
  ) throws -> [String: ContextColumn] {
    let names = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    guard !names.isEmpty else { return [:] }
    var tables = names.map { _ in ByteStringTable() }
    defer { for table in tables { table.deallocate() } }
    var columns = names.map { _ in ContextColumn(rowCount: documents.count) }
    let encodedNames = names.map { Array($0.utf8) }
    let contexts = StoredContexts(context.reader.store)
    for (index, document) in documents.enumerated() {
      if index % SearchContext.recordStride == 0 { try context.checkCancellation() }
      let number = context.reader.segments[document.segment].documents.numbers[Int(document.document)]
      try contexts.withContext(of: number) { bytes in
        try ContextDecoder.forEachValue(in: bytes, named: encodedNames) { name, bytes in
          let value = bytes.bindMemory(to: UInt8.self)
          let (row, isNew) = tables[name].index(of: value, hash: ByteStringTable.hash(value))
          if isNew { columns[name].values.append(try ContextDecoder.value(bytes)) }
          columns[name].rows[index] = columns[name].values[row] == .null ? Self.missing : UInt32(row)
        }
      }
    }
    return Dictionary(uniqueKeysWithValues: zip(names, columns))
  }

  private init(rowCount: Int) {
    rows = Array(repeating: Self.missing, count: rowCount)
  }

  /// How many of the documents have each value; each element of an array is a value, counted once a document.
  func counts(in context: SearchContext) throws -> [ContextValue: Int] {
    var countsOfRows = Array(repeating: 0, count: values.count)
    for start in stride(from: 0, to: rows.count, by: SearchContext.shortStride) {
      try context.checkCancellation()
      for row in rows[start..<min(start + SearchContext.shortStride, rows.count)] where row != Self.missing {
        countsOfRows[Int(row)] += 1
      }
    }
    var counts: [ContextValue: Int] = [:]
    // To grow it would mean to look at all of it at once.
    counts.reserveCapacity(values.count)
    for (index, (value, count)) in zip(values, countsOfRows).enumerated() where count > 0 {
      if index % SearchContext.stride == 0 { try context.checkCancellation() }
      guard case .array(let elements) = value else {
        counts[value, default: 0] += count
        continue
      }
      for element in Set(elements) where element != .null { counts[element, default: 0] += count }
    }
    return counts
  }
}
