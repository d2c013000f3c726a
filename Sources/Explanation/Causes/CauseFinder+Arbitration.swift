import DispatchEngine

// Recognizer against recognizer.
extension CauseFinder {
    func waiting(in attempt: Attempt) -> Int? {
        attempt.entries.last { if case .waiting = log[$0].content { true } else { false } }
    }

    func isWaited(for other: GestureRecognizerID, in attempt: Attempt) -> Bool {
        attempt.entries.contains { position in
            guard case .waiting(_, let others) = log[position].content else { return false }
            return others.contains(other)
        }
    }

    func requiredOne(
        _ recognizer: GestureRecognizerID, _ other: GestureRecognizerID, _ position: Int
    ) -> Diagnosis {
        let answer = requirement(of: recognizer, on: other)
        let reason =
            answer.map { "\($0.by) returns true from \($0.method) for \($0.about)" }
            ?? "\(words(recognizer)) requires \(words(other)) to fail"
        return Diagnosis(
            .requiredOneRecognized, id(other), "\(reason), and \(words(other)) recognized.",
            evidence: [
                stateOf(other, .began, before: log.count).flatMap { $0 > position ? $0 : nil }, position,
            ], reversal(of: recognizer, toFail: other) + independence(of: recognizer, from: other))
    }

    /// Proposes that of two taps the one of fewer taps wait for the other, if it is required to fail instead.
    ///
    /// Without any requirement both would fire.
    private func reversal(of more: GestureRecognizerID, toFail fewer: GestureRecognizerID) -> [Proposal] {
        guard case .tap(let one) = scene[more].kind, case .tap(let two) = scene[fewer].kind,
            one.numberOfTapsRequired > two.numberOfTapsRequired,
            scene.requirements[more.index].contains(fewer)
        else { return [] }
        let rest = scene.requirements[more.index].filter { $0 != fewer }
        return [
            Proposal(
                "Reverse the requirement: \(requirement(of: fewer, toFail: more)).",
                [
                    .set(
                        of: id(more), path: ["requiresFailureOf"],
                        to: rest.isEmpty ? nil : .list(rest.map { .text(id($0)) })),
                    .set(of: id(fewer), path: ["requiresFailureOf"], to: requirements(of: fewer, and: more)),
                ])
        ]
    }

    /// Returns the answer of a delegate that makes a recognizer wait for another, or nil if it waits by itself.
    private func requirement(
        of recognizer: GestureRecognizerID, on other: GestureRecognizerID
    ) -> (by: String, method: String, about: String)? {
        let pair: Set = [recognizer, other]
        for position in pair.sorted(by: { $0.index < $1.index }).flatMap({ run.entries(of: $0) }
        ) {
            guard case .gate(let gate) = log[position].content, gate.answer,
                case .recognizer(let asked)? = gate.other, pair == [gate.recognizer, asked]
            else { continue }
            let by = scene.identifier(of: gate.by)
            switch gate.question {
            case .requireFailure: return (by, gate.question.swiftName, words(other))
            case .requiredToFail: return (by, gate.question.swiftName, words(recognizer))
            case .shouldReceive, .shouldReceiveEvent, .shouldBegin, .simultaneous, .touchesShouldBegin,
                .touchesShouldCancel:
                continue
            }
        }
        return nil
    }

    func prevented(
        _ recognizer: GestureRecognizerID, _ rival: GestureRecognizerID, _ position: Int
    ) -> Diagnosis {
        let recognized = recognition(of: rival, excludingAt: position)
        if let stopped = stoppedScrolling(rival, position) ?? closedSwipeActions()
            ?? failureOfItsOwn(recognizer, rival, position)
        {
            return stopped
        }
        let hasty = sooner(rival)
        return Diagnosis(
            .preventedByRival, id(rival),
            "\(words(rival)) recognized\(recognized.map(at) ?? "")\(hasty.reason) and excludes \(words(recognizer)).",
            evidence: [position, recognized],
            scene[recognizer].isScrollPan
                ? preferring(recognizer, to: rival) + hasty.proposals
                : hasty.proposals + preferring(recognizer, to: rival))
    }

