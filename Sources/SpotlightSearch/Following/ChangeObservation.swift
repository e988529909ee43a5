internal import TextSearch

/// Lasts as long as somebody wants to be told of changes: it ends when it is cancelled or let go of.
public final class ChangeObservation: Sendable {
  private let end: Locked<(@Sendable () -> Void)?>

  /// Makes an observation.
  ///
  /// - Parameter cancel: Called once, at its end.
  public init(cancel: @escaping @Sendable () -> Void) { end = Locked(cancel) }

  deinit { cancel() }

  /// Ends the observation. Nothing happens when it has ended.
  public func cancel() {
    let end = end.withLock { end in
      defer { end = nil }
      return end
    }
    end?()
  }
}
