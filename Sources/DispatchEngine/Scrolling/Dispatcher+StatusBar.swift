/// Taps on the status bar, which scroll to the top (SYS-20 to SYS-22).
extension Dispatcher {
    /// Scrolls the scroll view that a tap on the status bar finds to its top.
    ///
    /// A web view scrolls by itself without telling the application.
    mutating func tapStatusBar() {
        guard let view = scrollToTopSearch.chosen else { return write(.discarded(.statusBarTap, phase: nil)) }
        guard let id = scene.scrollViewOfView[view] else { return }
        // One that fingers move is not asked.
        guard scrolls[id].drag == nil, scrolls[id].zoom == nil else {
            return write(.discarded(.statusBarTap, phase: nil))
        }
        scrollToTop(id)
    }

    /// Asks a scroll view's delegate, and scrolls it to its top unless that refuses.
    mutating func scrollToTop(_ id: ScrollViewID) {
        let answer =
            decide(scene[id].description.delegate.shouldScrollToTop, about: ConditionContext.Subject()).value
            ?? true
        var question = scrollEvent(id, .shouldScrollToTop)
        question.answer = answer
        tell(id, question)
        // D47: the delegate may have taken it from its window.
        guard answer, tree.window(of: scene[id].view) != nil else { return }
        endMotion(of: id)
        let geometry = geometry(of: id)
        let top = Point(geometry.contentOffset.x, geometry.range(along: .vertical).low)
        if setContentOffset(top, of: id) { tell(id, .didScroll) }
        tell(id, .didScrollToTop)
    }

    /// The scroll views that a tap on the status bar finds now.
    package var scrollToTopSearch: ScrollToTopSearch { scrollToTopSearch(in: application.windows.key) }

    /// Searches a window, or what a controller shows (PAGE-11).
    func scrollToTopSearch(in root: ViewID?) -> ScrollToTopSearch {
        ScrollToTopSearch(
            root, in: tree, options.scrollsToTopRule,
            scrollsToTop: { view in scene.scrollViewOfView[view].map { scrolls[$0].properties.scrollsToTop }
            },
            dims: { scene.presentationOfDimming[$0] != nil && tree[$0].ignoring == nil })
    }
}

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
    init(
        _ root: ViewID?, in tree: ViewTree, _ rule: Options.ScrollsToTopRule,
        scrollsToTop: (ViewID) -> Bool?, dims: (ViewID) -> Bool
    ) {
        var (open, least) = ([root].compactMap(\.self), Double.infinity)
        while let view = open.popLast() {
            guard tree[view].invisibility == nil else { continue }
            // Back to front, so that all before it lie behind it.
            if dims(view) { (found, chosen, least) = ([], nil, .infinity) }
            var holdsScrollView = false
            var subview = tree.frontmostSubview(of: view)
            while let next = subview {
                open.append(next)
                holdsScrollView = holdsScrollView || scrollsToTop(next) != nil
                subview = tree.siblingBehind(next)
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
