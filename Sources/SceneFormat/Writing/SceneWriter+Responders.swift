import DispatchEngine
import JSONText

extension SceneWriter {
    mutating func write(_ controller: ViewControllerDescription) {
        json.key("viewController")
        json.beginObject()
        member("id", controller.id)
        if let name = controller.className { member("class", name) }
        if let presenting = controller.presentedBy { member("presentedBy", presenting) }
        member("canBecomeFirstResponder", controller.canBecomeFirstResponder, unless: false)
        member("canResignFirstResponder", controller.canResignFirstResponder, unless: true)
        write(controller.overrides)
        write(controller.capabilities)
        json.endObject()
    }

    mutating func write(_ capabilities: ResponderCapabilities?) {
        guard let capabilities else { return }
        list("implements", capabilities.implements)
        if !capabilities.keyCommands.isEmpty {
            json.key("keyCommands")
            json.beginArray()
            for command in capabilities.keyCommands {
                json.beginObject()
                member("input", command.input)
                list("modifierFlags", command.modifierFlags)
                member("action", command.action)
                member(
                    "wantsPriorityOverSystemBehavior", command.wantsPriorityOverSystemBehavior, unless: false)
                json.endObject()
            }
            json.endArray()
        }
        member("undoManager", capabilities.hasUndoManager, unless: false)
    }

    /// Writes the application, unless it is the default.
    mutating func write(_ application: ApplicationDescription) {
        if application.isDefault { return }
        json.key("application")
        json.beginObject()
        if application.state != .foreground { member("state", "\(application.state)") }
        member("applicationSupportsShakeToEdit", application.supportsShakeToEdit, unless: true)
        writeDelegate(of: application)
        write(application.overrides)
        write(application.capabilities)
        json.endObject()
    }

    private mutating func writeDelegate(of application: ApplicationDescription) {
        switch application.delegate {
        case .none: member("delegate", orNull: nil)
        case .declared(let id): member("delegate", id)
        case .object where application.hasDefaultDelegate: break
        case .object(let isResponder):
            json.key("delegate")
            json.beginObject()
            member("isResponder", isResponder, unless: true)
            write(application.delegateOverrides)
            write(application.delegateCapabilities)
            json.endObject()
        }
    }
}

extension ApplicationDescription {
    /// True if an application is the default (A31).
    fileprivate var isDefault: Bool {
        state == .foreground && supportsShakeToEdit && overrides == nil && capabilities == nil
            && hasDefaultDelegate
    }

    fileprivate var hasDefaultDelegate: Bool {
        guard case .object(isResponder: true) = delegate else { return false }
        return delegateOverrides == nil && delegateCapabilities == nil
    }
}
