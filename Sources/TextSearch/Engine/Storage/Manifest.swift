internal import Foundation

/// The head of the index: its format, what it was made with, and which segments are live.
struct Manifest: Codable, Sendable {
  /// The format that this version of the library writes.
  static let currentFormat = 1

  var format = Manifest.currentFormat
  var configuration: StoredConfiguration
  /// Live segments in the order of their documents.
  var segments: [UInt32] = []
  /// Segments that a merge has begun to write; what there is of them when the index opens is of no use.
  var unfinishedSegments: [UInt32] = []
  var nextSegment: UInt32 = 1
  var nextDocument: UInt64 = 1
  /// Whether a document has had ordered keys: only then a removal has to look for them. Nil means no.
  var hasOrderedKeys: Bool?

  private struct FormatOnly: Codable { var format: Int }

  var encoded: [UInt8] {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys]
      return try Array(encoder.encode(self))
    }
  }

  /// - Throws: `.unsupportedFormat` for a later format, `.corrupted` for what is no manifest.
  init(decoding bytes: [UInt8], path: String) throws {
    let data = Data(bytes)
    let decoder = JSONDecoder()
    guard let format = try? decoder.decode(FormatOnly.self, from: data).format else {
      throw TextIndexError.corruptedRecord("the manifest cannot be read", path: path)
    }
    guard format == Manifest.currentFormat else {
      throw TextIndexError.unsupportedFormat(found: format, supported: Manifest.currentFormat, path: path)
    }
    do {
      self = try decoder.decode(Manifest.self, from: data)
    } catch {
      throw TextIndexError.corruptedRecord("the manifest cannot be read", path: path, underlying: error)
    }
  }

  init(configuration: StoredConfiguration) {
    self.configuration = configuration
  }
}
