import DispatchEngine

// The windows that UIKit puts above those of the app, such as the keyboard's.
extension CauseFinder {
    private static let keyboardWindows = ["UIRemoteKeyboardWindow", "UITextEffectsWindow"]
    /// The other windows of UIKit's own, and the view that fills the keyboard's.
    private static let otherViews = ["UIStatusBarWindow", "UIInputSetContainerView"]

    /// Returns true if a view is UIKit's own and lets touches past itself, which no app can change.
    func isUIKitsOverlay(_ view: ViewID) -> Bool {
        let name = scene.className(of: view)
        return Self.keyboardWindows.contains(name) || Self.otherViews.contains(name)
    }

    /// Returns true if the finger lands on the keyboard in a window.
    func isKeyboard(in window: ViewID) -> Bool {
        switch scene.className(of: window) {
        case "UIRemoteKeyboardWindow": true
        case let name where Self.keyboardWindows.contains(name):
            run.landing(contact).map { scene.system.keyboardFrame?.contains($0.location) ?? false } ?? false
        default: false
        }
    }

    /// Explains that the keyboard covers what lies in a window.
    func coveredByKeyboard(in cover: ViewID, _ window: ViewID, evidence: [Int?]) -> Diagnosis {
        let target = id(target(behind: window))
        return Diagnosis(
            .coveredByWindow, id(cover), "The keyboard covers \(target) and takes the touch.",
            evidence: evidence,
            [
                endEditing,
                .code(
                    "Keep \(target) above the keyboard: constrain its bottom to view.keyboardLayoutGuide.topAnchor."
                ),
            ])
    }

    /// Explains that an input accessory view, or another input view, covers what lies in a window, or returns nil.
    func coveredByInputView(in cover: ViewID, _ window: ViewID, _ hit: Run.Hit, evidence: [Int?])
        -> Diagnosis?
    {
        guard isUIKitsOverlay(cover), let hitView = hit.view else { return nil }
        let inside = path(to: hitView).drop { scene.className(of: $0) != "UIInputSetHostView" }
        guard let inputView = inside.dropFirst().first ?? inside.first else { return nil }
        let target = id(target(behind: window))
        return Diagnosis(
            .coveredByWindow, id(cover),
            "The input view \(id(inputView)) covers \(target) and takes the touch.",
            evidence: evidence,
            [
                .code(
                    "Keep \(target) above the input view: constrain its bottom to view.keyboardLayoutGuide.topAnchor."
                )
            ])
    }

    /// Proposes that the keyboard go away, which hides its windows.
    var endEditing: Proposal {
        var proposal = Proposal(
            "End editing before the touch, which hides the keyboard: view.endEditing(true).",
            scene.windows.map(\.view)
                .filter {
                    Self.keyboardWindows.contains(scene.className(of: $0)) && views[$0].ignoring == nil
                }
                .map { .set(of: id($0), path: ["hidden"], to: .flag(true)) })
        proposal.isPassing = true
        return proposal
    }
}
