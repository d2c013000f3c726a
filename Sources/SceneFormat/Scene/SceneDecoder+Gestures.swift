import DispatchEngine
import JSONText

extension SceneDecoder {
    mutating func readRecognizers(_ node: JSONNode, of view: ViewID) {
        for element in reader.elements(
            of: node, "gesture recognizers", like: "[\(Forms.recognizer.object.example)]")
        {
            guard readRecognizer(element, of: view) else { return }
        }
    }

    /// Reads a recognizer, which has no view if a change adds it.
    ///
    /// Returns false if there are too many.
    mutating func readRecognizer(_ node: JSONNode, of view: ViewID?) -> Bool {
        guard countRecognizers(1, at: node) else { return false }
        if let recognizer = recognizer(node) {
            recognizers.append(PendingRecognizer(description: recognizer, view: view, node: node))
        }
        return true
    }

    /// Counts the recognizers that a view owns by its class (D1, D52, D62) and by its interactions (CTX-1).
    ///
    /// Returns false if there are too many.
    mutating func countOwnRecognizers(of view: borrowing ViewDescription, at node: JSONNode) -> Bool {
        guard view.hasAdditions || !view.viewClass.isPlain else { return true }
        let count =
            (view.viewClass.isKind(of: .scrollView) ? 3 : 0) + (view.viewClass.ownsTextTap ? 1 : 0)
            + view.interactions.count
            + view.viewClass.contentGestures.count
            + (view.viewClass == .webView && view.webView.allowsBackForwardNavigationGestures
                ? WebSwipe.allCases.count : 0)
        return count == 0 || countRecognizers(count, at: node)
    }

    /// Counts recognizers, and reports once that there are too many.
    mutating func countRecognizers(_ count: Int, at node: JSONNode) -> Bool {
        let limit = reader.limits.recognizers
        let wasWithin = recognizerCount <= limit
        recognizerCount += count
        guard recognizerCount > limit else { return true }
        if wasWithin {
            reader.fault(.limit(.recognizers, value: limit, noun: "gesture recognizers"), at: node)
        }
        return false
    }

    /// Reads a recognizer by itself, and checks what can be checked without its scene.
    static func describeRecognizer(
        _ node: JSONNode, _ reader: DocumentReader
    ) -> GestureRecognizerDescription? {
        var decoder = SceneDecoder(reader)
        guard let recognizer = decoder.recognizer(node) else { return nil }
        decoder.scene.addDetachedGestureRecognizer(recognizer)
        SceneChecker(decoder.scene, reader).check()
        return recognizer
    }

    private func recognizer(_ node: JSONNode) -> GestureRecognizerDescription? {
        guard document.kind(of: node) == .object else {
            reader.fault(.expected(.object(Forms.recognizer.object)), at: node)
            return nil
        }
        var type: RecognizerType?
        if let value = reader.given("type", of: node) {
            type =
                reader.choice(value, in: RecognizerType.table, "a gesture recognizer type")
                ?? reader.nearest(to: value, in: RecognizerType.table)
        } else {
            let className = reader.given("class", of: node).flatMap { document.string($0) }
            let viewClass = className.flatMap { Names.viewClasses.value(of: $0) }
            if viewClass != nil || reader.given("frame", of: node) != nil
                || reader.given("subviews", of: node) != nil
            {
                reader.fault(.viewAmongRecognizers(className: viewClass?.name), at: node)
                return nil
            }
            let id = reader.given("id", of: node).flatMap { document.string($0) }
            let example = className.flatMap { RecognizerType(className: $0) }?.example(id: id)
            let form = Forms.recognizer.object
            reader.fault(
                .missingMember("type", of: ObjectForm(owner: form.owner, example: example ?? form.example)),
                at: node)
        }
        let id =
            reader.given("id", of: node).map { reader.identifier($0) }
            ?? missingIdentifier(of: node, Forms.recognizer.object)
        var recognizer = GestureRecognizerDescription(
            id: id ?? placeholder(node), kind: type?.newKind ?? .hover)
        if type == nil { reader.doubts.note(recognizer.id) }
        recognizer.source = node.index
        readMembers(of: node, type, into: &recognizer)
        return recognizer
    }

