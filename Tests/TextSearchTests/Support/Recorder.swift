import Foundation

/// Keeps what closures report from any thread, in the order in which they do.
final class Recorder<Element: Sendable>: @unchecked Sendable {
  // `lock` is held whenever `elements` is read or written: that makes the class Sendable.
  private let lock = NSLock()
  private var elements: [Element] = []

  func record(_ element: Element) { lock.withLock { elements.append(element) } }

  var values: [Element] { lock.withLock { elements } }

  var count: Int { lock.withLock { elements.count } }
}
