import Testing

@testable import TextSearch

@Suite("Manifest")
struct ManifestTests {
  private static func manifest() -> Manifest {
    var manifest = Manifest(configuration: StoredConfiguration(IndexConfiguration(minimalTokenLength: 3)))
    manifest.segments = [4, 9]
    manifest.unfinishedSegments = [7]
    manifest.nextSegment = 10
    manifest.nextDocument = 1 << 40
    return manifest
  }

  private static func decode(_ text: String) throws -> Manifest {
    try Manifest(decoding: Array(text.utf8), path: "/index")
  }

  @Test("A manifest comes back as it was written, and equal ones have equal bytes")
  func roundTrip() throws {
    let manifest = Self.manifest()
    let back = try Manifest(decoding: manifest.encoded, path: "/index")
    #expect(back.format == Manifest.currentFormat && back.configuration == manifest.configuration)
    #expect(back.segments == [4, 9] && back.unfinishedSegments == [7])
    #expect(back.nextSegment == 10 && back.nextDocument == 1 << 40)
    #expect(try back.encoded == manifest.encoded)
  }

  @Test("A manifest of another format is refused with both versions, whatever else it says", arguments: [0, 2, 99])
  func otherFormat(format: Int) {
    let error = expectError(.unsupportedFormat) { try Self.decode("{\"format\":\(format),\"new\":[true]}") }
    #expect(error?.message.contains("\(format)") == true && error?.path == "/index")
    #expect(error?.message.contains("\(Manifest.currentFormat)") == true)
  }

  @Test(
    "What is no manifest is damage",
    arguments: ["", "{}", "[]", "{\"format\":\"1\"}", "{\"format\":1}", "{\"format\":1,\"segments\":[-1]}", "\u{0}"])
  func nonsense(text: String) {
    expectError(.corrupted) { try Self.decode(text) }
  }

  @Test("Damaged bytes throw or give a manifest, and never trap", arguments: 0..<4 as Range<UInt64>)
  func damage(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let sound = try Self.manifest().encoded
    for _ in 0..<200 {
      var bytes = sound
      bytes[.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
      do {
        _ = try Manifest(decoding: bytes, path: "/index")
      } catch let error as TextIndexError {
        #expect(error.code == .corrupted || error.code == .unsupportedFormat)
      }
    }
  }
}
