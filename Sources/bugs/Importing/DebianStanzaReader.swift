/// Gathers the stanzas of Debian's control format (deb-control(5)) from its lines, and makes bugs of packages.
///
/// Sixty thousand packages are what every Debian machine has of real records: the name and the synopsis are the title,
/// the long description and some of the other fields the text, the section is the component.
struct DebianStanzaReader: Sendable {
  private var fields: [String: [String]] = [:]
  private var name: String?

  /// Reads a line.
  ///
  /// - Returns: The package that ends with it, if one does.
  mutating func add(_ line: String) -> BugDraft? {
    if line.allSatisfy(\.isWhitespace) { return finish() }
    if line.first == " " || line.first == "\t" {
      if let name { fields[name, default: []].append(Self.plain(line)) }
      return nil
    }
    let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      name = nil
      return nil
    }
    name = parts[0].lowercased()
    if let name { fields[name] = [Self.trimmed(parts[1])] }
    return nil
  }

  /// The package that ends with the text, if one does.
  mutating func finish() -> BugDraft? {
    defer {
      fields = [:]
      name = nil
    }
    guard let package = value("package"), !package.isEmpty else { return nil }
    // A translated description is the whole one, where there is one.
    let description = fields["description-en"] ?? fields["description"] ?? []
    let synopsis = description.first ?? ""
    var draft = BugDraft(title: synopsis.isEmpty ? package : "\(package): \(synopsis)")
    let details = [("homepage", "Homepage"), ("maintainer", "Maintainer"), ("version", "Version"), ("tag", "Tags")]
    let lines = details.compactMap { field, label in value(field).map { "\(label): \($0)" } }
    let paragraphs = [description.dropFirst().joined(separator: "\n"), lines.joined(separator: "\n")]
    draft.text = paragraphs.filter { !$0.isEmpty }.joined(separator: "\n\n")
    draft.component = value("section") ?? ""
    draft.priority = Self.priority(value("priority"))
    draft.origin = "debian/\(package)"
    return draft
  }

  private func value(_ field: String) -> String? { fields[field]?.joined(separator: " ") }

  /// Debian's priorities tell how much depends on a package.
  private static func priority(_ name: String?) -> BugPriority {
    switch name {
    case "required": .urgent
    case "important", "standard": .high
    case "extra": .low
    default: .normal
    }
  }

  /// A continued line as a person reads it: " ." is an empty line.
  private static func plain(_ line: String) -> String {
    let text = trimmed(line.dropFirst())
    return text == "." ? "" : String(line.dropFirst())
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
