import DispatchEngine

// What containers did.
extension CauseFinder {
    /// Returns the words for the gesture that a container's recognizer has followed, or nil for any other recognizer.
    func gesture(of recognizer: GestureRecognizerID) -> String? {
        guard let owner = scene[recognizer].owner else { return nil }
        let place = run.hit(contact)?.view.map { id($0) } ?? name
        switch owner {
        case .navigationController(_, .edge):
            return "the finger swiped in from the leading edge of the screen."
        case .navigationController(_, .content):
            return "the finger swiped toward the trailing side of \(place)."
        case .presentation(_, .sheetPan): return "the finger moved up or down on \(place)."
        case .presentation(_, .dimmingTap): return "the finger tapped \(place)."
        case .table(_, .swipe):
            return "the finger moved along \(place), which has swipe actions on that side."
        case .interaction: return "the finger rested on \(place)."
        case .table(_, .dismissal), .content, .webView, .scrollView, .system: return nil
        }
    }

    /// Explains what made a container act, or returns nil if none is in question.
    func containerActed(_ firing: Int?) -> Diagnosis? {
        switch premise.act {
        case .scrollToTop(let view)?:
            let tapped = run.statusBarTap == nil ? "its tab was tapped again" : "the status bar was tapped"
            return Diagnosis(
                .nothingInTheWay, name,
                "\(tapped), and \(name) is the one that it scrolls.", evidence: [firing],
                [.set(id(view), .scrollsToTop, .flag(false))])
        case .pop(let id)?:
            let pop = pop(of: id)
            return Diagnosis(
                .nothingInTheWay, name, gesture(of: pop) ?? "its back swipe ended.", evidence: [firing],
                refusingOnControl(pop: pop) + silencing(pop) + disablingBoth(of: id))
        case .dismissal(let id)?: return dismissed(id, firing)
        case .tabSelection(let id)?: return tabChosen(id, firing)
        case .control, .selection, .gesture, .endOfDecelerating, .endOfEditing, .becomingFirstResponder, nil:
            return nil
        }
    }
}
