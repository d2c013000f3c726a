internal import DispatchEngine
internal import SceneFormat

extension TranscriptAssembler {
    /// Gives controls the values found in their rows and subviews, and notes those that are missing.
    mutating func addValues(_ findings: inout Findings) {
        let parts = countParts()
        for (node, view) in placed.enumerated() {
            guard let view, let kind = view.viewClass.controlKind, kind != .button, kind != .control else {
                continue
            }
            var control = scene[view.id].control ?? ControlDescription(of: view.viewClass)
            let value = ViewRecord(rows[tree.nodes[node].row], bytes).value
            var assumed: AssumedValue?
            switch kind {
            case .slider:
                if let value, (control.minimumValue...control.maximumValue).contains(value) {
                    control.value = value
                } else {
                    assumed = .position
                }
            case .stepper:
                if let value, (control.minimumValue...control.maximumValue).contains(value) {
                    control.value = value
                } else {
                    assumed = control.assumeMiddle()
                }
            case .segmentedControl:
                control.numberOfSegments = parts[node] ?? 0
                if control.numberOfSegments > 0 { assumed = .selection }
            case .pageControl: assumed = control.assumePages(parts[node] ?? 0)
            case .control, .button, .switch, .textField, .datePicker, .colorWell, .refreshControl: continue
            }
            scene[view.id].control = control
            if let assumed {
                let row = rows[tree.nodes[node].row]
                let id = scene[view.id].id.name
                findings.note(.valueIgnored, line: row.line, view: id, assumed.message(about: id))
            }
        }
    }

    /// Returns the number of segments or dots in each control that has some, by its node.
    private func countParts() -> [Int: Int] {
        var counts: [Int: Int] = [:]
        for (index, node) in tree.nodes.enumerated() where placed[index] != nil {
            let name = rows[node.row].head.className
            let owner: ViewClass
            if bytes.have(UIKitClasses.segment, at: name) {
                owner = .segmentedControl
            } else if bytes.have(UIKitClasses.pageIndicator, at: name) {
                owner = .pageControl
            } else {
                continue
            }
            var next = node.superview
            while let superview = next, placed[superview]?.viewClass != owner {
                next = tree.nodes[superview].superview
            }
            if let control = next { counts[control, default: 0] += 1 }
        }
        return counts
    }
}
