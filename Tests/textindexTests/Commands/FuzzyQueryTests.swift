import Testing

@testable import textindex

@Suite("FuzzyQuery")
struct FuzzyQueryTests {
  @Test(
    "Words may be misspelt; phrases, exclusions and words with signs of their own are left alone",
    arguments: [
      ("harbour", "harbour~2"), ("old harbour", "old harbour~2"), ("", ""), ("harbour,", "harbour,~2"),
      ("\"oil on canvas\" paint", "\"oil on canvas\" paint~2"), ("“oil on canvas” paint", "“oil on canvas” paint~2"),
      ("paint OR copy", "paint~2 OR copy~2"), ("-copies paint", "-copies paint~2"), ("pain* p~1", "pain* p~1"),
      ("title:paint", "title:paint~2"), ("naïve", "naïve~2"),
    ])
  func text(typed: String, expected: String) { #expect(FuzzyQuery(typed).text == expected) }
}
