@testable import bugs

/// Testing has a type of this name too.
typealias Bug = bugs.Bug
