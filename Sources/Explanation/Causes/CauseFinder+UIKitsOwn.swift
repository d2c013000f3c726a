import DispatchEngine

// The views of UIKit's own that lie in front: content views, bars, and what presents a view controller.
extension CauseFinder {
    /// The classes of content views, in which UIKit expects subviews.
    private static let contentViews = [
        "UITableViewCellContentView", "_UITableViewHeaderFooterContentView", "_UIVisualEffectContentView",
    ]
    private static let bars = [
        "UINavigationBar": "navigation bar", "UITabBar": "tab bar", "UIToolbar": "toolbar",
    ]
    /// The views around a presented controller, and the one that dims what is behind it.
    private static let presenters = ["UITransitionView", "UIDropShadowView", "UIDimmingView"]

    /// Explains that a view was added to a cell, an effect view or a toolbar itself, so that its content view lies in front.
    ///
    /// - Returns: the cause, or nil if the view in front is no content view.
    func coveredByContentView(
        _ cover: ViewID, _ view: ViewID, in superview: ViewID, _ taker: String, evidence: [Int?],
        toFront: Proposal
    ) -> Diagnosis? {
        let place: String
        let cure: Proposal
        if isContentView(cover, of: superview) {
            place = "its contentView"
            cure = Proposal(
                "Add \(id(view)) to the content view: \(id(superview)).contentView.addSubview(\(id(view))).",
                [.move(id(view), to: id(cover), index: nil)])
        } else if scene.className(of: cover) == "_UIToolbarContentView" {
            place = "its items"
            cure = .code(
                "Show \(id(view)) as an item: \(id(superview)).items = [UIBarButtonItem(customView: \(id(view)))]."
            )
        } else {
            return nil
        }
        return Diagnosis(
            .coveredByView, id(cover),
            "\(id(cover)) lies in front of \(id(view))\(taker) takes the touch, because \(id(view)) was added to "
                + "\(id(superview)) instead of \(place).",
            evidence: evidence, [cure, toFront])
    }

    /// Returns true if a view is the content view of its superview, by its class, by the name that the author gave it, or
    /// because it is all that the superview has.
    private func isContentView(_ view: ViewID, of superview: ViewID) -> Bool {
        if Self.contentViews.contains(scene.className(of: view)) { return true }
        guard views[superview].viewClass.isCell || scene.className(of: superview) == "UIVisualEffectView"
        else {
            return false
        }
        return ["contentView", "\(id(superview)).contentView"].contains(id(view))
            || subviews(of: superview) == [view] && scene.className(of: view) == "UIView"
                && views.overrides(of: view) == nil
    }

    /// Returns true if a proposal overrides a method of a view whose class UIKit chooses, so that no code can.
    func overridesUIKitsOwnView(_ proposal: Proposal) -> Bool {
        proposal.edits.contains { edit in
            guard case .set(let target, let path, _?) = edit, path.first == "overrides",
                case .responder(.view(let view))? = scene.object(named: target)
            else { return false }
            return isUIKitsOwn(view)
        }
    }

    /// Returns true if UIKit or SwiftUI makes a view, of a class of its own.
    func isUIKitsOwn(_ view: ViewID) -> Bool {
        let className = scene.className(of: view)
        return className.hasPrefix("_") || Self.presenters.contains(className)
            || views.superview(of: view).map { isContentView(view, of: $0) } ?? false
    }

    /// Returns true if a view is one of UIKit's bars.
    func isBar(_ view: ViewID) -> Bool { Self.bars[scene.className(of: view)] != nil }

