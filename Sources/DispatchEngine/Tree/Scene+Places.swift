/// The places of views and recognizers in the lists that a scene is made of.
extension Scene {
    struct Places: Sendable {
        /// The place of each view among the subviews of its superview, or among the windows.
        private(set) var ofViews: [Int32] = []
        /// The place of each recognizer among those that the scene lists for its view.
        private(set) var ofRecognizers: [Int32] = []

        /// No places.
        init() {}

        init(
            _ tree: ViewTree, _ windows: [Window], _ recognizers: [GestureRecognizer],
            notListed: Set<GestureRecognizerID>
        ) {
            ofViews = Array(repeating: 0, count: tree.count)
            for (place, window) in windows.enumerated() { ofViews[window.view.index] = Int32(place) }
            for view in tree.nodes.indices {
                var (place, subview): (Int32, ViewID?) = (0, tree.nodes[view].rearmost)
                while let current = subview {
                    ofViews[current.index] = place
                    (place, subview) = (place + 1, tree.siblingInFront(of: current))
                }
            }
            var counts: [ViewID: Int32] = [:]
            for (index, recognizer) in recognizers.enumerated() {
                let place = counts[recognizer.view, default: 0]
                ofRecognizers.append(place)
                let isListed = recognizer.scrollView == nil && !notListed.contains(GestureRecognizerID(index))
                if isListed { counts[recognizer.view] = place + 1 }
            }
        }
    }

    /// The way to a view: the place of its window, then the place in each list of subviews; empty without places.
    package func documentPlace(of view: ViewID) -> [Int] {
        guard view.index < places.ofViews.count else { return [] }
        var way: [Int] = []
        var current: ViewID? = view
        while let view = current {
            way.append(Int(places.ofViews[view.index]))
            current = tree.superview(of: view)
        }
        return way.reversed()
    }

    /// Where a scene describes a recognizer.
    package enum RecognizerPlace {
        /// In a member of its scroll view, by its type (D1).
        case own(RecognizerType)
        /// In the list of its view.
        case listed(Int)
    }

    /// Where the scene describes a recognizer.
    package func documentPlace(of id: GestureRecognizerID) -> RecognizerPlace {
        if self[id].scrollView != nil { return .own(RecognizerType(self[id].kind)) }
        return .listed(id.index < places.ofRecognizers.count ? Int(places.ofRecognizers[id.index]) : 0)
    }

    /// The view with which a scene describes a recognizer: its scroll view, or the one that lists it.
    package func owner(of id: GestureRecognizerID) -> ViewID {
        self[id].scrollView.map { scrollViews[$0.index].view } ?? self[id].view
    }
}
