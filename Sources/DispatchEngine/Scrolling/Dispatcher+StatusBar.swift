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
        if !scrollToTop(id) { write(.discarded(.statusBarTap, phase: nil)) }
    }

    /// Asks a scroll view's delegate, and scrolls it to its top unless that refuses.
    ///
    /// - Returns: false if it refuses.
    @discardableResult
    mutating func scrollToTop(_ id: ScrollViewID) -> Bool {
        let answer =
            decide(scene[id].description.delegate.shouldScrollToTop, about: ConditionContext.Subject()).value
            ?? true
        var question = scrollEvent(id, .shouldScrollToTop)
        question.answer = answer
        tell(id, question)
        // D47: the delegate may have taken it from its window.
        guard answer, tree.window(of: scene[id].view) != nil else { return answer }
        endMotion(of: id)
        let geometry = geometry(of: id)
        let top = Point(geometry.contentOffset.x, geometry.range(along: .vertical).low)
        if carryContent(to: top, of: id) { tell(id, .didScroll) }
        tell(id, .didScrollToTop)
        return true
    }

    /// The scroll views that a tap on the status bar finds now.
    package var scrollToTopSearch: ScrollToTopSearch { scrollToTopSearch(in: application.windows.key) }

    /// Searches a window, or what a controller shows (PAGE-11).
    package func scrollToTopSearch(in root: ViewID?) -> ScrollToTopSearch {
        ScrollToTopSearch(
            root, in: tree, options.scrollsToTopRule,
            scrollsToTop: { view in scene.scrollViewOfView[view].map { scrolls[$0].properties.scrollsToTop }
            },
            dims: { scene.presentationOfDimming[$0] != nil && tree[$0].ignoring == nil },
            besides: rootsOffScreen)
    }
}
