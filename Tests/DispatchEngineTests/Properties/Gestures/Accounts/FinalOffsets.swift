import DispatchEngine

/// A scroll view ends at the offset of its last callback, and reports no other without `didScroll` (SCV-16, SCV-17).
struct FinalOffsets: Account {
    private(set) var violations: [String] = []
    private let scene: Scene
    /// True if the log leaves out the frames between the first and the last (SCV-26).
    private let isSparse: Bool
    private var offsets: [ViewID: Point]
    /// The last offset of `didScroll`.
    private var scrolled: [ViewID: Point]

    init(_ scene: Scene, isSparse: Bool) {
        self.scene = scene
        self.isSparse = isSparse
        let start = Dispatcher(scene: scene).summary.scrollViews
        offsets = Dictionary(uniqueKeysWithValues: start.map { ($0.id, $0.contentOffset) })
        scrolled = offsets
    }

    mutating func take(_ entry: LogEntry) {
        guard case .scroll(let event) = entry.content else { return }
        if event.callback == .didScroll {
            // Frames that the log leaves out may have gone elsewhere and come back.
            if scrolled[event.scrollView] == event.contentOffset, !isSparse {
                note(event.scrollView, "scrolls to where it is")
            }
            scrolled[event.scrollView] = event.contentOffset
        } else if offsets[event.scrollView] != event.contentOffset, !isSparse {
            note(event.scrollView, "moves in silence")
        }
        offsets[event.scrollView] = event.contentOffset
    }

    private mutating func note(_ view: ViewID, _ text: String) {
        violations.append("\(scene.identifier(of: view)) \(text)")
    }

    mutating func close(_ summary: Summary) {
        for final in summary.scrollViews where offsets[final.id] != final.contentOffset {
            note(final.id, "ends at \(final.contentOffset)")
        }
    }
}
