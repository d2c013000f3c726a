import DispatchEngine
import JSONText

extension SceneWriter {
    mutating func write(_ controller: ViewControllerDescription) {
        json.key("viewController")
        json.beginObject()
        var parts = Forms.ViewControllerParts(description: controller)
        parts.id = controller.id
        parts.superclassName = controller.containerClass.flatMap { $0 == controller.className ? nil : $0 }
        if let presentation = controller.presentation { parts.presentation = .init(presentation) }
        parts.viewControllers =
            controller.navigationController?.viewControllers ?? controller.tabBarController?.viewControllers
        Forms.viewController.writeMembers(&json, parts)
        write(controller.overrides, .viewController)
        let effects = controller.overrides?.effects ?? [:]
        if let navigation = controller.navigationController { write(navigation, effects: effects) }
        if let tabs = controller.tabBarController { writeDelegate(of: tabs, effects: effects) }
        if let presentation = controller.presentation { write(presentation, effects: effects) }
        json.endObject()
    }

    /// Writes the pops and the delegate of a navigation controller.
    private mutating func write(
        _ navigation: NavigationControllerDescription, effects: [ScriptedMethod: [Change]]
    ) {
        for kind in PopKind.allCases {
            guard let pop = navigation.pops[kind] else { continue }
            json.key(kind.member)
            json.beginObject()
            writeMembers(of: pop, NavigationControllerDescription.pop(kind, pop.id))
            if pop.delegate == nil, !pop.ownerIsDelegate { member("delegate", orNull: nil) }
            json.endObject()
        }
        let owner = EffectsOwner.navigationControllerDelegate
        guard effects.keys.contains(where: owner.has) else { return }
        json.key("delegate")
        json.beginObject()
        write(effects: effects, where: owner.has)
        json.endObject()
    }

    mutating func write(_ capabilities: ResponderCapabilities?) {
        guard let capabilities else { return }
        list("implements", capabilities.implements)
        if !capabilities.keyCommands.isEmpty {
            member("keyCommands", capabilities.keyCommands, Forms.keyCommands)
        }
        if capabilities.hasUndoManager { member("undoManager", true) }
    }

    /// Writes the application, unless it is the default.
    mutating func write(_ application: ApplicationDescription) {
        if application.isDefault { return }
        json.key("application")
        json.beginObject()
        Forms.application.writeMembers(&json, Forms.ApplicationParts(description: application))
        writeDelegate(of: application)
        write(application.overrides, .application)
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
            Forms.applicationDelegate.writeMembers(
                &json, Forms.ApplicationDelegateParts(description: application, isResponder: isResponder))
            write(application.delegateOverrides, .applicationDelegate)
            json.endObject()
        }
    }
}

extension ViewControllerDescription {
    /// The class whose members it states, which a class of the app's own derives from.
    fileprivate var containerClass: String? {
        if navigationController != nil { return "UINavigationController" }
        if tabBarController != nil { return "UITabBarController" }
        if case .search? = presentation?.kind { return "UISearchController" }
        return nil
    }
}

extension ApplicationDescription {
    /// True if an application is the default (A31).
    fileprivate var isDefault: Bool {
        state == .foreground && userInterfaceLayoutDirection == .leftToRight && supportsShakeToEdit
            && overrides == nil && capabilities == nil
            && hasDefaultDelegate
    }

    fileprivate var hasDefaultDelegate: Bool {
        guard case .object(isResponder: true) = delegate else { return false }
        return delegateOverrides == nil && delegateCapabilities == nil
    }
}
