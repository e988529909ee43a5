internal import Foundation

/// Coded as one entry named after the case, so that every value comes back as the kind it was: `{"integer": 3}`.
extension ContextValue: Codable {
  private enum Kind: String, CodingKey {
    case string, integer, double, bool, date, data, array, dictionary, null
  }

  /// Reads a value as ``encode(to:)`` wrote it.
  ///
  /// - Parameter decoder: Where to read from.
  /// - Throws: `DecodingError` when it is of no known kind.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Kind.self)
    guard let kind = container.allKeys.first, container.allKeys.count == 1 else {
      let description = "A context value is one entry named after its kind."
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: description))
    }
    switch kind {
    case .string: self = .string(try container.decode(String.self, forKey: kind))
    case .integer: self = .integer(try container.decode(Int64.self, forKey: kind))
    case .double: self = .double(try container.decode(Double.self, forKey: kind))
    case .bool: self = .bool(try container.decode(Bool.self, forKey: kind))
    case .date: self = .date(try container.decode(Date.self, forKey: kind))
    case .data: self = .data(try container.decode(Data.self, forKey: kind))
    case .array: self = .array(try container.decode([ContextValue].self, forKey: kind))
    case .dictionary: self = .dictionary(try container.decode([String: ContextValue].self, forKey: kind))
    case .null: self = .null
    }
  }

  /// Writes the value as one entry named after its kind.
  ///
  /// - Parameter encoder: Where to write.
  /// - Throws: What `encoder` throws, as JSON's does for a number that is not finite.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Kind.self)
    switch self {
    case .string(let value): try container.encode(value, forKey: .string)
    case .integer(let value): try container.encode(value, forKey: .integer)
    case .double(let value): try container.encode(value, forKey: .double)
    case .bool(let value): try container.encode(value, forKey: .bool)
    case .date(let value): try container.encode(value, forKey: .date)
    case .data(let value): try container.encode(value, forKey: .data)
    case .array(let value): try container.encode(value, forKey: .array)
    case .dictionary(let value): try container.encode(value, forKey: .dictionary)
    case .null: try container.encodeNil(forKey: .null)
    }
  }
}