    /// Returns the entry where a rival recognized that excludes another at a position: before it, if it is still at it.
    private func recognition(of rival: GestureRecognizerID, excludingAt position: Int) -> Int? {
        let entries = run.entries(of: rival)
        let before = entries.last { $0 < position && run.state(at: $0) != nil }
        switch before.flatMap({ run.state(at: $0)?.to }) {
        case .began?, .changed?: return entries.last { $0 < position && run.recognizes(at: $0) }
        case .possible?, .ended?, .cancelled?, .failed?, nil:
            return entries.first { $0 >= position && run.recognizes(at: $0) }
        }
    }

    /// The causes that lie in a recognizer itself and its gesture.
    private static let causesOfItsOwn: Set<CauseCode> = [
        .gestureNotMatched, .cannotScroll, .refusedToBegin, .popRefused,
    ]

    /// Explains why a recognizer that a rival excluded would have failed without that, or returns nil if it would not.
    private func failureOfItsOwn(
        _ recognizer: GestureRecognizerID, _ rival: GestureRecognizerID, _ position: Int
    ) -> Diagnosis? {
        guard excluder == nil, premise.question.why == .notFired, premise.question.beside == nil,
            run.state(at: position)?.to == .failed,
            let alone = run.failure(of: recognizer, with: contact),
            let premise = Premise(premise.question, in: alone)
        else { return nil }
        var finding = CauseFinder(premise, contact: contact, without: withdrawn, excluder: rival)
            .recognizerNotFired(recognizer)
        guard Self.causesOfItsOwn.contains(finding.code) else { return nil }
        // The entries of another run are no evidence.
        finding.evidence = [position]
        return finding
    }

    /// Returns the reason why a long press recognizes as the finger lands, and what makes it one, or nothing for another.
    private func sooner(_ rival: GestureRecognizerID) -> (reason: String, proposals: [Proposal]) {
        guard case .longPress(let press) = scene[rival].kind, press.minimumPressDuration < 0.1
        else { return ("", []) }
        return (
            ", as its minimumPressDuration is \(Prose.number(press.minimumPressDuration)),",
            [.set(id(rival), .minimumPressDuration, .number(0.5))]
        )
    }

