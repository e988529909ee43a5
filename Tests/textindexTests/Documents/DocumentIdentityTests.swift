import Foundation
import Testing

@testable import textindex

@Suite("DocumentIdentity")
struct DocumentIdentityTests {
  @Test("An identity survives the index, whatever its names")
  func roundTrip() {
    for identity in [
      DocumentIdentity(path: "/a/b"), DocumentIdentity(path: "/a/b", record: "1"),
      DocumentIdentity(path: "/ä#1", record: ""),
      DocumentIdentity(path: "/a", record: "b\0c"),
    ] {
      #expect(DocumentIdentity(identity.encoded) == identity)
    }
    #expect(DocumentIdentity(Data()) == DocumentIdentity(path: ""))
  }
}
