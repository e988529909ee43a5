internal import Foundation

extension FoldingTable.Family {
  /// The family of `locale`, by its language alone. The process's own locale never matters.
  init(locale: Locale) {
    let language = locale.identifier.prefix { $0.isASCII && $0.isLetter }.lowercased()
    switch language {
    case "tr", "az", "tur", "aze": self = .turkic
    default: self = .root
    }
  }
}
