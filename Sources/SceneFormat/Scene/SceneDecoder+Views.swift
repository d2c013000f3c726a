import DispatchEngine
import JSONText

extension SceneDecoder {
    /// A superview whose subviews are being read.
    private struct Frame {
        var nextSubview: JSONNode?
        var superview: ViewID
    }

    /// The parts of a view that are read now and used once the view has its number.
    struct ViewDraft: ~Copyable {
        var description: ViewDescription
        var isWindow: Bool
        /// Whether its class cannot be told, so that no member can be said to belong to others.
        var hasDoubtfulClass = false
        /// Its properties as a window, if it is one.
        var window: WindowDescription?
        var viewController: JSONNode?
        var gestureRecognizers: JSONNode?
        var actions: JSONNode?
        var subviews: JSONNode?
        var overrides: JSONNode?
        /// What the methods of its delegate do, if any.
        var delegateEffects: [ScriptedMethod: [Change<Identifier>]]?

        /// The class that its members are judged by; nil if it cannot be told.
        var judgedClass: ViewClass? { hasDoubtfulClass ? nil : description.viewClass }

        /// Hands the description over; a copy would count a reference to each of its parts.
        mutating func takeDescription() -> ViewDescription {
            var taken = ViewDescription(id: "")
            swap(&taken, &description)
            return taken
        }
    }

    mutating func readWindows(_ node: JSONNode) {
        var count = 0
        for window in reader.elements(of: node, "windows", like: SceneMember.exampleOfWindows) {
            count += 1
            guard readTree(window, isWindow: true) else { break }
        }
        if count == 0, document.kind(of: node) == .array {
            reader.fault(.emptySet("window"), at: node)
        }
    }

    /// Reads a window, or a view that a change adds, and all views in it, in preorder; false if there are too many.
    mutating func readTree(_ node: JSONNode, isWindow: Bool) -> Bool {
        var stack: [Frame] = []
        guard let root = readView(node, nil, isWindow: isWindow) else { return false }
        if let frame = root { stack.append(frame) }
        while let top = stack.last {
            guard let node = top.nextSubview else {
                stack.removeLast()
                continue
            }
            stack[stack.count - 1].nextSubview = document.next(after: node)
            guard let child = readView(node, top.superview) else { return false }
            // The builder has a fault for the first view that lies too deep; what is in it stays unread.
            if let frame = child, stack.count < reader.limits.viewDepth { stack.append(frame) }
        }
        return true
    }

    /// Reads one view without its subviews.
    ///
    /// - Returns: nil if there are too many views; otherwise where to go on, or nil if it has no subviews.
    private mutating func readView(
        _ node: JSONNode, _ superview: ViewID?, isWindow: Bool = false
    ) -> Frame?? {
        guard viewCount < reader.limits.views else {
            reader.fault(.limit(.views, value: reader.limits.views, noun: "views"), at: node)
            return .none
        }
        viewCount += 1
        var draft = draft(of: node, isWindow: isWindow)
        guard countOwnRecognizers(of: draft.description.viewClass, at: node) else { return .none }
        let description = draft.takeDescription()
        let view: ViewID
        if let superview {
            view = scene.addView(description, to: superview)
        } else if isWindow {
            view = scene.addWindow(description, draft.window ?? WindowDescription())
        } else {
            view = scene.addDetachedView(description)
        }
        if let controller = draft.viewController { readViewController(controller, of: view) }
        if let list = draft.gestureRecognizers { readRecognizers(list, of: view) }
        if let list = draft.actions { readActions(list, of: view) }
        guard let subviews = draft.subviews else { return .some(nil) }
        var elements = reader.elements(of: subviews, "views", like: "[\(ViewMember.example)]")
        guard let first = elements.next() else { return .some(nil) }
        return Frame(nextSubview: first, superview: view)
    }

    private mutating func draft(of node: JSONNode, isWindow: Bool) -> ViewDraft {
        var draft = ViewDraft(description: ViewDescription(id: ""), isWindow: isWindow)
        if isWindow { draft.window = WindowDescription() }
        var id: Identifier?
        var geometry = GeometryDraft()
        var className: JSONNode?
        var superclass: JSONNode?
        var propertiesOfClass: [(Property, JSONNode)] = []
        var partsOfClass: [(ViewClassPart, JSONNode)] = []
        for (member, value) in reader.members(of: node, ViewMember.self) {
            switch member {
            case .part(.id): id = reader.identifier(value)
            case .part(.class): className = value
            case .part(.superclass): superclass = value
            case .property(.frame): geometry.frame = value
            case .property(.bounds): geometry.bounds = value
            case .property(.center): geometry.center = value
            case .property(.transform): geometry.transform = value
            case .property(.anchorPoint): geometry.anchorPoint = value
            case .property(.animating): draft.description.isAnimating = reader.isAnimating(value) ?? false
            case .property(let property):
                if case (.everyView, .view(let path)) = (property.row.owners, property.row.place) {
                    reader.set(path, of: &draft.description, value)
                } else {
                    propertiesOfClass.append((property, value))
                }
            case .part(.backgroundColor): reader.remark(value)
            case .part(.viewController): draft.viewController = value
            case .part(.overrides): draft.overrides = value
            case .part(.implements):
                draft.description.capabilities.orNew.implements = reader.selectors(value)
            case .part(.keyCommands): draft.description.capabilities.orNew.keyCommands = keyCommands(value)
            case .part(.undoManager): reader.set(&draft.description.capabilities.orNew.hasUndoManager, value)
            case .part(.gestureRecognizers): draft.gestureRecognizers = value
            case .part(.subviews): draft.subviews = value
            case .part(.info): break
            case .partOfClass(let part): partsOfClass.append((part, value))
            }
        }
        if id == nil { _ = missingIdentifier(of: node, ViewMember.form) }
        draft.description.id = id ?? placeholder(node)
        draft.description.source = node.index
        if let read = geometry.read(reader) { draft.description.geometry = read }
        if className != nil || superclass != nil || draft.isWindow {
            readClass(className, superclass, into: &draft)
            if draft.hasDoubtfulClass { reader.doubts.note(draft.description.id) }
        }
        if !propertiesOfClass.isEmpty || !partsOfClass.isEmpty {
            readMembersOfClass(propertiesOfClass, partsOfClass, into: &draft)
        }
        if let overrides = draft.overrides {
            draft.description.overrides = self.overrides(overrides, .view(draft.judgedClass))
        }
        if let effects = draft.delegateEffects, !effects.isEmpty {
            var overrides = draft.description.overrides ?? Overrides()
            overrides.effects.merge(effects) { own, _ in own }
            draft.description.overrides = overrides
        }
        return draft
    }
}

extension Optional where Wrapped == ResponderCapabilities {
    /// The value; a new one if there is none yet.
    var orNew: ResponderCapabilities {
        get { self ?? ResponderCapabilities() }
        set { self = newValue }
    }
}
