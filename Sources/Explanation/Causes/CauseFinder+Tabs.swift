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

    /// Returns the calls of a tab bar controller's delegate from the lift of a finger from one of its buttons on.
    func answers(of id: TabBarControllerID, _ contact: Int) -> [Int] {
        guard let hit = run.hit(contact), let button = hit.view,
            case .tab(id, _)? = run.scene.containerButtons[button]
        else { return [] }
        // Each tap on the button has its own landing.
        let next = run.hits.compactMap { $0?.entry }.first { $0 > hit.entry } ?? run.log.count
        return (hit.entry..<next).filter { position in
            guard case .controller(let event) = run.log[position].content else { return false }
            return event.controller == run.scene[id].controller
        }
    }
}

// Tab bar controllers (PAGE-10).
extension CauseFinder {
    /// Explains why a tab bar controller did not select a tab.
    func tabNotChosen(_ id: TabBarControllerID) -> Diagnosis {
        let tabs = self.id(.responder(.viewController(scene[id].controller))) ?? name
        for position in premise.answers(of: id, contact) {
            guard case .controller(let event) = log[position].content, event.answer == false else { continue }
            let tab = event.destination ?? "the tab"
            return Diagnosis(
                .selectionRefused, tabs, detail: event.callback.rawValue,
                "shouldSelect returned no for \(tab).", evidence: [position],
                [
                    Proposal(
                        "Return true from tabBarController(_:shouldSelect:) for \(tab).",
                        [.set(of: tabs, path: ["delegate", "shouldSelect"], to: nil)])
                ])
        }
        guard let button = button(of: id) else {
            return Diagnosis(
                .selectionRefused, tabs, detail: "noTabBarButtons",
                "The scene does not say which buttons choose the tabs of \(tabs).",
                evidence: [run.hit(contact)?.entry],
                [.code("Name the buttons in tabBarButtons.")])
        }
        return controlNotFired(button)
    }

    /// Returns the button of a tab bar that the finger is for: the one under it, or else the first.
    private func button(of id: TabBarControllerID) -> ViewID? {
        let buttons = scene[id].description.tabBarButtons.compactMap(\.view)
        return buttons.first { button in
            point(in: button).map(views[button].geometry.bounds.contains) ?? false
        } ?? buttons.first
    }
}
