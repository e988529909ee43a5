/// Something that keeps a command from doing its work, in words for the person.
package struct CommandFailure: Error, Hashable {
  package let message: String

  package init(_ message: String) { self.message = message }
}
