import DispatchEngine
import JSONText

extension SceneDecoder {
    mutating func readViewController(_ node: JSONNode, of view: ViewID) {
        if document.isNull(node) { return }
        let parts = Forms.viewController.read(reader, node)
        var controller = parts.description
        controller.id = parts.id ?? placeholder(node)
        if let overrides = parts.overrides {
            controller.overrides = self.overrides(overrides, .viewController)
        }
        if let touches = parts.touches {
            if let overrides = parts.overrides, reader.given("touches", of: overrides) != nil {
                reader.fault(
                    .excludingMembers(
                        "overrides/touches", "touches", owner: Forms.viewController.object.owner),
                    at: touches)
            }
            var all = controller.overrides ?? Overrides()
            reader.readMethods(touches, .touches, into: &all)
            controller.overrides = all
        }
        readStack(parts, at: node, into: &controller)
        readTabs(parts, at: node, into: &controller)
        readPresentation(parts.presentation, of: parts, at: node, into: &controller)
        if controller.navigationController?.viewControllers.isEmpty ?? false {
            controller.navigationController = nil
        }
        scene.setViewController(controller, of: view)
    }

    func application(_ node: JSONNode) -> ApplicationDescription {
        let parts = Forms.application.read(reader, node)
        var application = parts.description
        if let overrides = parts.overrides { application.overrides = self.overrides(overrides, .application) }
        if let delegate = parts.delegate { readDelegate(delegate, into: &application) }
        return application
    }

    private func readDelegate(_ node: JSONNode, into application: inout ApplicationDescription) {
        switch document.kind(of: node) {
        case .null: application.delegate = .none
        case .string: if let id = reader.identifier(node) { application.delegate = .declared(id) }
        case .object:
            var parts = Forms.ApplicationDelegateParts(description: application)
            Forms.applicationDelegate.read(reader, node, into: &parts)
            application = parts.description
            if let overrides = parts.overrides {
                application.delegateOverrides = self.overrides(overrides, .applicationDelegate)
            }
            application.delegate = .object(isResponder: parts.isResponder)
        default:
            let example = Forms.applicationDelegate.object.example
            reader.fault(.expected(.either("null, an object or an id", example: example)), at: node)
        }
    }
}

extension DocumentReader {
    func modifierFlags(_ node: JSONNode) -> [String] {
        var result: [String] = []
        for element in elements(of: node, "modifier flags", like: "[\"command\"]") {
            if let flag = choice(element, in: Names.modifierFlags, "a modifier flag") { result.append(flag) }
        }
        return result
    }
}
