extension SceneBuilder {
    /// Gives a scroll view its own recognizers, and records it (D1, D13).
    mutating func addScrollView(_ view: ViewDescription, _ id: ViewID) {
        var description = view.scrollView ?? ScrollViewDescription()
        description.pagesByBouncing = view.customClass == ScrollView.queuingClass
        let ownRecognizers = description.ownRecognizers
        description.ownRecognizers = []
        description.alwaysBounceVertical = description.alwaysBounceVertical ?? (view.viewClass == .tableView)
        // D23: its offset is its bounds' origin.
        if let offset = description.contentOffset {
            scene.tree.update(id, position: 0) { $0.geometry.bounds.origin = offset }
        }
        let scrollView = ScrollViewID(scene.scrollViews.count)
        scene.scrollViews.append(ScrollView(view: id, description: description))
        for gesture in ScrollViewGesture.allCases {
            let (name, kind) = (view.id.name + gesture.suffix, gesture.kind)
            var recognizer = ScrollViewDescription.ownRecognizer(
                Identifier(name, source: view.id.source), kind)
            if let set = ownRecognizers.last(where: { $0.id.name == name }) { recognizer = set }
            // GR-43: what its delegate implements, the scroll view does.
            recognizer.delegate?.object = view.id
            // The scroll view turns off those it has no use for.
            if case .pan = kind, !description.isScrollEnabled { recognizer.isEnabled = false }
            if case .pinch = kind, !description.canZoom { recognizer.isEnabled = false }
            recognizer.owner = .scrollView(scrollView)
            if let other = recognizer.view, other.name != view.id.name {
                movedRecognizers.append(recognizer)
            } else {
                recognizer.view = nil
                add(recognizer, to: id)
            }
        }
    }
}

extension ScrollView {
    /// The class of a page view controller's scroll view (PAGE-1).
    static let queuingClass = "_UIQueuingScrollView"
}

/// The recognizers of a scroll view, in the order in which they are attached (D1).
public enum ScrollViewGesture: String, CaseIterable, Sendable {
    /// The one that delays touches.
    case delayedTouches
    /// The pan that scrolls.
    case pan
    /// The pinch that zooms.
    case pinch

    /// The suffix of its identifier, behind the view's.
    public var suffix: String { "." + rawValue }

    /// The kind of recognizer.
    package var kind: GestureRecognizerDescription.Kind {
        switch self {
        case .delayedTouches: .custom(CustomRecognizer())
        case .pan: .pan(.init())
        case .pinch: .pinch
        }
    }
}

extension ScrollViewDescription {
    /// Returns one of a scroll view's own recognizers as UIKit makes it (D1).
    ///
    /// That of delayed touches has the kind `custom`.
    ///
    /// - Parameters:
    ///   - id: its identifier.
    ///   - kind: the kind of recognizer.
    /// - Returns: the recognizer.
    public static func ownRecognizer(
        _ id: Identifier, _ kind: GestureRecognizerDescription.Kind
    ) -> GestureRecognizerDescription {
        var recognizer = GestureRecognizerDescription(id: id, kind: kind)
        if case .pan = kind { recognizer.kind = .pan(.ofScrollView) }
        recognizer.delaysTouchesEnded = false
        if case .custom = kind { recognizer.delaysTouchesBegan = true }
        return recognizer
    }

    /// `zoomScale` at the start, even if the scene omits it.
    var initialZoomScale: Double { zoomScale ?? min(max(1, minimumZoomScale), maximumZoomScale) }

    /// True if there are two scales and a view to zoom between them (SCV-20).
    public var canZoom: Bool {
        if case .none = delegate.viewForZooming { return false }
        return minimumZoomScale < maximumZoomScale
    }
}

extension SceneBuilder {
    /// Completes the scroll views by the data that depends on the whole tree: the cells of each (D13, D23).
    ///
    /// Zoomed views are scaled (SCV-20).
    mutating func completeScrollViews() {
        var extents: [ViewID: Size] = [:]
        var selected: [ViewID: [ViewID]] = [:]
        for cell in cells {
            guard let table = scene.tree.table(around: cell.view) else { continue }
            if cell.isSelected { selected[table, default: []].append(cell.view) }
            guard let superview = scene.tree.superview(of: cell.view) else { continue }
            let frame = scene.tree[cell.view].frame
            let end = Point(frame.maxX, frame.maxY)
            guard let corner = scene.tree.convert(end, from: superview, to: table) else { continue }
            let extent = extents[table] ?? Size(0, 0)
            extents[table] = Size(max(extent.width, corner.x), max(extent.height, corner.y))
        }
        for index in base.scrollViews.count..<scene.scrollViews.count {
            var scrollView = scene.scrollViews[index]
            let zooms = scrollView.zooms
            let scale = zooms ? ZoomLimits.possible(scrollView.description.initialZoomScale) : 1
            var contentSize = scrollView.description.contentSize ?? extents[scrollView.view] ?? Size(0, 0)
            if scale != 1, scrollView.zoomView.map({ !scene.tree[$0].hasTransform }) ?? true {
                contentSize = contentSize * scale
                if let zoomView = scrollView.zoomView {
                    scene.tree.update(zoomView, position: 0) { $0.geometry.scale(by: scale) }
                }
            }
            (scrollView.description.contentSize, scrollView.description.zoomScale) = (contentSize, scale)
            scrollView.selectedCells = selected[scrollView.view] ?? []
            scene.scrollViews[index] = scrollView
        }
    }
}
