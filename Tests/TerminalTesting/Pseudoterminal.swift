package import Foundation
import TerminalUI

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

private func openFile(_ path: String) -> Int32 { open(path, O_RDWR | O_NOCTTY | O_CLOEXEC) }

/// A terminal without a screen of its own, with the tool at its other end.
package final class Pseudoterminal {
  package let process: Process
  private let master: Int32
  private let slave: Int32
  package private(set) var screen: ScreenEmulator
  /// All that the tool has sent.
  package private(set) var bytes: [UInt8] = []

  package init(_ tool: BuiltTool, _ arguments: [String], in folder: String, columns: Int = 80, rows: Int = 24) throws {
    (master, slave) = try Self.openPair()
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)
    screen = ScreenEmulator(columns: columns, rows: rows)
    process = try tool.process(arguments, in: folder)
    let handle = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
    process.standardInput = handle
    process.standardOutput = handle
    process.standardError = handle
    setSize(columns: columns, rows: rows)
    try process.run()
  }

  private static func openPair() throws -> (master: Int32, slave: Int32) {
    #if canImport(Darwin)
      let master = posix_openpt(O_RDWR | O_NOCTTY)
      guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master) else {
        throw SystemError(path: "pseudoterminal")
      }
      let path = String(cString: name)
    #else
      // TIOCSPTLCK and TIOCGPTN: the functions that wrap them are behind a macro that Swift does not set.
      let (unlock, getNumber) = (UInt(0x4004_5431), UInt(0x8004_5430))
      let master = openFile("/dev/ptmx")
      var isLocked: Int32 = 0
      var number: UInt32 = 0
      guard master >= 0, ioctl(master, unlock, &isLocked) == 0, ioctl(master, getNumber, &number) == 0 else {
        throw SystemError(path: "/dev/ptmx")
      }
      let path = "/dev/pts/\(number)"
    #endif
    let slave = openFile(path)
    guard slave >= 0 else { throw SystemError(path: path) }
    return (master, slave)
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    close(master)
    close(slave)
  }

  /// The terminal's settings, which a program should leave as they were.
  private var settings: termios {
    var settings = termios()
    tcgetattr(slave, &settings)
    return settings
  }

  /// Whether keys are shown and lines gathered, as at a shell.
  package var isCooked: Bool { settings.c_lflag & tcflag_t(ECHO) != 0 && settings.c_lflag & tcflag_t(ICANON) != 0 }

  package func type(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { SystemCalls.writeAll(master, $0) }
  }

  /// Gives the terminal another size, as a window does.
  package func resize(columns: Int, rows: Int) {
    setSize(columns: columns, rows: rows)
    screen = ScreenEmulator(columns: columns, rows: rows)
    // The process has no controlling terminal here, so the kernel does not tell it.
    kill(process.processIdentifier, SIGWINCH)
  }

  private func setSize(columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Reads what the tool sends until the screen is as wanted, or too long a time has passed.
  package func wait(seconds: Double = 60, until isWanted: (ScreenEmulator) -> Bool) -> Bool {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while Date() < deadline {
      read(milliseconds: 20)
      if isWanted(screen) { return true }
    }
    return isWanted(screen)
  }

  /// Waits until the tool has ended.
  package func waitForEnd(seconds: Double = 60) -> Int32? {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while process.isRunning, Date() < deadline { read(milliseconds: 20) }
    read(milliseconds: 50)
    return process.isRunning ? nil : process.terminationStatus
  }

  private func read(milliseconds: Int32) {
    var source = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&source, 1, milliseconds) > 0, source.revents & Int16(POLLIN) != 0 else { return }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = buffer.withUnsafeMutableBytes { SystemCalls.read(master, into: $0) }
    guard count > 0 else { return }
    bytes += buffer[..<count]
    screen.feed(Array(buffer[..<count]))
  }
}
