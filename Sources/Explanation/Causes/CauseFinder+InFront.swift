import DispatchEngine

// A window or a view in front that takes the touch.
extension CauseFinder {
    func coveredByWindow(_ window: ViewID, _ hit: Run.Hit) -> Diagnosis {
        guard let cover = hit.window ?? hit.view.flatMap({ views.window(of: $0) }), cover != window else {
            // No window behind the first pass: the walk ended before it.
            return outsideEveryWindow(window, nil)
        }
        let visit = visits(of: hit)[cover]
        if isKeyboard(in: cover) {
            return coveredByKeyboard(in: cover, window, evidence: [visit?.position, hit.entry])
        }
        if let finding =
            coveredByInputView(in: cover, window, hit, evidence: [visit?.position, hit.entry])
            ?? coveredByModal(in: cover, window, .coveredByWindow, evidence: [visit?.position, hit.entry])
        {
            return finding
        }
        var words = "The window \(id(cover)) lies in front of \(id(window)) and takes the touch."
        let isPassedOn = skipsSelf(cover) && hit.view.map { fills($0, cover) } ?? false
        if isPassedOn, let root = hit.view {
            words =
                "The window \(id(cover)) lies in front of \(id(window)), and its hitTest(_:with:) lets through only what would "
                + "hit \(id(cover)) itself: \(id(root)), which fills it, takes the touch."
        }
        return Diagnosis(
            .coveredByWindow, id(cover), words,
            evidence: [visit?.position, hit.entry],
            raising(window, above: cover) + (isPassedOn ? passingBesideContent(of: cover, hit) : [])
                + uncovering(window: cover, window, hit))
    }

    /// Returns true if a view inside another lies over all of it.
    func fills(_ inner: ViewID, _ outer: ViewID) -> Bool {
        inner != outer && isWithin(inner, outer)
            && views.screenFrame(of: inner).contains(views.screenFrame(of: outer))
    }

    /// Proposes that a window that lets touches through where only the window is hit also do so for the views that fill it.
    ///
    /// These views may have a class of UIKit's or SwiftUI's own, whose `hitTest(_:with:)` an app cannot override.
    private func passingBesideContent(of window: ViewID, _ hit: Run.Hit) -> [Proposal] {
        guard let hitView = hit.view else { return [] }
        let filling = path(to: hitView).dropFirst()
        var (content, open): ([ViewID], [ViewID]) = ([], [window])
        while let next = open.popLast() {
            let isContent = isNeeded(next) && !filling.contains(next)
            if isContent { content.append(next) } else { open += subviews(of: next) }
        }
        guard !content.isEmpty, filling.contains(where: isUIKitsOwn) || filling.contains(where: isNeeded)
        else { return [] }
        let inside = content.map { SceneEdit.Value.object("inside", .text(id($0))) }
        return [
            Proposal(
                "Return nil from hitTest(_:with:) of \(id(window)) where super returns "
                    + "\(Prose.list(filling.map { id($0) }, "or")) as well.",
                set: id(window), ["overrides", "hitTest"],
                to: .answer(.text("nil"), if: .init("not", .object("any", .list(inside)))))
        ]
    }

    /// Proposes to raise a window whose level is below the normal one, or that lies behind the application, so that it takes
    /// touches for its subviews.
    private func raising(_ window: ViewID, above cover: ViewID) -> [Proposal] {
        guard let model = scene.windows.first(where: { $0.view == window }),
            model.level < 0 || isScreen(cover),
            let root = views.frontmostSubview(of: window), !isTarget(root), !isTarget(window)
        else { return [] }
        return [
            Proposal(
                "Set \(id(window)).windowLevel to .alert, and \(takingTouchesForSubviews(window, root)).",
                [.set(of: id(window), path: ["windowLevel"], to: .number(2_000))]
                    + [window, root].map(skipSelfEdit))
        ]
    }

    /// The words for a window that takes touches only for what its root view holds.
    func takingTouchesForSubviews(_ window: ViewID, _ root: ViewID) -> String {
        "override hitTest(_:with:) of \(id(window)) and \(id(root)) to return nil instead of themselves, or no tap reaches "
            + "the windows behind"
    }

