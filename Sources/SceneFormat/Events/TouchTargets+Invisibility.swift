import DispatchEngine

extension Scene {
    /// Returns why a view has no visible area, and what to do about it, as the end of a sentence that begins with it.
    ///
    /// - Parameters:
    ///   - view: the view.
    ///   - tree: the views as they are.
    ///   - isNow: true in a session, false as the scene starts.
    /// - Returns: the end of the sentence.
    func invisibility(of view: ViewID, in tree: ViewTree, isNow: Bool) -> String {
        let point = "give a point instead, as in [100, 200]."
        let size = tree[view].geometry.bounds.size
        if case .swipeAction(let row, _, _)? = containerButtons[view], tree.window(of: view) == nil {
            return " is there only while \(Wording.quoted(identifier(of: row))) is open, so \(point)"
        }
        guard size.width > 0, size.height > 0 else {
            return
                " is \(Wording.shortNumber(size.width)) × \(Wording.shortNumber(size.height)), so there is nothing to "
                + "touch. Give it a size, or \(point)"
        }
        guard let hider = tree.hider(of: view) else {
            let moment = isNow ? "now" : "as the scene starts"
            return " has no visible area \(moment). Show it in a window, or \(point)"
        }
        let (frame, visible) = (tree.screenFrame(of: view), tree.screenFrame(of: hider))
        let place =
            if frame.minY >= visible.maxY {
                "below"
            } else if frame.maxY <= visible.minY {
                "above"
            } else if frame.minX >= visible.maxX {
                "to the right of"
            } else {
                frame.maxX <= visible.minX ? "to the left of" : "outside"
            }
        let origin = "(\(Wording.shortNumber(frame.origin.x)), \(Wording.shortNumber(frame.origin.y)))"
        let name =
            tree[hider].viewClass.isKind(of: .window) ? "the window" : Wording.quoted(identifier(of: hider))
        let advice = tree.isInScrollView(view) ? "Scroll first" : "Move it"
        return " is at \(origin), \(place) \(name). \(advice), or \(point)"
    }
}

extension ViewTree {
    fileprivate func isInScrollView(_ view: ViewID) -> Bool {
        var next = superview(of: view)
        while let view = next {
            if self[view].viewClass.isKind(of: .scrollView) { return true }
            next = superview(of: view)
        }
        return false
    }
}
