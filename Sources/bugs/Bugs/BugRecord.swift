import Foundation

/// A bug as a JSON object, which `bugs import` reads again.
struct BugRecord: Sendable, Encodable {
  let number: Int64
  let title: String
  let text: String
  let component: String
  let priority: String
  let state: String
  let created: String
  let changed: String

  init(_ bug: Bug) {
    number = bug.id
    title = bug.title
    text = bug.text
    component = bug.component
    priority = bug.priority.name
    state = bug.state.rawValue
    created = bug.created.formatted(.iso8601)
    changed = bug.changed.formatted(.iso8601)
  }
}
