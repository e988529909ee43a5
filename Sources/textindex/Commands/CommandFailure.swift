/// Something that keeps a command from doing its work, in words for the person.
struct CommandFailure: Error, Hashable {
  let message: String

  init(_ message: String) { self.message = message }
}
