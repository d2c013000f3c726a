import DispatchEngine

// Controls whose value stays the same, so that they send no valueChanged.
extension CauseFinder {
    /// Explains why the value of a control did not change although it had the touch from beginning to end.
    func valueNotChanged(_ control: ViewID, _ ended: Int) -> Diagnosis {
        if let finding = liftedOutside(control, ended) { return finding }
        let (words, proposals) = reasonForSameValue(of: control)
        return Diagnosis(.valueNotChanged, id(control), words, evidence: [ended], proposals)
    }

    /// Explains that the finger lifted where the control makes nothing of it, or returns nil if it did not.
    ///
    /// A switch and a page control count what is near as inside, and a slider has followed the finger (SWI-4, SEG-5, STP-4,
    /// PGC-1).
    private func liftedOutside(_ control: ViewID, _ ended: Int) -> Diagnosis? {
        let least: Double
        switch views[control].viewClass.controlKind {
        case .segmentedControl, .stepper: least = 0
        case .switch, .pageControl: least = run.experiment.constants.controlTrackingOutset
        case .control, .button, .slider, .datePicker, .colorWell, .textField, .refreshControl, nil: return nil
        }
        guard let distance = lastPoint(in: control).map({ distance(of: $0, from: control) }), distance > least
        else { return nil }
        return Diagnosis(
            .liftedOutsideControl, id(control),
            "the finger lifted \(Prose.points(distance)) outside \(id(control)), where its value stays the same.",
            evidence: [ended], [.events("Lift inside \(id(control)).")])
    }

    private func reasonForSameValue(of control: ViewID) -> (String, [Proposal]) {
        let name = id(control)
        let properties = scene.controls[control] ?? ControlDescription(of: views[control].viewClass)
        let point = lastPointFromLeadingSide(of: control)
        let bounds = views[control].geometry.bounds
        switch views[control].viewClass.controlKind {
        case .segmentedControl: return reasonForSameSegment(control, properties)
        case .stepper:
            let isUp = point.map { $0.x >= bounds.midX } ?? true
            let limit = isUp ? properties.maximumValue : properties.minimumValue
            guard value(of: control) ?? .number(properties.value) == .number(limit), !properties.wraps else {
                break
            }
            let member: Property = isUp ? .maximumValue : .minimumValue
            let further = limit + (isUp ? properties.stepValue : -properties.stepValue)
            return (
                "\(name) is at its \(member.name) already, which is \(Prose.number(limit)).",
                [.set(name, member, .number(further)), .set(name, .wraps, .flag(true))]
            )
        case .datePicker, .colorWell:
            return (
                "a touch on \(name) opens a picker, which is not modeled here, so its value stays the same.",
                [.events("Where the value would change, add an event with sendActions for valueChanged.")]
            )
        case .pageControl:
            let isNext = point.map { $0.x >= bounds.midX } ?? true
            let page = isNext ? properties.numberOfPages - 1 : 0
            guard value(of: control) ?? .currentPage(properties.currentPage) == .currentPage(max(page, 0))
            else { break }
            let more = Proposal.set(
                name, .numberOfPages, .number(Double(max(properties.numberOfPages, 1) + 1)))
            guard properties.numberOfPages > 1 else {
                return (
                    "\(name) has no other page: its numberOfPages is \(properties.numberOfPages).", [more]
                )
            }
            return (
                "\(name) shows its \(isNext ? "last" : "first") page already.",
                isNext ? [more] : [.events("Tap its other half.")]
            )
        default: break
        }
        return (
            "\(name) had the touch from beginning to end, and its value stayed the same.",
            [.events("Touch or drag what changes it.")]
        )
    }

    /// Returns the finger's last location in a control as it would lie if the layout went from left to right (CT-22).
    private func lastPointFromLeadingSide(of control: ViewID) -> Point? {
        let bounds = views[control].geometry.bounds
        return lastPoint(in: control).map {
            scene.layoutDirection == .leftToRight ? $0 : Point(bounds.minX + bounds.maxX - $0.x, $0.y)
        }
    }

    private func reasonForSameSegment(_ control: ViewID, _ properties: ControlDescription) -> (
        String, [Proposal]
    ) {
        let name = id(control)
        let segment = lastPointFromLeadingSide(of: control).flatMap {
            properties.segment(at: $0, in: views[control].geometry.bounds)
        }
        guard let segment else {
            return (
                "\(name) has no segments: its numberOfSegments is 0.",
                [.code("Insert segments, or state numberOfSegments in the scene.")]
            )
        }
        if properties.disabledSegments.contains(segment) {
            let others = properties.disabledSegments.filter { $0 != segment }
            return (
                "segment \(segment) of \(name) is disabled.",
                [
                    Proposal(
                        "Enable the segment: \(name).setEnabled(true, forSegmentAt: \(segment)).",
                        set: name, ["disabledSegments"], to: .list(others.map { .number(Double($0)) }))
                ]
            )
        }
        return (
            "the segment under the finger is selected already, and \(name) sends valueChanged only for another.",
            [
                .code(
                    "Override touchesEnded(_:with:) of \(name) to send valueChanged for the same segment as well."
                ),
                .set(name, .momentary, .flag(true)),
            ]
        )
    }

    /// Returns the value that a control has sent last before the finger lands, or nil if it has sent none.
    private func value(of control: ViewID) -> ControlValue? {
        let landing = run.hit(contact)?.entry ?? log.count
        for position in (run.entriesOfView[control] ?? []).reversed() where position < landing {
            if case .controlEvent(_, _, let value?, _) = log[position].content { return value }
        }
        return nil
    }
}
