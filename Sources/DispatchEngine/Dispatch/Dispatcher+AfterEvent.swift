/// What is done only when an event has been delivered everywhere (D16).
enum AfterEventWork: Hashable, Sendable {
    /// A released switch takes its new side (SWI-3, SWI-5).
    case turnSwitch(ViewID, on: Bool, byDrag: Bool)
    /// A tapped segment is selected (SEG-4).
    case selectSegment(ViewID, Int)
    /// A finger has left a cell of a table or collection view (CELL-3, CELL-6).
    case liftCell(ViewID, ViewID, selects: Bool)
}

extension Dispatcher {
    /// Does what was put off, first in, first out; unless deliveries or a settlement are under way.
    mutating func runAfterEvent() {
        guard !isDelivering, !isSettling, !isRunningAfterEvent else { return }
        isRunningAfterEvent = true
        while !afterEvent.isEmpty {
            switch afterEvent.removeFirst() {
            case .turnSwitch(let view, let isOn, let byDrag): turnSwitch(view, on: isOn, byDrag: byDrag)
            case .selectSegment(let view, let index): selectSegment(view, index)
            case .liftCell(let cell, let table, let selects): liftCell(cell, of: table, selects: selects)
            }
        }
        isRunningAfterEvent = false
    }
}
