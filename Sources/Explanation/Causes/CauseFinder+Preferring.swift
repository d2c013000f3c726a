import DispatchEngine

// Proposals that let a recognizer recognize although a rival does so first.
extension CauseFinder {
    /// Proposes to let a recognizer recognize although a rival does so first.
    ///
    /// Simultaneous recognition comes last, except for continuous gestures that do not both drag, such as a pinch and a
    /// pan, which are meant to work together.
    func preferring(_ recognizer: GestureRecognizerID, to rival: GestureRecognizerID) -> [Proposal] {
        if case .table(let table, .swipe)? = scene[recognizer].owner, scene[rival].isScrollPan {
            return preferring(swipe: recognizer, of: table, to: rival)
        }
        if case .table(let table, .swipe)? = scene[rival].owner {
            var first: [Proposal] = []
            // From the edge alone, so that the rows keep theirs.
            if case .screenEdgePan = scene[recognizer].kind, scene[recognizer].owner == nil {
                first = [requiredBy(rival, on: recognizer)]
            }
            return first + keeping(fromSwipe: rival, of: table)
        }
        if scene[recognizer].isRowSwipe, let refusing = refusingWay(rival) {
            return [refusing, requiring(rival, toFail: recognizer), disabling(rival)]
        }
        if scene[rival].popOwner != nil { return preferring(recognizer, toPop: rival) }
        if case .webView(let web, _)? = scene[rival].owner {
            return preferring(recognizer, toSwipeOf: web)
        }
        if let beside = preferring(recognizer, toContentBy: rival) { return beside }
        if scene[recognizer].popOwner != nil {
            return preferring(pop: recognizer, to: rival)
        }
        if case .interaction(let interaction)? = scene[rival].owner {
            return preferring(recognizer, toPressOf: scene[interaction])
        }
        if let nested = scrollingTogether(recognizer, with: rival) { return nested }
        var together: [Proposal] = []
        if scene[rival].scrollView == nil || scene[recognizer].scrollView == nil {
            together = [simultaneous(recognizer, with: rival)]
        }
        let waiting = [requiring(rival, toFail: recognizer)]
        let isVain = alwaysRecognizes(recognizer, when: rival)
        var proposals = isVain ? refusingHitView(rival) : waiting
        let across = across(rival, of: recognizer)
        // A pan that waits for scrolling begins late, but one that waits for a swipe keeps all its directions.
        proposals = scene[recognizer].isScrollPan ? across + proposals : proposals + across
        if let inner = view(of: recognizer), let outer = view(of: rival), inner != outer,
            isWithin(inner, outer)
        {
            proposals += refusing(rival, within: inner)
        }
        let isPair =
            isContinuous(recognizer) && isContinuous(rival) && !(drags(recognizer) && drags(rival))
        // Proposals that keep one from acting stand before those that make both act.
        if isVain, together.isEmpty {
            // Content that waits for the scroll view around it would never scroll.
            return proposals + [disabling(rival)] + waiting
        }
        // One that waits for what always recognizes would never act.
        if isVain, scene[rival].isScrollPan {
            return together + proposals + waiting + [disabling(rival)]
        }
        if isVain { return proposals + together + waiting + [disabling(rival)] }
        if isPair, case .longPress = scene[rival].kind, drags(recognizer), scene[recognizer].owner == nil {
            return together + proposals + [disabling(rival)]
                + [.code("Follow \(id(rival)) itself: it goes on with .changed as the finger moves.")]
        }
        return (isPair ? together + proposals : proposals + together) + [disabling(rival)]
    }

    /// Proposes that a scroll view scroll along with one inside it, or returns nil for other recognizers.
    ///
    /// The content of the inner one beyond its bounds would be lost with its scrolling.
    private func scrollingTogether(_ outer: GestureRecognizerID, with inner: GestureRecognizerID)
        -> [Proposal]?
    {
        guard scene[outer].isScrollPan, scene[inner].isScrollPan,
            let around = view(of: outer), let inside = view(of: inner), inside != around,
            isWithin(inside, around), scene[outer].delegate == nil
        else { return nil }
        return asTall(as: inside, inner) + [
            Proposal(
                "Subclass \(id(around)) and return true from "
                    + "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) for \(swift(inner)); then both scroll.",
                set: id(outer), ["delegate", "simultaneousWith"], to: .list([.text(id(inner))])),
            disabling(inner), requiring(inner, toFail: outer),
        ]
    }

