/// What a file holds, as far as its name tells.
enum FileKind: Sendable, Hashable {
  /// Text, Markdown, or the source of a program.
  case text
  /// JSON Lines: an object on each line.
  case records
  /// Nothing to read: pictures, sound, archives, programs.
  case binary
  /// To be told by looking inside.
  case unknown

  init(name: String) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    // A name such as `.profile` has no extension, and a leading dot is no start of one.
    guard parts.count > 1, let last = parts.last, parts.count > 2 || parts.first?.isEmpty == false else {
      self = .unknown
      return
    }
    let fileExtension = last.lowercased()
    if Self.recordExtensions.contains(fileExtension) {
      self = .records
    } else if Self.textExtensions.contains(fileExtension) {
      self = .text
    } else {
      self = Self.binaryExtensions.contains(fileExtension) ? .binary : .unknown
    }
  }

  private static let recordExtensions: Set<String> = ["jsonl", "ndjson", "jsonlines"]

  private static let textExtensions = words(
    """
    txt text md markdown mdown rst adoc asciidoc org tex bib log csv tsv json xml html htm xhtml svg css scss sass less
    yaml yml toml ini cfg conf properties env sql graphql proto thrift po pot srt vtt eml diff patch
    swift c h cc cpp cxx hh hpp hxx m mm java kt kts scala groovy gradle clj cljs cljc erl hrl ex exs elm hs lhs ml mli
    fs fsx cs vb go rs zig nim d dart js mjs cjs jsx ts mts cts tsx vue svelte py pyi pyx rb rake php pl pm pod t r jl
    lua tcl sh bash zsh fish ps1 bat cmd awk sed el lisp scm rkt f f90 f95 for pas ada adb ads asm s cmake mk make
    nix bzl tf vim
    """)

  private static let binaryExtensions = words(
    """
    png jpg jpeg gif bmp ico icns tif tiff webp heic heif avif psd ai xcf raw mp3 m4a aac ogg oga opus flac wav aiff
    mp4 m4v mov avi mkv webm mpg mpeg wmv flv zip gz tgz bz2 xz lzma zst lz4 br 7z rar tar jar war ear whl deb rpm dmg
    iso img pkg apk ipa msi cab pdf ps eps doc docx xls xlsx ppt pptx odt ods odp epub mobi o obj a so dylib dll lib exe
    bin class pyc pyo wasm swiftmodule swiftdoc swiftsourceinfo pcm pch ttf otf woff woff2 eot sqlite sqlite3 db mdb ldb
    sst parquet npy npz pt onnx mo gmo
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
