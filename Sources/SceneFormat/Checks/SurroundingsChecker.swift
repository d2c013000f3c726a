import DispatchEngine

/// A checker that warns of views that no touch can reach and of recognizers that no touch can start.
///
/// Views come in preorder.
struct SurroundingsChecker<Text: FaultSink> {
    /// The views, read by their places, because a copy would count a reference to each of its parts.
    private let views: [SceneDescription.View]
    private let text: Text
    private let hasRecognizers: Set<ViewID>
    private let hasActions: Set<ViewID>
    /// The views around the one that is checked, each with its effect on the views inside.
    private var around: [(view: ViewID, surroundings: Surroundings)] = []

    /// The effect of the views above a view on its touches.
    private struct Surroundings {
        /// The bounds of the superview, if its points are the ones that it seems to have, without an override.
        var testableBounds: Rect?
        /// True if an override above may send touches anywhere.
        var hasOverrides = false
        var isInControl = false
    }

    /// The traits that the warnings depend on.
    private struct Traits {
        let viewClass: ViewClass
        let isInteractive: Bool
        let isHidden: Bool
        let isTransformed: Bool
        let bounds: Rect
        let overridesHitTesting: Bool
        let hasRecognizers: Bool
        let hasSubviews: Bool

        var isEmpty: Bool { bounds.size.width == 0 || bounds.size.height == 0 }
    }

    init(_ checker: SceneChecker<Text>) {
        views = checker.scene.views
        text = checker.text
        var hasRecognizers: Set<ViewID> = []
        for index in checker.scene.recognizers.indices {
            hasRecognizers.insert(checker.scene.recognizers[index].view)
        }
        self.hasRecognizers = hasRecognizers.union(checker.scene.viewsWithInteractions)
        hasActions = Set(checker.scene.actions.map(\.view))
    }

    mutating func checkView(at index: Int) {
        let superview = views[index].superview
        while let last = around.last, last.view != superview { around.removeLast() }
        let above = around.last?.surroundings ?? Surroundings()
        let traits = traits(ofViewAt: index)
        warn(ofViewAt: index, traits, above)
        if traits.hasSubviews { around.append((views[index].id, below(traits, above))) }
    }

    private func traits(ofViewAt index: Int) -> Traits {
        let viewClass = views[index].description.viewClass
        let next = index + 1
        return Traits(
            viewClass: viewClass,
            isInteractive: views[index].description.isUserInteractionEnabled
                ?? viewClass.isUserInteractionEnabledByDefault,
            isHidden: views[index].description.isHidden,
            isTransformed: views[index].description.geometry.transform != .identity,
            bounds: views[index].description.geometry.bounds,
            overridesHitTesting: views[index].description.overrides?.includeHitTesting ?? false,
            hasRecognizers: hasRecognizers.contains(views[index].id),
            hasSubviews: next < views.count && views[next].superview == views[index].id)
    }

    private func warn(ofViewAt index: Int, _ view: Traits, _ above: Surroundings) {
        if !view.isInteractive, view.hasRecognizers {
            let isDefault = views[index].description.isUserInteractionEnabled == nil
            warn(ofViewAt: index, "gestureRecognizers") {
                .recognizerWithoutInteraction($0, className: view.viewClass.name, isDefault: isDefault)
            }
        }
        if view.isEmpty, view.hasSubviews, !view.overridesHitTesting, !above.hasOverrides {
            warn(ofViewAt: index) { .emptyViewWithSubviews($0) }
        }
        if view.isEmpty, !view.hasSubviews, view.isInteractive, !view.isHidden, !view.overridesHitTesting,
            !above.hasOverrides, view.hasRecognizers || hasActions.contains(views[index].id)
        {
            warn(ofViewAt: index) { .emptyTarget($0, view.bounds.size) }
        }
        if view.isTransformed, view.isInteractive, !view.isHidden,
            views[index].description.geometry.transform.isSingular
        {
            warn(ofViewAt: index, "transform") { .singularTransform($0) }
        }
        if let area = above.testableBounds, !view.isEmpty, !view.isHidden, !view.isTransformed,
            view.isInteractive, !area.meets(views[index].description.geometry.frame)
        {
            warn(ofViewAt: index) { .outsideSuperview($0) }
        }
        if above.isInControl, view.isInteractive, !view.isHidden, !view.viewClass.isKind(of: .control),
            !view.hasRecognizers, !view.overridesHitTesting
        {
            let hasLiveSubviews = view.hasSubviews && hasLiveSubviews(ofViewAt: index)
            warn(ofViewAt: index) { .interactiveInControl($0, hasLiveSubviews: hasLiveSubviews) }
        }
    }

    private func warn(
        ofViewAt index: Int, _ member: StaticString? = nil, _ reason: (_ id: String) -> WarningReason
    ) {
        let place = ScenePlace(views[index].description.source, member)
        text.warn(reason(views[index].description.id.name), at: place)
    }

    /// Returns true if something in a view has a use for touches of its own.
    private func hasLiveSubviews(ofViewAt top: Int) -> Bool {
        // A view that takes no touches, and nothing in it does.
        var dead: Int?
        for index in (top + 1)..<views.count {
            guard let superview = views[index].superview?.index, superview >= top else { return false }
            if let dead, superview >= dead { continue }
            let view = traits(ofViewAt: index)
            dead = view.isInteractive && !view.isHidden ? nil : index
            if dead == nil, view.hasRecognizers || usesTouches(viewAt: index) { return true }
        }
        return false
    }

    /// Returns true if its class uses touches: that of a control, of a scroll view, or one with touch methods.
    private func usesTouches(viewAt index: Int) -> Bool {
        let viewClass = views[index].description.viewClass
        return viewClass.isKind(of: .control) || viewClass.isKind(of: .scrollView)
            || views[index].description.overrides.map { $0.touches != PhaseOverrides() } ?? false
    }

    private func below(_ view: Traits, _ above: Surroundings) -> Surroundings {
        var below = Surroundings()
        below.hasOverrides = above.hasOverrides || view.overridesHitTesting
        // A text field's own tap takes touches of what is inside it (D52).
        below.isInControl = view.viewClass.isKind(of: .control) && view.viewClass != .textField
        // Views outside a scroll view may be scrolled into it. Views in an empty view have been reported.
        if !below.hasOverrides, !view.isEmpty, !view.viewClass.isKind(of: .scrollView) {
            below.testableBounds = view.bounds
        }
        return below
    }
}

extension Rect {
    fileprivate func meets(_ other: Rect) -> Bool {
        origin.x < other.origin.x + other.size.width && other.origin.x < origin.x + size.width
            && origin.y < other.origin.y + other.size.height && other.origin.y < origin.y + size.height
    }
}
