/// The one place that turns to a recognizer's owner, for answers and when its state changes.
///
/// Each kind of owner has a file of its own.
extension Dispatcher {
    /// Returns the velocity at which the finger of a container's drag lifts: none if it has rested before, as in a scroll
    /// view (NAV-11, SHEET-14, SWA-9).
    func liftVelocity(of id: GestureRecognizerID) -> Point {
        let measurements = recognizers.recognitions[id].measurements
        guard let movedAt = measurements.movedAt, let velocity = measurements.vector(of: .velocity),
            now.seconds(since: movedAt) <= constants.scrollVelocityWindow
        else { return .zero }
        return velocity
    }

    /// Asks the owner of a recognizer whether that may begin, and fails it at a no (OWN-3).
    mutating func containerLetsBegin(_ id: GestureRecognizerID, of owner: RecognizerOwner) -> Bool {
        let answer: Bool
        let because: DecidingCondition?
        switch owner {
        case .navigationController(let navigation, _):
            because = popRefusal(of: navigation)
            answer = because == nil
        case .webView(let view, let swipe):
            because = webRefusal(of: swipe, view)
            answer = because == nil
        case .presentation(let presentation, _):
            because = sheetRefusal(of: presentation)
            answer = because == nil
        case .table(let table, .swipe): (answer, because) = swipeAnswer(table, id)
        // It asks in words of its own (CTX-2, CTX-6).
        case .interaction(let interaction): return interactionLetsBegin(interaction, by: id)
        case .scrollView, .system, .content, .table(_, .dismissal): return true
        }
        let by = recognizers.delegate(of: id)
        write(.gate(Gate(question: .shouldBegin, recognizer: id, answer: answer, by: by, because: because)))
        if !answer { fail(id, reason: .gate, by: by) }
        return answer
    }

    /// Asks the owner of a recognizer whether that takes a touch (OWN-3).
    mutating func containerLetsReceive(
        _ touch: Touch, by id: GestureRecognizerID, of owner: RecognizerOwner
    ) -> Bool {
        guard case .table(let table, .dismissal) = owner else { return true }
        let (answer, because) = dismissalAnswer(table, touch)
        write(
            .gate(
                Gate(
                    question: .shouldReceive, recognizer: id, touches: [touch.contact], answer: answer,
                    by: recognizers.delegate(of: id), because: because)))
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
            case .scrollView, .interaction, .content, .webView, .presentation, .table, .system: nil
            }
        guard let link else { return }
        write(
            .gate(
                Gate(
                    question: link.question, recognizer: id, other: .recognizer(other), answer: link.answer,
                    by: recognizers.delegate(of: id))))
        guard link.answer else { return }
        switch link.question {
        case .requireFailure: recognizers.require(other, by: id, askedBy: id)
        default: recognizers.require(id, by: other, askedBy: id)
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
            // SWA-11.
            case .table(let table, .dismissal):
                other == scene[scene[table].scrollView].pan ? true : nil
            case .navigationController, .scrollView, .content, .webView, .presentation, .table(_, .swipe),
                .system:
                nil
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
        case .scrollView(let scrollView)?:
            scroll(scrollView, by: id, enters: state)
            if state == .began { closeRow(ofDragged: scrollView) }
        case .navigationController(let navigation, _)?: pop(navigation, by: id, enters: state)
        case .interaction(let interaction)?: interact(interaction, by: id, enters: state)
        case .presentation(let presentation, .sheetPan)?: dragSheet(presentation, by: id, enters: state)
        case .presentation(let presentation, .dimmingTap)?: tapDimming(of: presentation, enters: state)
        case .table(let table, .swipe)?: swipe(table, by: id, enters: state)
        case .table(let table, .dismissal)?: if state == .ended { closeRow(of: table) }
        case .content?, .webView?, .system?, nil: break
        }
    }

    /// Follows the failure of a recognizer that had not begun.
    mutating func tellOwner(of id: GestureRecognizerID, failsBecause reason: StateReason) {
        guard reason == .touchesEnded, case .table(let table, .swipe)? = recognizers.model(id).owner else {
            return
        }
        closeTappedRow(of: table, by: id)
    }

    /// Lets the container of a button act, which has sent touchUpInside (SWA-13, PAGE-10).
    mutating func tellOwner(ofButton button: ViewID) {
        switch scene.containerButtons[button] {
        case .swipeAction?: performAction(ofButton: button)
        case .tab(let tabs, let tab)?: choose(tab, of: tabs)
        case nil: break
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
        runEffects(of: callback, on: .viewController(controller))
    }
}
