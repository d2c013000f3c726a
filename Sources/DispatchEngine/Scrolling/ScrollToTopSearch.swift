/// The search for the scroll view that a tap on the status bar scrolls (SYS-21, SYS-22).
package struct ScrollToTopSearch: Sendable {
    /// The scroll views and web views on the screen whose `scrollsToTop` is true, back to front.
    package private(set) var found: [ViewID] = []
    /// The one of them that is to scroll, or nil if none is.
    package private(set) var chosen: ViewID?

    /// Searches a window, or a part of one.
    ///
    /// - Parameters:
    ///   - root: the key window, nil if there is none, or the top of the part.
    ///   - tree: the views.
    ///   - rule: the choice among several.
    ///   - scrollsToTop: returns `scrollsToTop` of a view, or nil for one that is no scroll view.
    ///   - dims: returns true for a dimming view that takes touches.
    ///   - hidden: the root views of controllers that are not on the screen.
    init(
        _ root: ViewID?, in tree: ViewTree, _ rule: Options.ScrollsToTopRule,
        scrollsToTop: (ViewID) -> Bool?, dims: (ViewID) -> Bool,
        besides hidden: Set<ViewID>
    ) {
        var (open, least) = ([root].compactMap(\.self), Double.infinity)
        while let view = open.popLast() {
            guard tree[view].invisibility == nil, !hidden.contains(view) else { continue }
            // Back to front, so that all before it lie behind it.
            if dims(view) { (found, chosen, least) = ([], nil, .infinity) }
            var holdsScrollView = false
            for subview in tree.subviewsFromFront(of: view) {
                open.append(subview)
                holdsScrollView = holdsScrollView || scrollsToTop(subview) != nil
            }
            // Of a web view with its own scroll view in the scene that one counts.
            let counts = scrollsToTop(view) ?? (tree[view].viewClass == .webView && !holdsScrollView)
            guard counts, let area = tree.visibleArea(of: view) else { continue }
            found.append(view)
            // Of those that are equally close the one in front counts.
            if area.frame.minY <= least { (chosen, least) = (view, area.frame.minY) }
        }
        if rule == .one, found.count > 1 { chosen = nil }
    }
}
