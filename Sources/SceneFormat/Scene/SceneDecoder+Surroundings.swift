import DispatchEngine
import JSONText

/// What the views above a view mean for touches on it.
struct Surroundings {
    /// The bounds of the superview, if its points are those it seems to have: no override decides otherwise.
    var testableBounds: Rect?
    /// Whether an override above may send touches anywhere.
    var hasOverrides = false
    var isInControl = false
}

extension SceneDecoder {
    /// Warns of views that no touch can reach and of recognisers that no touch can start.
    ///
    /// - Returns: what the view means for its subviews.
    mutating func checkSurroundings(
        of view: ViewDescription, _ draft: borrowing ViewDraft, _ above: Surroundings, at node: JSONNode
    ) -> Surroundings {
        let geometry = view.geometry
        let bounds = geometry.bounds
        let viewClass = view.viewClass
        let isInteractive = view.isUserInteractionEnabled ?? viewClass.isUserInteractionEnabledByDefault
        let decides = view.overridesHitTesting

        if !isInteractive, let list = draft.gestureRecognizers, document.count(of: list) > 0 {
            reader.warn(
                .recognizerWithoutInteraction(
                    view.id.name, className: viewClass.name, isDefault: view.isUserInteractionEnabled == nil),
                at: list)
        }
        let isEmpty = bounds.size.width == 0 || bounds.size.height == 0
        if isEmpty, let list = draft.subviews, document.count(of: list) > 0, !decides, !above.hasOverrides {
            reader.warn(.emptyViewWithSubviews(view.id.name), at: node)
        }
        if let area = above.testableBounds, !isEmpty, !view.isHidden, geometry.transform == .identity,
            isInteractive, !Self.meet(area, Rect(origin: geometry.origin, size: bounds.size))
        {
            reader.warn(.outsideSuperview(view.id.name), at: node)
        }
        if above.isInControl, isInteractive, !view.isHidden, !viewClass.isKind(of: .control),
            draft.gestureRecognizers == nil
        {
            reader.warn(.interactiveInControl(view.id.name), at: node)
        }

        var below = Surroundings()
        below.hasOverrides = above.hasOverrides || decides
        below.isInControl = viewClass.isKind(of: .control)
        // What lies outside a scroll view may be scrolled into it; what lies in an empty view has been reported.
        if !below.hasOverrides, !isEmpty, !viewClass.isKind(of: .scrollView) { below.testableBounds = bounds }
        return below
    }

    private static func meet(_ a: Rect, _ b: Rect) -> Bool {
        a.origin.x < b.origin.x + b.size.width && b.origin.x < a.origin.x + a.size.width
            && a.origin.y < b.origin.y + b.size.height && b.origin.y < a.origin.y + a.size.height
    }

    /// Warns if the scene names the view as first responder and it cannot be one (EV-1).
    ///
    /// Most scenes name none; not to call then spares a copy of the decoder for each view.
    func checkFirstResponder(_ view: ViewDescription) {
        guard let named = firstResponders.first(where: { $0.name == view.id.name }) else { return }
        if !(view.canBecomeFirstResponder ?? view.viewClass.canBecomeFirstResponderByDefault) {
            reader.warn(.cannotBecomeFirstResponder(view.id.name), at: reader.mark(named.source))
        }
    }
}
