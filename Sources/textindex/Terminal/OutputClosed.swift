/// Thrown when whoever read the output has gone, as `head` does.
struct OutputClosed: Error {}
