import DispatchEngine
import JSONText

extension SceneDecoder {
    /// The registrations of a control (TA-1).
    mutating func readActions(_ node: JSONNode, of view: ViewID, _ description: ViewDescription) {
        for element in reader.elements(of: node, "actions") {
            guard let action = reader.action(element, ofControl: true) else { continue }
            if let segment = action.segment { check(segment, of: description, element) }
            scene.addAction(action, to: view)
        }
    }

    /// Checks that there is a segment whose own action it can be (SEG-3).
    private func check(_ segment: Int, of control: ViewDescription, _ node: JSONNode) {
        let place = document.member("segment", of: node) ?? node
        guard control.viewClass.isKind(of: .segmentedControl) else {
            reader.fault(
                .foreignMember(
                    "segment", owners: ViewClass.segmentedControl.name, className: control.viewClass.name),
                at: document.key(of: place) ?? place)
            return
        }
        if let fault = Self.segmentFault(of: control.control?.numberOfSegments ?? 0, largest: segment) {
            reader.fault(fault, at: place)
        }
    }

    /// What is wrong with the number of a segment, if there is none of that number (D39).
    static func segmentFault(of count: Int, largest segment: Int) -> FaultReason? {
        guard segment >= count else { return nil }
        return count == 0
            ? .noSegments : .outsideRange(of: "numberOfSegments", lower: 0, upper: Double(count - 1))
    }

    /// The targets of a recogniser (GR-38).
    func recognizerActions(_ node: JSONNode) -> [TargetAction<Identifier>] {
        var result: [TargetAction<Identifier>] = []
        for element in reader.elements(of: node, "actions") {
            if let action = reader.action(element, ofControl: false) { result.append(action) }
        }
        return result
    }
}
