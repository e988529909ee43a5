/// Thrown when whoever read the output has gone, as `head` does.
package struct OutputClosed: Error {
  package init() {}
}
