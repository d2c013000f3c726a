import DispatchEngine

/// A view of a test's scene, with the views inside it.
struct Node: Sendable {
    var view: ViewDescription
    var subviews: [Node]
    var controller: ViewControllerDescription?
    var recognizers: [GestureRecognizerDescription] = []
    var actions: [TargetAction] = []
    var windowLevel = 0.0
    var isKeyWindow = false
    var hasWindowScene = true

    /// Sets a property of the view.
    func set<Value>(_ property: WritableKeyPath<ViewDescription, Value>, _ value: Value) -> Node {
        var copy = self
        copy.view[keyPath: property] = value
        return copy
    }

    /// Puts views into it, in place of those in it.
    func holding(_ subviews: [Node]) -> Node {
        var copy = self
        copy.subviews = subviews
        return copy
    }

    /// Overrides a method in the view's class.
    func override<Value>(_ method: WritableKeyPath<Overrides, Value>, _ value: Value) -> Node {
        var copy = self
        var overrides = copy.view.overrides ?? Overrides()
        overrides[keyPath: method] = value
        copy.view.overrides = overrides
        return copy
    }

    /// Overrides a method in the view's class with an answer that is always the same.
    func override<Value>(
        _ method: WritableKeyPath<Overrides, ScriptedAnswer<Value>?>, _ value: Value?
    ) -> Node {
        override(method, value.map { .value($0) })
    }

    /// Overrides all four touch methods alike.
    func touches(_ override: MethodOverride) -> Node {
        self.override(\.touches, PhaseOverrides(all: override))
    }

    /// Gives the view selectors, key commands, an undo manager.
    func can(_ configure: (inout ResponderCapabilities) -> Void) -> Node {
        var copy = self
        var capabilities = copy.view.capabilities ?? ResponderCapabilities()
        configure(&capabilities)
        copy.view.capabilities = capabilities
        return copy
    }

    /// Makes it the root view of a controller.
    func controller(
        _ id: Identifier, _ configure: (inout ViewControllerDescription) -> Void = { _ in }
    ) -> Node {
        var copy = self
        var controller = ViewControllerDescription(id: id)
        configure(&controller)
        copy.controller = controller
        return copy
    }

    /// Attaches recognizers, in `gestureRecognizers` order.
    func with(_ recognizers: GestureRecognizerDescription...) -> Node {
        var copy = self
        copy.recognizers += recognizers
        return copy
    }

    /// Makes the window the key window.
    func key() -> Node {
        var copy = self
        copy.isKeyWindow = true
        return copy
    }

    /// Puts the window on a level.
    func level(_ level: Double) -> Node {
        var copy = self
        copy.windowLevel = level
        return copy
    }
}

/// Makes a view, by default as large as the scenarios' screen.
func view(
    _ id: Identifier, _ x: Double = 0, _ y: Double = 0, _ width: Double = 320, _ height: Double = 480,
    _ viewClass: ViewClass = .view, @NodeList subviews: () -> [Node] = { [] }
) -> Node {
    var description = ViewDescription(id: id)
    description.geometry = ViewGeometry(frame: Rect(x, y, width, height))
    description.viewClass = viewClass
    return Node(view: description, subviews: subviews())
}

/// Makes a window, by default as large as the scenarios' screen.
func window(
    _ id: Identifier, _ x: Double = 0, _ y: Double = 0, _ width: Double = 320, _ height: Double = 480,
    @NodeList subviews: () -> [Node] = { [] }
) -> Node {
    view(id, x, y, width, height, .window, subviews: subviews)
}

/// A builder with which a test lists views one below the other.
@resultBuilder
enum NodeList {
    static func buildExpression(_ node: Node) -> [Node] { [node] }
    static func buildBlock(_ nodes: [Node]...) -> [Node] { nodes.flatMap { $0 } }
    static func buildArray(_ nodes: [[Node]]) -> [Node] { nodes.flatMap { $0 } }
}
