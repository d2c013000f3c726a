import DispatchEngine

// Views that people need to touch, and changes that would take them away.
extension CauseFinder {
    /// Returns true if people need to touch a view: it reacts to touches, or UIKit does so for it.
    func isNeeded(_ view: ViewID) -> Bool {
        isLive(view) || isBar(view)
            || (scene.recognizersOfView[view] ?? []).contains { scene[$0].isOfContent }
    }

    /// Returns true if people need to touch something inside a view.
    func hasNeededSubviews(_ view: ViewID) -> Bool {
        var open = subviews(of: view)
        while let next = open.popLast() {
            if isNeeded(next) { return true }
            open += subviews(of: next)
        }
        return false
    }

    /// Returns the toll of a proposal.
    func toll(of proposal: Proposal) -> Remedy.Toll {
        if proposal.isPassing { return .passing }
        return proposal.edits.contains(where: turnsOff) ? .turnsOff : .nothing
    }

    /// Returns true if a change turns off what a person may need, or all that a view holds of that.
    private func turnsOff(_ edit: SceneEdit) -> Bool {
        guard case .set(let target, let path, let value?) = edit else { return false }
        let view = scene.view(named: target)
        switch (path, value) {
        case (["hidden"], .flag(true)), (["userInteractionEnabled"], .flag(false)):
            return view.map { isNeeded($0) || hasNeededSubviews($0) || isScreen($0) } ?? false
        case (["overrides", "hitTest"], _) where value == .object("skipSelf", .flag(true)):
            // A drag on the content still scrolls.
            return view.map { isNeeded($0) && !views[$0].viewClass.isKind(of: .scrollView) } ?? false
        case (["enabled"], .flag(false)), (["scrollEnabled"], .flag(false)),
            (["overrides", "shouldHighlight"], .flag(false)):
            return true
        default: return false
        }
    }

    /// Returns true for the window that shows the application: the key window, if it lies at the normal level and holds something
    /// to touch.
    func isScreen(_ window: ViewID) -> Bool {
        scene.isKeyScreen(window) && (hasNeededSubviews(window) || isNeeded(window))
    }
}

extension Scene {
    /// Returns true for a window at the normal level or below that is the key window, or may be if the scene names none.
    func isKeyScreen(_ window: ViewID) -> Bool {
        guard let model = windows.first(where: { $0.view == window }), model.level <= 0 else { return false }
        let key = windows.last(where: \.isKeyWindow)?.view
        return key == nil || key == window
    }
}
