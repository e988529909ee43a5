internal import Foundation
internal import TextSearch

/// How an item stands in the text index: its texts as strings, its numbers, dates and identifiers as ordered keys, and all
/// that is handed back as context, each attribute under its name.
///
/// `textContent` is the exception: it is long, so it is kept only as a string.
enum ItemCoding {
  private static let expiration = "$expires"
  private static let treatments = "$keys"
  /// Marks an empty `textContent`, which as a string looks like none.
  private static let emptyText = "$empty"

  /// What the index is to hold of an item; attributes that are null or lists of nothing are left out.
  static func encode(_ item: ItemRecord) -> IndexedObject {
    var encoder = Encoder()
    var context: [String: ContextValue] = [:]
    // Room for the domain and the like too.
    context.reserveCapacity(item.values.count + 2)
    // In a fixed order: an item that is indexed again unchanged is the same to the last byte, and not written.
    for (name, value) in item.values.count > 1 ? item.values.sorted(by: { $0.key < $1.key }) : Array(item.values)
    where !value.isNothing {
      encoder.append(name, value, item.treatments.isEmpty ? .byDefault : item.treatments[name] ?? .byDefault)
      if name != Attribute.textContent {
        context[name] = value
      } else if value.stringValue?.isEmpty == true {
        context[emptyText] = true
      }
    }
    if let domain = item.domain {
      context[Attribute.domainIdentifier] = .string(domain)
      encoder.append(key: Attribute.domainIdentifier, domain)
    }
    if let date = item.expiration {
      context[expiration] = .date(date)
      encoder.append(key: OrderedKey(Attribute.expirationKey, .double(date.timeIntervalSinceReferenceDate)))
    }
    if !item.treatments.isEmpty {
      let kept = item.treatments.filter { item.values[$0.key]?.isNothing == false }
      if !kept.isEmpty { context[treatments] = .dictionary(kept.mapValues { .integer($0.rawValue) }) }
    }
    var object = IndexedObject(strings: encoder.strings, weight: weight(of: item), context: context)
    object.orderedKeys = encoder.distinctKeys
    return object
  }

  /// Gathers the strings and keys of an item.
  private struct Encoder {
    private(set) var strings: [String] = []
    private var keys: [OrderedKey] = []

    mutating func append(_ name: String, _ value: ContextValue, _ treatment: CustomAttributeKey.Treatment) {
      if treatment == .never { return }
      switch value {
      case .string(let text): append(name, text, treatment)
      case .array(let values):
        for value in values { append(name, value, treatment) }
      case .data: append(Attribute.fact(name), toField: Attribute.factsField, separator: " ")
      default:
        for number in value.numbers { append(key: OrderedKey(name, .double(number))) }
      }
    }

    mutating func append(key: OrderedKey) { keys.append(key) }

    /// The keys, each once.
    var distinctKeys: [OrderedKey] {
      if keys.count < 2 { return keys }
      var seen: Set<OrderedKey> = []
      return keys.filter { seen.insert($0).inserted }
    }

    mutating func append(key name: String, _ text: String) {
      let isShort = text.utf8.count <= Attribute.longestKey
      append(key: OrderedKey(name, .string(isShort ? text : String(text.prefix(Attribute.longestKey)))))
    }

    private mutating func append(_ name: String, _ text: String, _ treatment: CustomAttributeKey.Treatment) {
      guard treatment == .byDefault, case .words(let field, let fact) = Attribute.place(name) else {
        append(key: name, text)
        return
      }
      append(text, toField: field, separator: "\n")
      append(fact, toField: Attribute.factsField, separator: " ")
    }

    private mutating func append(_ text: String, toField field: Int, separator: String) {
      while strings.count <= field { strings.append("") }
      if strings[field].isEmpty { strings[field] = text } else { strings[field] += separator + text }
    }
  }

  /// A ranking hint of 50, or none, is neutral; 0 halves the weight, 100 adds half.
  private static func weight(of item: ItemRecord) -> Double {
    guard let hint = item.values[Attribute.rankingHint]?.numbers.first else { return 1 }
    return 0.5 + min(100, max(0, hint)) / 100
  }

  /// The item that was indexed.
  ///
  /// - Parameters:
  ///   - strings: What the index keeps of its strings, if anything.
  ///   - context: Its context.
  static func decode(
    identifier: String, strings: [String]?, context: [String: ContextValue]
  ) -> ItemRecord {
    var item = ItemRecord(identifier: identifier, values: context)
    item.domain = item.values.removeValue(forKey: Attribute.domainIdentifier)?.stringValue
    item.expiration = item.values.removeValue(forKey: expiration)?.dateValue
    for (name, value) in item.values.removeValue(forKey: treatments)?.dictionaryValue ?? [:] {
      item.treatments[name] = value.integerValue.flatMap { CustomAttributeKey.Treatment(rawValue: $0) }
    }
    if item.values.removeValue(forKey: emptyText) != nil {
      item.values[Attribute.textContent] = ""
    } else if let text = strings?.first, !text.isEmpty {
      item.values[Attribute.textContent] = .string(text)
    }
    return item
  }
}

extension ContextValue {
  /// The texts that the value is, or that are in its list.
  var texts: [String] {
    switch self {
    case .string(let text): [text]
    case .array(let values): values.flatMap(\.texts)
    default: []
    }
  }

  /// The numbers that the value is, or that are in its list; a date is its seconds since the beginning of 2001.
  var numbers: [Double] {
    switch self {
    case .integer(let number): [Double(number)]
    case .double(let number): number.isFinite ? [number] : []
    case .bool(let value): [value ? 1 : 0]
    case .date(let date):
      date.timeIntervalSinceReferenceDate.isFinite ? [date.timeIntervalSinceReferenceDate] : []
    case .array(let values): values.flatMap(\.numbers)
    default: []
    }
  }

  /// Whether there is nothing in it, so that an item that has only this lacks the attribute.
  var isNothing: Bool {
    switch self {
    case .null: true
    case .array(let values): values.allSatisfy(\.isNothing)
    default: false
    }
  }
}
