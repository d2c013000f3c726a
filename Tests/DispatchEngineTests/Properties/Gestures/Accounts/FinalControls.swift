import DispatchEngine

/// The controls end as their log says: values, highlight, tracking, enabled and selected (CT-18, D34).
struct FinalControls: Account {
    private(set) var violations: [String] = []
    private let scene: Scene
    private let descriptions: [String: ControlDescription]
    private var states: [ViewID: Summary.ControlSummary]
    /// The controls whose touch has lifted, whose highlight goes when the actions of that have run (CT-6).
    private var lifted: Set<ViewID> = []
    /// The steppers that send events at the end of a press and had their value set meanwhile.
    ///
    /// They may step on in silence (D40).
    private var uncertain: Set<ViewID> = []

    init(_ scene: Scene, _ descriptions: [String: ControlDescription]) {
        self.scene = scene
        self.descriptions = descriptions
        let start = Dispatcher(scene: scene).summary.controls
        states = Dictionary(uniqueKeysWithValues: start.map { ($0.id, $0) })
    }

    mutating func take(_ entry: LogEntry) {
        switch entry.content {
        case .controlEvent(let control, let event, let value, let properties):
            states[control]?.value = value
            uncertain.remove(control)
            if let properties {
                states[control]?.isTracking = properties.isTracking
                states[control]?.isHighlighted = properties.isHighlighted && !lifted.contains(control)
            }
            if descriptions[scene.identifier(of: control)]?.isMomentary ?? false {
                forgetSegment(of: control, event)
            }
        case .tracking(let control, let call, _):
            switch call {
            case .begin(let answer):
                lifted.remove(control)
                states[control]?.isTracking = answer
            case .end: lifted.insert(control)
            // CT-5: after a no, the highlight stays as it was.
            case .continue(false): states[control]?.isTracking = false
            case .continue(true), .cancel: break
            }
        case .change(let change, _, _): take(change)
        default: break
        }
    }

    /// Forgets the selected segment, because nothing is selected once the event has been sent (SEG-2).
    private mutating func forgetSegment(of control: ViewID, _ event: ControlEvents) {
        guard scene.viewClass(of: control) == .segmentedControl, event == .primaryActionTriggered else {
            return
        }
        states[control]?.value = .selectedSegmentIndex(-1)
    }

    private mutating func take(_ change: Change) {
        guard let view = change.target.view, states[view] != nil,
            case .set(let properties, _) = change.operation
        else { return }
        for property in properties { take(property, view) }
    }

    private mutating func take(_ change: PropertyChange, _ view: ViewID) {
        let description = descriptions[scene.identifier(of: view)] ?? ControlDescription(of: .control)
        switch (change.property, change.value) {
        case (.enabled, .flag(let isEnabled)): states[view]?.isEnabled = isEnabled
        case (.selected, .flag(let isSelected)):
            states[view]?.isSelected = isSelected
            if case .isSelected = states[view]?.value { states[view]?.value = .isSelected(isSelected) }
        case (.value, .number(let value)):
            if !description.isContinuous { uncertain.insert(view) }
            states[view]?.value = .number(
                min(max(value, description.minimumValue), description.maximumValue))
        case (.on, .flag(let isOn)): states[view]?.value = .isOn(isOn)
        case (.selectedSegmentIndex, .whole(let index)):
            states[view]?.value = .selectedSegmentIndex(min(max(index, -1), description.numberOfSegments - 1))
        case (.currentPage, .whole(let page)):
            states[view]?.value = .currentPage(max(0, min(page, description.numberOfPages - 1)))
        case (.text, .text(let text)): states[view]?.value = .text(text)
        default: break
        }
    }

    mutating func close(_ summary: Summary) {
        for final in summary.controls {
            guard var expected = states[final.id] else { continue }
            if uncertain.contains(final.id) { expected.value = final.value }
            if case .isSelected(let isSelected) = expected.value { expected.isSelected = isSelected }
            guard expected != final else { continue }
            violations.append("\(scene.identifier(of: final.id)) is \(final) in place of \(expected)")
        }
    }
}

extension Scene {
    /// Returns the class of a view, if it is one of UIKit's.
    func viewClass(of view: ViewID) -> ViewClass? { ViewClass(named: className(of: view)) }
}
