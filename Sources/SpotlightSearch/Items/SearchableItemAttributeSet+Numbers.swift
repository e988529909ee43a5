public import Foundation
internal import TextSearch

extension SearchableItemAttributeSet {
  /// The size of the content, in bytes.
  public var fileSize: NSNumber? {
    get { number("fileSize") }
    set { set(newValue.map { ContextValue.of($0) }, "fileSize") }
  }

  /// How many pages the content has.
  public var pageCount: NSNumber? {
    get { number("pageCount") }
    set { set(newValue.map { ContextValue.of($0) }, "pageCount") }
  }

  /// How long the content lasts, in seconds.
  public var duration: NSNumber? {
    get { number("duration") }
    set { set(newValue.map { ContextValue.of($0) }, "duration") }
  }

  /// The user's rating.
  public var rating: NSNumber? {
    get { number("rating") }
    set { set(newValue.map { ContextValue.of($0) }, "rating") }
  }

  /// How much the item counts beside others in ranked results, from 0 to 100; 50 is neutral.
  public var rankingHint: NSNumber? {
    get { number("rankingHint") }
    set { set(newValue.map { ContextValue.of($0) }, "rankingHint") }
  }

  /// The latitude, in degrees north.
  public var latitude: NSNumber? {
    get { number("latitude") }
    set { set(newValue.map { ContextValue.of($0) }, "latitude") }
  }

  /// The longitude, in degrees east.
  public var longitude: NSNumber? {
    get { number("longitude") }
    set { set(newValue.map { ContextValue.of($0) }, "longitude") }
  }
}
