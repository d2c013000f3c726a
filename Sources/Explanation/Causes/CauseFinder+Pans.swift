import DispatchEngine

// Proposals about the drags for which a pan of the author's begins.
extension CauseFinder {
    /// Proposes that a pan of the author's begin only while a scroll view that is zoomed, and moves with the drag, is not.
    func unlessZoomed(_ pan: GestureRecognizerID, for scrolling: GestureRecognizerID) -> [Proposal] {
        guard case .pan = scene[pan].kind, scene[pan].owner == nil, scene[pan].delegate?.shouldBegin == nil,
            scene[scrolling].isScrollPan, let scrollView = scene[scrolling].scrollView
        else { return [] }
        let (name, description) = (id(scene[scrollView].view), scene[scrollView].description)
        let least = description.minimumZoomScale
        guard let scale = description.zoomScale, scale > least else { return [] }
        let test = SceneEdit.Value.object([
            .init("of", .text(name)), .init("name", .text("zoomScale")), .init("is", .number(least)),
        ])
        return [
            letting(
                pan, beginOnlyIf: "\(name).zoomScale <= \(name).minimumZoomScale", .init("property", test),
                so: "a drag over the zoomed content scrolls")
        ]
    }

    /// Proposes that a pan of the author's begin only while a long press beside it has begun, if both are attached to the scroll
    /// view that does not scroll, as they are where a press lifts what the pan moves.
    ///
    /// Returns nil for any other pan.
    private func followingPress(_ pan: GestureRecognizerID, on scrolling: GestureRecognizerID) -> [Proposal]?
    {
        guard scene[scrolling].isScrollPan, let view = view(of: scrolling), self.view(of: pan) == view
        else { return nil }
        let press = scene.recognizersInViewOrder.first { recognizer in
            guard case .longPress(let press) = scene[recognizer].kind, scene[recognizer].owner == nil else {
                return false
            }
            return press.minimumPressDuration >= 0.1 && self.view(of: recognizer) == view
        }
        guard let press else { return nil }
        let states: [SceneEdit.Value] = [.text("began"), .text("changed")]
        let test = SceneEdit.Value.object([.init("of", .text(id(press))), .init("is", .list(states))])
        return [
            letting(
                pan, beginOnlyIf: "\(id(press)).state == .began || \(id(press)).state == .changed",
                .init("state", test), so: "it only follows that press")
        ]
    }

    /// Proposes that the delegate of a pan let it begin only if a condition holds, which is given in Swift and as the scene has it.
    private func letting(
        _ pan: GestureRecognizerID, beginOnlyIf swift: String, _ condition: SceneEdit.Member, so aim: String
    ) -> Proposal {
        Proposal(
            "\(havingDelegate(of: pan)) \(swift) from gestureRecognizerShouldBegin(_:), so that \(aim).",
            set: id(pan), ["delegate", "shouldBegin"],
            to: .answer(.flag(true), if: condition, else: .flag(false)))
    }

    /// The beginning of a proposal about what the delegate of a recognizer returns, which may have none yet.
    private func havingDelegate(of recognizer: GestureRecognizerID) -> String {
        scene[recognizer].delegate == nil
            ? "Give \(id(recognizer)) a delegate that returns"
            : "Have the delegate of \(id(recognizer)) return"
    }

    /// Proposes that a pan's delegate check the direction, if the other recognizer works along one axis and the finger
    /// moved along it.
    func across(_ pan: GestureRecognizerID, of recognizer: GestureRecognizerID) -> [Proposal] {
        guard case .pan = scene[pan].kind, scene[pan].owner == nil,
            scene[pan].delegate?.shouldBegin == nil
        else { return [] }
        if let following = followingPress(pan, on: recognizer) { return following }
        guard let movement = movement(), let isVertical = axisIsVertical(of: recognizer),
            isVertical == (movement.y.magnitude > movement.x.magnitude)
        else { return [] }
        let (own, test) = isVertical ? ("horizontal", "abs(x) > abs(y)") : ("vertical", "abs(y) > abs(x)")
        return [
            Proposal(
                "Have the delegate of \(id(pan)) return true from gestureRecognizerShouldBegin(_:) for \(own) drags only: "
                    + "\(test) of its velocity.",
                set: id(pan), ["delegate", "shouldBegin"], to: .object("velocity", .text(own)))
        ]
    }

    /// Returns true if a recognizer works along the vertical axis only, and false for the horizontal axis.
    ///
    /// Returns nil for both axes or neither.
    func axisIsVertical(of recognizer: GestureRecognizerID) -> Bool? {
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
}
