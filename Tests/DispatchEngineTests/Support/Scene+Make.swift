import DispatchEngine

extension Scene {
    /// Compiles a scene from its windows.
    ///
    /// - Parameters:
    ///   - firstResponders: the first responders at the start.
    ///   - application: the application and its delegate.
    ///   - objects: targets that are no responders, with what they implement.
    ///   - windows: back to front.
    /// - Returns: the compiled scene.
    /// - Throws: the scene's faults.
    static func make(
        firstResponders: [Identifier] = [], application: ApplicationDescription? = nil,
        objects: [(id: Identifier, implements: [String])] = [], @NodeList _ windows: () -> [Node]
    ) throws(SceneFaults) -> Scene {
        var builder = SceneBuilder(name: "test", screen: Size(320, 480))
        if let application { builder.setApplication(application) }
        for object in objects { builder.addObject(object.id, implements: object.implements) }
        for window in windows() {
            var description = WindowDescription(view: window.view)
            description.windowLevel = window.windowLevel
            description.isKeyWindow = window.isKeyWindow
            description.hasWindowScene = window.hasWindowScene
            builder.add(window, as: builder.addWindow(description))
        }
        for responder in firstResponders { builder.addFirstResponder(responder) }
        return try builder.build()
    }

    /// The scenarios' common frame: key window W with root view V of controller VC, and what a test puts into V.
    static func common(
        firstResponders: [Identifier] = [], application: ApplicationDescription? = nil,
        objects: [(id: Identifier, implements: [String])] = [], @NodeList _ subviews: () -> [Node] = { [] }
    ) throws(SceneFaults) -> Scene {
        try make(firstResponders: firstResponders, application: application, objects: objects) {
            window("W") { view("V", subviews: subviews).controller("VC") }.key()
        }
    }
}

extension SceneBuilder {
    fileprivate mutating func add(_ node: Node, as id: ViewID) {
        if let controller = node.controller { setViewController(controller, of: id) }
        for recognizer in node.recognizers { addGestureRecognizer(recognizer, to: id) }
        for action in node.actions { addAction(action, to: id) }
        for subview in node.subviews { add(subview, as: addView(subview.view, to: id)) }
    }
}
