/// Why a record is no bug.
struct ImportProblem: Error, Hashable {
  let message: String
}
