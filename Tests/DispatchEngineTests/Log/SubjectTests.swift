import Testing

@testable import DispatchEngine

struct SubjectTests {
    @Test(arguments: EntryKind.allCases)
    func `Every kind is about something, but for steps below the application and views that are asked`(
        kind: EntryKind
    ) {
        let isHidden = [.intake, .hitTest, .pointInside].contains(kind)
        for content in kind.examples { #expect((content.subject == nil) == isHidden, "\(content)") }
    }

    @Test func `An action is about its sender, and one that code sends about its target`() {
        func subject(of sender: Participant) -> LogEntry.Content.Subject? {
            let action = Action(
                sender: sender, target: .responder(.application), selector: "save", cause: .message)
            return LogEntry.Content.action(action).subject
        }
        let (recognizer, view) = (GestureRecognizerID(3), Responder.view(ViewID(2)))
        #expect(subject(of: .recognizer(recognizer)) == .recognizer(recognizer))
        #expect(subject(of: .responder(view)) == .object(.responder(view)))
        #expect(subject(of: .code) == .object(.responder(.application)))
        #expect(subject(of: .keyCommand) == .object(.responder(.application)))
    }
}
