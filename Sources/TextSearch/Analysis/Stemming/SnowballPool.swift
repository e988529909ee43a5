#if Stemming
  internal import CSnowball
  internal import Foundation

  /// The library's stemmers of one algorithm. Each serves one thread at a time; as many are made as threads want one.
  final class SnowballPool: @unchecked Sendable {
    /// Frees a stemmer when nobody has it any more.
    private final class Handle {
      let stemmer: OpaquePointer

      init?(algorithm: String) {
        guard let stemmer = sb_stemmer_new(algorithm, nil) else { return nil }
        self.stemmer = stemmer
      }

      deinit { sb_stemmer_delete(stemmer) }
    }

    private let algorithm: String
    // `lock` is held whenever `idle` is read or written: that makes the class Sendable.
    private let lock = NSLock()
    private var idle: [Handle]

    /// Nil when the library has no such algorithm.
    init?(algorithm: String) {
      guard let first = Handle(algorithm: algorithm) else { return nil }
      self.algorithm = algorithm
      idle = [first]
    }

    /// The stem of a word: the word itself when there is no memory to stem it.
    func stem(of word: String) -> String {
      guard let handle = lock.withLock({ idle.popLast() }) ?? Handle(algorithm: algorithm) else { return word }
      defer { lock.withLock { idle.append(handle) } }
      var word = word
      return word.withUTF8 { bytes in
        guard let count = Int32(exactly: bytes.count),
          let stem = sb_stemmer_stem(handle.stemmer, bytes.baseAddress, count)
        else { return String(decoding: bytes, as: UTF8.self) }
        let stemCount = Int(sb_stemmer_length(handle.stemmer))
        return String(decoding: UnsafeBufferPointer(start: stem, count: stemCount), as: UTF8.self)
      }
    }
  }
#endif
