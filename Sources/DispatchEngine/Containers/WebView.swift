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

/// The recognizers of a web view that are modeled (CTX-30).
public enum WebGesture: String, CaseIterable, Sendable {
    /// The tap of its content.
    case tap
    /// The swipes through its history, from the leading and from the trailing edge.
    case backSwipe, forwardSwipe

    /// The suffix of its identifier, behind the view's.
    var suffix: String { "." + rawValue }

    /// The member of the scene without which a swipe does not begin.
    public var history: Property? {
        switch self {
        case .tap: nil
        case .backSwipe: .canGoBack
        case .forwardSwipe: .canGoForward
        }
    }
}

extension WebViewDescription {
    /// Returns true if there is a page for a gesture to show (CTX-34).
    func lets(_ gesture: WebGesture) -> Bool {
        switch gesture {
        case .tap: true
        case .backSwipe: canGoBack
        case .forwardSwipe: canGoForward
        }
    }
}

extension SceneBuilder {
    /// Gives the new web views their recognizers, ahead of those that the scene lists (CTX-30, OWN-4).
    mutating func addWebGestures(
        beside recognizers: [(description: GestureRecognizerDescription, view: ViewID)]
    ) {
        guard !webViews.isEmpty else { return }
        // CTX-32: an import may state the recognizers inside, and then these stand for the tap.
        var viewsAroundRecognizers: Set<ViewID> = []
        for (_, view) in recognizers {
            var superview = scene.tree.superview(of: view)
            while let view = superview, viewsAroundRecognizers.insert(view).inserted {
                superview = scene.tree.superview(of: view)
            }
        }
        let leading = scene.application.description.userInterfaceLayoutDirection.leadingEdge
        for (view, id, description) in webViews {
            scene.webViews[view] = description
            for gesture in WebGesture.allCases {
                let kind: GestureRecognizerDescription.Kind
                switch gesture {
                case .tap where viewsAroundRecognizers.contains(view): continue
                case .tap: kind = .tap(.init())
                case .backSwipe, .forwardSwipe:
                    guard description.allowsBackForwardNavigationGestures else { continue }
                    var swipe = GestureRecognizerDescription.ScreenEdgePan()
                    swipe.edges = gesture == .backSwipe ? leading : leading == .left ? .right : .left
                    kind = .screenEdgePan(swipe)
                }
                var recognizer = GestureRecognizerDescription(
                    id: Identifier(id.name + gesture.suffix, source: id.source), kind: kind)
                recognizer.owner = .webView(view, gesture)
                add(recognizer, to: view)
            }
        }
    }
}

extension Dispatcher {
    /// Returns the member of the scene by which a web view refuses to begin a swipe, or nil if it does not (CTX-34).
    func webRefusal(of gesture: WebGesture, _ view: ViewID) -> DecidingCondition? {
        guard let webView = scene.webViews[view], !webView.lets(gesture), let history = gesture.history else {
            return nil
        }
        return DecidingCondition(place: .property(history, of: view), steps: [])
    }
}