    /// Proposes changes to a window in front: one that shows something is to stay, and one that shows nothing is a leftover.
    ///
    /// The one that shows the application stays where it is, and as it is.
    private func uncovering(window: ViewID, _ other: ViewID, _ hit: Run.Hit) -> [Proposal] {
        if isScreen(window) {
            guard raising(other, above: window).isEmpty else { return [] }
            let level = (scene.windows.first { $0.view == window }?.level ?? 0) + 1
            return [
                Proposal(
                    "If \(id(other)) is to lie in front of \(id(window)), which shows the application, set its windowLevel to "
                        + "\(Prose.number(level)).",
                    set: id(other), ["windowLevel"], to: .number(level))
            ]
        }
        let through = passingThrough(window, to: hit.view)
        let hide = Proposal.set(id(window), .hidden, .flag(true))
        let off = Proposal.set(id(window), .userInteractionEnabled, .flag(false))
        if hasNeededSubviews(window) { return through + [hide, off] }
        return showsContent(window) ? [off] + through + [hide] : [hide] + through + [off]
    }

    /// Returns true if a window shows more than the view of its root view controller.
    private func showsContent(_ window: ViewID) -> Bool {
        func isSeen(_ view: ViewID) -> Bool {
            !views[view].flags.contains(.hidden) && Double(views[view].alpha) >= 0.01
        }
        return subviews(of: window).contains { root in
            isSeen(root) && subviews(of: root).contains(where: isSeen)
        }
    }

    func outsideEveryWindow(_ window: ViewID, _ visit: Visit?) -> Diagnosis {
        // The proposed window fills the screen.
        let screen = Rect(origin: Point(0, 0), size: scene.screen)
        let proposals =
            run.landing(contact).map { screen.contains($0.location) } ?? false
            ? [
                Proposal(
                    "Set \(id(window)).frame to the bounds of the screen.",
                    set: id(window), ["frame"], to: Self.value(of: screen))
            ] : [.events(whereItIs(window))]
        return Diagnosis(
            .outsideEveryWindow, id(window),
            "The finger landed outside \(id(window)), and no other window contains the point.",
            evidence: [visit?.position, run.hit(contact)?.entry], proposals)
    }

    func covered(
        _ view: ViewID, in superview: ViewID, _ visits: [ViewID: Visit], _ hit: Run.Hit
    ) -> Diagnosis {
        // The last that was asked is the one that answered.
        let cover = subviews(of: superview).filter { visits[$0] != nil }
            .max { (visits[$0]?.position ?? 0) < (visits[$1]?.position ?? 0) }
        guard let cover, let visit = visits[cover] else {
            return overridden(superview, visits[superview], hit)
        }
        if isBeyondItself(cover, visit) { return grabbed(cover, visit, hit) }
        let evidence = [visits[superview]?.position, visit.position, hit.entry]
        if let empty = path(to: target(behind: view)).drop(while: { $0 != view }).first(where: isEmptyAround)
        {
            return noArea(empty, visit, path(to: target(behind: view)))
        }
        if let presentation = [cover, hit.view].lazy.compactMap({ $0 })
            .compactMap({ scene.presentation(dimmingBy: $0) }).first
        {
            return coveredByPresentation(presentation, view, evidence: evidence)
        }
        let toFront = Proposal(
            "Bring \(id(view)) to the front of \(id(superview)).",
            [.move(id(view), to: id(superview), index: nil)])
        if (scene.zPositions[view] ?? 0) > (scene.zPositions[cover] ?? 0) {
            return Diagnosis(
                .drawnInFrontOnly, id(cover),
                "\(id(view)) is only drawn in front of \(id(cover)), by its zPosition, which hit-testing ignores.",
                evidence: evidence, [toFront])
        }
        let taker = hit.view.flatMap { $0 == cover ? nil : id($0) }.map { ", and \($0) inside it" } ?? " and"
        if let controller = presentedController(in: cover, around: hit.view) {
            return Diagnosis(
                .coveredByView, id(cover),
                "\(controller) is presented in front of \(id(target(behind: view)))\(taker) takes the touch.",
                evidence: evidence, dismissing(controller, cover, hit))
        }
        if let finding =
            coveredByModal(in: cover, view, .coveredByView, evidence: evidence)
            ?? coveredByContentView(cover, view, in: superview, taker, evidence: evidence, toFront: toFront)
            ?? coveredByBar(in: cover, view, hit, evidence: evidence, toFront: toFront)
            ?? coveredByTransitionView(cover, view, hit, taker, evidence: evidence)
        {
            return finding
        }
        let room = makingRoom(in: view, for: target(behind: view))
        // A view that reaches out of one around it lies over its neighbors, which are no covers.
        let proposals =
            reachesOut(of: view, over: cover)
            ? raising(outOf: view) + [toFront]
            : asShown(cover, hit) + uncovering(view, behind: cover, in: superview, hit, toFront: toFront)
        return Diagnosis(
            .coveredByView, id(cover),
            "\(id(cover)) lies in front of \(id(view))\(taker) takes the touch.",
            evidence: evidence,
            room + proposals)
    }

