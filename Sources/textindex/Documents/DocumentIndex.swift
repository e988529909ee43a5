import Foundation
import TerminalUI
import TextSearch

/// The index that the tool keeps.
typealias DocumentIndex = TextIndex<SourceDocument>

extension TextIndex where Object == SourceDocument {
  /// The names of the strings: a file's name or a record's first field, and the text or the second field.
  static func fields(_ stemmer: (any Stemmer)? = nil) -> [Field] {
    [Field(name: "title", boost: 2, stemmer: stemmer), Field(name: "body", stemmer: stemmer)]
  }

  /// Opens the index at a place, or makes it.
  ///
  /// - Parameter stemmer: How words are stemmed; nil for how the index was made, and not at all if it is new.
  convenience init(at location: IndexLocation, stemmer: (any Stemmer)? = nil) throws {
    do {
      try self.init(location, stemmer)
    } catch let error as TextIndexError where error.code == .configurationMismatch && stemmer == nil {
      // The index alone knows how it was made, and says so.
      guard let stemmer = DocumentStemming.stemmer(namedIn: error.message) else { throw error }
      try self.init(location, stemmer)
    }
  }

  /// How words of the index at a place are stemmed; nil when they are not. The index must not be open.
  static func stemmer(ofIndexAt location: IndexLocation) throws -> (any Stemmer)? {
    do {
      try DocumentIndex(location, nil).close()
      return nil
    } catch let error as TextIndexError where error.code == .configurationMismatch {
      guard let stemmer = DocumentStemming.stemmer(namedIn: error.message) else { throw error }
      return stemmer
    }
  }

  /// Saves what is left of the index at a place. The index must not be open.
  static func repair(at location: IndexLocation) throws -> RepairReport {
    do {
      return try repair(location, nil)
    } catch let error as TextIndexError where error.code == .configurationMismatch {
      guard let stemmer = DocumentStemming.stemmer(namedIn: error.message) else { throw error }
      return try repair(location, stemmer)
    }
  }

  private static func repair(_ location: IndexLocation, _ stemmer: (any Stemmer)?) throws -> RepairReport {
    try repair(name: location.name, directory: location.directory, configuration: configuration(stemmer))
  }

  private static func configuration(_ stemmer: (any Stemmer)?) -> IndexConfiguration {
    IndexConfiguration(fields: fields(stemmer))
  }

  private convenience init(_ location: IndexLocation, _ stemmer: (any Stemmer)?) throws {
    try self.init(
      name: location.name, directory: location.directory, configuration: Self.configuration(stemmer))
    identifier = { $0.identity.encoded }
    indexer = { document, _ in
      IndexedObject(strings: document.strings, weight: document.weight, context: document.context)
    }
  }
}
