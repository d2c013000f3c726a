/// When the pan of a scroll view asks to begin, and when it may (SCV-8, SCV-9, SCV-12 to SCV-15).
extension Dispatcher {
    /// Lets a scroll view look at a callback of its pan, which has just taken it.
    ///
    /// - Returns: the pan's request to begin, if the movement is one to scroll by (D18, D32).
    mutating func scrollPanResponse(to input: GestureInput, of id: GestureRecognizerID) -> GestureResponse? {
        guard let scrollView = scene[id].scrollView,
            case .scrollPan(var pan) = recognizers[id].recognition
        else { return nil }
        if input.phase == .began, stopMotion(of: scrollView, for: input.changed.map(\.arrival)) {
            pan.hasStopped = true
            recognizers[id].replace(pan)
        }
        guard pan.mayAsk(after: input),
            pan.hasStopped || takesDrag(scrollView, along: pan.translation, tracked: input.tracked)
        else { return nil }
        let response = pan.ask(hysteresis: constants.scrollHysteresis)
        recognizers[id].replace(pan)
        return response
    }

    /// Whether the dominant axis of a movement can scroll, and no scroll view further out is to take it (D18, D22).
    private mutating func takesDrag(_ id: ScrollViewID, along movement: Point, tracked: [GestureTouch])
        -> Bool
    {
        guard let way = vector(movement, in: id) else { return false }
        let axis: ScrollAxis = way.x.magnitude > way.y.magnitude ? .horizontal : .vertical
        guard canScroll(id, along: axis) else { return false }
        guard isAtEdge(id, along: axis, way[axis]) else { return true }
        return !outerTakesDrag(id, along: axis, way[axis], tracked.map(\.arrival))
    }

    /// Whether some scroll view around one can take a drag (D22); each is looked at once an event, not once for each
    /// scroll view inside it.
    private mutating func outerTakesDrag(
        _ id: ScrollViewID, along axis: ScrollAxis, _ way: Double, _ arrivals: [TouchArrival]
    ) -> Bool {
        var path: [DragDeferral.Question] = []
        var answer = DragDeferral.Answer.nobody
        var current = scrollAncestry.outer(of: id, in: (scene, tree))
        climb: while let other = current {
            let question = DragDeferral.Question(
                scrollView: other, axis: axis, isForward: way > 0, arrivals: arrivals)
            switch dragDeferral.answer(to: question) {
            case .nobody?: break climb
            case .taker(let taker)? where takes(taker, along: axis, way, arrivals):
                answer = .taker(taker)
                break climb
            case .taker?, nil: break
            }
            path.append(question)
            if takes(other, along: axis, way, arrivals) {
                answer = .taker(other)
                break
            }
            current = scrollAncestry.outer(of: other, in: (scene, tree))
        }
        dragDeferral.note(answer, to: path)
        if case .taker = answer { return true }
        return false
    }

    private func takes(
        _ other: ScrollViewID, along axis: ScrollAxis, _ way: Double, _ arrivals: [TouchArrival]
    ) -> Bool {
        let pan = recognizers[scene.scrollViews[other.index].pan]
        return scrollViews[other.index].properties.isScrollEnabled && pan.isInAttempt
            && pan.state == .possible && pan.tracked.contains(where: arrivals.contains)
            && canScroll(other, along: axis) && !isAtEdge(other, along: axis, way)
    }

    /// Whether the offset is at or past the limit towards which a drag would move it (D22).
    private func isAtEdge(_ id: ScrollViewID, along axis: ScrollAxis, _ way: Double) -> Bool {
        let range = scrollRange(of: id, along: axis)
        let offset = contentOffset(of: id)[axis]
        return way > 0 ? offset <= range.low : offset >= range.high
    }

    // MARK: Content that has its touch

    /// `touchesShouldCancel(in:)`, the last of the questions before a scroll view's pan or pinch begins (SCV-8, SCV-9, SCV-20,
    /// D10).
    mutating func mayTakeContentTouches(_ id: GestureRecognizerID) -> Bool {
        let model = scene[id]
        guard model.cancelsTouchesInView, let scrollView = model.scrollView else { return true }
        let view = scene.scrollViews[scrollView.index].view
        let by = Participant.responder(.view(view))
        var asked: [ViewID] = []
        for touch in touches.live
        where touch.isOwedAnEnd && touch.view != view && !asked.contains(touch.view)
            && recognizers[id].tracked.contains(touch.arrival)
        {
            asked.append(touch.view)
            guard scrollViews[scrollView.index].properties.canCancelContentTouches else {
                fail(id, reason: .gate, by: by)
                return false
            }
            // SCV-9: a control keeps its touch unless the class says otherwise.
            let answer =
                tree.overrides(of: view)?.scrollView?.touchesShouldCancel
                ?? !tree[touch.view].viewClass.isKind(of: .control)
            write(
                .gate(
                    Gate(
                        question: .touchesShouldCancel, recognizer: id, other: .responder(.view(touch.view)),
                        answer: answer, by: by)))
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
