#if canImport(UniformTypeIdentifiers)
  public import UniformTypeIdentifiers

  /// A kind of content.
  public typealias ContentType = UTType
#else
  /// A kind of content, by its uniform type identifier, where the system has no list of them.
  public struct ContentType: Hashable, Sendable {
    /// The identifier, such as `public.plain-text`.
    public let identifier: String

    /// Makes a type.
    ///
    /// - Parameter identifier: The uniform type identifier.
    /// - Returns: Nil when it is empty.
    public init?(_ identifier: String) {
      if identifier.isEmpty { return nil }
      self.identifier = identifier
    }

    private init(named identifier: String) {
      self.identifier = identifier
    }

    /// Anything.
    public static let item = ContentType(named: "public.item")
    /// Anything that people make and share.
    public static let content = ContentType(named: "public.content")
    /// Data of any kind.
    public static let data = ContentType(named: "public.data")
    /// Text of any kind.
    public static let text = ContentType(named: "public.text")
    /// Text without markup.
    public static let plainText = ContentType(named: "public.plain-text")
    /// A web page.
    public static let html = ContentType(named: "public.html")
    /// Text in Rich Text Format.
    public static let rtf = ContentType(named: "public.rtf")
    /// A document in Portable Document Format.
    public static let pdf = ContentType(named: "com.adobe.pdf")
    /// A location.
    public static let url = ContentType(named: "public.url")
    /// A picture of any kind.
    public static let image = ContentType(named: "public.image")
    /// A film of any kind, with sound or without.
    public static let movie = ContentType(named: "public.movie")
    /// Sound of any kind.
    public static let audio = ContentType(named: "public.audio")
    /// A person or organisation to get in touch with.
    public static let contact = ContentType(named: "public.contact")
    /// A letter of any kind.
    public static let message = ContentType(named: "public.message")
    /// A message by electronic mail.
    public static let emailMessage = ContentType(named: "public.email-message")
    /// An entry of a calendar.
    public static let calendarEvent = ContentType(named: "public.calendar-event")
    /// A folder of files.
    public static let folder = ContentType(named: "public.folder")
  }
#endif
