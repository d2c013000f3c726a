/// What a question knows: what it is about, and the run as it is now.
///
/// It shares the parts of the run that conditions look at, and must be gone before the run goes on: a part that
/// changes meanwhile is copied.
struct Moment {
    let scene: Scene
    let options: Options
    let tree: ViewTree
    let application: Application
    let touches: Touches
    let recognizers: Recognizers
    let controls: Controls
    let scrolls: Scrolls
    let subject: Subject
    /// Where the place of the question is in the coordinates of a view, and whether it is inside, as far as was asked.
    var points: [ViewID: Point?] = [:]
    var insideAnswers: [ViewID: Bool] = [:]

    /// What a question is about; nil for what it does not know.
    struct Subject {
        /// The recognizer on whose behalf it is asked.
        var recognizer: GestureRecognizerID?
        /// The other recognizer of a question about two.
        var other: GestureRecognizerID?
        /// The touch; of a recognizer the first that it tracks, unless the question names another.
        var touch: TouchArrival?
        /// The number of touches in the call, where no recognizer tracks them.
        var touchCount: Int?
        /// The place on the screen; that of the touch, unless the question names another.
        var point: Point?
    }
}

extension Moment {
    /// The present moment of a run, for a question about that.
    init(_ subject: Subject = Subject(), of run: Dispatcher) {
        var subject = subject
        if subject.touch == nil, let id = subject.recognizer {
            subject.touch = run.recognizers[id].tracked.first
        }
        if subject.point == nil { subject.point = subject.touch.flatMap { run.touches[$0] }?.location }
        self.init(
            scene: run.scene, options: run.options, tree: run.tree, application: run.application,
            touches: run.touches, recognizers: run.recognizers, controls: run.controls, scrolls: run.scrolls,
            subject: subject)
    }
}
