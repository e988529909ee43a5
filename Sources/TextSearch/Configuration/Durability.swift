/// What a finished operation survives.
public enum Durability: Sendable, Hashable, Codable {
  /// The end of the process, by a crash too. The operating system decides when the disk has it. The default.
  case processCrash
  /// The loss of power too: each commit waits for the disk, about a tenth of a millisecond or more.
  case powerLoss
}
