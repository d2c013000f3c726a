/// The registrations of a control, as `addTarget` and `removeTarget` change them.
extension [TargetAction] {
    /// Adds a registration.
    ///
    /// Equal ones, by target and selector or by `UIAction`, become one at the end (TA-2).
    mutating func register(_ new: TargetAction) {
        guard !new.events.isEmpty || new.segment != nil else { return }
        var new = new
        if let index = firstIndex(where: { $0.method == new.method }) {
            let old = remove(at: index)
            new.events.formUnion(old.events)
            // It is one method, so the effects stated last count.
            if new.effects.isEmpty { new.effects = old.effects }
        }
        append(new)
    }

    /// Drops repeated pairs, which `addTarget(_:action:)` of a recognizer ignores (GR-38).
    mutating func removeRepeats() {
        guard count > 1 else { return }
        var methods: Set<[String?]> = []
        // The targets are not linked yet.
        self = filter { methods.insert([$0.target?.name, $0.action]).inserted }
    }

    /// Returns the registrations after all those calls, one after the other.
    static func registering(_ calls: [Element]) -> [Element] {
        // The last call decides about the place, so they are taken from the end.
        var positions: [RegisteredMethod: Int] = [:]
        var result: [Element] = []
        for call in calls.reversed() where !call.events.isEmpty || call.segment != nil {
            let method = call.method
            if let position = positions[method] {
                result[position].events.formUnion(call.events)
                if result[position].effects.isEmpty { result[position].effects = call.effects }
            } else {
                positions[method] = result.count
                result.append(call)
            }
        }
        return result.reversed()
    }

    /// Removes registrations as `removeTarget(_:action:for:)` does (TA-8).
    ///
    /// Nil matches every target, or every selector.
    mutating func unregister(_ target: SceneObject?, _ action: String?, _ events: ControlEvents) {
        for index in indices.reversed() {
            guard target == nil || self[index].target?.object == target,
                action == nil || self[index].action == action,
                self[index].segment == nil
            else { continue }
            self[index].events.subtract(events)
            if self[index].events.isEmpty { remove(at: index) }
        }
    }
}

/// The key by which registrations count as one (TA-2).
private struct RegisteredMethod: Hashable {
    var target: SceneObject?
    var action: String
    var isUIAction: Bool
    var segment: Int?
}

extension TargetAction {
    fileprivate var method: RegisteredMethod {
        RegisteredMethod(target: target?.object, action: action, isUIAction: isUIAction, segment: segment)
    }
}
