import DispatchEngine
import JSONText

/// The members of tab bar controllers (PAGE-10).
extension Forms {
    private static let tabBarController = Field<ViewControllerParts>.Owners(
        words: "a UITabBarController", contain: { $0.isTabBarController })

    static let tabs: [Field<ViewControllerParts>] = [
        Field(
            "selectedIndex", default: \.tabs.selectedIndex, .whole(from: 0), of: tabBarController,
            "UITabBarController. The index of the selected tab (PAGE-10)."),
        Field(
            "tabBarButtons", default: \.tabs.tabBarButtons, .ids, of: tabBarController,
            "UITabBarController. The controls that are the buttons of its tab bar, one for each of `viewControllers`. A tap on one chooses the tab (PAGE-10)."
        ),
    ]

    static let tabBarControllerDelegate = Form(
        "the delegate of a tab bar controller", example: #"{"shouldSelect": false}"#,
        TabBarControllerDelegateParts(),
        [
            Field(
                "shouldSelect", default: \.shouldSelect, yesOrNo(at: .run("shouldSelect")),
                "Asked at a tap on a tab, the selected one too; a no leaves the selection (PAGE-10)."),
            effects(of: .tabBarControllerDelegate) { $0.effects = $1 },
        ])

    struct TabBarControllerDelegateParts: Sendable {
        var shouldSelect = ScriptedAnswer.value(true)
        var effects: [ScriptedMethod: [Change]] = [:]
    }
}

extension Forms.ViewControllerParts {
    var isTabBarController: Bool { isKind(of: "UITabBarController") }

    /// Its properties as a tab bar controller, made on demand.
    fileprivate var tabs: TabBarControllerDescription {
        get { description.tabBarController ?? TabBarControllerDescription(viewControllers: []) }
        set { description.tabBarController = newValue }
    }
}

extension SceneDecoder {
    /// Reads the delegate and checks the members of a tab bar controller, whose class is known now.
    func readTabs(
        _ parts: Forms.ViewControllerParts, at node: JSONNode,
        into controller: inout ViewControllerDescription
    ) {
        guard parts.isTabBarController else { return }
        let delegate = parts.delegate.map { Forms.tabBarControllerDelegate.read(reader, $0) }
        controller.addEffects(delegate?.effects ?? [:])
        guard let viewControllers = parts.viewControllers else {
            if parts.description.tabBarController != nil || parts.delegate != nil {
                reportMissingControllers(
                    of: "a tab bar controller with tabs",
                    like:
                        #"{"id": "tabs", "class": "UITabBarController", "viewControllers": ["home", "search"]}"#,
                    at: node)
            }
            return
        }
        var tabs = controller.tabBarController ?? TabBarControllerDescription(viewControllers: [])
        tabs.viewControllers = viewControllers
        if let delegate { tabs.shouldSelect = delegate.shouldSelect }
        check(tabs, at: node)
        controller.tabBarController = viewControllers.isEmpty ? nil : tabs
    }

    private func check(_ tabs: TabBarControllerDescription, at node: JSONNode) {
        let count = tabs.viewControllers.count
        guard count > 0 else { return }
        if !tabs.tabBarButtons.isEmpty, tabs.tabBarButtons.count != count,
            let buttons = reader.given("tabBarButtons", of: node)
        {
            reader.fault(.tabButtonCount(tabs.tabBarButtons.count, tabs: count), at: buttons)
        }
        if tabs.selectedIndex >= count, let index = reader.given("selectedIndex", of: node) {
            reader.fault(.noSuchTab(tabs.selectedIndex, count: count), at: index)
        }
    }
}

extension SceneWriter {
    /// Writes the delegate of a tab bar controller.
    mutating func writeDelegate(
        of tabs: TabBarControllerDescription, effects: [ScriptedMethod: [Change]]
    ) {
        let owner = EffectsOwner.tabBarControllerDelegate
        guard tabs.shouldSelect != .value(true) || effects.keys.contains(where: owner.has) else { return }
        json.key("delegate")
        json.beginObject()
        Forms.tabBarControllerDelegate.writeMembers(
            &json, Forms.TabBarControllerDelegateParts(shouldSelect: tabs.shouldSelect))
        write(effects: effects, where: owner.has)
        json.endObject()
    }
}
