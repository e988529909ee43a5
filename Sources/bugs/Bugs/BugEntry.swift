import Foundation
import TerminalUI
import TextSearch

/// A bug with the places in it that match what was looked for.
struct BugEntry: Sendable, Hashable {
  /// Where a bug's texts stand among the strings of the index.
  static let (titleString, textString, componentString) = (0, 1, 2)

  let id: Int64
  /// What the store has; nil for a bug that was deleted a moment ago.
  let bug: Bug?
  let title: String
  let text: String
  let component: String
  private let ranges: [[NSRange]]

  /// A bug that nothing was looked for in.
  init(_ bug: Bug) {
    id = bug.id
    self.bug = bug
    (title, text, component) = (bug.title, bug.text, bug.component)
    ranges = []
  }

  /// A bug that was found. The matches are in the texts that were indexed, so those are shown.
  init?(_ item: SearchResultItem<Bug>) {
    guard let id = Bug.id(of: item.identifier) else { return nil }
    self.id = id
    bug = item.object
    let strings = item.strings ?? []
    func string(_ number: Int) -> String { strings.indices.contains(number) ? strings[number] : "" }
    title = string(Self.titleString)
    text = string(Self.textString)
    component = string(Self.componentString)
    ranges = strings.indices.map { item.ranges(inString: $0) }
  }

  /// The title on one line.
  var titleLine: MatchedLine {
    let line = LineLocator(title, ranges: matches(Self.titleString), keeping: .all)
    return line.count > 0 ? line[0] : MatchedLine(number: 1, text: "", matches: [])
  }

  /// The component on one line.
  var componentLine: MatchedLine {
    let line = LineLocator(component, ranges: matches(Self.componentString), keeping: .all)
    return line.count > 0 ? line[0] : MatchedLine(number: 1, text: "", matches: [])
  }

  /// The places that match in the text.
  var textMatches: [NSRange] { matches(Self.textString) }

  /// The text, line by line.
  var lines: LineLocator { LineLocator(text, ranges: matches(Self.textString), keeping: .all) }

  /// The text for reading.
  var document: DocumentText { DocumentText([(text, matches(Self.textString))], isNumbered: false) }

  private func matches(_ string: Int) -> [NSRange] { ranges.indices.contains(string) ? ranges[string] : [] }
}
