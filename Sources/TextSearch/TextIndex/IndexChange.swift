public import Foundation

/// One step of a batch that is committed as a whole: see ``TextIndex/performBatch(clientState:_:)``.
public enum IndexChange<Object: Sendable>: Sendable {
  /// Index the object, or replace what the index holds of it.
  case index(Object)
  /// Remove what the index holds under the identifier, if anything.
  case remove(identifier: Data)
}
