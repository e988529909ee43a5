public import Foundation
internal import TextSearch

extension SearchableItemAttributeSet {
  /// When the content was made.
  public var contentCreationDate: Date? {
    get { date("contentCreationDate") }
    set { set(newValue.map { ContextValue.of($0) }, "contentCreationDate") }
  }

  /// When the content was changed last.
  public var contentModificationDate: Date? {
    get { date("contentModificationDate") }
    set { set(newValue.map { ContextValue.of($0) }, "contentModificationDate") }
  }

  /// When the item was added.
  public var addedDate: Date? {
    get { date("addedDate") }
    set { set(newValue.map { ContextValue.of($0) }, "addedDate") }
  }

  /// When the item was used last.
  public var lastUsedDate: Date? {
    get { date("lastUsedDate") }
    set { set(newValue.map { ContextValue.of($0) }, "lastUsedDate") }
  }

  /// When the item is due.
  public var dueDate: Date? {
    get { date("dueDate") }
    set { set(newValue.map { ContextValue.of($0) }, "dueDate") }
  }

  /// When the item begins.
  public var startDate: Date? {
    get { date("startDate") }
    set { set(newValue.map { ContextValue.of($0) }, "startDate") }
  }

  /// When the item ends.
  public var endDate: Date? {
    get { date("endDate") }
    set { set(newValue.map { ContextValue.of($0) }, "endDate") }
  }

  /// When the item was completed.
  public var completionDate: Date? {
    get { date("completionDate") }
    set { set(newValue.map { ContextValue.of($0) }, "completionDate") }
  }
}
