import DispatchEngine
import JSONText

extension SceneDecoder {
    mutating func readViewController(_ node: JSONNode, of view: ViewID) {
        if document.isNull(node) { return }
        var controller = ViewControllerDescription(id: placeholder(node))
        var overrides: JSONNode?
        var touches: JSONNode?
        var id: Identifier?
        for (member, value) in reader.members(of: node, ViewControllerMember.self) {
            switch member {
            case .id: id = reader.identifier(value)
            // No class name of a controller is unknown: none has its own behavior here.
            case .class: controller.className = reader.className(value)
            case .superclass: _ = reader.className(value)
            case .presentedBy: controller.presentedBy = reader.identifierOrNull(value) ?? nil
            case .overrides: overrides = value
            case .touches: touches = value
            case .implements: controller.capabilities.orNew.implements = reader.selectors(value)
            case .canBecomeFirstResponder: reader.set(&controller.canBecomeFirstResponder, value)
            case .canResignFirstResponder: reader.set(&controller.canResignFirstResponder, value)
            case .keyCommands: controller.capabilities.orNew.keyCommands = keyCommands(value)
            case .undoManager: reader.set(&controller.capabilities.orNew.hasUndoManager, value)
            case .info: break
            }
        }
        if id == nil { _ = missingIdentifier(of: node, ViewControllerMember.form) }
        controller.id = id ?? controller.id
        if let overrides { controller.overrides = self.overrides(overrides, .viewController) }
        if let touches {
            if let overrides, reader.given("touches", of: overrides) != nil {
                reader.fault(
                    .excludingMembers("overrides/touches", "touches", owner: ViewControllerMember.owner),
                    at: touches)
            }
            var all = controller.overrides ?? Overrides()
            reader.readMethods(touches, .touches, into: &all)
            controller.overrides = all
        }
        scene.setViewController(controller, of: view)
    }

    func keyCommands(_ node: JSONNode) -> [KeyCommand] {
        var result: [KeyCommand] = []
        for element in reader.elements(of: node, "key commands", like: "[\(KeyCommandMember.example)]") {
            var input: String?
            var action: String?
            var flags: [String] = []
            var hasPriority = false
            for (member, value) in reader.members(of: element, KeyCommandMember.self) {
                switch member {
                case .input: input = reader.text(value, "the characters of a key", example: "\"s\"")
                case .modifierFlags: flags = reader.modifierFlags(value)
                case .action: action = reader.selector(value)
                case .wantsPriorityOverSystemBehavior: reader.set(&hasPriority, value)
                }
            }
            if let input, let action {
                var command = KeyCommand(input: input, modifierFlags: flags, action: action)
                command.wantsPriorityOverSystemBehavior = hasPriority
                result.append(command)
            } else {
                reader.requireMembers(of: element, ["input", "action"], KeyCommandMember.form)
            }
        }
        return result
    }

    mutating func application(_ node: JSONNode) -> ApplicationDescription {
        var application = ApplicationDescription()
        for (member, value) in reader.members(of: node, ApplicationMember.self) {
            switch member {
            case .state:
                let state = reader.choice(value, in: Names.applicationStates, "an application state")
                application.state = state ?? application.state
            case .delegate: readDelegate(value, into: &application)
            case .overrides: application.overrides = overrides(value, .application)
            case .implements: application.capabilities.orNew.implements = reader.selectors(value)
            case .keyCommands: application.capabilities.orNew.keyCommands = keyCommands(value)
            case .applicationSupportsShakeToEdit: reader.set(&application.supportsShakeToEdit, value)
            }
        }
        return application
    }

    private mutating func readDelegate(_ node: JSONNode, into application: inout ApplicationDescription) {
        switch document.kind(of: node) {
        case .null: application.delegate = .none
        case .string: if let id = reader.identifier(node) { application.delegate = .declared(id) }
        case .object:
            var isResponder = true
            for (member, value) in reader.members(of: node, ApplicationDelegateMember.self) {
                switch member {
                case .isResponder: reader.set(&isResponder, value)
                case .implements: application.delegateCapabilities.orNew.implements = reader.selectors(value)
                case .overrides: application.delegateOverrides = overrides(value, .applicationDelegate)
                }
            }
            application.delegate = .object(isResponder: isResponder)
        default:
            reader.fault(
                .expected(.either("null, an object or an id", example: ApplicationDelegateMember.example)),
                at: node)
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
