/// Thrown where work stops because the person wished it.
package struct Interrupted: Error {
  package init() {}
}
