/// A view of a compiled scene, by its place in preorder (back to front).
public struct ViewID: Hashable, Comparable, Sendable {
    let rawValue: Int32

    init(_ rawValue: Int32) { self.rawValue = rawValue }
    init(_ index: Int) { rawValue = Int32(truncatingIfNeeded: index) }

    /// The position in the scene's list of views.
    public var index: Int { Int(rawValue) }

    /// Orders by preorder of the scene.
    public static func < (a: ViewID, b: ViewID) -> Bool { a.rawValue < b.rawValue }
}

/// A view controller of a compiled scene.
public struct ViewControllerID: Hashable, Sendable {
    /// The position in the scene's list of view controllers.
    public let index: Int

    package init(_ index: Int) { self.index = index }
}

/// A gesture recognizer of a compiled scene.
public struct GestureRecognizerID: Hashable, Comparable, Sendable {
    /// The position in the scene's list of recognizers: views in preorder, then attachment order.
    public let index: Int

    init(_ index: Int) { self.index = index }

    /// Orders as in the scene.
    public static func < (a: GestureRecognizerID, b: GestureRecognizerID) -> Bool { a.index < b.index }
}

/// A target that is not a responder, listed under `objects`.
public struct ObjectID: Hashable, Sendable {
    /// The position in the scene's list of objects.
    public let index: Int

    init(_ index: Int) { self.index = index }
}

/// A finger, by the number the request gives it.
public struct TouchID: Hashable, Comparable, Sendable {
    /// The positive number that the request gives the finger.
    public let rawValue: Int

    /// Makes a finger.
    public init(_ rawValue: Int) { self.rawValue = rawValue }

    /// Orders by ascending numbers.
    public static func < (a: TouchID, b: TouchID) -> Bool { a.rawValue < b.rawValue }
}

/// An object of the responder chain.
public enum Responder: Hashable, Sendable {
    /// A view or a window.
    case view(ViewID)
    /// A view controller.
    case viewController(ViewControllerID)
    /// The scene of a window (RC-6).
    case windowScene(ViewID)
    /// The private view between a root view and its window, with option `systemWrappers` (RC-9).
    case transitionView(ViewID)
    /// The application.
    case application
    /// The application's delegate.
    case applicationDelegate
}

/// Any object that an identifier of a scene can name.
public enum SceneObject: Hashable, Sendable {
    /// An object of the responder chain.
    case responder(Responder)
    /// A gesture recognizer.
    case gestureRecognizer(GestureRecognizerID)
    /// A target that is not a responder.
    case object(ObjectID)
}

/// An identifier as the scene's author wrote it: the name of an object, or a reference to one.
public struct Identifier: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The text.
    public internal(set) var name: String
    /// The author's own mark of the place, which errors return.
    ///
    /// The engine never reads it.
    public var source: Int
    /// The object that a reference names, once the scene is compiled.
    public internal(set) var object: SceneObject?

    /// Makes an identifier with the mark that errors will carry.
    public init(_ name: String, source: Int = -1) {
        self.name = name
        self.source = source
    }

    /// A reference to the application.
    package static let application: Identifier = {
        var id: Identifier = "application"
        id.object = .responder(.application)
        return id
    }()

    /// Makes an identifier without a mark.
    public init(stringLiteral value: String) { self.init(value) }

    /// Compares the texts, which is enough within a scene.
    public static func == (a: Identifier, b: Identifier) -> Bool { a.name == b.name }

    /// Hashes the text.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Identifier {
    /// The view that it refers to, if that is one.
    package var view: ViewID? {
        if case .responder(.view(let view))? = object { view } else { nil }
    }

    /// The responder that it refers to, if that is one.
    package var responder: Responder? {
        if case .responder(let responder)? = object { responder } else { nil }
    }

    /// The view controller that it refers to, if that is one.
    package var viewController: ViewControllerID? {
        if case .viewController(let controller)? = responder { controller } else { nil }
    }

    /// The recognizer that it refers to, if that is one.
    package var gestureRecognizer: GestureRecognizerID? {
        if case .gestureRecognizer(let recognizer)? = object { recognizer } else { nil }
    }
}
