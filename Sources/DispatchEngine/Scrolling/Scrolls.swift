/// The scroll views of a run, and what of their touches waits for a settlement.
struct Scrolls: Sendable {
    private let scene: Scene
    /// All of them, in the order of the scene.
    private var states: [ScrollState]
    private var ancestry = ScrollAncestry()
    private var deferral = DragDeferral()
    /// The holds on content touches that are over and not let go yet (D3).
    private var releasedHolds: [Hold] = []
    /// The touches that stopped a scroll view in the event under way (D31).
    private var stops: [Stop] = []

    /// A touch on the content that a scroll view withholds.
    struct Hold: Sendable {
        let touch: TouchArrival
        let scrollView: ScrollViewID
    }

    /// Touches that stopped the motion of a scroll view.
    struct Stop: Sendable {
        let scrollView: ScrollViewID
        let touches: [TouchArrival]
    }

    init(_ scene: Scene) {
        self.scene = scene
        states = scene.scrollViews.map { ScrollState($0) }
    }

    subscript(id: ScrollViewID) -> ScrollState {
        get { states[id.index] }
        _modify { yield &states[id.index] }
    }

    /// All of them, in the order of the scene.
    var ids: some Sequence<ScrollViewID> { states.indices.lazy.map { ScrollViewID($0) } }

    /// How far one can scroll, and how far it has.
    func geometry(of id: ScrollViewID, in tree: ViewTree) -> ScrollGeometry {
        ScrollGeometry(
            scene.scrollViews[id.index], states[id.index].properties,
            bounds: tree[scene.scrollViews[id.index].view].geometry.bounds)
    }

    // MARK: Place

    /// The next scroll view around one.
    mutating func outer(of id: ScrollViewID, in tree: ViewTree) -> ScrollViewID? {
        ancestry.outer(of: id, in: (scene, tree))
    }

    /// A vector of the window's space in a scroll view's own; nil below a singular transform.
    mutating func vector(_ vector: Point, in id: ScrollViewID, of tree: ViewTree) -> Point? {
        ancestry.vector(vector, in: id, of: (scene, tree))
    }

    // MARK: Which of several takes a drag

    /// What was found to a question since the event began.
    func answer(to question: DragDeferral.Question) -> DragDeferral.Answer? { deferral.answer(to: question) }

    mutating func note(_ answer: DragDeferral.Answer, to questions: [DragDeferral.Question]) {
        deferral.note(answer, to: questions)
    }

    /// Offsets, fingers or states are others now.
    mutating func forgetAnswers() { deferral.forget() }

    // MARK: Touches on content

    /// The hold on a touch is over.
    mutating func release(_ touch: TouchArrival, heldBy id: ScrollViewID) {
        releasedHolds.append(Hold(touch: touch, scrollView: id))
    }

    var hasReleasedHolds: Bool { !releasedHolds.isEmpty }

    /// The holds that are over: by touch, and of one touch in the order of its holders, the inner scroll view first.
    mutating func takeReleasedHolds() -> [Hold] {
        defer { releasedHolds = [] }
        return releasedHolds.enumerated()
            .sorted { ($0.element.touch, $0.offset) < ($1.element.touch, $1.offset) }
            .map(\.element)
    }

    /// Touches have stopped the motion of a scroll view.
    mutating func noteStop(of id: ScrollViewID, by touches: [TouchArrival]) {
        stops.append(Stop(scrollView: id, touches: touches))
    }

    /// The stops since this was asked last.
    mutating func takeStops() -> [Stop] {
        defer { stops = [] }
        return stops
    }
}
