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
    /// It is the innermost one around the hit view that can scroll vertically.
    private func decidingScrollView(in id: PresentationID) -> ScrollViewID? {
        guard let touch = scene[id].pan.flatMap({ finger(of: $0) }) else { return nil }
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
        switch state {
        case .began:
            containers[id].drag = .resizing
            guard containers[id].selectedDetent == 0, way(of: pan, id) > 0 else { return }
            let isAllowed = mayDismiss(id)
            // The delegate's code may have ended the drag.
            guard containers[id].drag != nil else { return }
            containers[id].drag = isAllowed ? .dismissing : .refused
            if isAllowed { tell(scene[id].controller, .willDismiss) }
        case .ended:
            guard let drag = containers[id].drag else { return }
            containers[id].drag = nil
            endDrag(drag, of: id, by: pan)
        case .cancelled: containers[id].drag = nil
        case .possible, .changed, .failed: break
        }
    }

    private mutating func endDrag(_ drag: SheetDrag, of id: PresentationID, by pan: GestureRecognizerID) {
        let height = scene[id].detents[0].height
        let goesFarEnough =
            way(of: pan, id) >= constants.sheetDismissDistance * height
            || liftVelocity(of: pan).y >= constants.sheetDismissVelocity
        switch drag {
        case .dismissing where goesFarEnough: return dismiss(id)
        case .refused where goesFarEnough: tell(scene[id].controller, .didAttemptToDismiss)
        case .resizing, .dismissing, .refused: selectNearestDetent(of: id, by: pan)
        }
    }

    /// Returns the distance that the finger of a sheet's pan has gone down, in the superview of the sheet.
    private func way(of pan: GestureRecognizerID, _ id: PresentationID) -> Double {
        guard let touch = finger(of: pan) else { return 0 }
        guard let superview = tree.superview(of: scene[id].view), let window = tree.window(of: superview),
            let start = tree[window].pointFromSuperview(touch.startLocation),
            let end = tree[window].pointFromSuperview(touch.location)
        else { return touch.location.y - touch.startLocation.y }
        return tree.vector(end - start, in: superview)?.y ?? 0
    }

    // MARK: Detents

    /// Selects the detent nearest to the height at which a drag ends (SHEET-14).
    private mutating func selectNearestDetent(of id: PresentationID, by pan: GestureRecognizerID) {
        let (detents, selected) = (scene[id].detents, containers[id].selectedDetent)
        let height = detents[selected].height - way(of: pan, id)
        // Of two that are equally near, the smaller one.
        let nearest =
            detents.indices.min {
                ((detents[$0].height - height).magnitude, $0) < ((detents[$1].height - height).magnitude, $1)
            } ?? selected
        guard nearest != selected else { return }
        selectDetent(nearest, of: id)
        tell(
            scene[id].controller, .didChangeSelectedDetent,
            Identifier(detents[nearest].identifier))
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
