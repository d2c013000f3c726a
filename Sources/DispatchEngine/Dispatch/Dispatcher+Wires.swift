/// What code sets of recognizers in a run.
extension Dispatcher {
    /// Sets a property of a recognizer (GR-12, GR-13, PAN-6).
    mutating func set(_ change: PropertyChange, of id: GestureRecognizerID) {
        if case (.enabled, .flag(let isEnabled)) = (change.property, change.value) {
            recognizers[id].setEnabled(isEnabled)
            if !isEnabled { interrupt(id) }
        } else if case .recognizers = change.property.row.owners {
            recognizers.set(change, of: id)
        } else {
            setMeasured(change, of: id)
        }
    }

    /// Sets what leads to other objects, or asks for a state; false for a state that it does not heed: it has no touches,
    /// or has finished (GR-33).
    mutating func connect(_ wire: Wire<SceneObject>, of id: GestureRecognizerID) -> Bool {
        switch wire {
        case .delegate(let delegate): recognizers.setDelegate(delegate, of: id)
        case .requiresFailureOf(let objects):
            let others = objects.compactMap { object in
                if case .gestureRecognizer(let other) = object { other } else { nil }
            }
            recognizers.require(others, by: id, besides: scene.classRequirements[id] ?? [])
        case .state(let state):
            guard recognizers[id].isInAttempt, recognizers[id].takesCallbacks else { return false }
            carryOut(.request(state, .script), of: id)
        case .applicationState: break
        }
        return true
    }
}
