/// A key that a person pressed.
package enum Key: Sendable, Hashable {
  case text(String)
  case enter, escape, tab, backspace, delete
  case up, down, left, right, pageUp, pageDown, home, end
  /// A letter with the control key.
  case control(Character)
}
