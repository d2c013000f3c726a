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
        guard let way = scrolls.vector(movement, in: id, of: tree) else { return false }
        let axis: ScrollAxis = way.x.magnitude > way.y.magnitude ? .horizontal : .vertical
        let geometry = geometry(of: id)
        guard geometry.canScroll(along: axis) else { return false }
        guard geometry.isAtEdge(along: axis, way[axis]) else { return true }
        return !outerTakesDrag(id, along: axis, way[axis], tracked.map(\.arrival))
    }

    /// Whether some scroll view around one can take a drag (D22); each is looked at once an event, not once for each
    /// scroll view inside it.
    private mutating func outerTakesDrag(
        _ id: ScrollViewID, along axis: ScrollAxis, _ way: Double, _ arrivals: [TouchArrival]
    ) -> Bool {
        var path: [DragDeferral.Question] = []
        var answer = DragDeferral.Answer.nobody
        var current = scrolls.outer(of: id, in: tree)
        climb: while let other = current {
            let question = DragDeferral.Question(
                scrollView: other, axis: axis, isForward: way > 0, arrivals: arrivals)
            switch scrolls.answer(to: question) {
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
            current = scrolls.outer(of: other, in: tree)
        }
        scrolls.note(answer, to: path)
        if case .taker = answer { return true }
        return false
    }

    private func takes(
        _ other: ScrollViewID, along axis: ScrollAxis, _ way: Double, _ arrivals: [TouchArrival]
    ) -> Bool {
        let (pan, geometry) = (recognizers[scene[other].pan], geometry(of: other))
        return scrolls[other].properties.isScrollEnabled && pan.isInAttempt
            && pan.state == .possible && pan.tracked.contains(where: arrivals.contains)
            && geometry.canScroll(along: axis) && !geometry.isAtEdge(along: axis, way)
    }
}
