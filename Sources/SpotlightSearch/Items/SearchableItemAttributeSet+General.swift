public import Foundation
internal import TextSearch

extension SearchableItemAttributeSet {
  /// The title.
  public var title: String? {
    get { text("title") }
    set { set(newValue.map { ContextValue.of($0) }, "title") }
  }

  /// The name that people know the item by.
  public var displayName: String? {
    get { text("displayName") }
    set { set(newValue.map { ContextValue.of($0) }, "displayName") }
  }

  /// Other names of the item.
  public var alternateNames: [String]? {
    get { texts("alternateNames") }
    set { set(newValue.map { ContextValue.of($0) }, "alternateNames") }
  }

  /// What the item is about, in a few sentences.
  public var contentDescription: String? {
    get { text("contentDescription") }
    set { set(newValue.map { ContextValue.of($0) }, "contentDescription") }
  }

  /// The whole text of the item. It can be long; words in it find the item.
  public var textContent: String? {
    get { text("textContent") }
    set { set(newValue.map { ContextValue.of($0) }, "textContent") }
  }

  /// Words that stand for the item.
  public var keywords: [String]? {
    get { texts("keywords") }
    set { set(newValue.map { ContextValue.of($0) }, "keywords") }
  }

  /// The subject, as of a message.
  public var subject: String? {
    get { text("subject") }
    set { set(newValue.map { ContextValue.of($0) }, "subject") }
  }

  /// What made the content, such as a program.
  public var creator: String? {
    get { text("creator") }
    set { set(newValue.map { ContextValue.of($0) }, "creator") }
  }

  /// The kind of item, in words.
  public var kind: String? {
    get { text("kind") }
    set { set(newValue.map { ContextValue.of($0) }, "kind") }
  }

  /// A comment of the user.
  public var comment: String? {
    get { text("comment") }
    set { set(newValue.map { ContextValue.of($0) }, "comment") }
  }

  /// An identifier of the content.
  public var identifier: String? {
    get { text("identifier") }
    set { set(newValue.map { ContextValue.of($0) }, "identifier") }
  }

  /// The path of the file.
  public var path: String? {
    get { text("path") }
    set { set(newValue.map { ContextValue.of($0) }, "path") }
  }

  /// The location of the content.
  public var contentURL: URL? {
    get { url("contentURL") }
    set { set(newValue.map { ContextValue.of($0) }, "contentURL") }
  }

  /// The uniform type identifier of the content.
  public var contentType: String? {
    get { text("contentType") }
    set { set(newValue.map { ContextValue.of($0) }, "contentType") }
  }

  /// The names of the authors.
  public var authorNames: [String]? {
    get { texts("authorNames") }
    set { set(newValue.map { ContextValue.of($0) }, "authorNames") }
  }

  /// The e-mail addresses that belong to the item.
  public var emailAddresses: [String]? {
    get { texts("emailAddresses") }
    set { set(newValue.map { ContextValue.of($0) }, "emailAddresses") }
  }

  /// The phone numbers that belong to the item.
  public var phoneNumbers: [String]? {
    get { texts("phoneNumbers") }
    set { set(newValue.map { ContextValue.of($0) }, "phoneNumbers") }
  }

  /// The languages of the content, as BCP 47 tags.
  public var languages: [String]? {
    get { texts("languages") }
    set { set(newValue.map { ContextValue.of($0) }, "languages") }
  }

  /// The location of a small picture.
  public var thumbnailURL: URL? {
    get { url("thumbnailURL") }
    set { set(newValue.map { ContextValue.of($0) }, "thumbnailURL") }
  }

  /// A small picture. It is handed back; only its presence can be searched for.
  public var thumbnailData: Data? {
    get { data("thumbnailData") }
    set { set(newValue.map { ContextValue.of($0) }, "thumbnailData") }
  }
}
