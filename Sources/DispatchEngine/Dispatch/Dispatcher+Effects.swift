/// What the methods of the scene's author do to the scene when they are called.
extension Dispatcher {
    /// The effects of a method of a responder, or of its delegate; empty for nearly all.
    func effects(of method: ScriptedMethod, on responder: Responder) -> [Change<SceneObject>] {
        guard !scene.effects.isEmpty else { return [] }
        let index = overridesIndex(of: responder)
        return index >= 0 ? scene.effects[index]?[method] ?? [] : []
    }

    /// Whether a view, or its delegate, has effects for a method: then it implements the method.
    func implements(_ method: ScriptedMethod, _ view: ViewID) -> Bool {
        !effects(of: method, on: .view(view)).isEmpty
    }

    /// Carries out the effects of a method that is being called, right behind its entry.
    mutating func runEffects(of method: ScriptedMethod, on responder: Responder) {
        run(effects(of: method, on: responder))
    }

    /// Carries out the effects of code that is being called.
    mutating func run(_ effects: [Change<SceneObject>]) {
        guard !effects.isEmpty, enterCode() else { return }
        // What a scroll view would do may be another thing now.
        stateChanges += 1
        apply(effects)
        leaveCode()
    }

    /// Code of the scene's author begins to run; false if it is nested too deeply, and the run is to end.
    mutating func enterCode() -> Bool {
        guard codeDepth < Self.maximumCodeDepth else {
            isNestedTooDeeply = true
            return false
        }
        codeDepth += 1
        return true
    }

    /// Code of the scene's author is done; what left its window meanwhile now leaves it (TA-10, TC-25).
    mutating func leaveCode() {
        codeDepth -= 1
        leaveDepartedParts()
    }

    /// How deep effects may cause calls whose effects cause calls; then the run ends with a fault.
    static var maximumCodeDepth: Int { 32 }
}
