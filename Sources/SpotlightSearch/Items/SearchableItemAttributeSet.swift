public import Foundation
internal import TextSearch

/// What is known of an item: attributes by name, each a text, a number, a date, data, or a list.
///
/// An attribute that is nil is not there. In an item that updates another one (see ``SearchableItem/isUpdate``), an
/// attribute that was set to nil is removed, and one that was never set stays as it was.
open class SearchableItemAttributeSet: NSObject, NSCopying, @unchecked Sendable {
  // `contents` has a lock: that makes the class Sendable.
  private struct Contents {
    /// Null for an attribute that was set to nil.
    var values: [String: ContextValue] = [:]
    var treatments: [String: CustomAttributeKey.Treatment] = [:]
  }

  private let contents: Locked<Contents>

  /// Makes an empty set.
  public override init() {
    contents = Locked(Contents())
    super.init()
  }

  /// Makes a set for content of a type.
  ///
  /// - Parameter itemContentType: The uniform type identifier of the content, such as `public.text`.
  public convenience init(itemContentType: String) {
    self.init()
    contentType = itemContentType
  }

  /// Makes a set for content of a type.
  ///
  /// - Parameter contentType: The uniform type identifier of the content, such as `public.text`.
  public convenience init(contentType: String) {
    self.init(itemContentType: contentType)
  }

  /// Makes a set for content of a type.
  ///
  /// - Parameter contentType: The type of the content, such as `.text`.
  public convenience init(contentType: ContentType) {
    self.init(itemContentType: contentType.identifier)
  }

  init(values: [String: ContextValue], treatments: [String: CustomAttributeKey.Treatment] = [:]) {
    contents = Locked(Contents(values: values, treatments: treatments))
    super.init()
  }

  /// A set with the same attributes, which is changed apart from this one.
  ///
  /// - Parameter zone: Not used.
  open func copy(with zone: NSZone? = nil) -> Any {
    contents.withLock { SearchableItemAttributeSet(values: $0.values, treatments: $0.treatments) }
  }

  /// The names of the attributes that are there.
  public var attributeNames: Set<String> {
    Set(contents.withLock { $0.values.filter { !$0.value.isNothing }.keys })
  }

  /// The value of an attribute by its name, as a query string calls it: a `String`, `NSNumber`, `Date` or `Data`, or an
  /// array of these.
  ///
  /// - Parameter name: The name of a custom attribute or one of those that have properties.
  /// - Returns: Nil when it is not there.
  public func value(forAttribute name: String) -> Any? { value(name)?.object }

  /// Sets an attribute of one's own.
  ///
  /// - Parameters:
  ///   - value: A text, number, flag, date, URL or data, of Swift or Foundation, or an array of these; nil removes it. A
  ///     value of another kind counts as nil.
  ///   - key: The attribute's name, and how it is treated.
  public func setValue(_ value: Any?, forCustomKey key: CustomAttributeKey) {
    var value = value.flatMap { ContextValue($0) }
    if !key.isMultiValued, case .array(let list) = value { value = list.first }
    contents.withLock { contents in
      contents.values[key.keyName] = value ?? .null
      contents.treatments[key.keyName] = key.treatment == .byDefault ? nil : key.treatment
    }
  }

  /// The value of an attribute of one's own.
  ///
  /// - Parameter key: The attribute's name.
  /// - Returns: A `String`, `NSNumber`, `Date` or `Data`, or an array of these; nil when it is not there.
  public func value(forCustomKey key: CustomAttributeKey) -> Any? { value(key.keyName)?.object }

  // MARK: - For the properties

  /// All values, null for those that were set to nil, and how custom ones are found.
  var snapshot: (values: [String: ContextValue], treatments: [String: CustomAttributeKey.Treatment]) {
    contents.withLock { ($0.values, $0.treatments) }
  }

  func value(_ name: String) -> ContextValue? { contents.withLock { $0.values[name] } }

  func set(_ value: ContextValue?, _ name: String) {
    contents.withLock { $0.values[name] = value ?? .null }
  }

  func text(_ name: String) -> String? { value(name)?.stringValue }
  func texts(_ name: String) -> [String]? { value(name)?.arrayValue?.compactMap(\.stringValue) }
  func url(_ name: String) -> URL? { value(name)?.stringValue.flatMap { URL(string: $0) } }
  func date(_ name: String) -> Date? { value(name)?.dateValue }
  func data(_ name: String) -> Data? { value(name)?.dataValue }
  func number(_ name: String) -> NSNumber? { value(name)?.numberObject }
}

extension ContextValue {
  static func of(_ value: String) -> ContextValue { .string(value) }
  static func of(_ value: [String]) -> ContextValue { .array(value.map { .string($0) }) }
  static func of(_ value: URL) -> ContextValue { .string(value.absoluteString) }
  static func of(_ value: Date) -> ContextValue { .date(value) }
  static func of(_ value: Data) -> ContextValue { .data(value) }
  static func of(_ value: NSNumber) -> ContextValue { ContextValue(value) }
}
