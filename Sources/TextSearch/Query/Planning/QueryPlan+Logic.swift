/// Combinations that keep a plan in the form that ``QueryPlanner`` promises.
extension QueryPlan {
  /// Whether it finds something rather than leaves something out.
  var isPositive: Bool { if case .not = self { false } else { true } }

  /// The plan as a whole search or as one of several alternatives: exclusions get everything to exclude from.
  var standingAlone: QueryPlan { isPositive ? self : .all(required: [.everything, self], optional: []) }

  /// What `plan` does not find.
  static func excluding(_ plan: QueryPlan) -> QueryPlan {
    switch plan {
    case .nothing: .everything
    case .everything: .nothing
    case .not(let inner): inner
    // Everything stays among alternatives because the others add to the score; excluded, nothing is left.
    case .any(let alternatives) where alternatives.contains(.everything): .nothing
    case .all(let required, let optional)
    where optional.isEmpty && required.count == 2 && required[0] == .everything && !required[1].isPositive:
      .excluding(required[1])
    // What an exclusion scores does not matter.
    case .boosted(let inner, _), .unmarked(let inner): .excluding(inner)
    default: .not(plan)
    }
  }

  /// What all of `plans` find; what is found of `optional` besides adds to the score.
  static func requiring(_ plans: [QueryPlan], optional: [QueryPlan] = []) -> QueryPlan {
    var required: [QueryPlan] = []
    var optional = optional.filter { $0 != .nothing && $0 != .everything }
    for plan in plans {
      switch plan {
      case .nothing: return .nothing
      case .everything: continue
      case .all(let inner, let innerOptional):
        required += inner.filter { $0 != .everything }
        optional += innerOptional
      default: required.append(plan)
      }
    }
    if !required.contains(where: \.isPositive) {
      if required.isEmpty && optional.isEmpty { return .everything }
      required.insert(.everything, at: 0)
    }
    return required.count == 1 && optional.isEmpty ? required[0] : .all(required: required, optional: optional)
  }

  /// What any of `leaves` finds, in one string only when there is a field.
  static func anyOf(_ leaves: [QueryPlan], field: Int?) -> QueryPlan {
    guard let field else { return anyOf(leaves) }
    return anyOf(
      leaves.map { leaf in
        if case .boosted(let inner, let factor) = leaf { return .boosted(.field(field, inner), by: factor) }
        return .field(field, leaf)
      })
  }

  /// What any of `plans` finds.
  static func anyOf(_ plans: [QueryPlan]) -> QueryPlan {
    var alternatives: [QueryPlan] = []
    for plan in plans {
      switch plan {
      case .nothing: continue
      case .any(let inner): alternatives += inner
      default: alternatives.append(plan.standingAlone)
      }
    }
    switch alternatives.count {
    case 0: return .nothing
    case 1: return alternatives[0]
    default: return .any(alternatives)
    }
  }
}
