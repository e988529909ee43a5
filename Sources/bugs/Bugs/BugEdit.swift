/// What is to become different in a bug; nil for what stays.
struct BugEdit: Sendable, Hashable {
  var title: String?
  var text: String?
  var component: String?
  var priority: BugPriority?
  var state: BugState?
}