    /// Explains that a bar covers what lies behind it, or returns nil if the view in front, and what took the touch in it, is
    /// in none.
    func coveredByBar(
        in cover: ViewID, _ view: ViewID, _ hit: Run.Hit, evidence: [Int?], toFront: Proposal
    ) -> Diagnosis? {
        guard !isWithin(view, cover),
            let place = path(to: hit.view ?? cover).drop(while: { $0 != cover }).first(where: isBar),
            let bar = Self.bars[scene.className(of: place)]
        else { return nil }
        let target = id(target(behind: view))
        let taker = hit.view.flatMap { $0 == place ? nil : ", and \(id($0)) inside it" } ?? " and"
        let frame = views.screenFrame(of: place)
        let isAtTop = frame.origin.y + frame.size.height / 2 < scene.screen.height / 2
        let (edge, item) = isAtTop ? ("top", ", or make it a UIBarButtonItem") : ("bottom", "")
        return Diagnosis(
            .coveredByView, id(place),
            "The \(bar) \(id(place)) lies in front of \(target)\(taker) takes the touch.",
            evidence: evidence,
            [
                .code(
                    "Keep \(target) clear of the \(bar): constrain its \(edge) to view.safeAreaLayoutGuide.\(edge)Anchor"
                        + "\(item)."),
                toFront,
            ])
    }

    /// Explains that an alert, a popover or a context menu is shown in front, or returns nil if none is.
    func coveredByModal(in cover: ViewID, _ view: ViewID, _ code: CauseCode, evidence: [Int?]) -> Diagnosis? {
        guard let (modal, name) = modal(in: cover) else { return nil }
        let how = name == "context menu" ? " by calling dismissMenu() on its UIContextMenuInteraction" : ""
        let dismiss = Proposal.ending(id(cover), "Dismiss the \(name) before the touch\(how).")
        return Diagnosis(
            code, id(cover),
            "The \(name) \(id(modal)) is shown in front of \(id(target(behind: view))) and keeps touches from it.",
            evidence: evidence,
            name == "popover"
                ? [
                    dismiss,
                    .code(
                        "To let touches past a popover, set its popoverPresentationController.passthroughViews."
                    ),
                ] : [dismiss])
    }

    /// The beginnings of the classes of views that UIKit shows in front of everything until they are dismissed.
    private static let modals = [
        ("_UIAlertController", "alert"), ("_UIPopoverView", "popover"), ("_UIContextMenu", "context menu"),
    ]

    /// Returns the view of an alert, an action sheet, a popover or a context menu that a view is or holds, and what it is.
    private func modal(in view: ViewID) -> (view: ViewID, name: String)? {
        var open = [view]
        while let next = open.popLast() {
            let className = scene.className(of: next)
            if let modal = Self.modals.first(where: { className.hasPrefix($0.0) }) { return (next, modal.1) }
            open += subviews(of: next)
        }
        return nil
    }

    /// Explains that a controller is presented whose view the scene does not tell, or returns nil if that is not so.
    func coveredByTransitionView(
        _ cover: ViewID, _ view: ViewID, _ hit: Run.Hit, _ taker: String, evidence: [Int?]
    )
        -> Diagnosis?
    {
        guard Self.presenters.contains(scene.className(of: cover)),
            scene.className(of: view) != "UIDimmingView"
        else {
            return nil
        }
        if scene.className(of: cover) == "UITransitionView", subviews(of: cover).isEmpty {
            return Diagnosis(
                .coveredByView, id(cover), detail: "transition",
                "\(id(cover)) lies in front of \(id(target(behind: view))) and takes the touch: it is empty, so a transition between "
                    + "view controllers did not end.",
                evidence: evidence,
                [
                    .code(
                        "Call completeTransition(_:) of the transition's context as its animation ends, also when it is cancelled."
                    ),
                    Proposal("Remove \(id(cover)).", set: id(cover), ["hidden"], to: .flag(true)),
                ])
        }
        let isDimmed = hit.view.map { scene.className(of: $0) == "UIDimmingView" } ?? false
        let target = id(target(behind: view))
        return Diagnosis(
            .coveredByView, id(cover),
            "\(id(cover)) presents a view controller in front of \(target)\(taker) takes the touch.",
            evidence: evidence,
            [
                .ending(
                    id(cover),
                    "Dismiss the presented view controller before the touch: dismiss(animated: true).")
            ]
                + (isDimmed
                    ? [
                        .code(
                            "To let touches past a sheet, set its sheetPresentationController."
                                + "largestUndimmedDetentIdentifier to the detent that it is at.")
                    ] : []))
    }
}
