/// Presentations as a whole: their dismissal, and the dimming view, which goes with the root view (SHEET-11 to SHEET-25).
extension Dispatcher {
    // MARK: Dismissal

    /// Asks if a gesture may dismiss a presentation (SHEET-11, SHEET-13).
    mutating func mayDismiss(_ id: PresentationID) -> Bool {
        if scene[id].isSearch { return true }
        if containers.modalController(shownBy: scene[id].controller, in: scene) != nil { return false }
        let answer =
            scene[id].description.shouldDismiss.flatMap {
                decide($0, about: ConditionContext.Subject()).value
            }
            ?? true
        tell(scene[id].controller, .shouldDismiss, answer: answer)
        return answer
    }

    /// Dismisses a presentation: its root view leaves, or the dimming view of a search (SHEET-14, SHEET-25, OWN-6).
    mutating func dismiss(_ id: PresentationID) {
        guard !containers[id].isDismissed else { return }
        containers[id].isDismissed = true
        if let leaving = scene[id].isSearch ? scene[id].dimming : scene[id].view {
            deferred.putOff(.leave(leaving))
        }
        tell(scene[id].controller, .didDismiss)
    }

    /// Follows the tap on a dimming view (SHEET-16, SHEET-20, SHEET-25).
    mutating func tapDimming(of id: PresentationID, enters state: GestureState) {
        guard state == .ended, !containers[id].isDismissed else { return }
        guard mayDismiss(id) else { return tell(scene[id].controller, .didAttemptToDismiss) }
        tell(scene[id].controller, .willDismiss)
        if scene[id].isSearch { endEditing(inside: scene[id].view) }
        dismiss(id)
    }

    /// Lets the first responder in a view resign, such as the bar of a search that ends (SHEET-25).
    private mutating func endEditing(inside view: ViewID) {
        guard let window = tree.window(of: view),
            case .view(let first)? = application.firstResponder(of: window, in: tree),
            tree.isDescendant(first, of: view)
        else { return }
        _ = resignFirstResponder(.view(first))
    }

    // MARK: The dimming view

    /// Lets a dimming view follow its root view, which code has put somewhere or taken away (SHEET-15).
    mutating func dimmingFollows(_ view: ViewID) {
        guard !scene.presentations.isEmpty, let id = scene.presentationOfRoot[view],
            let dimming = scene[id].dimming
        else { return }
        guard let superview = tree.superview(of: view) else { return remove(dimming) }
        // A search that has ended does not begin again because its bar moves.
        guard !(scene[id].isSearch && containers[id].isDismissed) else { return }
        containers[id].isDismissed = false
        takeOut(dimming)
        let bounds = tree[superview].geometry.bounds
        update(dimming) { $0.geometry.frame = bounds }
        put(dimming, into: superview, at: tree.indexAmongSiblings(of: view))
    }

    /// Hides or shows a dimming view with its root view.
    mutating func dimmingHides(with view: ViewID, _ isHidden: Bool) {
        guard !scene.presentations.isEmpty, let id = scene.presentationOfRoot[view],
            let dimming = scene[id].dimming
        else { return }
        update(dimming) { $0.flags.set(.hidden, isHidden) }
    }

    /// Returns true if a presentation is on the screen: its root view is, or the dimming view of a search.
    func isPresented(_ id: PresentationID) -> Bool {
        let sign = scene[id].isSearch ? scene[id].dimming : scene[id].view
        guard let sign else { return false }
        return tree.window(of: sign) != nil && !tree[sign].flags.contains(.hidden)
    }

    // MARK: Code

    /// Sets a property of a presented controller from code, which calls no delegate (SHEET-15).
    mutating func setPresentation(_ setting: ObjectSetting, of controller: ViewControllerID) {
        guard case .selectedDetentIdentifier(let detent) = setting,
            let id = scene.presentation(of: controller), let place = scene[id].detent(detent.name)
        else { return }
        selectDetent(place, of: id)
    }
}
