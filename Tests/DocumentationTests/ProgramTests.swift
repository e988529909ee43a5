import Foundation
import Testing

@Suite("Programs in the documentation")
struct ProgramTests {
  @Test(
    "All code in the README and the articles compiles and runs, and prints what stands below it",
    .enabled(if: Toolchain.canBuild), .timeLimit(.minutes(5)))
  func programs() throws {
    let documents = try Repository.documents()
    let outputs = try DocumentationProgram(documents).run()
    let steps = documents.flatMap(\.steps)
    #expect(steps.count > 20)
    for step in steps {
      let printed = try #require(outputs[step.place], "\(step.place) was not run")
      if let output = step.output { #expect(printed == output, "\(step.place)") }
    }
  }

  @Test("Manifests of packages in them are manifests", .enabled(if: Toolchain.canBuild))
  func manifests() throws {
    let manifests = try Repository.documents().flatMap(\.manifests)
    #expect(!manifests.isEmpty)
    let library = try Toolchain.target().paths.runtimeResourcePath + "/pm/ManifestAPI"
    for manifest in manifests {
      let folder = try TemporaryFolder()
      try Data(manifest.text.utf8).write(to: folder.url(of: "Package.swift"))
      _ = try Toolchain.run(
        "swiftc",
        ["-typecheck", "-package-description-version", "6.1", "-I", library, "-warnings-as-errors", "Package.swift"],
        in: folder.url)
    }
  }
}
