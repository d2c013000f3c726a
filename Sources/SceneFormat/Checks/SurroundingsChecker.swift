import DispatchEngine

/// Warns of views that no touch can reach and of recognizers that no touch can start; views come in preorder.
struct SurroundingsChecker<Text: SceneText> {
    private let text: Text
    private let hasRecognizers: Set<ViewID>
    /// The views around the one that is checked, each with what it means for what is in it.
    private var around: [(view: ViewID, surroundings: Surroundings)] = []

    /// What the views above a view mean for touches on it.
    private struct Surroundings {
        /// The bounds of the superview, if its points are those it seems to have: no override decides otherwise.
        var testableBounds: Rect?
        /// Whether an override above may send touches anywhere.
        var hasOverrides = false
        var isInControl = false
    }

    init(_ checker: SceneChecker<Text>) {
        text = checker.text
        hasRecognizers = Set(checker.scene.recognizers.lazy.map(\.view))
    }

    mutating func check(_ view: borrowing SceneDescription.View, hasSubviews: Bool) {
        while let last = around.last, last.view != view.superview { around.removeLast() }
        let above = around.last?.surroundings ?? Surroundings()
        let hasRecognizers = hasRecognizers.contains(view.id)
        warn(of: view.description, above, hasRecognizers: hasRecognizers, hasSubviews: hasSubviews)
        if hasSubviews { around.append((view.id, below(view.description, above))) }
    }

    private func warn(
        of view: ViewDescription, _ above: Surroundings, hasRecognizers: Bool, hasSubviews: Bool
    ) {
        let viewClass = view.viewClass
        let isInteractive = view.isUserInteractionEnabled ?? viewClass.isUserInteractionEnabledByDefault
        if !isInteractive, hasRecognizers {
            text.warn(
                .recognizerWithoutInteraction(
                    view.id.name, className: viewClass.name, isDefault: view.isUserInteractionEnabled == nil),
                at: ScenePlace(view.source, "gestureRecognizers"))
        }
        if view.isEmpty, hasSubviews, !view.overridesHitTesting, !above.hasOverrides {
            text.warn(.emptyViewWithSubviews(view.id.name), at: ScenePlace(view.source))
        }
        if view.geometry.transform != .identity, view.geometry.transform.isSingular, isInteractive,
            !view.isHidden
        {
            text.warn(.singularTransform(view.id.name), at: ScenePlace(view.source, "transform"))
        }
        if let area = above.testableBounds, !view.isEmpty, !view.isHidden,
            view.geometry.transform == .identity, isInteractive, !area.meets(view.geometry.frame)
        {
            text.warn(.outsideSuperview(view.id.name), at: ScenePlace(view.source))
        }
        if above.isInControl, isInteractive, !view.isHidden, !viewClass.isKind(of: .control), !hasRecognizers
        {
            text.warn(.interactiveInControl(view.id.name), at: ScenePlace(view.source))
        }
    }

    private func below(_ view: ViewDescription, _ above: Surroundings) -> Surroundings {
        var below = Surroundings()
        below.hasOverrides = above.hasOverrides || view.overridesHitTesting
        below.isInControl = view.viewClass.isKind(of: .control)
        // What lies outside a scroll view may be scrolled into it; what lies in an empty view has been reported.
        if !below.hasOverrides, !view.isEmpty, !view.viewClass.isKind(of: .scrollView) {
            below.testableBounds = view.geometry.bounds
        }
        return below
    }
}

extension ViewDescription {
    /// Whether it has no area.
    fileprivate var isEmpty: Bool { geometry.bounds.size.width == 0 || geometry.bounds.size.height == 0 }
}

extension Rect {
    fileprivate func meets(_ other: Rect) -> Bool {
        origin.x < other.origin.x + other.size.width && other.origin.x < origin.x + size.width
            && origin.y < other.origin.y + other.size.height && other.origin.y < origin.y + size.height
    }
}