    /// Returns true if a plain view in front, or one that fills it, does something with the touch itself, such as one that dims
    /// what is behind a menu.
    private func actsItself(_ cover: ViewID, before view: ViewID, _ hit: Run.Hit) -> Bool {
        guard let taker = hit.view, taker == cover || fills(taker, cover) else { return false }
        let around = path(to: taker).drop { $0 != cover }.dropLast()
        guard !around.contains(where: isNeeded) else { return false }
        // A button is such a view where something else is shown in front of it.
        if views[taker].viewClass.isKind(of: .control) {
            return around.contains { subviews(of: $0).first.map { !isWithin(taker, $0) } ?? false }
        }
        guard views[taker].viewClass == .view else { return false }
        // A view that is brought to the front would leave it no touch.
        if isLive(taker), views.screenFrame(of: view).contains(views.screenFrame(of: taker)) { return true }
        return (scene.recognizersOfView[taker] ?? []).contains { hasRecognized($0) }
    }

    /// Returns true if a view without area has subviews under the finger, for which it lets nothing through however far
    /// in front it is.
    func isEmptyAround(_ view: ViewID) -> Bool {
        isEmpty(view) && !isTarget(view) && reaches(view)
    }

    /// Proposes changes to a view in front and the one behind it.
    private func uncovering(
        _ view: ViewID, behind cover: ViewID, in superview: ViewID, _ hit: Run.Hit, toFront: Proposal
    ) -> [Proposal] {
        if views[superview].viewClass == .collectionView {
            return [
                .code(
                    "Give \(id(view)) a higher zIndex in its UICollectionViewLayoutAttributes than \(id(cover)) has, or do not lay "
                        + "\(id(cover)) over it: \(id(superview)) orders its views by zIndex."),
                toFront,
            ]
        }
        if views[view].viewClass.isCell, views[cover].viewClass.isCell {
            // A table orders its cells anew whenever it lays them out.
            return [
                .code(
                    "Put \(name) in a view in front of \(id(superview)), or show a UIMenu: \(id(superview)) orders its "
                        + "cells itself."),
                toFront,
            ]
        }
        if scene.className(of: cover) == "UITableViewHeaderFooterView", views[view].viewClass.isCell {
            return [
                .intended(
                    "A table pins the headers of its sections over its rows. Tap where \(id(view)) is seen.")
            ]
        }
        if actsItself(cover, before: view, hit) {
            let taker = hit.view.flatMap { $0 == cover ? nil : "\(id($0)) inside it" } ?? "it"
            return [
                .ending(
                    id(cover),
                    "Hide \(id(cover)) before the touch, which \(taker) is meant to take as long as it is shown."
                ),
                toFront,
            ] + uncover(cover, hit)
        }
        // A view that is needed where it lies is not to be turned off.
        let inside = hit.view.map { path(to: $0).drop { $0 != cover } } ?? []
        let isNeeded = self.isNeeded(cover) || inside.contains(where: self.isNeeded)
        // A view that shows through the empty part of a list must not cover the rows.
        if isNeeded, hit.view == cover, views[cover].viewClass.isKind(of: .scrollView),
            !views[view].viewClass.isKind(of: .control)
        {
            let others = uncover(cover, hit)
            return [skipSelf(cover)] + others.filter { $0.edits != [skipSelfEdit(cover)] } + [toFront]
        }
        return isNeeded ? [toFront] + uncover(cover, hit) : uncover(cover, hit) + [toFront]
    }

