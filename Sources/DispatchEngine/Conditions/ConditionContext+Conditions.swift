/// The only evaluator of conditions.
extension ConditionContext {
    /// Returns true if a condition holds now.
    mutating func holds(_ condition: Condition) -> Bool {
        var path: [DecidingCondition.Step] = []
        return holds(condition, &path)
    }

    /// Evaluates a condition now, and keeps the path to the part that decided.
    ///
    /// - Parameters:
    ///   - condition: the condition.
    ///   - path: extended to the part of the condition that decided.
    /// - Returns: true if it holds.
    mutating func holds(_ condition: Condition, _ path: inout [DecidingCondition.Step]) -> Bool {
        switch condition {
        case .all(let conditions):
            return !decides(conditions, by: false, { .all($0) }, &path)
        case .any(let conditions):
            return decides(conditions, by: true, { .any($0) }, &path)
        case .not(let condition):
            path.append(.not)
            return !holds(condition, &path)
        case .direction(let direction): return self.direction.map(direction.matches) ?? false
        case .motion(let quantity, let test): return vector(of: quantity).map(test.matches) ?? false
        case .inside(let area): return isInside(area)
        case .touchView(let test): return touch.map { matches($0.view, test) } ?? false
        case .touches(let range): return touchCount.map(range.contains) ?? false
        case .tapCount(let range): return touch.map { range.contains($0.tapCount) } ?? false
        case .other(let test): return subject.other.map { matches($0, test) } ?? false
        case .state(let recognizer, let states):
            return recognizer.gestureRecognizer.map { states.contains(recognizers[$0].state) } ?? false
        case .scrollLimit(let scrollView, let edge):
            return scrollViewID(scrollView).map { geometry(of: $0).isAtLimit(edge) } ?? false
        case .scrollActivity(let scrollView, let activity):
            return scrollViewID(scrollView).map { shows(activity, $0) } ?? false
        case .offset(let scrollView, let x, let y):
            guard let offset = scrollViewID(scrollView).map({ geometry(of: $0).contentOffset }) else {
                return false
            }
            return (x?.contains(offset.x) ?? true) && (y?.contains(offset.y) ?? true)
        case .value(let control, let test): return control.view.map { matches(valueOf: $0, test) } ?? false
        case .property(let object, let property, let value):
            return object.object.flatMap { self.value(of: property, $0) }?.isNearly(value) ?? false
        case .firstResponder(let object):
            return object.responder.map { application.focus.isFirstResponder($0) } ?? false
        case .windowIsKey(let window):
            let key = application.windows.key
            return key != nil && key == window.view
        }
    }

    /// Returns true if one of several conditions has the outcome that decides for all of them.
    private mutating func decides(
        _ conditions: [Condition], by outcome: Bool, _ step: (Int) -> DecidingCondition.Step,
        _ path: inout [DecidingCondition.Step]
    ) -> Bool {
        let length = path.count
        for (index, condition) in conditions.enumerated() {
            path.append(step(index))
            if holds(condition, &path) == outcome { return true }
            path.removeSubrange(length...)
        }
        return false
    }

    // MARK: What the question is about

    /// The touch, if it still matters.
    private var touch: Touch? { subject.touch.flatMap { touches[$0] } }

    private var touchCount: Int? {
        subject.recognizer.map { recognizers.lists[$0].tracked.count } ?? subject.touchCount
    }

    /// Returns the quantity that the recognizer has measured, in its view, or nil if it measures no translation.
    func vector(of quantity: MotionQuantity) -> Point? { inView { $0.vector(of: quantity) } }

    /// The vector in whose direction the recognizer has gone, in its view, or nil if it measures no translation.
    var direction: Point? { inView(\.direction) }

    private func inView(_ vector: (GestureMeasurements) -> Point?) -> Point? {
        guard let id = subject.recognizer, let vector = vector(recognizers.recognitions[id].measurements),
            let view = recognizers[id].view, let window = tree.window(of: view)
        else { return nil }
        return tree.convert(vector: vector, from: window, to: view)
    }

    private mutating func isInside(_ area: Area) -> Bool {
        switch area {
        case .view(let object):
            object.view.map { isInside($0) } ?? false
        case .rect(let rect, in: let object):
            object.view.flatMap { point(in: $0) }.map(rect.contains) ?? false
        case .strip(let edge, let width, of: let object):
            object.view.flatMap { view in
                let strip = tree[view].geometry.bounds.strip(along: edge, width: width)
                return point(in: view).map(strip.contains)
            } ?? false
        }
    }

