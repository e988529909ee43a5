@testable internal import TextSearch

/// Any bytes as the head of an index.
struct ManifestTarget: FuzzTarget {
  static let name = "manifest"

  mutating func run(_ bytes: UnsafeRawBufferPointer) throws {
    let manifest = try Manifest(decoding: [UInt8](bytes), path: "")
    _ = manifest.configuration.mismatches(with: StoredConfiguration(IndexConfiguration()))
    _ = try manifest.encoded
  }
}
