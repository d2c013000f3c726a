import DispatchEngine

/// The condition that decided an answer, as a JSON Pointer into the scene.
///
/// For an object that a change adds, the path begins with its id.
///
/// It is put together from the places of views and recognizers, so that a scene needs to keep no document.
struct ConditionPointer: EntryIdentifier {
    let condition: DecidingCondition
    let question: Gate.Question

    static let form = EntryForm.text

    func identifier(in scene: Scene) -> String {
        var pointer = ""
        switch condition.place {
        case .overrides(of: let view):
            append(view, of: scene, to: &pointer)
            pointer +=
                "/overrides/"
                + (question == .shouldBegin ? "gestureRecognizerShouldBegin" : question.rawValue)
        case .delegate(of: let recognizer):
            append(recognizer, of: scene, to: &pointer)
            pointer += "/delegate/" + member
        case .popRefusal(let refusal, of: let controller):
            append(scene.viewControllers[controller.index].view, of: scene, to: &pointer)
            pointer += "/viewController/" + refusal.member
        case .view(let view): append(view, of: scene, to: &pointer)
        case .property(let property, of: let view):
            append(view, of: scene, to: &pointer)
            pointer += "/" + property.name
        case .swipeActions(let side, of: let row):
            append(row, of: scene, to: &pointer)
            pointer += "/" + side.part.rawValue
        }
        for step in condition.steps { pointer += step.pointer }
        return pointer
    }

    /// The delegate's member that answers the question.
    private var member: String {
        switch question {
        case .shouldReceive: "shouldReceiveTouch"
        case .shouldReceiveEvent: "shouldReceiveEvent"
        case .shouldBegin, .touchesShouldBegin, .touchesShouldCancel: "shouldBegin"
        case .simultaneous: "simultaneousWith"
        case .requireFailure: "shouldRequireFailureOf"
        case .requiredToFail: "shouldBeRequiredToFailBy"
        }
    }

    private func append(_ recognizer: GestureRecognizerID, of scene: Scene, to pointer: inout String) {
        guard let owner = scene.owner(of: recognizer) else {
            pointer += scene.identifier(of: recognizer)
            return
        }
        append(owner, of: scene, to: &pointer)
        switch scene.documentPlace(of: recognizer) {
        case .own(let type): pointer += "/\(type.rawValue)GestureRecognizer"
        case .pop(let kind): pointer += "/viewController/\(kind.member)"
        case .interaction(let position): pointer += "/interactions/\(position)"
        case .presentation(let gesture): pointer += "/viewController/\(gesture.rawValue)"
        case .nowhere: break
        case .listed(let position): pointer += "/gestureRecognizers/\(position)"
        }
    }

    private func append(_ view: ViewID, of scene: Scene, to pointer: inout String) {
        let addition = scene.addition(around: view).map { scene.identifier(of: $0) }
        for (level, position) in scene.documentPlace(of: view).enumerated() {
            pointer += level > 0 ? "/subviews/\(position)" : addition ?? "/windows/\(position)"
        }
    }
}

extension PopRefusal {
    /// The member that decides, of the navigation controller or of its top controller.
    fileprivate var member: String {
        switch self {
        case .rootViewController: "viewControllers"
        case .navigationBarHidden: "navigationBarHidden"
        case .leftBarButtonItem: "navigationItem/leftBarButtonItem"
        case .hidesBackButton: "navigationItem/hidesBackButton"
        }
    }
}

extension DecidingCondition.Step {
    fileprivate var pointer: String {
        switch self {
        case .condition: "/if"
        case .then: "/then"
        case .otherwise: "/else"
        case .all(let index): "/all/\(index)"
        case .any(let index): "/any/\(index)"
        case .not: "/not"
        }
    }
}
