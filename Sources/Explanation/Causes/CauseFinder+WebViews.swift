import DispatchEngine

// The swipes of web views (CTX-34).
extension CauseFinder {
    /// Explains that a web view has no page to go to, or returns nil for another recognizer (CTX-34).
    func historyIsEmpty(_ swipe: GestureRecognizerID, _ evidence: [Int?]) -> Diagnosis? {
        guard case .webView(let web, let kind)? = scene[swipe].owner else { return nil }
        let (way, history) = (kind == .backSwipe ? "back" : "forward", kind.history)
        return Diagnosis(
            .refusedToBegin, id(web), detail: history.name,
            "\(id(web)) has no page to go \(way) to: its \(history.name) is false.", evidence: evidence,
            [.intended("Once \(id(web)) has a page to go \(way) to, its \(way) swipe begins.")])
    }

    /// Proposes to let a recognizer recognize although a web view goes through its history first (CTX-34).
    func preferring(_ recognizer: GestureRecognizerID, toSwipeOf web: ViewID) -> [Proposal] {
        let name = id(web)
        return [
            .set(name, .allowsBackForwardNavigationGestures, .flag(false)),
            .intended(
                "\(name) goes through its own history first; \(words(recognizer)) acts once it has no page left on that side."
            ),
        ]
    }
}
