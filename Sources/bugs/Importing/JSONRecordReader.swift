import Foundation

/// Makes bugs of the lines of a JSON Lines file.
///
/// Each line is an object with a `title`, and with a `text` (or `body`), `component`, `priority`, `state` and `id` or
/// not. A record with an `id` is imported once: again it changes the bug that was made of it.
enum JSONRecordReader {
  static func draft(of line: some Collection<UInt8>) throws(ImportProblem) -> BugDraft {
    guard let value = try? JSONSerialization.jsonObject(with: Data(line)), let record = value as? [String: Any] else {
      throw ImportProblem(message: "no JSON object")
    }
    guard let title = text(record["title"]).flatMap(BugTitle.init) else {
      throw ImportProblem(message: "no text in title")
    }
    var draft = BugDraft(title: title.text)
    draft.text = text(record["text"] ?? record["body"]) ?? ""
    draft.component = text(record["component"]) ?? ""
    draft.origin = text(record["id"])
    if let name = text(record["priority"]) {
      guard let priority = BugPriority(name: name) ?? Int64(name).flatMap(BugPriority.init) else {
        throw ImportProblem(message: "no priority is called '\(name)'")
      }
      draft.priority = priority
    }
    if let name = text(record["state"]) {
      guard let state = BugState(rawValue: name) else { throw ImportProblem(message: "no state is called '\(name)'") }
      draft.state = state
    }
    return draft
  }

  /// A member as text: numbers as they are written.
  private static func text(_ value: Any?) -> String? {
    switch value {
    case let text as String: text
    case let number as NSNumber: number.stringValue
    default: nil
    }
  }
}
