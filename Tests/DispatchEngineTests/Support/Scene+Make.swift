import DispatchEngine

extension Scene {
    /// Compiles a scene from its windows.
    ///
    /// - Parameters:
    ///   - firstResponders: the first responders at the start.
    ///   - application: the application and its delegate.
    ///   - system: the parts of the screen that are the system's.
    ///   - objects: the targets that are not responders, with the methods they implement.
    ///   - views: the views that changes can add.
    ///   - recognizers: the recognizers that changes can add.
    ///   - windows: the windows, back to front.
    /// - Returns: the compiled scene.
    /// - Throws: the scene's faults.
    static func make(
        firstResponders: [Identifier] = [], application: ApplicationDescription? = nil,
        system: SystemDescription = SystemDescription(),
        objects: [(id: Identifier, implements: [String])] = [], adding views: [Node] = [],
        _ recognizers: [GestureRecognizerDescription] = [], @NodeList _ windows: () -> [Node]
    ) throws(SceneFaults) -> Scene {
        var draft = SceneDescription(name: "test", screen: Size(320, 480))
        if let application { draft.application = application }
        draft.system = system
        for object in objects { draft.addObject(object.id, implements: object.implements) }
        for window in windows() {
            var description = WindowDescription()
            description.windowLevel = window.windowLevel
            description.isKeyWindow = window.isKeyWindow
            description.hasWindowScene = window.hasWindowScene
            draft.add(window, as: draft.addWindow(window.view, description))
        }
        for node in views { draft.add(node, as: draft.addDetachedView(node.view)) }
        for recognizer in recognizers { draft.addDetachedGestureRecognizer(recognizer) }
        for responder in firstResponders { draft.addFirstResponder(responder) }
        return try draft.compiled()
    }

    /// Compiles the scenarios' common frame: key window W with root view V of controller VC, and a test's views in V.
    static func common(
        firstResponders: [Identifier] = [], application: ApplicationDescription? = nil,
        system: SystemDescription = SystemDescription(),
        objects: [(id: Identifier, implements: [String])] = [], @NodeList _ subviews: () -> [Node] = { [] }
    ) throws(SceneFaults) -> Scene {
        try make(
            firstResponders: firstResponders, application: application, system: system, objects: objects
        ) {
            window("W") { DispatchEngineTests.view("V", subviews: subviews).controller("VC") }.key()
        }
    }
}

extension Scene {
    /// Returns the scene with views and recognizers that changes may add.
    func adding(
        _ recognizers: GestureRecognizerDescription..., @NodeList views: () -> [Node] = { [] }
    ) throws(SceneFaults) -> Scene {
        var additions = SceneDescription(addingTo: self)
        for node in views() { additions.add(node, as: additions.addDetachedView(node.view)) }
        for recognizer in recognizers { additions.addDetachedGestureRecognizer(recognizer) }
        return try adding(additions)
    }
}

extension SceneDescription {
    fileprivate mutating func add(_ node: Node, as id: ViewID) {
        if let controller = node.controller { setViewController(controller, of: id) }
        for recognizer in node.recognizers { addGestureRecognizer(recognizer, to: id) }
        for action in node.actions { addAction(action, to: id) }
        for subview in node.subviews { add(subview, as: addView(subview.view, to: id)) }
    }
}