    /// Reads one of a scroll view's own recognizers (D1).
    func ownRecognizer(
        _ part: ViewClassPart, _ node: JSONNode, of scrollView: Identifier
    ) -> GestureRecognizerDescription {
        let gesture: ScrollViewGesture =
            switch part {
            case .panGestureRecognizer: .pan
            case .pinchGestureRecognizer: .pinch
            case .delayedTouchesGestureRecognizer, .actions, .delegate, .leadingSwipeActions,
                .trailingSwipeActions:
                .delayedTouches
            }
        var recognizer = ScrollViewDescription.ownRecognizer(
            reader.identifier(scrollView.name + gesture.suffix, at: node), gesture.kind)
        recognizer.source = node.index
        readMembers(of: node, RecognizerType(recognizer.kind), .scrollView, into: &recognizer)
        return recognizer
    }

    /// Reads a pop of a navigation controller (NAV-2, NAV-20).
    func pop(_ kind: PopKind, _ node: JSONNode, of controller: Identifier) -> GestureRecognizerDescription {
        var pop = NavigationControllerDescription.pop(
            kind, reader.identifier(controller.name + kind.suffix, at: node))
        pop.source = node.index
        readMembers(of: node, RecognizerType(pop.kind), .navigationController, into: &pop)
        // OWN-3: also null, which asks nobody.
        pop.ownerIsDelegate = document.member("delegate", of: node) == nil
        return pop
    }

    /// Reads a recognizer of a presentation (SHEET-1, SHEET-16).
    func gesture(
        _ gesture: PresentationGesture, _ node: JSONNode, of controller: Identifier
    ) -> GestureRecognizerDescription {
        var recognizer = gesture.recognizer(reader.identifier(controller.name + gesture.suffix, at: node))
        recognizer.source = node.index
        readMembers(of: node, RecognizerType(recognizer.kind), .presentation, into: &recognizer)
        // OWN-3: also null, which asks nobody.
        recognizer.ownerIsDelegate = document.member("delegate", of: node) == nil
        return recognizer
    }

    private func readMembers(
        of node: JSONNode, _ type: RecognizerType?, _ home: RecognizerHome = .list,
        into recognizer: inout GestureRecognizerDescription
    ) {
        var parts = Forms.RecognizerParts(type: type, home: home, description: recognizer)
        Forms.recognizer.read(reader, node, into: &parts)
        recognizer = parts.description
    }

    /// Adds the recognizers, now that all ids and class names of the scene are known.
    mutating func addRecognizers() {
        let needsIdentifiers = recognizers.contains { !($0.description.delegate?.namesViews ?? []).isEmpty }
        let declared =
            needsIdentifiers && !customClasses.isEmpty ? Set(scene.views.map(\.description.id.name)) : []
        for var pending in recognizers {
            if !declared.isEmpty, var delegate = pending.description.delegate {
                delegate.moveClasses { customClasses.contains($0) && !declared.contains($0) }
                pending.description.delegate = delegate
            }
            if let view = pending.view {
                scene.addGestureRecognizer(pending.description, to: view)
            } else {
                scene.addDetachedGestureRecognizer(pending.description)
            }
        }
    }
}

extension GestureDelegate {
    /// The names in `notFrom` and `onlyFrom` that may be ids or class names.
    fileprivate var namesViews: [Identifier] {
        (shouldReceiveTouch?.values ?? []).flatMap { value -> [Identifier] in
            switch value {
            case .notFrom(let views, _), .onlyFrom(let views, _): views
            case .always, .notWithin: []
            }
        }
    }
}
