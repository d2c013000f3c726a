/// `UIGestureRecognizer.State`.
public enum GestureState: UInt8, CaseIterable, Sendable {
    case possible, began, changed, ended, cancelled, failed
}

/// The legal changes of state of a recognizer, and the corrections of illegal requests (GR-30 to GR-33).
enum TransitionTable {
    /// Returns the state that a request leads to, or nil if the request is ignored.
    ///
    /// - Parameters:
    ///   - request: the requested state.
    ///   - state: the current state.
    /// - Returns: the state after the request.
    static func state(afterRequesting request: GestureState, in state: GestureState) -> GestureState? {
        switch (state, request) {
        // GR-33: a finished recognizer ignores everything until its reset. Possible to possible is nothing.
        case (.ended, _), (.cancelled, _), (.failed, _), (.possible, .possible): nil
        // GR-32: from possible, changed counts as began and cancelled as failed.
        case (.possible, .began), (.possible, .changed): .began
        case (.possible, .ended): .ended
        case (.possible, .cancelled), (.possible, .failed): .failed
        // GR-32: once it has begun, began and possible count as changed and failed as cancelled.
        case (.began, .began), (.began, .changed), (.began, .possible): .changed
        case (.changed, .began), (.changed, .changed), (.changed, .possible): .changed
        case (.began, .ended), (.changed, .ended): .ended
        case (.began, .cancelled), (.began, .failed), (.changed, .cancelled), (.changed, .failed): .cancelled
        }
    }
}

extension GestureState {
    /// True if only a reset can follow (GR-33).
    package var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }

    /// The other states that can come next.
    package var successors: [GestureState] {
        if isFinal { return [.possible] }
        return Self.allCases.filter { state in
            state != self
                && Self.allCases.contains { TransitionTable.state(afterRequesting: $0, in: self) == state }
        }
    }
}
