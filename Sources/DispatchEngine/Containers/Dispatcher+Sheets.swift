/// The drags of sheets, beside the content that they share them with (SHEET-1 to SHEET-19).
extension Dispatcher {
    // MARK: Sheet and scroll view

    /// Returns the scroll view that keeps a drag from a sheet, or nil if the drag is the sheet's (SHEET-7).
    func sheetRefusal(of id: PresentationID) -> DecidingCondition? {
        guard let content = decidingScrollView(in: id), !leavesDrag(content, to: id) else { return nil }
        return DecidingCondition(place: .view(scene[content].view), steps: [])
    }

    /// Returns true if the pan of a sheet has to wait for the content, whose pan has not asked yet (SHEET-7).
    func sheetWaits(_ pan: GestureRecognizerID) -> Bool {
        guard case .presentation(let id, .sheetPan)? = recognizers.model(pan).owner,
            recognizers.model(pan).asksContainer, let content = decidingScrollView(in: id),
            recognizers[scene[content].pan].standing == .undecided,
            let motion = recognizers.scrollPan(scene[content].pan)
        else { return false }
        return !motion.hasMoved(beyond: constants.scrollHysteresis)
    }

    /// Returns the sheet that a scroll view leaves a drag to, if it does (SHEET-7, SHEET-9).
    ///
    /// If the innermost scroll view gives the drag up, so do the scroll views around it.
    func sheetDeferral(of scrollView: ScrollViewID, by touches: [TouchArrival]) -> DragDeferral? {
        guard !scene.presentations.isEmpty else { return nil }
        let inner = scene[scrollView].view
        for view in tree.ancestry(of: inner) {
            if let id = scene.presentationOfRoot[view], let pan = scene[id].pan,
                recognizers.model(pan).asksContainer, recognizers[pan].standing.isPossible,
                recognizers.lists[pan].tracked.contains(where: touches.contains),
                let content = decidingScrollView(in: id),
                tree.isDescendant(scene[content].view, of: inner), leavesDrag(content, to: id)
            {
                return DragDeferral(reason: .sheet, other: pan)
            }
        }
        return nil
    }

    /// Returns the scroll view whose position decides between content and sheet (SHEET-7).
    ///
    /// It is the innermost one around the hit view that can scroll vertically, for the first finger that moves.
    private func decidingScrollView(in id: PresentationID) -> ScrollViewID? {
        guard let pan = scene[id].pan, let touch = movingFinger(of: pan) else { return nil }
        for view in tree.ancestry(of: touch.view) {
            if let scrollView = scene.scrollViewOfView[view] {
                let content = scene[scrollView].pan
                let standing = recognizers[content].standing
                if recognizers.lists[content].tracks(touch.arrival),
                    standing.isPossible || standing.hasBegun,
                    geometry(of: scrollView).canScroll(along: .vertical)
                {
                    return scrollView
                }
            }
            if view == scene[id].view { return nil }
        }
        return nil
    }

    /// Returns the first finger of a pan that moves in this event, or its first one if none does.
    private func movingFinger(of pan: GestureRecognizerID) -> Touch? {
        recognizers.lists[pan].tracked.lazy.compactMap { touches[$0] }.first { $0.phase == .moved }
            ?? finger(of: pan)
    }

    /// Returns true if a scroll view leaves a drag to the sheet around it (SHEET-7, SHEET-9, SHEET-19).
    private func leavesDrag(_ scrollView: ScrollViewID, to id: PresentationID) -> Bool {
        let content = scene[scrollView].pan
        guard let pan = recognizers.scrollPan(content), !pan.beginsAtOnce,
            recognizers[content].standing == .undecided,
            MotionDirection.vertical.matches(pan.translation),
            geometry(of: scrollView).isAtEdge(along: .vertical, 1)
        else { return false }
        // An app may have made the sheet wait for the content.
        if let pan = scene[id].pan, recognizers.requires(pan, content) { return false }
        guard pan.translation.y < 0 else { return !hasRefreshControl(scene[scrollView].view) }
        return scene[id].sheet?.prefersScrollingExpandsWhenScrolledToEdge == true
            && containers[id].selectedDetent + 1 < scene[id].detents.count
    }

    private func hasRefreshControl(_ scrollView: ViewID) -> Bool {
        scene.refreshControls.contains { tree.superview(of: $0) == scrollView }
    }

    // MARK: The drag

