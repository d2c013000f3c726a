internal import JSONText
internal import SceneFormat

extension DecodingLimits {
    /// Returns the message for a limit of events, or nil for the others.
    fileprivate func sentence(_ name: Name) -> String {
        switch name {
        case .events: "There may be at most \(events) events. Send fewer."
        case .samples: "There may be at most \(samples) touches in all events. Send fewer."
        default: "There may be at most \(touchesPerEvent) touches in one event. Send fewer."
        }
    }
}

extension Findings {
    /// Reports that a JSON text makes more events than a run may have, and returns false.
    mutating func refuse(
        _ limit: DecodingLimits.Name, _ limits: DecodingLimits, at node: JSONNode, of input: JSONInput
    ) -> Bool {
        fault(
            limits.sentence(limit), at: input.position(of: node), pointer: input.document.pointer(to: node),
            limit: limit)
        return false
    }

    /// Reports that a text makes more events than a run may have, and returns false.
    mutating func refuse(
        _ limit: DecodingLimits.Name, _ limits: DecodingLimits, at position: JSONPosition
    ) -> Bool {
        fault(limits.sentence(limit), at: position, limit: limit)
        return false
    }
}
