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

  /// What the index is to hold of an item.
  static func encode(_ item: ItemRecord) -> IndexedObject {
    var strings: [Int: String] = [:]
    var facts: [String] = []
    var keys: [OrderedKey] = []
    var context = item.values
    for (name, value) in item.values {
      let treatment = item.treatments[name] ?? .byDefault
      guard treatment != .never else { continue }
      let isText = treatment == .byDefault && !Attribute.keyedTexts.contains(name)
      let texts = value.texts
      if isText, !texts.isEmpty {
        let field = Attribute.textFields[name] ?? Attribute.customField
        strings[field] = ((strings[field].map { [$0] } ?? []) + texts).joined(separator: "\n")
        facts.append(name)
      } else {
        keys += texts.map { OrderedKey(name, .string(String($0.prefix(Attribute.longestKey)))) }
      }
      keys += value.numbers.map { OrderedKey(name, .double($0)) }
      if value.dataValue != nil { facts.append(name) }
    }
    if let text = context.removeValue(forKey: Attribute.textContent), text.stringValue?.isEmpty == true {
      context[emptyText] = true
    }
    if let domain = item.domain {
      context[Attribute.domainIdentifier] = .string(domain)
      keys.append(OrderedKey(Attribute.domainIdentifier, .string(String(domain.prefix(Attribute.longestKey)))))
    }
    if let date = item.expiration {
      context[expiration] = .date(date)
      keys.append(OrderedKey(Attribute.expirationKey, .double(date.timeIntervalSinceReferenceDate)))
    }
    if !item.treatments.isEmpty {
      context[treatments] = .dictionary(item.treatments.mapValues { .integer($0.rawValue) })
    }
    if !facts.isEmpty { strings[Attribute.factsField] = facts.map(Attribute.fact).joined(separator: " ") }
    let count = (strings.keys.max() ?? -1) + 1
    var object = IndexedObject(
      strings: (0..<count).map { strings[$0] ?? "" }, weight: weight(of: item), context: context)
    object.orderedKeys = Array(Set(keys))
    return object
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
