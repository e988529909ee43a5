import Testing

@testable import bugs

@Suite("DebianStanzaReader")
struct DebianStanzaReaderTests {
  private func drafts(_ text: String) -> [BugDraft] {
    var reader = DebianStanzaReader()
    var drafts = text.split(separator: "\n", omittingEmptySubsequences: false).compactMap { reader.add(String($0)) }
    if let last = reader.finish() { drafts.append(last) }
    return drafts
  }

  @Test("A package is a bug: name and synopsis, description and details, section, priority")
  func wholeStanza() {
    let drafts = drafts(
      """
      Package: hello
      Priority: important
      Description: example package
       Says hello.
       .
        indented
      Homepage: https://example.org
      Tag: role::program,
       use::entertaining
      Section: devel

      """)
    var expected = BugDraft(
      title: "hello: example package",
      text: "Says hello.\n\n indented\n\nHomepage: https://example.org\nTags: role::program, use::entertaining",
      component: "devel", priority: .high)
    expected.origin = "debian/hello"
    #expect(drafts == [expected])
  }

  @Test("Stanzas are parted by empty lines, the last ends with the text, and one without a package is none")
  func several() {
    let text =
      "\n\nPackage: a\n\nVersion: 1\n \n\nPackage: b\nno field\n of no field\nDescription: x\nDescription-en: y\n z"
    let drafts = drafts(text)
    #expect(drafts.map(\.title) == ["a", "b: y"])
    #expect(drafts.map(\.text) == ["", "z"])
    #expect(drafts.map(\.priority) == [.normal, .normal])
  }
}
