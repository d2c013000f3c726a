/// The properties that `UINavigationController` adds to a view controller.
///
/// A controller that states them brings its pops along (OWN-1).
public struct NavigationControllerDescription: Sendable {
    /// `viewControllers`, the root first and the top last.
    ///
    /// Only the top one has to be in the scene.
    public var viewControllers: [Identifier]
    /// `isNavigationBarHidden` (NAV-3).
    public var isNavigationBarHidden = false
    /// `interactivePopGestureRecognizer` and `interactiveContentPopGestureRecognizer`, as far as the scene states them.
    ///
    /// It has the first in any case, and the second only if stated (NAV-21).
    public var pops: [PopKind: GestureRecognizerDescription] = [:]

    /// Makes a navigation controller with a stack.
    public init(viewControllers: [Identifier]) { self.viewControllers = viewControllers }

    /// Returns a pop as UIKit makes it, but for the edge that leads, which only a compiled scene knows.
    ///
    /// - Parameters:
    ///   - kind: the pop.
    ///   - id: its identifier.
    /// - Returns: the recognizer.
    public static func pop(_ kind: PopKind, _ id: Identifier) -> GestureRecognizerDescription {
        switch kind {
        case .edge: return GestureRecognizerDescription(id: id, kind: .screenEdgePan(.init()))
        case .content:
            var pan = GestureRecognizerDescription.Pan()
            pan.maximumNumberOfTouches = 1
            return GestureRecognizerDescription(id: id, kind: .pan(pan))
        }
    }
}

extension GestureRecognizerDescription {
    /// Lets a pop go inward from the leading edge (NAV-2, NAV-24).
    mutating func lead(from edge: ScreenEdges) {
        switch kind {
        case .screenEdgePan(var edgePan):
            if edgePan.edges == [] { edgePan.edges = edge }
            kind = .screenEdgePan(edgePan)
        case .pan(var pan):
            pan.course = edge == .left ? .right : .left
            kind = .pan(pan)
        case .tap, .longPress, .swipe, .pinch, .rotation, .hover, .custom: break
        }
    }
}

/// The two gestures that pop (NAV-1, NAV-20).
public enum PopKind: String, CaseIterable, Sendable {
    /// From the leading edge.
    case edge
    /// From anywhere in the content, as since iOS 26.
    case content

    /// The suffix of its identifier, behind the controller's.
    public var suffix: String {
        switch self {
        case .edge: ".interactivePop"
        case .content: ".contentPop"
        }
    }
}

/// `UINavigationItem`, as far as it decides about the pops (NAV-3, NAV-5).
///
/// A nil member is not stated: false in a scene, and left as it is by a change.
public struct NavigationItem: Hashable, Sendable {
    /// True if `leftBarButtonItem` is set, or `leftBarButtonItems` is not empty.
    public var hasLeftBarButtonItem: Bool?
    /// `leftItemsSupplementBackButton`.
    public var leftItemsSupplementBackButton: Bool?
    /// `hidesBackButton`.
    public var hidesBackButton: Bool?

    /// Makes an item that states nothing, and so shows the back button alone.
    public init() {}

    /// Takes over what another states.
    mutating func set(_ other: Self) {
        hasLeftBarButtonItem = other.hasLeftBarButtonItem ?? hasLeftBarButtonItem
        leftItemsSupplementBackButton = other.leftItemsSupplementBackButton ?? leftItemsSupplementBackButton
        hidesBackButton = other.hidesBackButton ?? hidesBackButton
    }

    /// The reason for which it stops the pops, or nil if it does not (NAV-3, NAV-5).
    var refusal: PopRefusal? {
        if hasLeftBarButtonItem ?? false, !(leftItemsSupplementBackButton ?? false) {
            return .leftBarButtonItem
        }
        return hidesBackButton ?? false ? .hidesBackButton : nil
    }
}

/// `UIUserInterfaceLayoutDirection`, which decides which edge leads (NAV-2, SWA-2) and mirrors controls (CT-22).
public enum UserInterfaceLayoutDirection: String, CaseIterable, Sendable {
    case leftToRight, rightToLeft

    /// The leading edge.
    public var leadingEdge: ScreenEdges { self == .leftToRight ? .left : .right }
}

extension Scene {
    /// The direction of the layout.
    package var layoutDirection: UserInterfaceLayoutDirection {
        application.description.userInterfaceLayoutDirection
    }
}
