/// What a placeholder such as FILE stands for, as far as a shell can help to complete it.
package enum ValueKind: Sendable, Hashable {
  /// Anything; there is nothing to complete.
  case text
  /// A file or a folder.
  case path
  case folder
  /// One of a few words.
  case choice([String])
}
