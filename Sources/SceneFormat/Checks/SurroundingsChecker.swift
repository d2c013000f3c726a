import DispatchEngine

/// Warns of views that no touch can reach and of recognizers that no touch can start; views come in preorder.
struct SurroundingsChecker<Text: SceneText> {
    private let text: Text
    private let scene: SceneDescription
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
        scene = checker.scene
        hasRecognizers = Set(checker.scene.recognizers.lazy.map(\.view))
    }

    mutating func check(_ view: borrowing SceneDescription.View, hasSubviews: Bool) {
        while let last = around.last, last.view != view.superview { around.removeLast() }
        let above = around.last?.surroundings ?? Surroundings()
        let hasRecognizers = hasRecognizers.contains(view.id)
        warn(of: view.description, view.id, above, hasRecognizers: hasRecognizers, hasSubviews: hasSubviews)
        if hasSubviews { around.append((view.id, below(view.description, above))) }
    }

    private func warn(
        of view: ViewDescription, _ id: ViewID, _ above: Surroundings, hasRecognizers: Bool, hasSubviews: Bool
    ) {
        let viewClass = view.viewClass
        let isInteractive = view.isInteractive
        if !isInteractive, hasRecognizers {
            text.warn(
                .recognizerWithoutInteraction(
                    view.id.name, className: viewClass.name, isDefault: view.isUserInteractionEnabled == nil),
                at: ScenePlace(view.source, "gestureRecognizers"))
        }
        if view.isEmpty, hasSubviews, !view.overridesHitTesting, !above.hasOverrides {
            text.warn(.emptyViewWithSubviews(view.id.name), at: ScenePlace(view.source))
        }
        if let area = above.testableBounds, !view.isEmpty, !view.isHidden,
            view.geometry.transform == .identity, isInteractive, !area.meets(view.geometry.frame)
        {
            text.warn(.outsideSuperview(view.id.name), at: ScenePlace(view.source))
        }
        if above.isInControl, isInteractive, !view.isHidden, !viewClass.isKind(of: .control), !hasRecognizers,
            !view.overridesHitTesting
        {
            let hasLiveSubviews = hasSubviews && hasLiveSubviews(id)
            text.warn(
                .interactiveInControl(view.id.name, hasLiveSubviews: hasLiveSubviews),
                at: ScenePlace(view.source))
        }
    }

    /// Whether something in a view has a use for touches of its own.
    private func hasLiveSubviews(_ view: ViewID) -> Bool {
        /// A view that takes no touches, and nothing in it does.
        var dead: ViewID?
        for entry in scene.views[(view.index + 1)...] {
            guard let superview = entry.superview, superview.index >= view.index else { return false }
            if let dead, superview.index >= dead.index { continue }
            if entry.description.isInteractive, !entry.description.isHidden {
                if hasRecognizers.contains(entry.id) || entry.description.usesTouches { return true }
                dead = nil
            } else {
                dead = entry.id
            }
        }
        return false
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

    fileprivate var isInteractive: Bool {
        isUserInteractionEnabled ?? viewClass.isUserInteractionEnabledByDefault
    }

    /// Whether its class does something with touches: that of a control, of a scroll view, or one with touch methods.
    fileprivate var usesTouches: Bool {
        viewClass.isKind(of: .control) || viewClass.isKind(of: .scrollView)
            || overrides.map { $0.touches != PhaseOverrides() } ?? false
    }
}

extension Rect {
    fileprivate func meets(_ other: Rect) -> Bool {
        origin.x < other.origin.x + other.size.width && other.origin.x < origin.x + size.width
            && origin.y < other.origin.y + other.size.height && other.origin.y < origin.y + size.height
    }
}