    /// Proposes to let a recognizer recognize although a rival does so first.
    ///
    /// Simultaneous recognition comes last, except for continuous gestures that do not both drag, such as a pinch and a
    /// pan, which are meant to work together.
    private func preferring(_ recognizer: GestureRecognizerID, to rival: GestureRecognizerID) -> [Proposal] {
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

    /// Proposes that a pan's delegate check the direction, if the other recognizer works along one axis and the finger
    /// moved along it.
    func across(_ pan: GestureRecognizerID, of recognizer: GestureRecognizerID) -> [Proposal] {
        guard case .pan = scene[pan].kind, scene[pan].owner == nil,
            scene[pan].delegate?.shouldBegin == nil, let movement = movement(),
            let isVertical = axisIsVertical(of: recognizer),
            isVertical == (movement.y.magnitude > movement.x.magnitude)
        else { return [] }
        let (own, test) = isVertical ? ("horizontal", "abs(x) > abs(y)") : ("vertical", "abs(y) > abs(x)")
        return [
            Proposal(
                "Have the delegate of \(id(pan)) return true from gestureRecognizerShouldBegin(_:) for \(own) drags only: "
                    + "\(test) of its velocity.",
                set: id(pan), ["delegate", "shouldBegin"], to: .object([.init("velocity", .text(own))]))
        ]
    }

    /// Returns true if a recognizer works along the vertical axis only, and false for the horizontal axis.
    ///
    /// Returns nil for both axes or neither.
    private func axisIsVertical(of recognizer: GestureRecognizerID) -> Bool? {
        if let scrollView = scene[recognizer].scrollView {
            let view = views[scene[scrollView].view]
            let size = view.geometry.bounds.size
            let content = scene[scrollView].description.contentSize ?? Size(0, 0)
            let (across, down) = (content.width > size.width, content.height > size.height)
            return across == down ? nil : down
        }
        switch scene[recognizer].kind {
        case .swipe(let swipe):
            let isVertical = !swipe.direction.isDisjoint(with: [.up, .down])
            let isHorizontal = !swipe.direction.isDisjoint(with: [.left, .right])
            return isVertical == isHorizontal ? nil : isVertical
        case .screenEdgePan: return false
        case .tap, .longPress, .pan, .pinch, .rotation, .hover, .custom: return nil
        }
    }

    /// Proposes to make a recognizer wait until another one fails, which the other's delegate says where no property leads to
    /// the recognizer.
    func requiring(_ recognizer: GestureRecognizerID, toFail other: GestureRecognizerID) -> Proposal {
        if scene.expression(for: recognizer) == nil, scene[other].owner == nil,
            scene[other].delegate?.shouldBeRequiredToFailBy == nil
        {
            return requiredBy(recognizer, on: other)
        }
        return Proposal(
            "Have \(words(recognizer)) wait: \(requirement(of: recognizer, toFail: other)).",
            set: id(recognizer), ["requiresFailureOf"], to: requirements(of: recognizer, and: other))
    }

    func requirements(
        of recognizer: GestureRecognizerID, and other: GestureRecognizerID
    ) -> SceneEdit.Value {
        let required = scene.requirements[recognizer.index] + [other]
        return .list(required.map { .text(id($0)) })
    }

    /// Proposes a delegate that lets two recognizers recognize together.
    ///
    /// A scroll view's own recognizer cannot have another delegate, and that of another container should not.
    func simultaneous(
        _ recognizer: GestureRecognizerID, with other: GestureRecognizerID
    ) -> Proposal {
        // That of one that a container brings along is the container.
        let isOwn = scene[recognizer].owner != nil
        let (asked, answer) = isOwn ? (other, recognizer) : (recognizer, other)
        let model = scene[asked]
        let whose =
            model.delegate == nil && model.owner == nil
            ? "Give \(words(asked)) a delegate that returns" : "Have the delegate of \(words(asked)) return"
        return Proposal(
            "\(whose) true from "
                + "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) for \(compared(answer)); then both act.",
            set: id(asked), ["delegate", "simultaneousWith"], to: .list([.text(id(answer))]))
    }

    /// Explains that a recognizer waits for others that never fail.
    func waits(
        _ recognizer: GestureRecognizerID, _ attempt: Attempt, _ position: Int
    ) -> Diagnosis {
        guard case .waiting(_, let others) = log[position].content, let other = others.first else {
            return undecided(evidence: [position])
        }
        return Diagnosis(
            .waitsForFailure, id(other),
            "\(words(recognizer)) waits for \(Prose.list(others.map { words($0) })) to fail.",
            evidence: [position],
            independence(of: recognizer, from: other))
    }

    /// Proposes to drop the requirement between two recognizers, in each of the places where it can be made.
    func independence(of recognizer: GestureRecognizerID, from other: GestureRecognizerID) -> [Proposal] {
        let (dependent, required) = (id(recognizer), id(other))
        let (waiting, awaited) = (words(recognizer), words(other))
        var edits: [SceneEdit] = []
        if scene.requirements[recognizer.index].contains(other) {
            let rest = scene.requirements[recognizer.index].filter { $0 != other }
            edits.append(
                .set(
                    of: dependent, path: ["requiresFailureOf"],
                    to: rest.isEmpty ? nil : .list(rest.map { .text(id($0)) })))
        }
        if let answer = scene[recognizer].delegate?.shouldRequireFailureOf {
            edits.append(
                .set(
                    of: dependent, path: ["delegate", "shouldRequireFailureOf"],
                    to: leaving(other, outOf: answer)))
        }
        if let answer = scene[other].delegate?.shouldBeRequiredToFailBy {
            edits.append(
                .set(
                    of: required, path: ["delegate", "shouldBeRequiredToFailBy"],
                    to: leaving(recognizer, outOf: answer)))
        }
        if case .custom = scene[recognizer].kind, edits.isEmpty {
            edits.append(.set(of: dependent, path: ["shouldRequireFailureOf"], to: nil))
        }
        let answer = requirement(of: recognizer, on: other)
        let drop = Proposal(
            answer.map { "Return false from \($0.method) of \($0.by) for \($0.about)." }
                ?? "Do not make \(waiting) require \(awaited) to fail.", edits)
        return (edits.isEmpty ? [] : [drop])
            + [disabling(other)]
    }
}
