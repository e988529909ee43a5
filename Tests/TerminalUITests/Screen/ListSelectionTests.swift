import TerminalUI
import Testing

@Suite("ListSelection")
struct ListSelectionTests {
  private func list(count: Int, visibleCount: Int) -> ListSelection {
    var list = ListSelection()
    list.fit(visibleCount: visibleCount)
    list.begin(count: count)
    return list
  }

  @Test("Whatever is pressed, the chosen entry is one of the list and in sight, and no room is left empty")
  func keys() {
    var random = SystemRandomNumberGenerator()
    let keys: [Key] = [.up, .down, .pageUp, .pageDown, .control("n"), .control("p")]
    for (count, visibleCount) in [(0, 5), (1, 5), (5, 5), (6, 5), (100, 7), (3, 1), (3, 0)] {
      var list = list(count: count, visibleCount: visibleCount)
      for _ in 0..<200 {
        let isKnown = list.apply(keys.randomElement(using: &random) ?? .up)
        #expect(isKnown)
        #expect(count == 0 ? list.chosen == 0 : list.visible.contains(list.chosen))
        #expect(list.visible.count == min(max(visibleCount, 1), count))
        #expect(list.visible.isEmpty || (0..<count).contains(list.visible))
      }
    }
  }

  @Test("A page is as many entries as are in sight, and the ends are the ends")
  func pages() {
    var list = list(count: 25, visibleCount: 10)
    var places: [Int] = []
    for key in [Key.pageDown, .pageDown, .pageDown, .down, .up, .pageUp, .pageUp, .pageUp, .up] {
      _ = list.apply(key)
      places.append(list.chosen)
    }
    #expect(places == [10, 20, 24, 24, 23, 13, 3, 0, 0])
  }

  @Test("Going on in a changed list, the entry stays on its line; one that is gone leaves its place chosen")
  func goingOn() {
    var list = list(count: 100, visibleCount: 10)
    for _ in 0..<14 { _ = list.apply(.down) }
    let line = list.chosen - list.top
    list.goOn(count: 130, chosen: 44)
    #expect(list.chosen == 44 && list.chosen - list.top == line)
    list.goOn(count: 129, chosen: nil)
    #expect(list.chosen == 44)
    list.goOn(count: 3, chosen: nil)
    #expect(list.chosen == 2 && list.visible == 0..<3)
    list.begin(count: 50)
    #expect(list.chosen == 0 && list.visible == 0..<10)
  }

  @Test("Other keys are not the list's")
  func otherKeys() {
    var list = list(count: 3, visibleCount: 3)
    for key in [Key.text("j"), .enter, .left, .home, .control("d")] {
      let isKnown = list.apply(key)
      #expect(!isKnown)
    }
    #expect(list.chosen == 0)
  }
}
