internal import Foundation

extension String {
  /// The text with letters and their marks in one where there is such a scalar (normalization form C).
  var composed: String { precomposedStringWithCanonicalMapping }
}
