/// An editor of a compiled scene, for changes from which nothing else in the scene follows.
///
/// The result is the scene that a builder makes of the changed description, at the cost of what changes. A change that
/// may affect how other parts are compiled is refused, and the scene must be built anew.
package struct SceneEditor {
    private let original: Scene
    private var parts: Scene.Parts

    /// Makes an editor that has changed nothing yet.
    package init(_ scene: Scene) { (original, parts) = (scene, scene.parts) }

    /// Returns the edited scene.
    package func edited() -> Scene { Scene(parts) }

    // MARK: Properties

    /// Gives a view other properties, and leaves its class, its place and all that is attached to it as they are.
    ///
    /// - Returns: false if the change is refused. Then the editor must not be used any more.
    package mutating func replace(_ view: ViewID, with description: ViewDescription) -> Bool {
        let node = parts.tree[view]
        guard description.viewClass == node.viewClass, isIndependent(view),
            description.interactions.isEmpty, description.swipeActions.isEmpty,
            description.geometry == node.geometry || !hasCells
        else { return false }
        guard let overrides = replaceOverrides(of: view, with: description.overrides) else { return false }
        parts.tree.update(view, position: 0) {
            $0.geometry = description.geometry
            $0.alpha = Float(description.alpha)
            $0.flags = ViewFlags(description)
            $0.overrides = overrides
        }
        parts.labels[view] = description.label
        parts.zPositions[view] = description.zPosition == 0 ? nil : description.zPosition
        parts.capabilities[view] = description.capabilities
        parts.controls[view] = description.control
        return true
    }

    /// Returns the place of a view's overrides, or nil if what they name is not there.
    private mutating func replaceOverrides(of view: ViewID, with overrides: Overrides?) -> Int32? {
        let place = parts.tree[view].overrides
        guard place >= 0 || overrides != nil else { return place }
        // Those that a view no longer has must not count any more.
        var (old, new) = (parts.tree.overrides(of: view) ?? Overrides(), overrides ?? Overrides())
        guard let visits = conditionVisits(linking: &new, { $0.link(by: &$1) }),
            let oldVisits = conditionVisits(linking: &old, { $0.link(by: &$1) })
        else { return nil }
        parts.tree.conditionVisits += visits - oldVisits
        parts.conditionVisits += visits - oldVisits
        guard place >= 0 else {
            parts.tree.overrides.append(new)
            return Int32(parts.tree.overrides.count - 1)
        }
        parts.tree.overrides[Int(place)] = new
        return overrides == nil ? -1 : place
    }

    /// Gives a recognizer that its view lists other properties, and leaves its type, its view and its requirements as
    /// they are.
    ///
    /// - Returns: false if the change is refused. Then the editor must not be used any more.
    package mutating func replace(
        _ recognizer: GestureRecognizerID, with description: GestureRecognizerDescription
    ) -> Bool {
        var (old, new) = (parts.recognizers[recognizer.index], description)
        guard old.owner == nil, !parts.textTaps.contains(recognizer), old.attachedView != nil,
            old.requires.isEmpty, new.requires.isEmpty
        else { return false }
        if case .custom = old.kind { return false }
        (new.view, new.requiresFailureOf) = (old.view, old.requiresFailureOf)
        guard let visits = conditionVisits(linking: &new, { $0.link(by: &$1) }),
            let oldVisits = conditionVisits(linking: &old, { $0.link(by: &$1) })
        else { return false }
        parts.recognizers[recognizer.index] = new
        parts.conditionVisits += visits - oldVisits
        return true
    }

    /// Links the references of a part, and returns the conditions that they visit, or nil if some lead nowhere.
    private func conditionVisits<Part>(
        linking part: inout Part, _ link: (inout Part, inout SceneLinker) -> Void
    ) -> Int? {
        var linker = SceneLinker(parts, isOfEvents: false, faults: [])
        link(&part, &linker)
        return linker.faults.isEmpty ? linker.conditionVisits : nil
    }

    /// Returns true if only the view itself is compiled from its properties.
    private func isIndependent(_ view: ViewID) -> Bool {
        let viewClass = parts.tree[view].viewClass
        return !viewClass.isKind(of: .window) && !viewClass.isKind(of: .scrollView) && !viewClass.ownsTextTap
            && !viewClass.isCell && viewClass.contentGestures.isEmpty
            && parts.presentations.isEmpty && parts.containerButtons[view] == nil
            && !parts.interactions.contains { $0.view == view }
            && !parts.scrollViews.contains { $0.zoomView == view }
    }

    /// True if tables may have the size of their content from the places of views.
    private var hasCells: Bool {
        parts.tree.nodes.indices.contains { parts.tree.nodes[$0].viewClass.isCell }
    }

    // MARK: Places

    /// Puts a view with its subviews into another, in front of all or before the subview that has the index.
    ///
    /// - Returns: false if the change is refused. Then the editor must not be used any more.
    package mutating func move(_ view: ViewID, into superview: ViewID, at index: Int?) -> Bool {
        guard let old = parts.tree.superview(of: view), !parts.tree.isDescendant(superview, of: view),
            parts.tree.window(of: old) != nil, parts.tree.window(of: old) == parts.tree.window(of: superview),
            parts.presentations.isEmpty, parts.navigationControllers.isEmpty, parts.swipeTables.isEmpty,
            parts.tabBarControllers.isEmpty, !hasCells, parts.scrollViews.allSatisfy({ $0.zoomView == nil }),
            isPlain(view)
        else { return false }
        var place = index
        if let index, old == superview, parts.tree.indexAmongSiblings(of: view) < index { place = index - 1 }
        parts.tree.remove(view, position: 0)
        guard parts.tree.hasRoom(for: view, in: superview) else { return false }
        parts.tree.insert(view, into: superview, at: place, position: 0)
        return true
    }

    /// Returns true if a view and those in it have nothing whose order in the scene counts.
    private func isPlain(_ view: ViewID) -> Bool {
        guard isIndependent(view), !parts.tree[view].viewClass.isKind(of: .control),
            parts.tree[view].viewController == nil, parts.actions[view] == nil,
            original.recognizersOfView[view] == nil,
            !parts.firstResponders.contains(.view(view))
        else { return false }
        var subview = parts.tree.rearmostSubview(of: view)
        while let current = subview {
            guard isPlain(current) else { return false }
            subview = parts.tree.siblingInFront(of: current)
        }
        return true
    }
}
