/// Thrown where work stops because the person wished it.
struct Interrupted: Error {}
