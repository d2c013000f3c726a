import DispatchEngine
import JSONText

extension SceneDecoder {
    /// A superview whose subviews are being read.
    private struct Frame {
        var nextSubview: JSONNode?
        var superview: ViewID
    }

    /// The parts of a view that are read now and used once the view has its number.
    struct ViewParts {
        /// Its properties as a window, or nil if it is none.
        var window: WindowDescription?
        var viewController: JSONNode?
        var gestureRecognizers: JSONNode?
        var actions: JSONNode?
        var subviews: JSONNode?
        var interactions: JSONNode?
        /// The effects of the methods of its delegate, if any.
        var delegateEffects: [ScriptedMethod: [Change]]?
        /// True if its class is not known, so that no member can be said to belong to others.
        var hasDoubtfulClass = false
    }

    mutating func readWindows(_ node: JSONNode) {
        var count = 0
        for window in reader.elements(of: node, "windows", like: Forms.exampleOfWindows) {
            count += 1
            guard readTree(window, isWindow: true) else { break }
        }
        if count == 0, document.kind(of: node) == .array {
            reader.fault(.emptySet("window"), at: node)
        }
    }

    /// Reads a window, or a view that a change adds, and all views in it, in preorder.
    ///
    /// Returns false if there are too many.
    mutating func readTree(_ node: JSONNode, isWindow: Bool) -> Bool {
        let document = self.document
        var stack: [Frame] = []
        guard let root = readView(node, nil, isWindow: isWindow) else { return false }
        if let frame = root { stack.append(frame) }
        while let top = stack.last, reader.goesOn() {
            guard let node = top.nextSubview else {
                stack.removeLast()
                continue
            }
            stack[stack.count - 1].nextSubview = document.next(after: node)
            guard let child = readView(node, top.superview) else { return false }
            // The builder has an error for the first view that lies too deep. Its subviews stay unread.
            if let frame = child, stack.count < reader.limits.viewDepth { stack.append(frame) }
        }
        return true
    }

    /// Reads one view without its subviews.
    ///
    /// - Returns: nil if there are too many views, and otherwise the place to continue, or nil if it has no subviews.
    private mutating func readView(
        _ node: JSONNode, _ superview: ViewID?, isWindow: Bool = false
    ) -> Frame?? {
        guard viewCount < reader.limits.views else {
            reader.fault(.limit(.views, value: reader.limits.views, noun: "views"), at: node)
            return .none
        }
        viewCount += 1
        var newView = scene.newView(in: superview)
        let parts = read(node, isWindow: isWindow, into: &newView.description)
        guard countOwnRecognizers(of: newView.description, at: node) else { return .none }
        let hasSwipeActions =
            newView.description.hasAdditions && !newView.description.swipeActions.isEmpty
        let view = scene.add(consume newView, parts.window)
        guard !hasSwipeActions || countSwipes(of: view, at: node) else { return .none }
        if let controller = parts.viewController { readViewController(controller, of: view) }
        if let list = parts.gestureRecognizers { readRecognizers(list, of: view) }
        if let list = parts.actions { readActions(list, of: view) }
        guard let subviews = parts.subviews else { return .some(nil) }
        var elements = reader.elements(of: subviews, "views", like: "[\(ViewMember.example)]")
        guard let first = elements.next() else { return .some(nil) }
        return Frame(nextSubview: first, superview: view)
    }

    /// Reads the properties of a view by itself, and checks what can be checked without its scene.
    static func describeView(_ node: JSONNode, _ reader: DocumentReader) -> ViewDescription {
        var decoder = SceneDecoder(reader)
        var view = ViewDescription(id: "")
        _ = decoder.read(node, isWindow: false, into: &view)
        _ = decoder.scene.addDetachedView(view)
        SceneChecker(decoder.scene, reader).check()
        return view
    }

    private mutating func read(
        _ node: JSONNode, isWindow: Bool, into view: inout ViewDescription
    ) -> ViewParts {
        var parts = ViewParts(window: isWindow ? WindowDescription() : nil)
        var overrides: JSONNode?
        var hasIdentifier = false
        var geometry = GeometryDraft()
        var className: JSONNode?
        var superclass: JSONNode?
        var membersOfClass: [(ViewMember, JSONNode)] = []
        for (member, value) in reader.members(of: node, ViewMember.self) {
            switch member {
            case .part(.id):
                if let id = reader.identifier(value) { (view.id, hasIdentifier) = (id, true) }
            case .part(.label): view.label = Codec<String>.label.read(reader, value)
            case .part(.class): className = value
            case .part(.superclass): superclass = value
            case .property(.frame): geometry.frame = value
            case .property(.bounds): geometry.bounds = value
            case .property(.center): geometry.center = value
            case .property(.transform): geometry.transform = value
            case .property(.anchorPoint): geometry.anchorPoint = value
            case .property(.animating):
                view.isAnimating = reader.isAnimating(value) ?? false
                view.isAnimatingOpenly = !view.isAnimating && reader.document.kind(of: value) == .object
            case .property(let property):
                let row = property.row
                if case .everyView = row.owners, case .view(let path) = row.place {
                    reader.set(path, of: &view, value)
                } else {
                    membersOfClass.append((member, value))
                }
            case .part(.backgroundColor): reader.checkString(value)
            case .part(.viewController): parts.viewController = value
            case .part(.overrides): overrides = value
            case .part(.implements):
                view.capabilities.orNew.implements = reader.selectors(value)
            case .part(.keyCommands):
                view.capabilities.orNew.keyCommands = Forms.keyCommands.read(reader, value) ?? []
            case .part(.undoManager): reader.set(&view.capabilities.orNew.hasUndoManager, value)
            case .part(.gestureRecognizers): parts.gestureRecognizers = value
            case .part(.interactions): parts.interactions = value
            case .part(.subviews): parts.subviews = value
            case .part(.info): break
            case .partOfClass: membersOfClass.append((member, value))
            }
        }
        if !hasIdentifier { view.id = missingIdentifier(of: node, ViewMember.form) ?? placeholder(node) }
        view.source = node.index
        geometry.read(reader, into: &view.geometry)
        if className != nil || superclass != nil || isWindow {
            readClass(className, superclass, of: &view, &parts)
            if parts.hasDoubtfulClass { reader.doubts.note(view.id) }
        }
        if !membersOfClass.isEmpty { readMembersOfClass(membersOfClass, of: &view, &parts) }
        if let interactions = parts.interactions { readInteractions(interactions, of: &view, &parts) }
        if let overrides {
            let judgedClass = parts.hasDoubtfulClass ? nil : view.viewClass
            view.overrides = self.overrides(overrides, .view(judgedClass))
        }
        if let effects = parts.delegateEffects, !effects.isEmpty {
            var overrides = view.overrides ?? Overrides()
            overrides.effects.merge(effects) { own, _ in own }
            view.overrides = overrides
        }
        return parts
    }
}

extension Optional where Wrapped == ResponderCapabilities {
    /// The value, or a new one if there is none yet.
    var orNew: ResponderCapabilities {
        get { self ?? ResponderCapabilities() }
        set { self = newValue }
    }
}
