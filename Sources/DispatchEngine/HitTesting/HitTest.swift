/// The hit-test: `hitTest(_:with:)` and `point(inside:with:)` with their overrides.
extension ViewTree {
    /// Asks windows one after the other (EQ-4 to EQ-8).
    ///
    /// - Parameters:
    ///   - point: on the screen.
    ///   - windows: front to back.
    ///   - moment: the moment for conditions, needed only if there are any.
    ///   - log: receives every visited view.
    /// - Returns: the window that answered and the view, or nil if no window did.
    func hitTest<Log: HitTestLog>(
        _ point: Point, windows: some Sequence<ViewID>, moment: ConditionContext?, log: inout Log
    ) -> (window: ViewID, view: ViewID)? {
        guard passthroughs.isEmpty else {
            return passingOver(point, windows: windows, moment: moment)
                .walk(point, windows: windows, moment: moment, log: &log)
        }
        return walk(point, windows: windows, moment: moment, log: &log)
    }

    /// Asks windows one after the other, with those dimming views passed over that let the touch through.
    func walk<Log: HitTestLog>(
        _ point: Point, windows: some Sequence<ViewID>, moment: ConditionContext?, log: inout Log
    ) -> (window: ViewID, view: ViewID)? {
        var moment = moment
        for window in windows {
            let view = hitTest(point, in: window, &moment, &log)
            // HT-18: a view of another window keeps the window that was asked. One in no window counts as nil.
            if let view, self.window(of: view) != nil { return (window, view) }
        }
        return nil
    }

    /// Runs `hitTest(_:with:)` of a view (HT-1), with the point in its superview's space.
    private func hitTest<Log: HitTestLog>(
        _ point: Point, in view: ViewID, _ moment: inout ConditionContext?, _ log: inout Log
    ) -> ViewID? {
        switch visit(view, point, &moment, &log) {
        case .answers(let answer): return answer
        case .asksSubviews(let local, let override):
            // (c) The first answer of a subview, from front to back, is the answer of the view.
            var answer: ViewID?
            var subview = frontmostSubview(of: view)
            while answer == nil, let current = subview {
                answer = hitTest(local, in: current, &moment, &log)
                subview = siblingBehind(current)
            }
            // (d) Without one it is the view itself.
            if answer == nil { answer = view }
            guard let override else { return answer }
            if override.skipsSelf, answer == view { answer = nil }
            log.answered(answer, at: override.position)
            return answer
        }
    }

    /// The outcome of asking a view.
    private enum Visit {
        case answers(ViewID?)
        case asksSubviews(at: Point, override: SuperCall?)
    }

    /// An override that has called super and answers once super has.
    private struct SuperCall {
        /// The log position of the view.
        let position: Int
        let skipsSelf: Bool
    }

    /// Asks a view up to the point where it asks its subviews.
    ///
    /// It is a function of its own, so that a level of views takes little stack.
    private func visit<Log: HitTestLog>(
        _ view: ViewID, _ point: Point, _ moment: inout ConditionContext?, _ log: inout Log
    ) -> Visit {
        let local = nodes[view.index].pointFromSuperview(point)
        var superCall: SuperCall?
        if log.wantsPointInside { moment?.beginCalls() }
        // Most views override nothing.
        let isOverridden = nodes[view.index].overrides >= 0
        switch isOverridden ? overriddenHitTest(of: view, hasPoint: local != nil, &moment) : .none {
        case .none: break
        case .callsSuper(let skipsSelf): superCall = SuperCall(position: log.position, skipsSelf: skipsSelf)
        case .answers(let answer):
            log.visited(view, at: local, outcome: .override, answer: HitTestAnswer(view: answer))
            if log.wantsPointInside { noteCalls(moment?.takeCalls(), &log) }
            return .answers(answer)
        }
        let overridden = log.wantsPointInside ? moment?.takeCalls() : nil
        // The answer of an override until its subviews have answered.
        let answer = superCall.map { _ in HitTestAnswer(view: nil) }
        // (a) A view that ignores touches is not asked pointInside, (b) one that does not contain the point ends here.
        let outcome: HitTestOutcome
        if let reason = nodes[view.index].ignoring {
            outcome = reason
        } else if let local, isInside(local, view, &moment) {
            outcome = !passedOver.isEmpty && passedOver.contains(view) ? .passthrough : .inside
        } else {
            outcome = .outside
        }
        log.visited(view, at: local, outcome: outcome, answer: answer)
        if log.wantsPointInside {
            noteCalls(overridden, &log)
            if let local, nodes[view.index].ignoring == nil {
                let isOverridden =
                    isOverridden && pointInsideOverride(of: view, &moment).map { $0 != .default } ?? false
                log.asked(
                    PointQuestion(
                        view: view, point: local, answer: outcome != .outside, isOverridden: isOverridden))
                noteCalls(moment?.takeCalls(), &log)
            }
        }
        guard outcome == .inside, let local else {
            if outcome == .outside, log.wantsMissedBounds {
                log.missed(missedBounds(of: view, hasPoint: local != nil, &moment))
            }
            return .answers(nil)
        }
        return .asksSubviews(at: local, override: superCall)
    }