    /// Proposes that the content of a scroll view not be larger than the view along the drag, where it hardly is, so that it
    /// scrolls along the other axis only.
    private func asTall(as view: ViewID, _ pan: GestureRecognizerID) -> [Proposal] {
        guard let movement = movement(), let scrollView = scene[pan].scrollView,
            let content = scene[scrollView].description.contentSize
        else { return [] }
        let size = views[view].geometry.bounds.size
        let (wide, tall) = (content.width - size.width, content.height - size.height)
        let isVertical = movement.y.magnitude > movement.x.magnitude
        let (along, across) = isVertical ? (tall, wide) : (wide, tall)
        guard along > 0, along < across, along < (isVertical ? size.height : size.width) / 2 else {
            return []
        }
        let (extent, value) = isVertical ? ("height", size.height) : ("width", size.width)
        return [
            Proposal(
                "Set \(id(view)).contentSize.\(extent) to \(Prose.number(value)), so that \(id(view)) scrolls "
                    + "\(isVertical ? "sideways" : "up and down") alone: with Auto Layout, constrain the \(extent) of "
                    + "contentLayoutGuide to that of frameLayoutGuide.",
                set: id(view), ["contentSize"],
                to: .list([
                    .number(isVertical ? content.width : size.width),
                    .number(isVertical ? size.height : content.height),
                ]))
        ]
    }

    /// Proposes that a pan of the author's not begin the way that the finger went, or returns nil for another.
    private func refusingWay(_ pan: GestureRecognizerID) -> Proposal? {
        guard case .pan = scene[pan].kind, scene[pan].owner == nil,
            scene[pan].delegate?.shouldBegin == nil, let movement = movement(),
            movement.x.magnitude > movement.y.magnitude
        else { return nil }
        let way = movement.x < 0 ? "left" : "right"
        return Proposal(
            "Have the delegate of \(id(pan)) return false from gestureRecognizerShouldBegin(_:) for drags to the \(way): "
                + "velocity.x \(movement.x < 0 ? "<" : ">") 0.",
            set: id(pan), ["delegate", "shouldBegin"],
            to: .answer(.flag(false), if: .init("direction", .text(way))))
    }

    /// Returns true if a recognizer recognizes whatever another does, so that the other would wait for it in vain.
    private func alwaysRecognizes(_ recognizer: GestureRecognizerID, when other: GestureRecognizerID) -> Bool
    {
        guard let inner = view(of: other), let outer = view(of: recognizer), isWithin(inner, outer) else {
            return false
        }
        switch (scene[other].kind, scene[recognizer].kind) {
        case (.tap(let one), .tap(let two)):
            return one.numberOfTapsRequired == two.numberOfTapsRequired
                && one.numberOfTouchesRequired == two.numberOfTouchesRequired
        case (.longPress(let one), .longPress(let two)):
            return one.minimumPressDuration >= two.minimumPressDuration
                && one.numberOfTouchesRequired == two.numberOfTouchesRequired
        case (.pan(let one), .pan(let two)): return one.minimumNumberOfTouches == two.minimumNumberOfTouches
        case (.tap, _), (.longPress, _), (.pan, _), (.swipe, _), (.pinch, _), (.rotation, _),
            (.screenEdgePan, _), (.hover, _), (.custom, _):
            return false
        }
    }

    /// Returns true if a recognizer is continuous: it tracks fingers after it has recognized.
    private func isContinuous(_ recognizer: GestureRecognizerID) -> Bool {
        let type = RecognizerType(scene[recognizer].kind)
        return type == .custom
            ? run.entries(of: recognizer).contains { run.state(at: $0)?.to == .began } : !type.isDiscrete
    }

    /// Returns true if a recognizer is a pan.
    private func drags(_ recognizer: GestureRecognizerID) -> Bool {
        RecognizerType(scene[recognizer].kind).hasTranslation
    }
}
