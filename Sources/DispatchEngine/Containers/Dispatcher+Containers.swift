/// The one place that turns to a recognizer's owner, for answers and when its state changes.
///
/// Each kind of owner has a file of its own.
extension Dispatcher {
    /// Asks the owner of a recognizer whether that may begin, and fails it at a no (OWN-3).
    mutating func containerLetsBegin(_ id: GestureRecognizerID, of owner: RecognizerOwner) -> Bool {
        let refusal: DecidingCondition?
        switch owner {
        case .navigationController(let navigation, _): refusal = popRefusal(of: navigation)
        case .webView(let view, let gesture): refusal = webRefusal(of: gesture, view)
        case .presentation(let presentation, _): refusal = sheetRefusal(of: presentation)
        // It asks in words of its own (CTX-2, CTX-6).
        case .interaction(let interaction): return interactionLetsBegin(interaction, by: id)
        case .scrollView, .system: return true
        }
        let by = recognizers.delegate(of: id)
        let answer = refusal == nil
        write(.gate(Gate(question: .shouldBegin, recognizer: id, answer: answer, by: by, because: refusal)))
        if !answer { fail(id, reason: .gate, by: by) }
        return answer
    }

    /// Asks the owner of a recognizer about failure requirements between that and another (OWN-3).
    mutating func askContainerForRequirements(
        of id: GestureRecognizerID, _ owner: RecognizerOwner, about other: GestureRecognizerID,
        at location: Point?
    ) {
        let link: FailureLink? =
            switch owner {
            case .navigationController(let navigation, let kind):
                popLink(kind, of: navigation, id, with: other, at: location)
            case .scrollView, .interaction, .webView, .presentation, .system: nil
            }
        guard let link else { return }
        write(
            .gate(
                Gate(
                    question: link.question, recognizer: id, other: .recognizer(other), answer: link.answer,
                    by: recognizers.delegate(of: id))))
        guard link.answer else { return }
        switch link.question {
        case .requireFailure: recognizers[id].require(other, askedBy: id)
        default: recognizers[other].require(id, askedBy: id)
        }
    }

    /// An answer of an owner to `shouldRequireFailureOf` or `shouldBeRequiredToFailBy`.
    struct FailureLink {
        let question: Gate.Question
        let answer: Bool
    }

    /// Asks the owner of a recognizer whether that recognizes simultaneously with another, and logs a yes (OWN-3).
    mutating func containerAllowsSimultaneity(
        _ id: GestureRecognizerID, _ owner: RecognizerOwner, with other: GestureRecognizerID
    ) -> Bool {
        let answer: Bool? =
            switch owner {
            case .interaction(let interaction): interactionRecognizesSimultaneously(interaction, with: other)
            case .navigationController, .scrollView, .webView, .presentation, .system: nil
            }
        guard let answer else { return false }
        write(
            .gate(
                Gate(
                    question: .simultaneous, recognizer: id, other: .recognizer(other), answer: answer,
                    by: recognizers.delegate(of: id))))
        return answer
    }

    /// Follows a change of state of a recognizer, whose first target is its owner (OWN-5, D25).
    mutating func tellOwner(of id: GestureRecognizerID, enters state: GestureState) {
        switch recognizers.model(id).owner {
        case .scrollView(let scrollView)?: scroll(scrollView, by: id, enters: state)
        case .navigationController(let navigation, _)?: pop(navigation, by: id, enters: state)
        case .interaction(let interaction)?: interact(interaction, by: id, enters: state)
        case .presentation(let presentation, .sheetPan)?: dragSheet(presentation, by: id, enters: state)
        case .presentation(let presentation, .dimmingTap)?: tapDimming(of: presentation, enters: state)
        case .webView?, .system?, nil: break
        }
    }

    /// Calls the delegate of a container.
    mutating func tell(
        _ controller: ViewControllerID, _ callback: ControllerCallback, _ destination: Identifier? = nil,
        answer: Bool? = nil
    ) {
        write(
            .controller(
                ControllerEvent(
                    controller: controller, callback: callback, destination: destination?.name,
                    answer: answer)))
        if let method = callback.method { runEffects(of: method, on: .viewController(controller)) }
    }
}
