import DispatchEngine

/// The callbacks of a scroll view are well nested, and each that begins something is followed by the one that ends it
/// (SCV-17, SCV-20, SCV-21, SCV-27, SCV-29).
struct ScrollAccount: Account {
    private(set) var violations: [String] = []
    private let scene: Scene
    private var states: [ViewID: State] = [:]
    /// The target of the change whose consequences the log currently reports.
    private var changed: SceneObject?

    private struct State {
        var phase = Phase.resting
        var isZooming = false
        /// True if code asked for an animation since the last one ended.
        var isAnimationDue = false
        /// True from a yes to `shouldScrollToTop` to `didScrollToTop` (SYS-20).
        var isGoingToTop = false
        /// The time when code last zoomed, because the content is moved after the effects of `didZoom`.
        var zoomed: Timestamp?
    }

    /// The activity of a scroll view.
    private enum Phase {
        case resting, dragging
        /// Between `willEndDragging` and `didEndDragging`, and from there to `willBeginDecelerating`.
        case ending, released
        case decelerating
        /// From the `didEndDragging` of a touch that stopped a deceleration to `didEndDecelerating`.
        case stopped
    }

    init(_ scene: Scene) { self.scene = scene }

    mutating func take(_ entry: LogEntry) {
        switch entry.content {
        case .scroll(let event):
            if changed != .responder(.view(event.scrollView)) { changed = nil }
            take(event, at: entry.time)
        case .change(let change, _, _):
            changed = change.target.object
            note(change)
        default: changed = nil
        }
    }

    private mutating func note(_ change: Change) {
        guard let view = change.target.view, case .set(let properties, _) = change.operation
        else { return }
        for change in properties where change.property == .animatedContentOffset {
            states[view, default: State()].isAnimationDue = true
        }
    }

    private mutating func take(_ event: ScrollEvent, at time: Timestamp) {
        let state = states[event.scrollView, default: State()]
        let isChanged = changed == .responder(.view(event.scrollView))
        let isCode = isChanged || event.callback == .didScroll && state.zoomed == time
        guard var next = next(after: event, state, isCode: isCode) else {
            violations.append(
                "\(scene.identifier(of: event.scrollView)) calls \(event.callback.rawValue) when \(state.phase)"
            )
            return
        }
        if event.callback == .didZoom, isChanged { next.zoomed = time }
        states[event.scrollView] = next
    }

    /// Returns the state after a callback, or nil if it must not come.
    private func next(after event: ScrollEvent, _ state: State, isCode: Bool) -> State? {
        var next = state
        switch (event.callback, state.phase) {
        // SCV-27: the finger that stopped a deceleration may drag.
        case (.willBeginDragging, .resting), (.willBeginDragging, .decelerating): next.phase = .dragging
        case (.didScroll, .dragging), (.didScroll, .decelerating): break
        case (.didScroll, .resting):
            // A pinch keeps the content under its fingers (SCV-20).
            if !isCode, !state.isAnimationDue, !state.isZooming, !state.isGoingToTop { return nil }
        // These are the delegate's effects at the end.
        case (.didScroll, .ending), (.didScroll, .released): if !isCode { return nil }
        case (.willEndDragging, .dragging): next.phase = .ending
        case (.didEndDragging, .ending): next.phase = event.willDecelerate == true ? .released : .resting
        // D33: content that a touch stopped out of place goes back.
        case (.didEndDragging, .decelerating):
            next.phase = event.willDecelerate == true ? .released : .stopped
        case (.willBeginDecelerating, .released): next.phase = .decelerating
        // D33: so does content stopped in an animation, or brought to rest by code under the touch.
        case (.willBeginDecelerating, .resting): next.phase = .decelerating
        case (.didEndDecelerating, .decelerating), (.didEndDecelerating, .stopped): next.phase = .resting
        case (.didEndScrollingAnimation, .resting):
            if !state.isAnimationDue { return nil }
            // A new animation ends the one before it.
            next.isAnimationDue = isCode
        case (.shouldScrollToTop, .resting), (.shouldScrollToTop, .decelerating):
            next.isGoingToTop = event.answer == true
        case (.didScrollToTop, .resting):
            if !state.isGoingToTop { return nil }
            next.isGoingToTop = false
        case (.willBeginZooming, _):
            if state.isZooming { return nil }
            next.isZooming = true
        case (.didZoom, _): if !state.isZooming, !isCode { return nil }
        case (.didEndZooming, _):
            if !state.isZooming { return nil }
            next.isZooming = false
        default: return nil
        }
        return next
    }

    mutating func close(_ summary: Summary) {
        for (view, state) in states.sorted(by: { $0.key < $1.key }) {
            if state.phase != .resting {
                violations.append("\(scene.identifier(of: view)) is left \(state.phase)")
            }
            if state.isZooming { violations.append("\(scene.identifier(of: view)) is left zooming") }
        }
    }
}
