/// The places of views and recognizers in the lists that a scene is made of.
extension Scene {
    struct Places: Sendable {
        /// The place of each view among the subviews of its superview, or among the windows.
        private(set) var ofViews: [Int32] = []
        /// The place of each recognizer among those that the scene lists for its view.
        private(set) var ofRecognizers: [Int32] = []

        /// Makes no places.
        init() {}

        init(_ parts: Parts) {
            let tree = parts.tree
            ofViews = Array(repeating: 0, count: tree.count)
            for (place, window) in parts.windows.enumerated() { ofViews[window.view.index] = Int32(place) }
            let unlisted = Set(parts.presentations.compactMap(\.dimming))
            for view in tree.nodes.indices {
                var (place, subview): (Int32, ViewID?) = (0, tree.nodes[view].rearmost)
                while let current = subview {
                    ofViews[current.index] = place
                    if unlisted.isEmpty || !unlisted.contains(current) { place += 1 }
                    subview = tree.siblingInFront(of: current)
                }
            }
            var counts: [ViewID: Int32] = [:]
            for (index, recognizer) in parts.recognizers.enumerated() {
                let place = recognizer.attachedView.map { counts[$0, default: 0] } ?? 0
                ofRecognizers.append(place)
                let isListed = recognizer.owner == nil && !parts.textTaps.contains(GestureRecognizerID(index))
                if isListed, let view = recognizer.attachedView { counts[view] = place + 1 }
            }
        }
    }

    /// Returns the path to a view: the place of its window, then the place in each list of subviews.
    ///
    /// It is empty without places.
    package func documentPlace(of view: ViewID) -> [Int] {
        guard view.index < places.ofViews.count else { return [] }
        return tree.ancestry(of: view).map { Int(places.ofViews[$0.index]) }.reversed()
    }

    /// The place in a scene that describes a recognizer.
    package enum RecognizerPlace {
        /// In a member of its scroll view, by its type (D1).
        case own(RecognizerType)
        /// In a member of its navigation controller.
        case pop(PopKind)
        /// In the list of its view's interactions.
        case interaction(Int)
        /// In a member of its presented controller.
        case presentation(PresentationGesture)
        /// Nowhere: a web view has it by its class, a table by the actions of its rows, or a button by its menu.
        case nowhere
        /// In the list of its view.
        case listed(Int)
    }

    /// Returns the place where the scene describes a recognizer.
    package func documentPlace(of id: GestureRecognizerID) -> RecognizerPlace {
        let model = recognizers[id.index]
        return switch model.owner {
        case .scrollView: .own(RecognizerType(model.kind))
        case .navigationController(_, let kind): .pop(kind)
        case .interaction(let id): self[id].place.map { .interaction($0) } ?? .nowhere
        case .presentation(_, let gesture): .presentation(gesture)
        case .content, .webView, .table: .nowhere
        case .system, nil:
            .listed(id.index < places.ofRecognizers.count ? Int(places.ofRecognizers[id.index]) : 0)
        }
    }

    /// Returns the view that a scene attaches a recognizer to, or nil for one that a change adds.
    ///
    /// It is its scroll view, the view of its container, or the view that lists it.
    package func owner(of id: GestureRecognizerID) -> ViewID? {
        let model = recognizers[id.index]
        // A dimming view stands in no text, but its controller does.
        return model.scrollView.map { scrollViews[$0.index].view }
            ?? model.presentationOwner.map { self[$0].view } ?? model.attachedView
    }

    /// Returns the view that a change adds and that a view lies in, or is.
    package func addition(around view: ViewID) -> ViewID? {
        let root = tree.root(of: view)
        return additions.views.contains(root) ? root : nil
    }
}
