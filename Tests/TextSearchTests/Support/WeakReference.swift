/// Tells whether an object still exists.
struct WeakReference<Object: AnyObject> {
  weak var object: Object?

  init(_ object: Object?) { self.object = object }
}
