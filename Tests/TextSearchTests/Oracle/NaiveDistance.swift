/// The number of edits between two words, from the definition: optimal string alignment, the whole table.
enum NaiveDistance {
  static func of(_ first: [Character], _ second: [Character]) -> Int {
    var table = [[Int]](repeating: [Int](repeating: 0, count: second.count + 1), count: first.count + 1)
    for row in 0...first.count {
      for column in 0...second.count {
        if row == 0 || column == 0 {
          table[row][column] = row + column
          continue
        }
        let replaced = table[row - 1][column - 1] + (first[row - 1] == second[column - 1] ? 0 : 1)
        var least = min(table[row - 1][column] + 1, table[row][column - 1] + 1, replaced)
        if row > 1, column > 1, first[row - 1] == second[column - 2], first[row - 2] == second[column - 1] {
          least = min(least, table[row - 2][column - 2] + 1)
        }
        table[row][column] = least
      }
    }
    return table[first.count][second.count]
  }
}
