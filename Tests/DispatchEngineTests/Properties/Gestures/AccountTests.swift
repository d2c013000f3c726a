import DispatchEngine
import Testing

/// Each account finds nothing in a log, and something once the log has been doctored.
@Suite struct AccountTests {
    @Test(arguments: Doctoring.all)
    func `An account notices violations`(doctoring: Doctoring) throws {
        var run = try doctoring.story.run()
        try run.finish()
        let (scene, log) = (run.dispatcher.scene, run.dispatcher.log)
        let doctored = doctoring.edit(log, scene)
        #expect(doctored.count != log.count || doctoring.keepsCount, "nothing was doctored")
        #expect(doctoring.audit(log, run.dispatcher.summary, scene).isEmpty)
        #expect(!doctoring.audit(doctored, run.dispatcher.summary, scene).isEmpty)
    }
}

/// A log, the manipulation of it, and the account that has to notice.
struct Doctoring: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let story: AccountStory
    var keepsCount = false
    let edit: @Sendable ([LogEntry], Scene) -> [LogEntry]
    let audit: @Sendable ([LogEntry], Summary, Scene) -> [Violation]

    static let all = touches + recognizers + controls + scrolling + focus + presses + effects

    private static let touches = [
        Doctoring("an end left out", .drag, without { $0.isTouches(.ended) }, touchAccount),
        Doctoring("an end heard twice", .drag, twice { $0.isTouches(.ended) }, touchAccount),
        Doctoring("a move before began", .drag, without { $0.isTouches(.began) }, touchAccount),
    ]
    private static let touchAccount = auditor { _ in TouchAccount() }

    private static let recognizers = [
        Doctoring("a reset left out", .taps, without { $0.isState(to: .possible) }, recognizerAccount),
        Doctoring("a failure left out", .taps, without { $0.isState(to: .failed) }, recognizerAccount),
        Doctoring("a rival that recognizes", .taps, failureToSuccess, recognizerAccount, keepsCount: true),
        Doctoring(
            "a summary that says more", .taps, without { $0.isState(to: .ended) },
            auditor { FinalRecognizers($0) }),
    ]
    private static let recognizerAccount = auditor { scene in
        RecognizerAccount(
            ExclusionRules(scene, [tap("a"), tap("b")]), Hierarchy(scene, ["a": "C", "b": "C", "C": "V"]))
    }

    private static let controls = [
        Doctoring("a touch-up left out", .drag, without { $0.isEvent(.touchUpInside) }, trackingAccount),
        Doctoring("a touch-up sent twice", .drag, twice { $0.isEvent(.touchUpInside) }, trackingAccount),
        Doctoring("a touch-down left out", .drag, without { $0.isEvent(.touchDown) }, trackingAccount),
        Doctoring("an exit left out", .drag, without { $0.isEvent(.touchDragExit) }, crossingAccount),
        Doctoring("an exit sent twice", .drag, twice { $0.isEvent(.touchDragExit) }, crossingAccount),
        Doctoring("an enter left out", .drag, without { $0.isEvent(.touchDragEnter) }, crossingAccount),
        Doctoring(
            "a value left out", .slide, without { $0.isControlEvent }, auditor { FinalControls($0, [:]) }),
        Doctoring("a lift left out", .drag, without { $0.isLift }, auditor { FinalControls($0, [:]) }),
    ]
    private static let trackingAccount = auditor { TrackingAccount($0, silent: []) }
    private static let crossingAccount = auditor { CrossingAccount($0) }

    private static let scrolling = [
        Doctoring(
            "a drag without a beginning", .flick, without { $0.isScroll(.willBeginDragging) }, scrollAccount),
        Doctoring("a drag without an end", .flick, without { $0.isScroll(.willEndDragging) }, scrollAccount),
        Doctoring("a drag that ends once", .flick, without { $0.isScroll(.didEndDragging) }, scrollAccount),
        Doctoring(
            "a deceleration without an end", .flick, without { $0.isScroll(.didEndDecelerating) },
            scrollAccount),
        Doctoring(
            "a deceleration without a beginning", .flick, without { $0.isScroll(.willBeginDecelerating) },
            scrollAccount),
        Doctoring("a zoom without an end", .zoom, without { $0.isScroll(.didEndZooming) }, scrollAccount),
        Doctoring(
            "a zoom without a beginning", .zoom, without { $0.isScroll(.willBeginZooming) }, scrollAccount),
        Doctoring(
            "an offset left out", .flick, without { $0.isScroll(.didScroll) },
            auditor { FinalOffsets($0, isSparse: false) }),
        Doctoring(
            "a highlight left out", .cell, without { $0.isCell(.didHighlight) }, auditor { CellAccount($0) }),
        Doctoring(
            "a highlight that stays", .cell, without { $0.isCell(.didUnhighlight) },
            auditor { CellAccount($0) }),
    ]
    private static let scrollAccount = auditor { ScrollAccount($0) }

    private static let focus = [
        Doctoring("a focus left out", .typing, without { $0.isFocus }, auditor { FocusAccount($0) }),
        Doctoring("a focus given twice", .typing, twice { $0.isFocus }, auditor { FocusAccount($0) }),
    ]

    private static let presses = [
        Doctoring("an end of a press left out", .press, without { $0.isPress(.ended) }, pressAccount),
        Doctoring("a press heard twice", .press, twice { $0.isPress(.began) }, pressAccount),
        Doctoring(
            "a recognizer without a beginning", .press, without { $0.isRecognizer(.began) }, pressAccount),
        Doctoring("a key window left out", .windows, without { $0.isKeyWindow }, keyWindowAccount),
        Doctoring("a key window twice", .windows, twice { $0.isKeyWindow }, keyWindowAccount),
    ]
    private static let pressAccount = auditor { _ in PressAccount() }
    private static let keyWindowAccount = auditor { KeyWindowAccount($0, key: "W1") }

    private static let effects = [
        Doctoring(
            "an effect left out", .effect, without { $0.isChange },
            auditor { EffectAccount($0, ["A": AccountStory.effects], isSparse: false) })
    ]

    private init(
        _ name: String, _ story: AccountStory, _ edit: @escaping @Sendable ([LogEntry], Scene) -> [LogEntry],
        _ audit: @escaping @Sendable ([LogEntry], Summary, Scene) -> [Violation], keepsCount: Bool = false
    ) {
        (testDescription, self.story, self.edit, self.audit) = (name, story, edit, audit)
        self.keepsCount = keepsCount
    }

    private static func auditor(
        _ account: @escaping @Sendable (Scene) -> some Account
    ) -> @Sendable ([LogEntry], Summary, Scene) -> [Violation] {
        { DispatchEngineTests.audit($0, $1, by: account($2)) }
    }

    private static func without(
        _ isOne: @escaping @Sendable (LogEntry) -> Bool
    ) -> @Sendable ([LogEntry], Scene) -> [LogEntry] {
        { log, _ in log.filter { !isOne($0) } }
    }

    private static func twice(
        _ isOne: @escaping @Sendable (LogEntry) -> Bool
    ) -> @Sendable ([LogEntry], Scene) -> [LogEntry] {
        { log, _ in log.flatMap { isOne($0) ? [$0, $0] : [$0] } }
    }

    /// Makes the recognizer that another prevented recognize as well.
    private static let failureToSuccess: @Sendable ([LogEntry], Scene) -> [LogEntry] = { log, _ in
        log.map { entry in
            guard case .state(let id, let from, .failed, _, _, _) = entry.content else { return entry }
            var copy = entry
            copy.content = .state(id, from: from, to: .ended, reason: .recognized, by: nil)
            return copy
        }
    }
}
