import DispatchEngine

extension Scene {
    /// Returns why a view has no visible area, and what to do about it, as the end of a sentence that begins with it.
    func invisibility(of view: ViewID) -> String {
        let point = "give a point instead, as in [100, 200]."
        let size = tree[view].geometry.bounds.size
        guard size.width > 0, size.height > 0 else {
            return
                " is \(Wording.shortNumber(size.width)) × \(Wording.shortNumber(size.height)), so there is nothing to "
                + "touch. Give it a size, or \(point)"
        }
        guard let hider = tree.hider(of: view) else {
            return " has no visible area as the scene starts. Show it in a window, or \(point)"
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
        let advice = isInScrollView(view) ? "Scroll first" : "Move it"
        return " is at \(origin), \(place) \(name). \(advice), or \(point)"
    }

    private func isInScrollView(_ view: ViewID) -> Bool {
        var next = tree.superview(of: view)
        while let view = next {
            if tree[view].viewClass.isKind(of: .scrollView) { return true }
            next = tree.superview(of: view)
        }
        return false
    }
}