    /// Notes the calls that an override makes itself.
    private func noteCalls<Log: HitTestLog>(_ calls: [PointQuestion]?, _ log: inout Log) {
        for call in calls ?? [] { log.asked(call) }
    }

    private func missedBounds(of view: ViewID, hasPoint: Bool, _ moment: inout ConditionContext?)
        -> MissedBounds
    {
        let override = hasPoint ? pointInsideOverride(of: view, &moment) : nil
        return MissedBounds(
            bounds: nodes[view.index].geometry.bounds,
            isOverridden: override.map { $0 != .default } ?? false)
    }

    @inline(__always)
    private func isInside(_ point: Point, _ view: ViewID, _ moment: inout ConditionContext?) -> Bool {
        guard nodes[view.index].overrides >= 0 else {
            return nodes[view.index].geometry.bounds.contains(point)
        }
        return pointInside(point, view, pointInsideOverride(of: view, &moment))
    }

    // MARK: Overrides

    /// The behavior of an override of `hitTest(_:with:)` (HT-17).
    private enum OverriddenHitTest {
        /// No override.
        case none
        /// An override that answers as super does, perhaps without itself.
        case callsSuper(skipsSelf: Bool)
        case answers(ViewID?)
    }

    private func overriddenHitTest(
        of view: ViewID, hasPoint: Bool, _ moment: inout ConditionContext?
    ) -> OverriddenHitTest {
        let index = Int(nodes[view.index].overrides)
        guard index >= 0, let answer = overrides[index].hitTest else { return .none }
        switch decide(answer, &moment) {
        case nil, .default: return .callsSuper(skipsSelf: false)
        case .returnSelf: return .answers(view)
        case .returnNil: return .answers(nil)
        case .skipSelf: return .callsSuper(skipsSelf: true)
        case .returnView(let result, when: let condition):
            if let condition {
                guard hasPoint, moment?.holds(condition) == true else {
                    return .callsSuper(skipsSelf: false)
                }
            }
            return .answers(result?.view)
        }
    }

    /// Returns the current answer of an override of `point(inside:with:)`, or nil without an override.
    private func pointInsideOverride(of view: ViewID, _ moment: inout ConditionContext?)
        -> PointInsideOverride?
    {
        let index = Int(nodes[view.index].overrides)
        guard index >= 0, let answer = overrides[index].pointInside else { return nil }
        return decide(answer, &moment)
    }

    private func decide<Value>(_ answer: ScriptedAnswer<Value>, _ moment: inout ConditionContext?) -> Value? {
        if case .value(let value) = answer { value } else { moment?.decide(answer).value }
    }

    /// Runs `point(inside:with:)`, overridden or not, with the point in the view's own space (HT-5, HT-19).
    package func pointInside(_ point: Point, _ view: ViewID, _ override: PointInsideOverride?) -> Bool {
        let bounds = nodes[view.index].geometry.bounds
        guard let override else { return bounds.contains(point) }
        switch override {
        case .default: return bounds.contains(point)
        case .always(let answer): return answer
        case .inset(let insets): return bounds.inset(by: insets).contains(point)
        case .ellipse(let rect): return Shape.ellipse(rect, contains: point)
        case .polygon(let corners): return Shape.polygon(corners, contains: point)
        case .unionOfSubviews: return isInSubview(point, view)
        case .unionOfBoundsAndSubviews: return bounds.contains(point) || isInSubview(point, view)
        }
    }

    /// Returns true if the point lies in the frame of a subview (A38).
    private func isInSubview(_ point: Point, _ view: ViewID) -> Bool {
        var subview = rearmostSubview(of: view)
        while let current = subview {
            if nodes[current.index].frame.contains(point) { return true }
            subview = siblingInFront(of: current)
        }
        return false
    }
}
