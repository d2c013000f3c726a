import DispatchEngine

// The names of objects in sentences and in Swift.
extension CauseFinder {
    func id(_ view: ViewID) -> String { scene.identifier(of: view) }
    func id(_ recognizer: GestureRecognizerID) -> String { scene.identifier(of: recognizer) }
    func id(_ controller: ViewControllerID) -> String { scene.identifier(of: .viewController(controller)) }
    func id(_ participant: Participant?) -> String? { participant.map { scene.identifier(of: $0) } }

    /// Returns the words for a recognizer in a sentence.
    func words(_ recognizer: GestureRecognizerID) -> String { scene.words(for: recognizer) }

    /// Returns a recognizer as Swift code has it, or the words for one that no property leads to.
    func swift(_ recognizer: GestureRecognizerID) -> String {
        scene.expression(for: recognizer) ?? words(recognizer)
    }

    /// Returns a recognizer as a method that decides about it compares it: in Swift if a scroll view has it.
    func compared(_ recognizer: GestureRecognizerID) -> String {
        scene[recognizer].scrollView == nil ? words(recognizer) : swift(recognizer)
    }

    /// Returns a call of `require(toFail:)`.
    func requirement(of recognizer: GestureRecognizerID, toFail other: GestureRecognizerID) -> String {
        guard let awaited = scene.expression(for: other) else {
            let view = view(of: other).map { id($0) } ?? name
            return "call \(swift(recognizer)).require(toFail:) with the one among \(view).gestureRecognizers"
        }
        // An element of optional gestureRecognizers is an optional.
        guard !awaited.hasSuffix("]") else {
            return "if let drag = \(awaited) { \(swift(recognizer)).require(toFail: drag) }"
        }
        return "\(swift(recognizer)).require(toFail: \(awaited))"
    }
}

extension Scene {
    /// Returns the words for a recognizer in a sentence.
    ///
    /// One that a container brings along has the name that developers use for it, and any other its identifier.
    func words(for recognizer: GestureRecognizerID) -> String {
        guard let owner = self[recognizer].owner else { return identifier(of: recognizer) }
        let name = identifier(of: responder(of: owner))
        return switch owner {
        case .navigationController(_, .edge): "\(name)'s back swipe"
        case .navigationController(_, .content): "\(name)'s content back swipe"
        case .presentation(_, .sheetPan): "\(name)'s drag"
        case .presentation(_, .dimmingTap): "the tap beside \(name)"
        case .table(_, .swipe): "\(name)'s row swipe"
        case .table(_, .dismissal): "the tap that closes \(name)'s open row"
        case .interaction(let interaction):
            switch self[interaction].description.kind {
            case .contextMenu: "\(name)'s context menu"
            case .drag: "\(name)'s drag interaction"
            }
        case .content(_, .tap): "\(name)'s own tap"
        case .content(_, .pan): "\(name)'s own drag"
        case .content(_, .pinch): "\(name)'s own pinch"
        case .webView(_, .backSwipe): "\(name)'s back swipe"
        case .webView(_, .forwardSwipe): "\(name)'s forward swipe"
        case .scrollView, .system: identifier(of: recognizer)
        }
    }

    /// Returns a recognizer as Swift code has it, or nil for one that no property leads to.
    func expression(for recognizer: GestureRecognizerID) -> String? {
        guard let owner = self[recognizer].owner else { return identifier(of: recognizer) }
        let name = identifier(of: responder(of: owner))
        return switch owner {
        case .navigationController(_, .edge): "\(name).interactivePopGestureRecognizer"
        case .navigationController(_, .content): "\(name).interactiveContentPopGestureRecognizer"
        case .presentation(_, .sheetPan):
            "\(name).presentationController?.presentedView?.gestureRecognizers?[0]"
        case .scrollView(let scrollView):
            self[scrollView].pan == recognizer
                ? "\(name).panGestureRecognizer"
                : self[recognizer].isPinch
                    ? "\(name).pinchGestureRecognizer" : identifier(of: recognizer)
        case .presentation(_, .dimmingTap), .table, .interaction, .content, .webView, .system: nil
        }
    }

    /// Returns the words for the object that an identifier names.
    func words(forObject name: String) -> String {
        guard case .gestureRecognizer(let recognizer)? = object(named: name) else { return name }
        return words(for: recognizer)
    }
}

extension GestureRecognizerDescription {
    fileprivate var isPinch: Bool { if case .pinch = kind { true } else { false } }
}
