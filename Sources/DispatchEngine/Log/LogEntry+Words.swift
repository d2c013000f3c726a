/// `UIEvent.EventType` with UIKit's raw values (EV-12), and `action` for messages without an event.
public enum EventType: UInt8, CaseIterable, Sendable {
    case touches, motion, remoteControl, presses
    case scroll = 10
    case hover, action
    /// Typed characters, which are no `UIEvent` (TXF-6).
    case text

    /// The types that travel as a `UIEvent`.
    static let ofEvents = allCases.filter { $0 != .action && $0 != .text }
}

/// What a responder's method did (B13).
public enum Handling: UInt8, CaseIterable, Sendable {
    /// The default implementation: passed on to `next`.
    case `default`
    /// Not passed on.
    case handled
    /// Acted upon and passed on.
    case observed
}

/// Why a touch never reaches its view.
public enum DropReason: UInt8, CaseIterable, Sendable {
    /// The view already has a touch (TC-12).
    case multipleTouchEnabled
    /// Another view is touched, or an exclusive one is (TC-14).
    case exclusiveTouch
    /// A recognizer recognized while the touch was withheld (GD-7).
    case recognized
    /// The view left its window while the touch was withheld (A39).
    case removed
    /// A scroll view's pan took it (D9).
    case scrolling
    /// The system cancelled it while it was withheld (A28).
    case cancelled
    /// A scroll view's `touchesShouldBegin` answered no (D4).
    case gate
}

/// Why a recognizer changed state (B18).
public enum StateReason: UInt8, CaseIterable, Sendable {
    case recognized, moved, timeout, prevented, gate, touchesEnded, reset, requirement, cancelled, disabled
    case tooManyTouches, liftedEarly, notAtEdge, script

    /// Why a recognizer can come to a state.
    package static func reasons(for state: GestureState) -> [StateReason] {
        switch state {
        case .possible: [.reset]
        case .failed, .cancelled: allCases.filter { $0 != .reset && $0 != .recognized }
        case .began, .changed, .ended: allCases.filter { $0 != .reset }
        }
    }
}
