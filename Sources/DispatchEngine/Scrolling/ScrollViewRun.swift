/// A scroll view during a run: everything about it that changes, but for its offset, which is `bounds.origin` (SCV-16).
struct ScrollViewRun: Sendable {
    /// What the scene's code may set.
    struct Properties: Sendable {
        var contentSize: Size
        var contentInset: EdgeInsets
        var isScrollEnabled: Bool
        var isPagingEnabled: Bool
        var bounces: Bool
        var delaysContentTouches: Bool
        var canCancelContentTouches: Bool
        var allowsSelection: Bool
        var zoomScale: Double
    }

    var properties: Properties
    /// The drag under way.
    var drag: Drag?
    /// The deceleration or the bounce under way.
    var motion: ScrollMotion?
    /// The pinch under way, or the way back from past a limit.
    var zoom: Zoom?
    /// The cell under a finger, and the finger's arrival (D15).
    var pressed: (cell: ViewID, touch: TouchArrival)?
    /// The selected cells, in the order in which they were selected.
    var selectedCells: [ViewID]

    init(_ model: ScrollView) {
        properties = model.start
        selectedCells = model.selectedCells
    }

    /// A drag, from the recognition of the pan to its end.
    struct Drag: Sendable {
        /// The offset of which nothing is taken for the rubber band, at the start (D24).
        let rawStart: Point
        /// `contentOffset` at the start; it decides which pages can be reached (D29).
        let start: Point
        /// The axes that move (D18, D21).
        let axes: [ScrollAxis]
        /// When the finger came down that started the pan (D26).
        let touchDown: Timestamp
        /// The offsets that were set, each with its time, as far back as a velocity can reach.
        var offsets: [(time: Timestamp, offset: Point)]
        /// Whether it has pulled the content as far as a refresh control waits for (PGC-4).
        var hasPulled = false

        /// The offset that was set last at or before a moment.
        func offset(at time: Timestamp) -> Point { offsets.last { $0.time <= time }?.offset ?? start }

        /// Notes an offset and forgets what is older than a velocity looks back, in seconds.
        mutating func note(_ offset: Point, at time: Timestamp, window: Double) {
            offsets.append((time, offset))
            let horizon = time.advanced(bySeconds: -window)
            while offsets.count > 1, offsets[1].time <= horizon { offsets.removeFirst() }
        }
    }
}
