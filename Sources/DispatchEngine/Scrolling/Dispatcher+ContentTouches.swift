/// How scroll views hold back the touches on their content (SCV-1 to SCV-7, SCV-10, D2 to D8).
extension Dispatcher {
    // MARK: Holding

    /// What withholds the began of a touch: scroll views and recognizers, in the order of GR-4 (D1, D2).
    func beganHolders(of touch: Touch, among others: [GestureRecognizerID]) -> [GestureRecognizerID] {
        guard !scene.scrollViews.isEmpty else { return others }
        var result: [GestureRecognizerID] = []
        var depth = tree.depth(of: touch.view)
        var current: ViewID? = touch.view
        var rest = others[...]
        while let view = current {
            // A scroll view's own comes first in its `gestureRecognizers`, but after those of the views inside it.
            while let first = rest.first, recognizers[first].depth > depth {
                result.append(first)
                rest.removeFirst()
            }
            if let id = scene.scrollViewOfView[view], holdsContentTouches(id) {
                result.append(scene[id].delayedTouches)
            }
            current = tree.superview(of: view)
            depth -= 1
        }
        return result + rest
    }

    private func holdsContentTouches(_ id: ScrollViewID) -> Bool {
        let properties = scrolls[id].properties
        let holder = scene[id].delayedTouches
        return properties.isScrollEnabled && properties.delaysContentTouches && recognizers[holder].isEnabled
            && scene[holder].delaysTouchesBegan
    }

    /// Each hold has its own time, from the touch's own began (SCV-2).
    mutating func startHolds(on touch: Touch, by holders: [GestureRecognizerID]) {
        let due = touch.beganAt.advanced(bySeconds: constants.contentTouchDelay)
        for holder in holders {
            guard let id = scene.scrollView(holdingBackAs: holder) else { continue }
            deferred.timers.start(.contentTouch(touch.arrival), of: scene[id].view, due: due)
        }
    }

    // MARK: Letting go

    /// The hold on a touch has lasted long enough (SCV-3).
    mutating func contentTouchFired(_ arrival: TouchArrival, _ view: ViewID) {
        guard let id = scene.scrollViewOfView[view] else { return }
        scrolls.release(arrival, heldBy: id)
    }

    /// Looks for held touches that lift, or go where the scroll view cannot (SCV-4, SCV-6, D8).
    mutating func noteHeldTouches(in window: ViewID) {
        guard !scene.scrollViews.isEmpty else { return }
        for touch in touches.live where touch.window == window && touch.delivery == .open {
            guard touch.beganHolders != nil, touch.phase == .ended || touch.phase == .moved else { continue }
            let holders = touch.holders.filter { withholdsBegan($0, of: touch.arrival) }
            for id in holders.compactMap({ scene.scrollView(holdingBackAs: $0) }) {
                let letsGo = touch.phase == .ended || goesAstray(touch, in: id)
                if letsGo { scrolls.release(touch.arrival, heldBy: id) }
            }
        }
    }

    /// Whether a touch went too far along an axis on which the scroll view cannot scroll (D8).
    private mutating func goesAstray(_ touch: Touch, in id: ScrollViewID) -> Bool {
        let window = tree[touch.window]
        guard let end = window.pointFromSuperview(touch.location),
            let way = scrolls.vector(end - touch.start, of: touch.window, in: id, of: tree)
        else { return false }
        let geometry = geometry(of: id)
        return ScrollAxis.allCases.contains {
            way[$0].magnitude > constants.scrollHysteresis && !geometry.canScroll(along: $0)
        }
    }

    /// Lets go of the touches whose hold is over, just before the releases of a settlement (D3, D4).
    mutating func letGoOfContentTouches() {
        guard scrolls.hasReleasedHolds else { return }
        for hold in scrolls.takeReleasedHolds() {
            let holder = scene[hold.scrollView].delayedTouches
            guard let touch = touches[hold.touch], touch.delivery == .open, touch.phase != .cancelled,
                withholdsBegan(holder, of: hold.touch)
            else { continue }
            if touchesShouldBegin(touch, in: hold.scrollView) { letGo(holder, of: hold.touch) }
        }
    }

    private func withholdsBegan(_ id: GestureRecognizerID, of arrival: TouchArrival) -> Bool {
        recognizers[id].withheldBegan.contains(arrival)
    }

    /// `touchesShouldBegin(_:with:in:)`; a no drops the touch for good (D4, D6).
    private mutating func touchesShouldBegin(_ touch: Touch, in id: ScrollViewID) -> Bool {
        let view = scene[id].view
        let override = tree.overrides(of: view)?.scrollView?.touchesShouldBegin
        guard override != nil || scene.implements(.touchesShouldBegin, view) else { return true }
        let decision = override.map {
            decide($0, about: Moment.Subject(touch: touch.arrival, touchCount: 1))
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

    /// The question of scroll views that hold nothing back, right before a began is delivered (SCV-7, D5).
    ///
    /// - Returns: whether the touch may begin.
    mutating func contentTouchMayBegin(_ touch: Touch) -> Bool {
        for id in scrolls.around(touch.view, in: tree)
        where scrolls[id].properties.isScrollEnabled && !holdsContentTouches(id) {
            if !touchesShouldBegin(touch, in: id) { return false }
        }
        return true
    }

    // MARK: Content that has its touch

    /// `touchesShouldCancel(in:)`, the last of the questions before a scroll view's pan or pinch begins (SCV-8, SCV-9, SCV-20,
    /// D10).
    mutating func mayTakeContentTouches(_ id: GestureRecognizerID) -> Bool {
        let model = scene[id]
        guard model.cancelsTouchesInView, let scrollView = model.scrollView else { return true }
        let view = scene[scrollView].view
        let by = Participant.responder(.view(view))
        var asked: [ViewID] = []
        for touch in touches.live
        where touch.isOwedAnEnd && touch.view != view && !asked.contains(touch.view)
            && recognizers[id].tracked.contains(touch.arrival)
        {
            asked.append(touch.view)
            guard scrolls[scrollView].properties.canCancelContentTouches else {
                fail(id, reason: .gate, by: by)
                return false
            }
            // SCV-9: a control keeps its touch unless the class says otherwise.
            let decision = tree.overrides(of: view)?.scrollView?.touchesShouldCancel.map {
                decide($0, about: Moment.Subject(recognizer: id, touch: touch.arrival))
            }
            let answer = decision?.value ?? (tree[touch.view].viewClass.controlClass == nil)
            write(
                .gate(
                    Gate(
                        question: .touchesShouldCancel, recognizer: id, other: .responder(.view(touch.view)),
                        answer: answer, by: by, because: decision?.because(.overrides(of: view)))))
            runEffects(of: .touchesShouldCancel, on: .view(view))
            guard isStillAsking(id) else { return false }
            if !answer {
                fail(id, reason: .gate, by: by)
                return false
            }
        }
        return true
    }
}
