/// A scroll view whose scene is not complete yet.
struct PendingScrollView {
    let description: ScrollViewDescription
    let view: ViewID
    let viewClass: ViewClass
    /// The recognizer of its delayed touches, one of its own.
    var delayedTouches = GestureRecognizerID(0)
    var pan = GestureRecognizerID(0)
    var pinch = GestureRecognizerID(0)

    /// Notes its own recognizer of a kind.
    mutating func note(_ id: GestureRecognizerID, as kind: GestureRecognizerDescription.Kind) {
        switch kind {
        case .pan: pan = id
        case .pinch: pinch = id
        case .tap, .longPress, .swipe, .rotation, .screenEdgePan, .hover, .custom: delayedTouches = id
        }
    }
}

extension SceneBuilder {
    /// Gives a scroll view its own recognizers, and records it (D1, D13).
    mutating func addScrollView(_ view: ViewDescription, _ id: ViewID) {
        let description = view.scrollView ?? ScrollViewDescription()
        // D23: its offset is its bounds' origin.
        if let offset = description.contentOffset {
            scene.tree.update(id, position: 0) { $0.geometry.bounds.origin = offset }
        }
        let scrollView = scene.nextScrollView
        scene.scrollViews.append(
            PendingScrollView(description: description, view: id, viewClass: view.viewClass))
        for (suffix, kind) in ScrollView.ownRecognizers {
            let name = view.id.name + suffix
            var recognizer = ScrollViewDescription.ownRecognizer(
                Identifier(name, source: view.id.source), kind)
            if let set = description.ownRecognizers.last(where: { $0.id.name == name }) { recognizer = set }
            // GR-43: what its delegate implements, the scroll view does.
            recognizer.delegate?.object = view.id
            // The scroll view turns off those it has no use for.
            if case .pan = kind, !description.isScrollEnabled { recognizer.isEnabled = false }
            if case .pinch = kind, !description.canZoom { recognizer.isEnabled = false }
            let own = (recognizer, id, scrollView)
            if let other = recognizer.view, other.name != view.id.name {
                scene.movedRecognizers.append(own)
            } else {
                addOwnRecognizer(own)
            }
        }
    }

    /// Adds a scroll view's own recognizer.
    mutating func addOwnRecognizer(_ own: PendingScene.OwnRecognizer) {
        scene.scrollViews[own.scrollView.index - scene.firstScrollView].note(
            scene.nextRecognizer, as: own.description.kind)
        declareRecognizer(own.description)
        scene.recognizers.append(own)
    }
}

extension ScrollView {
    /// The suffixes of the names of its own recognizers, in the order in which they are attached (D1).
    static let ownRecognizers: [(suffix: String, kind: GestureRecognizerDescription.Kind)] = [
        (".delayedTouches", .custom(CustomRecognizer())), (".pan", .pan(.init())), (".pinch", .pinch),
    ]
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

extension PendingScene {
    /// Returns the scroll views, completed by the data that depends on the whole tree: the cells of each (D13, D23).
    ///
    /// - Parameters:
    ///   - tree: the scene's tree. Zoomed views are scaled in it (SCV-20).
    ///   - zoomViews: the view that zooms in each scroll view.
    /// - Returns: the scroll views, in the order of the scene.
    func scrollViews(in tree: inout ViewTree, zoomViews: [ViewID?]) -> [ScrollView] {
        var extents: [ViewID: Size] = [:]
        var selected: [ViewID: [ViewID]] = [:]
        for cell in cells {
            guard let table = tree.table(around: cell.view) else { continue }
            if cell.isSelected { selected[table, default: []].append(cell.view) }
            guard let superview = tree.superview(of: cell.view) else { continue }
            let frame = tree[cell.view].frame
            guard let corner = tree.convert(Point(frame.maxX, frame.maxY), from: superview, to: table) else {
                continue
            }
            let extent = extents[table] ?? Size(0, 0)
            extents[table] = Size(max(extent.width, corner.x), max(extent.height, corner.y))
        }
        return zip(scrollViews, zoomViews).map { pending, zoomView in
            let source = pending.description
            var contentSize = source.contentSize ?? extents[pending.view] ?? Size(0, 0)
            let zooms = source.canZoom || zoomView != nil
            let scale = zooms ? ZoomLimits.possible(source.initialZoomScale) : 1
            if scale != 1, zoomView.map({ !tree[$0].hasTransform }) ?? true {
                contentSize = contentSize * scale
                if let zoomView { tree.update(zoomView, position: 0) { $0.geometry.scale(by: scale) } }
            }
            return ScrollView(
                view: pending.view, delayedTouches: pending.delayedTouches, pan: pending.pan,
                pinch: pending.pinch,
                isDirectionalLockEnabled: source.isDirectionalLockEnabled,
                alwaysBounceVertical: source.alwaysBounceVertical ?? (pending.viewClass == .tableView),
                alwaysBounceHorizontal: source.alwaysBounceHorizontal,
                decelerationRate: source.decelerationRate, minimumZoomScale: source.minimumZoomScale,
                maximumZoomScale: source.maximumZoomScale, bouncesZoom: source.bouncesZoom,
                zooms: zooms, zoomView: zoomView, targetReplacement: source.delegate.willEndDragging,
                allowsMultipleSelection: source.allowsMultipleSelection,
                start: ScrollState.Properties(
                    contentSize: contentSize,
                    contentInset: source.contentInset, isScrollEnabled: source.isScrollEnabled,
                    isPagingEnabled: source.isPagingEnabled, bounces: source.bounces,
                    delaysContentTouches: source.delaysContentTouches,
                    canCancelContentTouches: source.canCancelContentTouches,
                    allowsSelection: source.allowsSelection,
                    zoomScale: scale, keyboardDismissMode: source.keyboardDismissMode,
                    isEditable: source.isEditable, isSelectable: source.isSelectable),
                selectedCells: selected[pending.view] ?? [])
        }
    }
}
