import Foundation

@testable import TextSearch

/// Writes the library's Unicode tables as text, in the forms that `ScalarTable` and `FoldingTable` read.
enum UnicodeTableWriter {
  /// Each run is the letter of its class (`a` + raw value) and its length in hexadecimal.
  static func classRuns() -> String {
    var runs = ""
    var current = ScalarClass.separator
    var start: UInt32 = 0
    func close(at end: UInt32) {
      guard end > start else { return }
      runs.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "a") + current.rawValue))
      runs += hexadecimal(end - start)
    }
    for value in 0..<UInt32(0x110000) {
      let scalarClass = Unicode.Scalar(value).map { classOf($0) } ?? .separator
      if scalarClass != current {
        close(at: value)
        current = scalarClass
        start = value
      }
    }
    return runs
  }

  private static func classOf(_ scalar: Unicode.Scalar) -> ScalarClass {
    scalar.value <= 0x323AF || (0xE0000...0xE01FF).contains(scalar.value)
      ? UnicodeTableSource.scalarClass(scalar) : .separator
  }

  /// Entries `source>target`, a target being scalars with dots between; `source+count>target`: both go up by one;
  /// `source*count>target`: all to one; `source/count>target`: upper and lower case by turns, both to the lower one.
  static func foldings() -> String {
    var entries: [(source: UInt32, target: [UInt32])] = []
    for scalar in UnicodeTableSource.scalars where UnicodeTableSource.scalarClass(scalar) != .separator {
      if let folded = UnicodeTableSource.fold(scalar) { entries.append((scalar.value, folded.map(\.value))) }
    }
    var items: [String] = []
    var index = 0
    while index < entries.count {
      let (source, target) = entries[index]
      let written = target.map(hexadecimal).joined(separator: ".")
      guard target.count == 1, let only = target.first else {
        items.append("\(hexadecimal(source))>\(written)")
        index += 1
        continue
      }
      func length(step: UInt32, growth: UInt32) -> Int {
        var count = 1
        while index + count < entries.count {
          let next = entries[index + count]
          guard next.source == source + UInt32(count) * step, next.target == [only + UInt32(count) * growth] else {
            break
          }
          count += 1
        }
        return count
      }
      let candidates: [(sign: String, count: Int)] = [
        ("+", length(step: 1, growth: 1)), ("*", length(step: 1, growth: 0)), ("/", length(step: 2, growth: 2)),
      ]
      let best = candidates.max { $0.count < $1.count }
      if let best, best.count > 1 {
        items.append("\(hexadecimal(source))\(best.sign)\(hexadecimal(UInt32(best.count)))>\(written)")
        index += best.count
      } else {
        items.append("\(hexadecimal(source))>\(written)")
        index += 1
      }
    }
    return items.joined(separator: " ")
  }

  /// Entries `first.second>composite`.
  static func compositions() -> String {
    UnicodeTableSource.compositions.map {
      "\(hexadecimal($0.first.value)).\(hexadecimal($0.second.value))>\(hexadecimal($0.composite.value))"
    }
    .joined(separator: " ")
  }

  private static func hexadecimal(_ value: UInt32) -> String { String(value, radix: 16, uppercase: true) }

  /// A source file that holds `text` in `name`.
  static func sourceFile(name: String, comment: String, text: String) -> String {
    var lines: [String] = []
    var line = ""
    let isSpaced = text.contains(" ")
    let pieces =
      isSpaced
      ? text.split(separator: " ").map { $0 + " " }
      : stride(from: 0, to: text.utf8.count, by: 112).map {
        Substring(String(text.dropFirst($0).prefix(112)))
      }.map { String($0) }
    for piece in pieces {
      if line.count + piece.count > 112 {
        lines.append(line)
        line = ""
      }
      line += piece
    }
    lines.append(line)
    // A trailing blank would be lost to editors: it stands at the start of the next line.
    let body = lines.map { "    " + $0.trimmingCharacters(in: .whitespaces) + (isSpaced ? " \\" : "\\") }
    var text = body.joined(separator: "\n")
    text.removeLast(isSpaced ? 2 : 1)
    return
      "// Written by UnicodeTableWriter in the tests; do not edit.\n\nextension \(name.split(separator: ".")[0]) {\n"
      + comment.split(separator: "\n").map { "  /// \($0)\n" }.joined()
      + "  static let \(name.split(separator: ".")[1]): StaticString = \"\"\"\n\(text)\n    \"\"\"\n}\n"
  }
}
