extension SceneBuilder {
    /// Gives a presented controller its dimming view and its recognizers, and records it (OWN-1, SHEET-1, SHEET-16).
    mutating func addPresentation(
        _ description: PresentationDescription, _ id: Identifier, _ controller: ViewControllerID,
        _ view: ViewID
    ) {
        let owner = PresentationID(scene.presentations.count)
        let height = scene.tree[view].geometry.bounds.size.height
        var presentation = Presentation(
            controller: controller, view: view, description: description,
            detents: description.detents(orHeight: height))
        // Compiled ones carry their own copy.
        presentation.description.gestures = [:]
        func gesture(_ gesture: PresentationGesture) -> GestureRecognizerDescription {
            let name = Identifier(id.name + gesture.suffix, source: id.source)
            var recognizer = description.gestures[gesture] ?? gesture.recognizer(name)
            recognizer.owner = .presentation(owner, gesture)
            return recognizer
        }
        if presentation.sheet != nil {
            presentation.pan = nextRecognizer
            add(gesture(.sheetPan), to: view)
        }
        if !scene.tree.isWindow(view) {
            letThroughWrapper(of: view)
            let dimming = addDimming(below: view, Identifier(id.name + ".dimming", source: id.source))
            scene.tree.update(dimming, position: 0) {
                $0.flags.setDims(!presentation.isUndimmed(at: presentation.initialDetent))
            }
            (presentation.dimming, presentation.tap) = (dimming, nextRecognizer)
            add(gesture(.dimmingTap), to: dimming)
        }
        scene.presentations.append(presentation)
        scene.viewControllers[controller.index].containers.presentation = owner
    }

    /// Has the wrapper that UIKit puts between a window and a presented view take no touches itself, so that those which pass
    /// the dimming view go on (SHEET-17).
    private mutating func letThroughWrapper(of root: ViewID) {
        guard let wrapper = scene.tree.superview(of: root),
            scene.tree.superview(of: wrapper).map({ scene.tree.isWindow($0) }) == true,
            scene.tree.frontmostSubview(of: wrapper) == root, scene.tree.siblingBehind(root) == nil,
            ["UIView", "UITransitionView"].contains(
                scene.identifiers.classNames[Int(scene.tree[wrapper].className)]),
            scene.tree.overrides(of: wrapper) == nil,
            !scene.viewControllers.contains(where: { $0.view == wrapper })
        else { return }
        var overrides = Overrides()
        overrides.hitTest = .value(.skipSelf)
        let place = add(overrides)
        scene.tree.update(wrapper, position: 0) { $0.overrides = place }
    }

    /// Adds the dimming view right below a root view, as large as its superview.
    ///
    /// That of a root view which a change adds waits with it.
    private mutating func addDimming(below root: ViewID, _ id: Identifier) -> ViewID {
        let superview = scene.tree.superview(of: root)
        let bounds = superview.map { scene.tree[$0].geometry.bounds }
        var flags = ViewFlags()
        flags.set(.userInteractionEnabled, true)
        flags.set(.enabled, true)
        flags.set(.hidden, scene.tree[root].flags.contains(.hidden))
        let view = scene.tree.append(
            ViewNode(
                geometry: bounds.map { ViewGeometry(frame: $0) } ?? ViewGeometry(), alpha: 1, flags: flags,
                viewClass: .view, className: Int32(ViewClass.view.rawValue)),
            to: nil)
        if let superview {
            scene.tree.insert(view, into: superview, at: scene.tree.indexAmongSiblings(of: root), position: 0)
        } else {
            scene.additions.views.insert(view)
        }
        scene.identifiers.viewNames.append(id.name)
        declare(id, as: .responder(.view(view)))
        return view
    }

    /// Links the conditions and the identifiers of the new presentations.
    mutating func linkPresentations(by linker: inout SceneLinker) {
        for index in base.presentations.count..<scene.presentations.count {
            scene.presentations[index].description.shouldDismiss?.link(by: &linker)
            switch scene.presentations[index].description.kind {
            case .popover(var views):
                views.link(to: .view, by: &linker)
                scene.presentations[index].description.kind = .popover(passthroughViews: views)
                guard let dimming = scene.presentations[index].dimming, let first = views.first else { break }
                scene.tree.letThrough(dimming, to: views.compactMap(\.view))
                if scene.tree.passthroughs.count == Passthrough.limit + 1 {
                    linker.fault(.tooManyPassthroughs(first.name, limit: Passthrough.limit), first)
                }
            case .sheet(let sheet):
                let stated = [sheet.selectedDetentIdentifier, sheet.largestUndimmedDetentIdentifier]
                for id in stated.compactMap(\.self) {
                    linker.requireDetent(id, of: scene.presentations[index])
                }
            case .search: break
            }
        }
    }
}

extension SceneLinker {
    /// Checks that an identifier names a detent of a sheet.
    mutating func requireDetent(_ id: Identifier, of presentation: Presentation) {
        guard presentation.detent(id.name) == nil else { return }
        let sheet = presentation.sheet
        let name = identifiers.viewControllerNames[presentation.controller.index]
        fault(.unknownDetent(id.name, of: name, known: sheet?.detents.map(\.identifier) ?? []), id)
    }
}

extension PresentationDescription {
    /// Returns the heights of a sheet, the smallest first.
    fileprivate func detents(orHeight height: Double) -> [SheetDescription.Detent] {
        guard case .sheet(let sheet) = kind else { return [] }
        if sheet.detents.isEmpty { return [SheetDescription.Detent(identifier: "", height: height)] }
        // Equal heights stay in their order.
        return sheet.detents.enumerated().sorted {
            ($0.element.height, $0.offset) < ($1.element.height, $1.offset)
        }
        .map(\.element)
    }
}

extension ViewFlags {
    /// Lets a dimming view take touches, or be passed over (SHEET-17).
    mutating func setDims(_ dims: Bool) {
        set(.userInteractionEnabled, dims)
        set(.undimmed, !dims)
    }
}
