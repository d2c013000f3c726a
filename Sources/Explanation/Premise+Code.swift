import DispatchEngine

// What code makes happen, without a finger or with one that is elsewhere.
extension Premise {
    /// The entry in which the object does what is in question although no finger is on it, or nil if a finger makes it do so,
    /// or nothing does.
    var deedByCode: Int? {
        guard question.contact == nil, [.fired, .notFired].contains(question.why),
            let position = firstDeed,
            !run.landings.contains(where: { firing($0.contact.number) != nil })
        else { return nil }
        return position
    }

    /// The first entry in which the object does what is in question, of what code can make it do.
    private var firstDeed: Int? {
        switch act {
        case .control(let control)?: (run.entriesOfView[control] ?? []).first { fires(control, at: $0) }
        case .endOfEditing(let textView)?: run.focusChanges.first { isFocusChange($0, from: .view(textView)) }
        case .becomingFirstResponder(let responder)?:
            run.focusChanges.first { isFocusChange($0, to: responder) }
        case .selection, .gesture, .pop, .dismissal, .tabSelection, .scrollToTop, .endOfDecelerating, nil: nil
        }
    }

    private func isFocusChange(_ position: Int, from: Responder? = nil, to: Responder? = nil) -> Bool {
        guard case .firstResponder(let old, let new) = run.log[position].content else { return false }
        return from.map { $0 == old } ?? (new == to)
    }

    /// True if the object's `becomeFirstResponder()` is called and returns false, while no finger is on the object.
    private var isFocusRefused: Bool {
        guard question.contact == nil, question.why == .notFired, isAboutEditing || isAboutFocus,
            let responder = subject.responder, run.callToBecomeFirst(responder)?.answer == false
        else { return false }
        return isApart
    }

    /// True if what is in question is what code does or is refused, and no finger is on the object.
    var isUpToCode: Bool { deedByCode != nil || isFocusRefused }

    /// True if no finger lands on the object, or of a tab bar controller on one of its tabs.
    private var isApart: Bool {
        guard case .tabSelection(let tabs)? = act else {
            return !run.landings.contains { landsOnSubject($0.contact.number) }
        }
        return !run.hits.contains { hit in
            guard let view = hit?.view, case .tab(tabs, _)? = run.scene.containerButtons[view] else {
                return false
            }
            return true
        }
    }

    /// The answer that code set what no finger was on, or nil if it did not, or a finger landed on it.
    var answerBesideFingers: String? {
        guard question.contact == nil, deedByCode == nil, isApart else { return nil }
        return answerAboutCode
    }

    /// The answer that code set, selected or scrolled the object, which does not do what is in question, or nil if it did not.
    var answerAboutCode: String? {
        switch (act, question.why) {
        case (.control(let control)?, .notFired): return answerToCode(control)
        case (.selection(let cell)?, .notFired): return selectionByCode(of: cell)
        case (.tabSelection(let tabs)?, .notFired): return tabSelectedByCode(tabs)
        case (.endOfDecelerating(let scrollView)?, .notFired): return scrolledWithAnimation(scrollView)
        case (.gesture(let pan)?, .fired): return scrolledByCode(pan)
        default: return nil
        }
    }

    /// The answer that code selected a tab, which the delegate is not told of, or nil if it did not.
    private func tabSelectedByCode(_ tabs: TabBarControllerID) -> String? {
        let isSet = changesByCode(of: .viewController(run.scene[tabs].controller)).contains { operation in
            guard case .set(_, let wires) = operation else { return false }
            return wires.contains { if case .selectedIndex = $0 { true } else { false } }
        }
        guard isSet else { return nil }
        return
            "\(missingDeed): code set its selectedIndex, and tabBarController(_:didSelect:) is called only for the tab that a "
            + "person taps. After that, call the delegate's method."
    }

    /// The answer that code scrolled a scroll view with animation, which no finger's speed does, or nil if it did not.
    private func scrolledWithAnimation(_ scrollView: ViewID) -> String? {
        guard changesByCode(of: .view(scrollView)).contains(where: { $0.sets(.animatedContentOffset) }) else {
            return nil
        }
        return
            "\(missingDeed): code scrolled it with animation, after which scrollViewDidEndScrollingAnimation(_:) is called "
            + "instead."
    }

    /// The answer that code scrolled a scroll view, or nil if it did not.
    private func scrolledByCode(_ pan: GestureRecognizerID) -> String? {
        guard run.scene[pan].isScrollPan, let scrollView = run.scene[pan].scrollView else { return nil }
        let view = run.scene[scrollView].view
        let isScrolled = changesByCode(of: .view(view)).contains {
            $0.sets(.contentOffset) || $0.sets(.animatedContentOffset)
        }
        guard isScrolled else { return nil }
        return "No finger scrolled \(run.scene.identifier(of: view)): code set its contentOffset, and "
            + "scrollViewDidScroll(_:) is called for that as well."
    }

    private func changesByCode(of responder: Responder) -> [Change.Operation] {
        run.log.compactMap { entry in
            guard case .change(let change, _, _) = entry.content,
                change.target.object == .responder(responder)
            else { return nil }
            return change.operation
        }
    }
}
