/// The object that brings a recognizer along, which nobody in the app added (OWN-1).
package enum RecognizerOwner: Hashable, Sendable {
    /// A scroll view, of its pan, its pinch and the recognizer of delayed touches (D1).
    case scrollView(ScrollViewID)
    /// A navigation controller, of one of its pops (NAV-1, NAV-20).
    case navigationController(NavigationControllerID, PopKind)
    /// The system, of the gate of a window (SYS-10).
    case system(window: ViewID)
    /// An interaction of a view, of its long press (CTX-1).
    case interaction(InteractionID)
    /// A web view, a map or a picker, of a recognizer inside it (CTX-32, OTH-6).
    case content(ViewID, ContentGesture)
    /// A web view, of one of its swipes (CTX-30).
    case webView(ViewID, WebSwipe)
    /// A presentation, of the pan of its sheet or the tap beside it (SHEET-1, SHEET-16).
    case presentation(PresentationID, PresentationGesture)
    /// A table or collection view, of one of the recognizers by which its rows open and close (SWA-1).
    case table(SwipeTableID, SwipeGesture)
}

extension Scene {
    /// Returns the responder that is the owner, and so the delegate of its recognizers (OWN-3, GR-43).
    package func responder(of owner: RecognizerOwner) -> Responder {
        switch owner {
        case .scrollView(let id): .view(self[id].view)
        case .navigationController(let id, _): .viewController(self[id].controller)
        case .system(let window): .view(window)
        case .interaction(let id): .view(self[id].view)
        case .content(let view, _), .webView(let view, _): .view(view)
        case .presentation(let id, _): .viewController(self[id].controller)
        case .table(let id, _): .view(self[id].view)
        }
    }
}

extension Scene {
    /// Returns the view controller that is the owner, or nil if that is something else.
    package func controller(of owner: RecognizerOwner) -> ViewControllerID? {
        if case .viewController(let id) = responder(of: owner) { id } else { nil }
    }

    /// Returns the view controller that brings a recognizer along, by the identifiers of both.
    package func controller(ofGesture name: String) -> String? {
        guard case .gestureRecognizer(let id)? = object(named: name),
            let controller = recognizers[id.index].owner.flatMap({ controller(of: $0) })
        else { return nil }
        return identifier(of: .viewController(controller))
    }
}

extension GestureRecognizerDescription {
    /// The navigation controller whose pop it is, in a compiled scene (NAV-1, NAV-20).
    package var popOwner: NavigationControllerID? {
        if case .navigationController(let id, _)? = owner { id } else { nil }
    }

    /// The presentation whose recognizer it is, in a compiled scene (SHEET-1, SHEET-16).
    package var presentationOwner: PresentationID? {
        if case .presentation(let id, _)? = owner { id } else { nil }
    }

    /// True if a container says what becomes of it, in a compiled scene.
    package var actsForContainer: Bool {
        switch owner {
        case .navigationController, .table: true
        case .scrollView, .system, .interaction, .content, .webView, .presentation, nil: false
        }
    }

    /// True if it opens the rows of a table, in a compiled scene (SWA-1).
    package var isRowSwipe: Bool { if case .table(_, .swipe)? = owner { true } else { false } }

    /// True if an interaction works by it, in a compiled scene (CTX-1).
    var isInteraction: Bool { if case .interaction? = owner { true } else { false } }

    /// True if it is one inside a web view, a map or a picker, in a compiled scene (CTX-32, OTH-6).
    package var isOfContent: Bool { if case .content? = owner { true } else { false } }

    /// The scroll view whose own recognizer it is, in a compiled scene (D1).
    package var scrollView: ScrollViewID? {
        if case .scrollView(let id)? = owner { id } else { nil }
    }

    /// True if it is a gate of the system, in a compiled scene (SYS-10).
    var isSystemGate: Bool { if case .system? = owner { true } else { false } }

    /// True if a container that brings it along answers for its delegate (OWN-3).
    ///
    /// A delegate of the app's own replaces it, and so does none.
    package var asksContainer: Bool {
        switch owner {
        case .navigationController, .interaction, .table, .webView: ownerIsDelegate
        case .presentation(_, let gesture): gesture == .sheetPan && ownerIsDelegate
        case .scrollView, .system, .content, nil: false
        }
    }
}
