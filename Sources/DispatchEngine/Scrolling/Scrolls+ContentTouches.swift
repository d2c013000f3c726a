/// The touches on content that scroll views hold back (SCV-2 to SCV-6, D1 to D3, D8).
extension Scrolls {
    /// Returns the scroll views and recognizers that withhold the began of a touch, in the order of GR-4 (D1, D2).
    func beganHolders(
        of touch: Touch, _ recognizers: Recognizers, in tree: ViewTree
    ) -> [GestureRecognizerID] {
        let others = recognizers.holders(of: .began, touch.arrival)
        guard !isEmpty else { return others }
        var result: [GestureRecognizerID] = []
        var depth = tree.depth(of: touch.view)
        var rest = others[...]
        for view in tree.ancestry(of: touch.view) {
            // A scroll view's own comes first in its `gestureRecognizers`, but after those of the views inside it.
            while let first = rest.first, recognizers[first].depth > depth {
                result.append(first)
                rest.removeFirst()
            }
            if let id = scene.scrollViewOfView[view], holdsContentTouches(id, recognizers) {
                result.append(scene[id].delayedTouches)
            }
            depth -= 1
        }
        return result + rest
    }

    /// Returns true if a scroll view holds back the touches on its content (SCV-2, SCV-7).
    func holdsContentTouches(_ id: ScrollViewID, _ recognizers: Recognizers) -> Bool {
        let properties = self[id].properties
        let holder = scene[id].delayedTouches
        return properties.isScrollEnabled && properties.delaysContentTouches && recognizers[holder].isEnabled
            && recognizers.model(holder).delaysTouchesBegan
    }

    /// Starts the holds, each with its own time, from the touch's own began (SCV-2).
    func startHolds(
        on touch: Touch, by holders: [GestureRecognizerID], _ constants: Constants,
        _ timers: inout TimerQueue
    ) {
        let due = touch.beganAt.advanced(bySeconds: constants.contentTouchDelay)
        for holder in holders {
            guard let id = scene.scrollView(holdingBackAs: holder) else { continue }
            timers.start(.contentTouch(touch.arrival), of: scene[id].view, due: due)
        }
    }

    /// Ends a hold on a touch that has lasted long enough (SCV-3).
    mutating func holdIsOver(on arrival: TouchArrival, by view: ViewID) {
        if let id = scene.scrollViewOfView[view] { release(arrival, heldBy: id) }
    }

    /// Finds held touches that lift, or go where the scroll view cannot (SCV-4, SCV-6, D8).
    mutating func noteHeldTouches(
        in window: ViewID, _ touches: Touches, _ recognizers: Recognizers, _ tree: ViewTree,
        _ constants: Constants
    ) {
        guard !isEmpty else { return }
        for index in touches.live.indices
        where touches.live[index].beganHolders != nil && touches.live[index].window == window {
            let touch = touches.live[index]
            guard touch.delivery == .open, touch.phase == .ended || touch.phase == .moved else { continue }
            let holders = touches.holders(of: touch.arrival).filter {
                recognizers.lists[$0].withheldBegan.contains(touch.arrival)
            }
            for id in holders.compactMap({ scene.scrollView(holdingBackAs: $0) }) {
                if touch.phase == .ended || goesAstray(touch, in: id, recognizers, tree, constants) {
                    release(touch.arrival, heldBy: id)
                }
            }
        }
    }

    /// Returns true if a touch went too far along an axis that the scroll view cannot scroll (D8).
    private func goesAstray(
        _ touch: Touch, in id: ScrollViewID, _ recognizers: Recognizers, _ tree: ViewTree,
        _ constants: Constants
    ) -> Bool {
        guard let end = tree[touch.window].pointFromSuperview(touch.location),
            let way = vector(end - touch.start, of: touch.window, in: id, of: tree)
        else { return false }
        let geometry = geometry(of: id, in: tree)
        let isAstray = ScrollAxis.allCases.contains {
            way[$0].magnitude > constants.scrollHysteresis && !geometry.canScroll(along: $0)
        }
        return isAstray && !mayOpenRow(touch, going: way, in: id, recognizers, tree)
    }

    /// Returns true if the swipe of a table may still open a row by a touch that goes one way (SWA-5).
    private func mayOpenRow(
        _ touch: Touch, going way: Point, in id: ScrollViewID, _ recognizers: Recognizers, _ tree: ViewTree
    ) -> Bool {
        guard let table = scene[id].swipeTable,
            let row = tree.row(of: scene[table].view, around: touch.view)
        else { return false }
        let swipe = scene[table].swipe
        return recognizers[swipe].standing == .undecided && recognizers.lists[swipe].tracks(touch.arrival)
            && SwipeSide.allCases.contains {
                $0.outward(way, in: scene.layoutDirection) > 0
                    && scene.swipeActions(of: row, on: $0)?.actions.isEmpty == false
            }
    }
}
