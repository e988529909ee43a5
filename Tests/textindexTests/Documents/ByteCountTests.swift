import Testing

@testable import textindex

@Suite("ByteCount")
struct ByteCountTests {
  @Test(
    "Sizes have the unit that reads best",
    arguments: [
      (0, "0 bytes"), (999, "999 bytes"), (1000, "1.0 kB"), (999_949, "999.9 kB"), (999_950, "1.0 MB"),
      (12_345_678_900, "12.3 GB"),
    ])
  func sizes(_ bytes: Int, _ text: String) {
    #expect(ByteCount.text(bytes) == text)
  }
}
