/// The touches on content that scroll views hold back (SCV-1 to SCV-7, SCV-10, D2 to D8).
extension Dispatcher {
    // MARK: Letting go

    /// Releases the touches whose hold is over, just before the releases of a settlement (D3, D4).
    mutating func letGoOfContentTouches() {
        guard scrolls.hasReleasedHolds else { return }
        for hold in scrolls.takeReleasedHolds() {
            let holder = scene[hold.scrollView].delayedTouches
            guard let touch = touches[hold.touch], touch.delivery == .open, touch.phase != .cancelled,
                recognizers.lists[holder].withheldBegan.contains(hold.touch)
            else { continue }
            if touchesShouldBegin(touch, in: hold.scrollView) {
                recognizers.letGo(holder, of: hold.touch, in: &touches)
            }
        }
    }

    /// Asks `touchesShouldBegin(_:with:in:)`.
    ///
    /// A no drops the touch for good (D4, D6).
    private mutating func touchesShouldBegin(_ touch: Touch, in id: ScrollViewID) -> Bool {
        let view = scene[id].view
        let override = tree.overrides(of: view)?.scrollView?.touchesShouldBegin
        guard override != nil || scene.implements(.touchesShouldBegin, view) else { return true }
        let decision = override.map {
            decide($0, about: ConditionContext.Subject(touch: touch.arrival, touchCount: 1))
        }
        let answer = decision?.value ?? true
        write(
            .gate(
                Gate(
                    question: .touchesShouldBegin, recognizer: scene[id].delayedTouches,
                    other: .responder(.view(touch.view)), answer: answer, by: .responder(.view(view)),
                    because: decision?.because(.overrides(of: view)))))
        runEffects(of: .touchesShouldBegin, on: .view(view))
        guard touches.isOpen(touch.arrival) else { return false }
        if !answer { drop([touch], reason: .gate, by: .responder(.view(view))) }
        return answer
    }

    /// Asks the scroll views that hold nothing back, right before a began is delivered (SCV-7, D5).
    ///
    /// - Returns: true if the touch may begin.
    mutating func contentTouchMayBegin(_ touch: Touch) -> Bool {
        for id in scrolls.around(touch.view, in: tree)
        where scrolls[id].properties.isScrollEnabled && !scrolls.holdsContentTouches(id, recognizers) {
            if !touchesShouldBegin(touch, in: id) { return false }
        }
        return true
    }

    // MARK: Content that has its touch

    /// Asks `touchesShouldCancel(in:)`, the last question before a scroll view's pan or pinch begins.
    ///
    /// SCV-8, SCV-9, SCV-20, D10.
    mutating func mayTakeContentTouches(_ id: GestureRecognizerID) -> Bool {
        let model = recognizers.model(id)
        guard model.cancelsTouchesInView, let scrollView = model.scrollView else { return true }
        let view = scene[scrollView].view
        let by = Participant.responder(.view(view))
        var asked: [ViewID] = []
        for touch in touches.live
        where touch.isOwedAnEnd && touch.view != view && !asked.contains(touch.view)
            && recognizers.lists[id].tracked.contains(touch.arrival)
        {
            asked.append(touch.view)
            guard scrolls[scrollView].properties.canCancelContentTouches else {
                fail(id, reason: .gate, by: by)
                return false
            }
            // SCV-9: a control keeps its touch unless the class says otherwise.
            let decision = tree.overrides(of: view)?.scrollView?.touchesShouldCancel.map {
                decide($0, about: ConditionContext.Subject(recognizer: id, touch: touch.arrival))
            }
            let answer = decision?.value ?? (tree[touch.view].viewClass.controlClass == nil)
            write(
                .gate(
                    Gate(
                        question: .touchesShouldCancel, recognizer: id, other: .responder(.view(touch.view)),
                        answer: answer, by: by, because: decision?.because(.overrides(of: view)))))
            runEffects(of: .touchesShouldCancel, on: .view(view))
            guard recognizers.isStillAsking(id) else { return false }
            if !answer {
                fail(id, reason: .gate, by: by)
                return false
            }
        }
        return true
    }
}
