import DispatchEngine
import Explanation
import JSONText

/// A reader of questions.
///
/// Each must be about an object of the scene and a finger that lands.
struct QuestionReader {
    let reader: DocumentReader
    /// The experiment, or nil if it could not be read, so that ids and contacts are not checked.
    let experiment: Experiment?

    private var document: JSONDocument { reader.document }

    /// Reads a list of questions.
    func read(_ list: JSONNode) -> [AskedQuestion] {
        var questions: [AskedQuestion] = []
        for node in reader.elements(of: list, "questions", like: "[\(Forms.question.object.example)]") {
            guard questions.count < reader.limits.questions else {
                reader.fault(
                    .limit(.questions, value: reader.limits.questions, noun: "questions in a request"),
                    at: node)
                break
            }
            let question = question(node) ?? Question(.notReceived, of: "")
            questions.append(AskedQuestion(question: question, pointer: document.pointer(to: node)))
        }
        return questions
    }

    private func question(_ node: JSONNode) -> Question? {
        let parts = Forms.question.read(reader, node)
        if let number = parts.contact, let count = experiment?.contactCount, number > count {
            reader.fault(
                .noSuchContact(number, count: count), at: reader.given("contact", of: node) ?? node)
        }
        guard let why = parts.why else { return nil }
        let object = parts.object.flatMap { check($0, why, parts.action) }
        if let target = parts.target { check(target, among: .target) }
        if let beside = parts.beside { check(beside, among: .receiver) }
        if let action = parts.action, why.isAboutFiring, let object {
            check(action, of: object, at: reader.given("action", of: node) ?? node)
        }
        return parts.object.map {
            Question(
                why, of: $0.name, contact: parts.contact, action: parts.action, target: parts.target?.name,
                beside: parts.beside?.name)
        }
    }

    // MARK: Objects

    /// The kinds of objects that questions are about.
    private enum Kind: String {
        case receiver = "view, responder or gesture recognizer"
        case firing =
            "control, gesture recognizer, cell, presented controller, or navigation or tab bar controller with viewControllers"
        case target = "object"
    }

    private func check(_ identifier: Identifier, _ why: Question.Why, _ action: String?) -> SceneObject? {
        check(
            identifier, among: why.isAboutFiring ? .firing : .receiver,
            doing: why.isAboutFiring ? action : nil)
    }

    @discardableResult
    private func check(
        _ identifier: Identifier, among kind: Kind, doing action: String? = nil
    ) -> SceneObject? {
        guard let scene = experiment?.scene else { return nil }
        guard let object = scene.object(named: identifier.name) else {
            let nearest = reader.suggestion {
                Suggestion.identifier(for: identifier.name, of: .changeTarget, in: scene)
            }
            reader.fault(
                .unknownIdentifier(identifier.name, expected: "object", nearest: nearest),
                at: reader.mark(identifier.source))
            return nil
        }
        guard isKind(object, kind, action, scene) else {
            reader.fault(
                .wrongKind(identifier.name, expected: kind.rawValue + hint(object, kind, scene)),
                at: reader.mark(identifier.source))
            return nil
        }
        return object
    }

    private func isKind(_ object: SceneObject, _ kind: Kind, _ action: String?, _ scene: Scene) -> Bool {
        switch (kind, object) {
        case (.target, _), (_, .gestureRecognizer), (.receiver, .responder): true
        case (.firing, .responder(.view(let view))): scene.fires(view, action)
        case (.firing, .responder(.viewController(let id))):
            scene.navigationController(of: id) != nil || scene.presentation(of: id) != nil
                || scene.tabBarController(of: id) != nil || action == Question.becomeFirstResponder
        case (.firing, .responder), (_, .object): false
        }
    }

    /// Returns a hint at the parts of a view that fire, or at what a controller lacks to fire.
    private func hint(_ object: SceneObject, _ kind: Kind, _ scene: Scene) -> String {
        if kind == .firing, case .responder(.viewController(let id)) = object,
            scene.viewControllers[id.index].presentedBy != nil
        {
            return ", and without a modalPresentationStyle it fills the screen, so no gesture dismisses it"
        }
        guard kind == .firing, case .responder(.view(let view)) = object else { return "" }
        if let scrollView = scene.scrollViews.first(where: { $0.view == view }) {
            let pan = Wording.quoted(scene.identifier(of: scrollView.pan))
            return scene.tree[view].viewClass == .textView
                ? ", but its \(pan) is one, and with \"action\": \"editingDidEnd\" it is"
                : ", but its \(pan) is one"
        }
        guard let recognizer = scene.recognizersOfView[view]?.first else {
            return "; \"notReceived\" asks why a view got no touch"
        }
        return ", but its recognizer \(Wording.quoted(scene.identifier(of: recognizer))) is one"
    }

    // MARK: Actions

    /// Checks that an object could send an action: to a selector, for a control event, or in a state.
    private func check(_ action: String, of object: SceneObject, at node: JSONNode) {
        guard let scene = experiment?.scene, !mayRegisterMore else { return }
        let known = scene.actionNames(of: object)
        // Every view and every controller may be asked to.
        if action == Question.becomeFirstResponder, case .responder = object { return }
        guard action != Question.anyAction, !known.contains(action) else { return }
        let name = Wording.quoted(scene.identifier(of: object))
        reader.fault(.unknownName(noun: "an action, event or state of \(name)", known: known), at: node)
    }

    /// True if the run may register actions that the scene does not have yet.
    private var mayRegisterMore: Bool {
        guard let experiment else { return true }
        if experiment.scene.hasEffects { return true }
        return experiment.events.contains { event in
            guard case .change(let changes) = event.content else { return false }
            return changes.contains { if case .addTarget = $0.operation { true } else { false } }
        }
    }
}

extension Scene {
    /// Returns true if a view fires.
    ///
    /// A control does, a cell when it is selected, a scroll view when it scrolls to its top, and a text view when it ends
    /// editing.
    func fires(_ view: ViewID, _ action: String?) -> Bool {
        if action == Question.becomeFirstResponder { return true }
        let viewClass = tree[view].viewClass
        if viewClass.isKind(of: .scrollView) { return action.map(scrollActions(of: view).contains) ?? false }
        return [.control, .tableViewCell, .collectionViewCell].contains { viewClass.isKind(of: $0) }
    }

    private func scrollActions(of view: ViewID) -> [String] {
        [Question.didScrollToTop, Question.didEndDecelerating]
            + (tree[view].viewClass == .textView ? [ControlEvents.editingDidEnd.name] : [])
    }

    /// Returns the names to which an action of an object can be narrowed.
    fileprivate func actionNames(of object: SceneObject) -> [String] {
        switch object {
        case .gestureRecognizer(let id):
            ["began", "changed", "ended"] + self[id].actions.map(\.action)
        case .responder(.view(let view)) where isControl(view):
            (actions[view] ?? []).map(\.action)
                + ControlEvents.named.filter { !$0.name.hasPrefix("all") }.map(\.name)
        case .responder(.view(let view)) where tree[view].viewClass.isKind(of: .scrollView):
            scrollActions(of: view)
        case .responder(.viewController(let id)):
            (navigationController(of: id) == nil ? [] : [Question.didShow])
                + (presentation(of: id) == nil ? [] : [Question.didDismiss])
                + (tabBarController(of: id) == nil ? [] : [Question.didSelect])
        case .responder, .object: []
        }
    }
}
