import DispatchEngine

/// A cell that was highlighted is unhighlighted once, a selected one was not so before (CELL-2 to CELL-6), and one that
/// opens was closed (SWA-8).
struct CellAccount: Account {
    private(set) var violations: [String] = []
    private let scene: Scene
    /// The number of times that each cell was highlighted more often than unhighlighted.
    ///
    /// A collection view waits with the latter until the event is over, and a finger may come down meanwhile (D16).
    private var highlights: [ViewID: Int] = [:]
    /// The open cells (SWA-8).
    private var editing: Set<ViewID> = []
    /// The last answer of each cell's delegate.
    private var answers: [ViewID: (callback: CellCallback, answer: Bool)] = [:]
    /// True once a part of the tree has moved.
    ///
    /// After that, touches of a cell may not climb to its table.
    private var isMoved = false

    init(_ scene: Scene) { self.scene = scene }

    mutating func take(_ entry: LogEntry) {
        switch entry.content {
        case .change(let change, _, _):
            switch change.operation {
            case .remove, .move: isMoved = true
            default: break
            }
        case .cell(let cell, let callback, let answer, _): take(callback, answer, of: cell)
        default: break
        }
    }

    private mutating func take(_ callback: CellCallback, _ answer: CellAnswer?, of cell: ViewID) {
        if let answer { answers[cell] = (callback, answer.isYes) }
        switch callback {
        case .didHighlight:
            highlights[cell, default: 0] += 1
            let isRow = scene.viewClass(of: cell) == .tableViewCell
            if !isMoved, isRow, highlights[cell, default: 0] > 1 { note(cell, "is highlighted again") }
            expect(.shouldHighlight, of: cell)
        case .didUnhighlight:
            highlights[cell, default: 0] -= 1
            if !isMoved, highlights[cell, default: 0] < 0 { note(cell, "is unhighlighted without reason") }
        case .shouldHighlight, .willSelect, .willDeselect, .shouldSelect, .shouldDeselect, .swipeAction: break
        case .willBeginEditing:
            if !editing.insert(cell).inserted { note(cell, "is opened again") }
        case .didEndEditing:
            if editing.remove(cell) == nil { note(cell, "is closed without reason") }
        case .didSelect, .didDeselect:
            if let (asked, answer) = answers[cell], !answer, asked != .shouldHighlight {
                note(cell, "calls \(callback.rawValue) after a no")
            }
        }
    }

    private mutating func expect(_ question: CellCallback, of cell: ViewID) {
        guard let (asked, answer) = answers[cell], asked == question, answer else {
            note(cell, "was not asked \(question.rawValue)")
            return
        }
    }

    private mutating func note(_ cell: ViewID, _ text: String) {
        violations.append("\(scene.identifier(of: cell)) \(text)")
    }

    mutating func close(_ summary: Summary) {
        guard !isMoved else { return }
        for (cell, count) in highlights.sorted(by: { $0.key < $1.key }) where count > 0 {
            note(cell, "stays highlighted")
        }
    }
}
