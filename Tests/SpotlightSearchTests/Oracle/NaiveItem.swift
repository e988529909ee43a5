import Foundation
import SpotlightSearch

/// An item as plain values, and what a query says of it by the plainest reading of the rules.
struct NaiveItem {
  enum Value {
    case texts([String])
    case numbers([Double])
  }

  var identifier: String
  var values: [String: Value]

  var item: SearchableItem {
    SearchableItem(identifier) { attributes in
      for (name, value) in values {
        switch (name, value) {
        case ("title", .texts(let texts)): attributes.title = texts[0]
        case ("textContent", .texts(let texts)): attributes.textContent = texts[0]
        case ("path", .texts(let texts)): attributes.path = texts[0]
        case ("keywords", .texts(let texts)): attributes.keywords = texts
        case ("rating", .numbers(let numbers)): attributes.rating = NSNumber(value: numbers[0])
        case ("dueDate", .numbers(let numbers)):
          attributes.dueDate = Date(timeIntervalSinceReferenceDate: numbers[0])
        case (let name, .texts(let texts)): attributes.set(texts, custom: name)
        case (let name, .numbers(let numbers)): attributes.set(numbers, custom: name)
        }
      }
    }
  }

  func fits(_ expression: QueryExpression) -> Bool {
    switch expression {
    case .all(let parts): parts.allSatisfy(fits)
    case .any(let parts): parts.contains(where: fits)
    case .not(let part): !fits(part)
    case .condition(let condition): fits(condition)
    }
  }

  private func fits(_ condition: QueryCondition) -> Bool {
    let value = values[condition.attribute]
    var texts: [String] = []
    var numbers: [Double] = []
    switch value {
    case .texts(let values): texts = values
    case .numbers(let values): numbers = values
    case nil: break
    }
    switch condition.requirement {
    case .presence(let isPresent): return (value != nil) == isPresent
    case .text(let equality, let pattern, let options):
      let isRunningText = condition.attribute == "textContent"
      return NaiveText.isLike(texts, pattern, options, isRunningText: isRunningText) == (equality == .equal)
    case .number(let comparison, .number(let number)):
      switch comparison {
      case .equal: return numbers.contains(number)
      case .notEqual: return !numbers.contains(number)
      case .less: return numbers.contains { $0 < number }
      case .lessOrEqual: return numbers.contains { $0 <= number }
      case .greater: return numbers.contains { $0 > number }
      case .greaterOrEqual: return numbers.contains { $0 >= number }
      }
    case .range(.number(let lower), .number(let upper)): return numbers.contains { lower <= $0 && $0 <= upper }
    default: return false
    }
  }
}

extension SearchableItemAttributeSet {
  fileprivate func set(_ value: Any, custom name: String) {
    let key = CustomAttributeKey(
      keyName: name, searchable: true, searchableByDefault: name != "own_quiet", unique: false, multiValued: true)
    if let key { setValue(value, forCustomKey: key) }
  }
}
