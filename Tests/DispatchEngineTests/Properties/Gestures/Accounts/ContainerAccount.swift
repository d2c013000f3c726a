import DispatchEngine

/// The calls of a container's delegate come in order: a pop that begins ends or is given up (NAV-11), nothing is
/// dismissed that was not allowed to be (SHEET-11 to SHEET-14), no tab is selected that was not asked about (PAGE-10),
/// and no menu opens, and no drag begins, without a yes (CTX-2, CTX-6).
struct ContainerAccount: Account {
    private(set) var violations: [String] = []
    private let scene: Scene
    /// The controllers that pops under way are to show.
    private var pops: [ViewControllerID: String] = [:]
    /// The last answer of each presentation's delegate.
    private var answers: [ViewControllerID: Bool] = [:]
    /// The presentations that have announced that they go.
    private var leaving: Set<ViewControllerID> = []
    /// The tabs that were asked about and allowed.
    private var allowedTabs: [ViewControllerID: String] = [:]
    /// The interactions whose delegates have said yes.
    private var allowed: Set<Press> = []

    private struct Press: Hashable {
        var view: ViewID
        var kind: InteractionKind
    }

    init(_ scene: Scene) { self.scene = scene }

    mutating func take(_ entry: LogEntry) {
        switch entry.content {
        case .controller(let event): take(event)
        case .interaction(let event): take(event)
        default: break
        }
    }

    private mutating func take(_ event: ControllerEvent) {
        let controller = event.controller
        switch event.callback {
        case .willShow:
            if pops.updateValue(event.destination ?? "", forKey: controller) != nil {
                note(event, "begins another pop")
            }
        case .didShow:
            // A tapped tab pops to the root, whatever is under way (PAGE-11).
            if let shown = pops.removeValue(forKey: controller), shown != event.destination,
                scene.tabBarControllers.isEmpty
            {
                note(event, "shows another than it said")
            }
        case .popCancelled:
            if pops.removeValue(forKey: controller) == nil {
                note(event, "gives a pop up that did not begin")
            }
        case .popAtRoot: if pops[controller] != nil { note(event, "pops twice") }
        case .shouldDismiss: answers[controller] = event.answer
        case .willDismiss:
            if isAsked(controller), answers[controller] != true { note(event, "was not allowed to go") }
            leaving.insert(controller)
        case .didDismiss:
            if leaving.remove(controller) == nil { note(event, "goes unannounced") }
        case .didAttemptToDismiss:
            if answers[controller] == true, leaving.contains(controller) { note(event, "was allowed to go") }
        case .didChangeSelectedDetent:
            if event.destination == nil { note(event, "names no detent") }
        case .shouldSelect: allowedTabs[controller] = event.answer == true ? event.destination : nil
        case .didSelect:
            if allowedTabs.removeValue(forKey: controller) != event.destination {
                note(event, "selects a tab that was not allowed")
            }
        }
    }

    private mutating func take(_ event: InteractionEvent) {
        let press = Press(view: event.view, kind: event.interaction)
        switch event.callback {
        case .configurationForMenu, .itemsForBeginning:
            if event.answer == true { allowed.insert(press) } else { allowed.remove(press) }
        case .willDisplayMenu, .sessionWillBegin:
            if allowed.remove(press) == nil {
                violations.append(
                    "\(event.callback.rawValue) of \(scene.identifier(of: event.view)) without a yes")
            }
        }
    }

    /// Returns true if the delegate of a presentation is asked: that of a search is not (SHEET-25).
    private func isAsked(_ controller: ViewControllerID) -> Bool {
        scene.presentation(of: controller).map { !scene[$0].isSearch } ?? false
    }

    private mutating func note(_ event: ControllerEvent, _ text: String) {
        violations.append("\(scene.identifier(of: .viewController(event.controller))) \(text)")
    }

    mutating func close(_ summary: Summary) {
        for controller in pops.keys.sorted(by: { $0.index < $1.index }) {
            violations.append(
                "\(scene.identifier(of: .viewController(controller))) ends in the midst of a pop")
        }
    }
}
