/// The subject of a question together with the current state of the run.
///
/// It shares the parts of the run that conditions read. Release it before the run goes on, because a part that changes
/// meanwhile is copied.
struct ConditionContext {
    let scene: Scene
    let options: Options
    let tree: ViewTree
    let application: Application
    let touches: Touches
    let recognizers: Recognizers
    let controls: Controls
    let scrolls: Scrolls
    let subject: Subject
    /// The point of the question in the coordinates of each view, and whether it is inside, as far as was asked.
    var points: [ViewID: Point?] = [:]
    var insideAnswers: [ViewID: Bool] = [:]
    /// The calls of `point(inside:with:)` that conditions have made, if they are kept.
    private(set) var calls: [PointQuestion]?

    /// The subject of a question.
    ///
    /// Parts that the question does not have are nil.
    struct Subject {
        /// The recognizer that the question is asked for.
        var recognizer: GestureRecognizerID?
        /// The other recognizer of a question about two.
        var other: GestureRecognizerID?
        /// The touch.
        ///
        /// For a recognizer it is the first that it tracks, unless the question names another.
        var touch: TouchArrival?
        /// The number of touches in the call, where no recognizer tracks them.
        var touchCount: Int?
        /// The point on the screen.
        ///
        /// It is that of the touch, unless the question names another.
        var point: Point?
    }
}

extension ConditionContext {
    /// Keeps the calls of `point(inside:with:)` that conditions make from now on.
    mutating func beginCalls() { calls = calls ?? [] }

    /// Notes a call of `point(inside:with:)`, if they are kept.
    mutating func note(_ call: PointQuestion) { calls?.append(call) }

    /// Returns the calls since the last time, and forgets them.
    mutating func takeCalls() -> [PointQuestion] {
        defer { calls?.removeAll() }
        return calls ?? []
    }

    /// Makes the current moment of a run, for a question about the subject.
    init(_ subject: Subject = Subject(), of run: Dispatcher) {
        var subject = subject
        if subject.touch == nil, let id = subject.recognizer {
            subject.touch = run.recognizers.lists[id].tracked.first
        }
        if subject.point == nil { subject.point = subject.touch.flatMap { run.touches[$0] }?.location }
        self.init(
            scene: run.scene, options: run.options, tree: run.tree, application: run.application,
            touches: run.touches, recognizers: run.recognizers, controls: run.controls, scrolls: run.scrolls,
            subject: subject)
    }
}
