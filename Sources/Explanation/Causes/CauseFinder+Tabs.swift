import DispatchEngine

extension Premise {
    /// Returns the entry in which a tab bar controller selects a tab because of the contact (PAGE-10).
    func chosen(_ id: TabBarControllerID, _ contact: Int) -> Int? {
        answers(of: id, contact).last { position in
            if case .controller(let event) = run.log[position].content {
                event.callback == .didSelect
            } else {
                false
            }
        }
    }

    /// Returns the entry where a navigation controller shows its root because its tab was tapped again (PAGE-11).
    func poppedByTab(_ id: NavigationControllerID, _ contact: Int) -> Int? {
        let controller = run.scene[id].controller
        return tapped(contact).first { position in
            guard case .controller(let event) = run.log[position].content else { return false }
            return event.controller == controller && event.callback == .didShow
        }
    }

    /// Returns the positions of the entries from the lift of a finger from the button of a tab on, if it hit one.
    private func tapped(_ contact: Int) -> Range<Int> {
        guard let hit = run.hit(contact), let button = hit.view,
            case .tab? = run.scene.containerButtons[button]
        else { return 0..<0 }
        // Each tap on the button has its own landing.
        let next = run.hits.dropFirst(contact).lazy.compactMap { $0?.entry }.first { $0 > hit.entry }
        return hit.entry..<(next ?? run.log.count)
    }

    /// Returns the calls of a tab bar controller's delegate from the lift of a finger from one of its buttons on.
    func answers(of id: TabBarControllerID, _ contact: Int) -> [Int] {
        guard let button = run.hit(contact)?.view, case .tab(id, _)? = run.scene.containerButtons[button]
        else { return [] }
        return tapped(contact).filter { position in
            guard case .controller(let event) = run.log[position].content else { return false }
            return event.controller == run.scene[id].controller
        }
    }
}

/// A tap on the button of the selected tab, which returns it to its root or scrolls to its top (PAGE-11).
struct TabTappedAgain {
    let contact: Int
    let tabs: TabBarControllerID
    /// The root view of the tab.
    let root: ViewID
    /// The tab's controller, if it is a navigation controller.
    let navigationController: NavigationControllerID?
    /// The run as the finger lifts.
    let dispatcher: Dispatcher
}

extension Run {
    /// The first tap on the button of a tab that is selected already.
    var tabTappedAgain: TabTappedAgain? {
        for contact in landings.map(\.contact.number) {
            guard let button = hit(contact)?.view, isTap(contact),
                case .tab(let tabs, let tab)? = scene.containerButtons[button],
                scene[tabs].description.viewControllers.indices.contains(tab),
                let controller = scene[tabs].description.viewControllers[tab].viewController,
                let dispatcher = moment(before: lastEvent(of: contact))?.dispatcher,
                dispatcher.isSelected(tab, of: tabs)
            else { continue }
            let root = scene.viewControllers[controller.index].view
            return TabTappedAgain(
                contact: contact, tabs: tabs, root: root,
                navigationController: scene.navigationController(of: controller), dispatcher: dispatcher)
        }
        return nil
    }
}

// Tab bar controllers (PAGE-10).
extension CauseFinder {
    /// Explains why a tab bar controller did not select a tab.
    func tabNotChosen(_ id: TabBarControllerID) -> Diagnosis {
        if let refused = tabRefused(id, contact) { return refused }
        guard let button = button(of: id) else {
            let tabs = self.id(scene[id].controller)
            return Diagnosis(
                .selectionRefused, tabs, detail: "noTabBarButtons",
                "The scene does not say which buttons choose the tabs of \(tabs).",
                evidence: [run.hit(contact)?.entry],
                [.code("Name the buttons in tabBarButtons.")])
        }
        return controlNotFired(button)
    }

    /// Explains that the delegate of a tab bar controller refused a tab, or returns nil if it did not.
    func tabRefused(_ id: TabBarControllerID, _ contact: Int) -> Diagnosis? {
        let tabs = self.id(scene[id].controller)
        for position in premise.answers(of: id, contact) {
            guard case .controller(let event) = log[position].content, event.answer == false else { continue }
            let tab = event.destination ?? "the tab"
            return Diagnosis(
                .selectionRefused, tabs, detail: event.callback.rawValue,
                "shouldSelect returned no for \(tab).", evidence: [position],
                [
                    Proposal(
                        "Return true from tabBarController(_:shouldSelect:) for \(tab).",
                        set: tabs, ["delegate", "shouldSelect"], to: nil)
                ])
        }
        return nil
    }

    /// Explains that a navigation controller went back to its root because its tab was tapped again, or returns nil if
    /// something else made it go back (PAGE-11).
    func returnedToRoot(_ firing: Int?) -> Diagnosis? {
        guard case .pop(let id)? = premise.act, premise.poppedByTab(id, contact) == firing,
            let button = run.hit(contact)?.view, case .tab(let owner, _)? = scene.containerButtons[button]
        else { return nil }
        let tabs = self.id(scene[owner].controller)
        return Diagnosis(
            .nothingInTheWay, tabs,
            "it is the selected tab of \(tabs), and \(self.id(button)) was tapped again.", evidence: [firing],
            [
                Proposal(
                    "Return false from tabBarController(_:shouldSelect:) for \(name) while it is selected.",
                    set: tabs, ["delegate", "shouldSelect"], to: .flag(false)),
                .intended("The selected tab, tapped again, returns to its root."),
            ])
    }

    /// Explains which tab a finger chose (PAGE-10).
    func tabChosen(_ id: TabBarControllerID, _ firing: Int?) -> Diagnosis {
        let tabs = self.id(scene[id].controller)
        let button = run.hit(contact)?.view.map { self.id($0) } ?? "a button"
        return Diagnosis(
            .nothingInTheWay, tabs, "the finger tapped \(button), one of its buttons.", evidence: [firing],
            [
                Proposal(
                    "Return false from tabBarController(_:shouldSelect:) for that tab.",
                    set: tabs, ["delegate", "shouldSelect"], to: .flag(false))
            ])
    }

    /// Returns the button of a tab bar that the finger is for: the one under it, or else the first.
    private func button(of id: TabBarControllerID) -> ViewID? {
        let buttons = scene[id].description.tabBarButtons.compactMap(\.view)
        return buttons.first { button in
            point(in: button).map(views[button].geometry.bounds.contains) ?? false
        } ?? buttons.first
    }
}