    /// Follows a change of state of a sheet's pan (SHEET-14).
    mutating func dragSheet(_ id: PresentationID, by pan: GestureRecognizerID, enters state: GestureState) {
        let measurements = recognizers.recognitions[pan].measurements
        switch state {
        case .began:
            containers[id].drag = .resizing
            announceDismissal(of: id, draggedBy: measurements.direction)
        case .changed: announceDismissal(of: id, draggedBy: measurements.vector(of: .translation))
        case .ended:
            guard let drag = containers[id].drag else { return }
            containers[id].drag = nil
            let height = height(of: id, draggedBy: measurements.vector(of: .translation))
            endDrag(drag, of: id, by: pan, at: height)
        case .cancelled: containers[id].drag = nil
        case .possible, .failed: break
        }
    }

    /// Asks whether a sheet at its smallest detent may go, and says that it will, once a drag takes it below that (SHEET-14).
    private mutating func announceDismissal(of id: PresentationID, draggedBy way: Point?) {
        guard containers[id].drag == .resizing, containers[id].selectedDetent == 0,
            height(of: id, draggedBy: way) < scene[id].detents[0].height
        else { return }
        let isAllowed = mayDismiss(id)
        // The delegate's code may have ended the drag.
        guard containers[id].drag != nil else { return }
        containers[id].drag = isAllowed ? .dismissing : .refused
        if isAllowed { tell(scene[id].controller, .willDismiss) }
    }

    private mutating func endDrag(
        _ drag: SheetDrag, of id: PresentationID, by pan: GestureRecognizerID, at height: Double
    ) {
        let end = detent(of: id, draggedBy: pan, to: height)
        if end == nil, drag == .dismissing { return dismiss(id) }
        settle(id, at: end ?? 0)
        if end == nil, drag == .refused { tell(scene[id].controller, .didAttemptToDismiss) }
    }

    /// Returns the detent to which a sheet goes from a height, or nil if it goes below the smallest one (SHEET-14).
    ///
    /// A fast sheet goes on to the next one in its direction, a slow one to the nearest.
    private func detent(
        of id: PresentationID, draggedBy pan: GestureRecognizerID, to height: Double
    ) -> Int? {
        let speed = downward(liftVelocity(of: pan), id)
        let heights = scene[id].detents.map(\.height)
        let fast = constants.sheetDismissVelocity
        if speed >= fast { return heights.lastIndex { $0 < height } }
        if speed <= -fast { return heights.firstIndex { $0 > height } ?? heights.count - 1 }
        // The translation lacks the points that the pan took to begin (PAN-2).
        let isDown =
            heights[0] - height + constants.panHysteresis >= constants.sheetDismissDistance * heights[0]
        guard !isDown || containers[id].selectedDetent > 0 else { return nil }
        // Of two that are equally near, the smaller one.
        return heights.indices.min {
            ((heights[$0] - height).magnitude, $0) < ((heights[$1] - height).magnitude, $1)
        }
    }

    /// Returns the height to which a drag has brought a sheet, by the translation of its pan.
    private func height(of id: PresentationID, draggedBy way: Point?) -> Double {
        scene[id].detents[containers[id].selectedDetent].height - downward(way ?? .zero, id)
    }

    /// Returns the downward part of a vector of the window in the superview of a sheet.
    private func downward(_ vector: Point, _ id: PresentationID) -> Double {
        guard let superview = tree.superview(of: scene[id].view) else { return vector.y }
        return tree.vector(vector, in: superview)?.y ?? 0
    }

    // MARK: Detents

    /// Selects the detent at which a drag has ended, and tells the delegate of a change (SHEET-14).
    private mutating func settle(_ id: PresentationID, at detent: Int) {
        guard detent != containers[id].selectedDetent else { return }
        selectDetent(detent, of: id)
        tell(
            scene[id].controller, .didChangeSelectedDetent,
            Identifier(scene[id].detents[detent].identifier))
    }

    /// Selects a detent: the root view gets its height and keeps its bottom, and its surroundings may come to light.
    mutating func selectDetent(_ place: Int, of id: PresentationID) {
        containers[id].selectedDetent = place
        let height = scene[id].detents[place].height
        update(scene[id].view) { node in
            let bottom = node.geometry.frame.maxY
            node.geometry.frame = Rect(
                node.geometry.frame.minX, bottom - height, node.geometry.frame.size.width, height)
        }
        guard let dimming = scene[id].dimming else { return }
        let dims = !scene[id].isUndimmed(at: place)
        guard tree[dimming].flags.contains(.undimmed) == dims else { return }
        update(dimming) { $0.flags.setDims(dims) }
    }
}