    /// Returns true if the point lies in a view, using an override of `point(inside:with:)` only if it is constant.
    ///
    /// Each view is asked once, no matter how many conditions name it, because a view that asks its subviews may have
    /// many.
    private mutating func isInside(_ view: ViewID) -> Bool {
        if let answer = insideAnswers[view] { return answer }
        var area: PointInsideOverride?
        if case .value(let override)? = tree.overrides(of: view)?.pointInside { area = override }
        let point = point(in: view)
        let answer = point.map { tree.pointInside($0, view, area) } ?? false
        insideAnswers[view] = answer
        if let point {
            let isOverridden = area.map { $0 != .default } ?? false
            note(PointQuestion(view: view, point: point, answer: answer, isOverridden: isOverridden))
        }
        return answer
    }

    /// Returns the point of the question in the coordinates of a view, or nil below a singular transform.
    private mutating func point(in view: ViewID) -> Point? {
        if let known = points[view] { return known }
        let point = subject.point.flatMap { tree.point($0, in: view) }
        points[view] = .some(point)
        return point
    }

    // MARK: Tests

    private func matches(_ view: ViewID, _ test: TouchViewTest) -> Bool {
        if let wanted = test.view, wanted.view != view { return false }
        if let name = test.className, !scene.isKind(tree[view], ofClassNamed: name) { return false }
        if let isControl = test.isControl, tree[view].viewClass.isKind(of: .control) != isControl {
            return false
        }
        return test.within.map { isWithin(view, $0) } ?? true
    }

    private func matches(_ id: GestureRecognizerID, _ test: CounterpartTest) -> Bool {
        let view = recognizers[id].view
        if let wanted = test.recognizer, wanted.gestureRecognizer != id { return false }
        if let type = test.type, type != RecognizerType(recognizers.model(id).kind) { return false }
        if let name = test.className, !scene.isKind(id, ofClassNamed: name) { return false }
        if let wanted = test.view, view.map({ wanted.view != $0 }) ?? true { return false }
        return test.within.map { within in view.map { isWithin($0, within) } ?? false } ?? true
    }

    private func matches(valueOf control: ViewID, _ test: ValueTest) -> Bool {
        let isSelected = tree[control].flags.contains(.selected)
        // A button has its selection for a value in conditions, whether it sends that along or not.
        let value =
            controls.value(of: control, isSelected: isSelected)
            ?? (tree[control].viewClass == .button ? .isSelected(isSelected) : nil)
        return switch (value, test) {
        case (.isOn(let flag), .isOn(let wanted)), (.isSelected(let flag), .isOn(let wanted)): flag == wanted
        case (.number(let number), .number(let range)): range.containsNearly(number)
        case (.selectedSegmentIndex(let number), .number(let range)),
            (.currentPage(let number), .number(let range)):
            range.contains(Double(number))
        case (.text(let text), .text(let wanted)): text == wanted
        // A test of another form of value.
        case (.isOn, _), (.isSelected, _), (.number, _), (.selectedSegmentIndex, _), (.currentPage, _),
            (.text, _), (nil, _):
            false
        }
    }

    private func shows(_ activity: ScrollActivity, _ id: ScrollViewID) -> Bool {
        let shown = scrolls.seenProperties(
            of: id, touches, recognizers, in: tree, draggingUntil: options.draggingEnd)
        return switch activity {
        case .dragging: shown.isDragging
        case .decelerating: shown.isDecelerating
        case .tracking: shown.isTracking
        case .zooming: shown.isZooming
        }
    }

    // MARK: Views and scroll views

    /// Returns true if a view is the given one or of the given class, or lies inside one.
    private func isWithin(_ view: ViewID, _ place: ViewOrClass) -> Bool {
        switch place {
        case .view(let outer): return outer.view.map { tree.isDescendant(view, of: $0) } ?? false
        case .viewClass(let name):
            return tree.ancestry(of: view).contains { scene.isKind(tree[$0], ofClassNamed: name) }
        }
    }

    private func scrollViewID(_ object: Identifier) -> ScrollViewID? {
        object.view.flatMap { scene.scrollViewOfView[$0] }
    }

    private func geometry(of id: ScrollViewID) -> ScrollGeometry { scrolls.geometry(of: id, in: tree) }
}

extension Rect {
    /// Returns the part of the rectangle along one of its sides.
    fileprivate func strip(along edge: Edge, width: Double) -> Rect {
        switch edge {
        case .top: Rect(minX, minY, size.width, min(width, size.height))
        case .left: Rect(minX, minY, min(width, size.width), size.height)
        case .bottom:
            Rect(minX, maxY - min(width, size.height), size.width, min(width, size.height))
        case .right:
            Rect(maxX - min(width, size.width), minY, min(width, size.width), size.height)
        }
    }
}

extension ScrollGeometry {
    /// Returns true if the offset is at a limit or beyond.
    fileprivate func isAtLimit(_ edge: Edge) -> Bool {
        switch edge {
        case .top: isAtEdge(along: .vertical, 1)
        case .bottom: isAtEdge(along: .vertical, -1)
        case .left: isAtEdge(along: .horizontal, 1)
        case .right: isAtEdge(along: .horizontal, -1)
        }
    }
}
