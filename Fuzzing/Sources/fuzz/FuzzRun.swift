internal import Foundation
internal import TextSearch

/// The target that this process was started for, and what becomes of what it throws.
enum FuzzRun {
  private static let targets: [String: @Sendable () throws -> any FuzzTarget] = [
    AnalyzerTarget.name: { AnalyzerTarget() },
    UserTextTarget.name: { UserTextTarget() },
    SpotlightTarget.name: { SpotlightTarget() },
    RecordTarget.name: { RecordTarget() },
    LayoutTarget.name: { LayoutTarget() },
    TableTarget.name: { TableTarget() },
    PostingTarget.name: { PostingTarget() },
    SegmentTarget.name: { try SegmentTarget() },
    ManifestTarget.name: { ManifestTarget() },
    OperationsTarget.name: { try OperationsTarget() },
  ]

  // libFuzzer calls from one thread.
  nonisolated(unsafe) private static var target: (any FuzzTarget)?

  /// Makes the target that the environment names in `FUZZ_TARGET`.
  static func start() {
    let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
    guard let make = targets[name] else {
      print("FUZZ_TARGET must be one of:", targets.keys.sorted().joined(separator: " "))
      exit(2)
    }
    do { target = try make() } catch { stop("The target cannot be made: \(error)") }
    // Tables that are made when they are first used are made before libFuzzer's clock runs.
    let sample: StaticString = "0title == \"Straße 東京\""
    run(UnsafeRawBufferPointer(start: sample.utf8Start, count: sample.utf8CodeUnitCount))
  }

  static func run(_ bytes: UnsafeRawBufferPointer) {
    do { try target?.run(bytes) } catch  where error is TextIndexError {
      // What is refused with an error is refused well.
    } catch {
      stop("An error of another kind: \(error)")
    }
  }

  /// Ends the process as a finding.
  static func stop(_ what: String) -> Never {
    FileHandle.standardError.write(Data("\(what)\n".utf8))
    abort()
  }

  /// Ends the process as a finding unless something holds.
  static func expect(_ condition: Bool, _ what: @autoclosure () -> String) {
    if !condition { stop(what()) }
  }
}

/// Called by libFuzzer once, before the first input.
@_cdecl("LLVMFuzzerInitialize")
public func initializeFuzzing(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>
) -> CInt {
  FuzzRun.start()
  return 0
}

/// Called by libFuzzer with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzRun.run(UnsafeRawBufferPointer(start: start, count: count))
  return 0
}

/// What SwiftPM has the linker take for the program's main function.
@_cdecl("fuzz_main")
public func fuzzMain(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> CInt {
  var count = count
  var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = arguments
  return runDriver(&count, &arguments, fuzz)
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
