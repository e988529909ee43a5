public import Foundation

extension TextIndex {
  /// Makes a damaged index usable again: the way on after ``TextIndexError/Code/corrupted``.
  ///
  /// Each object whose strings survive is kept, with its context and weight, and is indexed anew from them. Of an index
  /// that stores no strings, the objects are kept whose part of the index is whole. When anything is missing, so is
  /// ``clientState`` afterwards: whoever follows a store begins anew.
  ///
  /// The index must not be open. What is damaged is removed from disk: copy the folder before if there is no other copy of
  /// the texts.
  ///
  /// - Parameters:
  ///   - name: The index's name, as in ``init(name:directory:configuration:)``.
  ///   - directory: The folder that holds the index.
  ///   - configuration: What the index was made with.
  /// - Returns: What was kept and what was lost.
  /// - Throws: ``TextIndexError``: `.alreadyOpen`, `.configurationMismatch`, `.unsupportedFormat`, `.storage` when there is
  ///   no index or it cannot be written; `.corrupted` when nothing can be made of it.
  /// - Complexity: O(*n*) in the length of the texts; identifiers are held in memory.
  public static func repair(
    name: String, directory: URL, configuration: IndexConfiguration = .init()
  ) throws -> RepairReport {
    try configuration.validate()
    let location = try IndexLocation(name: name, directory: directory)
    try location.prepare(makingDirectory: false)
    let engineConfiguration = EngineConfiguration(configuration)
    let report = try IndexRepair(path: location.path, configuration: engineConfiguration).perform()
    // It makes the segments that are missing. Who opens the index before does the same.
    do { try IndexEngine(path: location.path, configuration: engineConfiguration).close() } catch TextIndexError.Code
      .alreadyOpen
    {}
    return report
  }
}