    /// Returns the presented view controller in a view in front that a hit view belongs to, or that is presented together
    /// with it, or nil if there is none.
    private func presentedController(in cover: ViewID, around hitView: ViewID?) -> String? {
        guard let hitView else { return nil }
        let inside = path(to: hitView).drop { $0 != cover }
        let isTransition = scene.className(of: cover) == "UITransitionView"
        let presented = scene.viewControllers.first {
            $0.presentedBy != nil && (inside.contains($0.view) || isTransition && isWithin($0.view, cover))
        }
        return presented?.description.id.name
    }

    /// Proposes to dismiss a presented view controller, and where nothing in it takes touches, to let them through.
    private func dismissing(_ controller: String, _ cover: ViewID, _ hit: Run.Hit) -> [Proposal] {
        [
            .ending(
                id(cover), "Dismiss \(controller) before the touch: \(controller).dismiss(animated: true).")
        ] + (hasNeededSubviews(cover) ? [] : uncover(cover, hit))
    }

    /// Proposes changes to a view in front.
    func uncover(_ cover: ViewID, _ hit: Run.Hit) -> [Proposal] {
        let off = Proposal.set(id(cover), .userInteractionEnabled, .flag(false))
        guard let hitView = hit.view, hitView != cover, isWithin(hitView, cover) else {
            // Interaction off would kill what is alive inside the cover, and a cover that is itself.
            if hasNeededSubviews(cover) { return [skipSelf(cover), off] }
            return isNeeded(cover) && !isLive(cover) ? [off] : [off, skipSelf(cover)]
        }
        let through = passingThrough(cover, to: hitView)
        return hasNeededSubviews(cover) ? through + [off] : [off] + through
    }

    /// Proposes that a view in front, and those inside it down to the one that was hit, let touches through.
    private func passingThrough(_ cover: ViewID, to hitView: ViewID?) -> [Proposal] {
        guard let hitView, hitView != cover else { return [skipSelf(cover)] }
        let through = path(to: hitView).drop { $0 != cover }.filter { !skipsSelf($0) }
        guard !through.contains(where: isNeeded) else { return [] }
        return [
            Proposal(
                "Override hitTest(_:with:) of \(Prose.list(through.map { id($0) })) to return nil instead of "
                    + "\(through.count == 1 ? "\(id(hitView)) itself" : "themselves").",
                through.map(skipSelfEdit))
        ]
    }

    /// Returns true if a view itself handles touches.
    ///
    /// That is a control, a scroll view, a cell, or a view with a recognizer or touch methods.
    func isLive(_ view: ViewID) -> Bool {
        let viewClass = views[view].viewClass
        return viewClass.handlesTouches || viewClass.isKind(of: .scrollView)
            || (scene.recognizersOfView[view] ?? []).contains {
                !scene.isSystemGate($0) && !scene[$0].isOfContent
            }
            || views.overridesTouches(view)
    }

    /// Returns true if a view's override of `hitTest(_:with:)` returns nil instead of the view itself.
    func skipsSelf(_ view: ViewID) -> Bool {
        guard case .value(.skipSelf)? = views.overrides(of: view)?.hitTest else { return false }
        return true
    }

    func skipSelfEdit(_ view: ViewID) -> SceneEdit {
        .set(of: id(view), path: ["overrides", "hitTest"], to: .object("skipSelf", .flag(true)))
    }

    func skipSelf(_ view: ViewID) -> Proposal {
        Proposal(
            "Override hitTest(_:with:) of \(id(view)) to return nil instead of \(id(view)) itself.",
            [skipSelfEdit(view)])
    }
}
