public import Foundation

extension TextIndex {
  /// Makes an index anew from the strings that it stores, for another configuration: the way on after a mismatch.
  ///
  /// The objects, their contexts and weights, and the client state stay. The index must not be open. Nothing is lost when
  /// the process is killed meanwhile: open the index with the new configuration, and it goes on.
  ///
  /// - Parameters:
  ///   - name: The index's name, as in ``init(name:directory:configuration:)``.
  ///   - directory: The folder that holds the index.
  ///   - configuration: What the index is to be read with from now on.
  /// - Throws: ``TextIndexError``: `.invalidArgument` for an index that stores no strings; else as opening an index.
  /// - Complexity: O(*n*) in the length of the texts.
  public static func rebuild(name: String, directory: URL, configuration: IndexConfiguration = .init()) throws {
    try configuration.validate()
    let location = try IndexLocation(name: name, directory: directory)
    try location.prepare(makingDirectory: false)
    let engineConfiguration = EngineConfiguration(configuration)
    try IndexRebuild(path: location.path, configuration: engineConfiguration).perform()
    try IndexEngine(path: location.path, configuration: engineConfiguration).close()
  }
}
