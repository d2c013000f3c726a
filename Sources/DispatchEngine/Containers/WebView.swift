/// The properties of `WKWebView` that decide about its swipes (CTX-30).
public struct WebViewDescription: Hashable, Sendable {
    /// `allowsBackForwardNavigationGestures`, with which it has its swipes.
    public var allowsBackForwardNavigationGestures = false
    /// `canGoBack` (CTX-34).
    public var canGoBack = false
    /// `canGoForward`.
    public var canGoForward = false

    /// Makes a web view without swipes and without a history.
    public init() {}
}

/// The swipes of a web view through its history (CTX-30).
public enum WebSwipe: String, CaseIterable, Sendable {
    /// The swipe from the leading edge.
    case backSwipe
    /// The swipe from the trailing edge.
    case forwardSwipe

    /// The suffix of its identifier, behind the view's.
    var suffix: String { "." + rawValue }

    /// The member of the scene without which it does not begin.
    public var history: Property {
        switch self {
        case .backSwipe: .canGoBack
        case .forwardSwipe: .canGoForward
        }
    }
}

extension WebViewDescription {
    /// Returns true if there is a page for a swipe to show (CTX-34).
    func lets(_ swipe: WebSwipe) -> Bool {
        switch swipe {
        case .backSwipe: canGoBack
        case .forwardSwipe: canGoForward
        }
    }
}

extension SceneBuilder {
    /// Gives a web view its swipes, if it has them (CTX-30).
    mutating func addSwipes(of webView: WebViewDescription, _ view: ViewID, _ id: Identifier) {
        scene.webViews[view] = webView
        guard webView.allowsBackForwardNavigationGestures else { return }
        let leading = scene.application.description.userInterfaceLayoutDirection.leadingEdge
        for swipe in WebSwipe.allCases {
            var pan = GestureRecognizerDescription.ScreenEdgePan()
            pan.edges = swipe == .backSwipe ? leading : leading == .left ? .right : .left
            var recognizer = GestureRecognizerDescription(
                id: Identifier(id.name + swipe.suffix, source: id.source), kind: .screenEdgePan(pan))
            recognizer.owner = .webView(view, swipe)
            add(recognizer, to: view)
        }
    }
}

extension Dispatcher {
    /// Returns the member of the scene by which a web view refuses to begin a swipe, or nil if it does not (CTX-34).
    func webRefusal(of swipe: WebSwipe, _ view: ViewID) -> DecidingCondition? {
        guard let webView = scene.webViews[view], !webView.lets(swipe) else { return nil }
        return DecidingCondition(place: .property(swipe.history, of: view), steps: [])
    }
}
