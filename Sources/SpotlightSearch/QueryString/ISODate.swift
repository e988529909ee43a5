internal import Foundation

/// A date as ISO 8601 writes it: `2024-05-17`, `2024-05-17T12:30`, with seconds, a fraction of them, and `Z` or `+02:00`.
struct ISODate {
  /// Year to second.
  private(set) var components: DateComponents
  /// Of a second.
  private(set) var fraction = 0.0
  private(set) var isWholeDay = true
  /// Nil where none is written: the calendar's time zone is meant.
  private(set) var secondsFromUTC: Int?

  /// Nil when the text is no such date.
  init?(_ text: String) {
    var reader = DigitReader(text)
    guard let year = reader.number(digits: 4), reader.take("-"), let month = reader.number(digits: 2),
      reader.take("-"), let day = reader.number(digits: 2), 1...12 ~= month, 1...Self.days(month, year) ~= day
    else { return nil }
    components = DateComponents(year: year, month: month, day: day, hour: 0, minute: 0, second: 0)
    if reader.isAtEnd { return }
    guard reader.take("T") || reader.take("t"), readTime(&reader), readZone(&reader), reader.isAtEnd else { return nil }
    isWholeDay = false
  }

  private mutating func readTime(_ reader: inout DigitReader) -> Bool {
    guard let hour = reader.number(digits: 2), reader.take(":"), let minute = reader.number(digits: 2),
      hour < 24, minute < 60
    else { return false }
    components.hour = hour
    components.minute = minute
    guard reader.take(":") else { return true }
    guard let second = reader.number(digits: 2), second <= 60 else { return false }
    components.second = second
    if reader.take(".") {
      var scale = 0.1
      guard reader.digit(peeking: true) != nil else { return false }
      while let digit = reader.digit(peeking: false) {
        fraction += Double(digit) * scale
        scale /= 10
      }
    }
    return true
  }

  private mutating func readZone(_ reader: inout DigitReader) -> Bool {
    if reader.isAtEnd { return true }
    if reader.take("Z") || reader.take("z") {
      secondsFromUTC = 0
      return true
    }
    let sign: Int
    if reader.take("+") { sign = 1 } else if reader.take("-") { sign = -1 } else { return false }
    guard let hours = reader.number(digits: 2), hours <= 18 else { return false }
    _ = reader.take(":")
    let minutes = reader.isAtEnd ? 0 : reader.number(digits: 2)
    guard let minutes, minutes < 60 else { return false }
    secondsFromUTC = sign * (hours * 3600 + minutes * 60)
    return true
  }

  private static func days(_ month: Int, _ year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

/// Takes ASCII digits and signs from a text.
private struct DigitReader {
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { index == bytes.count }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, UInt32(bytes[index]) == character.value else { return false }
    index += 1
    return true
  }

  mutating func digit(peeking: Bool) -> Int? {
    guard index < bytes.count, 0x30...0x39 ~= bytes[index] else { return nil }
    defer { if !peeking { index += 1 } }
    return Int(bytes[index]) - 0x30
  }

  mutating func number(digits: Int) -> Int? {
    var number = 0
    for _ in 0..<digits {
      guard let digit = digit(peeking: false) else { return nil }
      number = number * 10 + digit
    }
    return number
  }
}
