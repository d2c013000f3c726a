import DispatchEngine

/// The condition that decided about an answer, as a JSON Pointer into the scene.
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
            append(scene.owner(of: recognizer), of: scene, to: &pointer)
            switch scene.documentPlace(of: recognizer) {
            case .own(let type): pointer += "/\(type.rawValue)GestureRecognizer"
            case .listed(let position): pointer += "/gestureRecognizers/\(position)"
            }
            pointer += "/delegate/" + member.rawValue
        }
        for step in condition.steps { pointer += step.pointer }
        return pointer
    }

    /// The delegate's member that answers the question.
    private var member: DelegateMember {
        switch question {
        case .shouldReceive: .shouldReceiveTouch
        case .shouldReceiveEvent: .shouldReceiveEvent
        case .shouldBegin, .touchesShouldBegin, .touchesShouldCancel: .shouldBegin
        case .simultaneous: .simultaneousWith
        case .requireFailure: .shouldRequireFailureOf
        case .requiredToFail: .shouldBeRequiredToFailBy
        }
    }

    private func append(_ view: ViewID, of scene: Scene, to pointer: inout String) {
        for (level, position) in scene.documentPlace(of: view).enumerated() {
            pointer += level == 0 ? "/windows/\(position)" : "/subviews/\(position)"
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
