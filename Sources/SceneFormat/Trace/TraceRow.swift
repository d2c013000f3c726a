import DispatchEngine

/// The processes of a trace, each with rows of one kind.
enum TraceProcess: Int, CaseIterable {
    case touches = 1
    case recognizers, controls, responders, scrollViews

    var name: String { self == .scrollViews ? "scroll views" : "\(self)" }
}

/// A row of a trace, which the format calls a thread.
enum TraceRow: Hashable {
    case contact(Contact)
    /// A pointer over the screen.
    case pointer
    case recognizer(GestureRecognizerID)
    case control(ViewID)
    case responder(SceneObject)
    case scrollView(ViewID)

    var process: TraceProcess {
        switch self {
        case .contact, .pointer: .touches
        case .recognizer: .recognizers
        case .control: .controls
        case .responder: .responders
        case .scrollView: .scrollViews
        }
    }

    func name(in scene: Scene) -> String {
        switch self {
        case .contact(let contact): "touch \(contact.touch.rawValue)"
        case .pointer: "pointer"
        case .recognizer(let recognizer): scene.identifier(of: recognizer)
        case .control(let view), .scrollView(let view): scene.identifier(of: view)
        case .responder(let object): scene.identifier(of: object)
        }
    }
}

/// The numbers of the rows of a trace.
struct TraceRows {
    private var numbers: [TraceRow: Int] = [:]
    private var counts: [TraceProcess: Int] = [:]
    private let contactCount: Int
    /// The rows that are not empty.
    private var used: Set<TraceRow> = []

    /// Numbers the rows whose order the scene gives.
    init(_ summary: Summary) {
        contactCount = summary.touches.count
        for recognizer in summary.recognizers { number(.recognizer(recognizer.id)) }
        for control in summary.controls { number(.control(control.id)) }
        for scrollView in summary.scrollViews { number(.scrollView(scrollView.id)) }
    }

    private mutating func number(_ row: TraceRow) {
        guard row.process != .touches, numbers[row] == nil else { return }
        counts[row.process, default: 0] += 1
        numbers[row] = counts[row.process]
    }

    /// Adds a row to the trace's.
    ///
    /// Rows without a number get the next of their process.
    mutating func use(_ row: TraceRow) {
        number(row)
        used.insert(row)
    }

    /// Returns the number of a row that is used.
    func number(of row: TraceRow) -> Int {
        switch row {
        case .contact(let contact): contact.number
        case .pointer: contactCount + 1
        case .recognizer, .control, .responder, .scrollView: numbers[row] ?? 0
        }
    }

    /// Returns the row of a view, which may be a control.
    func row(of view: ViewID) -> TraceRow {
        numbers[.control(view)] == nil ? .responder(.responder(.view(view))) : .control(view)
    }

    /// The rows that are not empty, by process and number.
    var listed: [TraceRow] {
        used.sorted { ($0.process.rawValue, number(of: $0)) < ($1.process.rawValue, number(of: $1)) }
    }
}
