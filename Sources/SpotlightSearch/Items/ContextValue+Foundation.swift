internal import Foundation
internal import TextSearch

/// The values of attributes as Foundation has them.
extension ContextValue {
  /// The value of a Foundation or Swift object; nil for one of a kind that an attribute cannot have.
  init?(_ object: Any) {
    switch object {
    case let text as String: self = .string(text)
    case let date as Date: self = .date(date)
    case let url as URL: self = .string(url.absoluteString)
    case let data as Data: self = .data(data)
    case let flag as Bool where !(object is NSNumber): self = .integer(flag ? 1 : 0)
    case let number as Int: self = .integer(Int64(number))
    case let number as Double: self = .double(number)
    case let number as NSNumber: self = ContextValue(number)
    case let number as Float: self = .double(Double(number))
    case let number as any BinaryInteger:
      guard let number = Int64(exactly: number) else { return nil }
      self = .integer(number)
    case let text as NSString: self = .string(String(describing: text))
    case let date as NSDate: self = .date(Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate))
    case let data as NSData: self = .data(Data(bytes: data.bytes, count: data.length))
    case let list as [Any]: self = .array(list.compactMap { ContextValue($0) })
    case let list as NSArray: self = .array(list.compactMap { ContextValue($0) })
    case is NSNull: self = .null
    default: return nil
    }
  }

  /// The value of a number object, whole if it is whole.
  init(_ number: NSNumber) {
    let double = number.doubleValue
    if let whole = Int64(exactly: double), whole == number.int64Value || double.magnitude < 0x1p53 {
      self = .integer(whole)
    } else if double.magnitude >= 0x1p53, Double(number.int64Value) == double {
      self = .integer(number.int64Value)
    } else {
      self = .double(double)
    }
  }

  /// The number object of a number.
  var numberObject: NSNumber? {
    switch self {
    case .integer(let number): NSNumber(value: number)
    case .double(let number): NSNumber(value: number)
    case .bool(let value): NSNumber(value: value)
    default: nil
    }
  }

  /// The value as an attribute set hands it out: a text, a number, a date, data, or a list of these.
  var object: Any? {
    switch self {
    case .string(let text): text
    case .integer, .double, .bool: numberObject
    case .date(let date): date
    case .data(let data): data
    case .array(let values): values.compactMap(\.object)
    case .dictionary, .null: nil
    }
  }
}
