/// `UIEvent.EventType` with UIKit's raw values (EV-12), and others for messages without an event.
public enum EventType: UInt8, CaseIterable, Sendable {
    case touches, motion, remoteControl, presses
    case scroll = 10
    case hover, action
    /// Typed characters, which are no `UIEvent` (TXF-6).
    case text
    /// A tap on the status bar, which brings the application no touch (SYS-20).
    case statusBarTap

    /// The types that travel as a `UIEvent`.
    static let ofEvents = allCases.filter { $0 != .action && $0 != .text && $0 != .statusBarTap }
}

/// The handling by a responder's method (B13).
public enum Handling: UInt8, CaseIterable, Sendable {
    /// The default implementation: passed on to `next`.
    case `default`
    /// Not passed on.
    case handled
    /// Acted upon and passed on.
    case observed
}

/// The reason why a touch never reaches its view.
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
    /// A scroll view's `touchesShouldBegin` returned false (D4).
    case gate
}

/// The reason why a view gets `touchesCancelled` of a touch.
public enum LossReason: UInt8, CaseIterable, Sendable {
    /// A recognizer recognized (GD-3).
    case recognized
    /// A scroll view's pan began (SCV-5).
    case scrolling
    /// The view left its window (TC-25).
    case removed
    /// An animation started on the view (TC-28).
    case animating
    /// The window was hidden (TC-27).
    case hidden
    /// The application ignores touches from now on (EQ-19).
    case ignored
    /// The system cancelled it (TC-23, TC-24).
    case cancelled
}

/// The reason why a recognizer between the hit view and the window does not take a touch (GR-7).
///
/// A delegate that answers false is a `gate`.
public enum RefusalReason: UInt8, CaseIterable, Sendable {
    /// `allowedTouchTypes` (GR-10).
    case touchType
    /// `requiresExclusiveTouchType`: its attempt began with a touch of another type (GR-11).
    case exclusiveTouchType
    /// `isEnabled` (GR-12).
    case disabled
    /// It had ended or failed, with fingers still down (GR-46).
    case busy
    /// It follows a press (GR-22).
    case press
    /// `buttonMaskRequired` (TAP-1).
    case buttons
    /// Another view has exclusive touch (GR-20).
    case exclusiveTouch
    /// It tracks as many fingers as it takes.
    case full
}

/// The reason why the pan of a scroll view does not ask to begin (SCV-12).
public enum DeferralReason: UInt8, CaseIterable, Sendable {
    /// The content cannot scroll that way.
    case cannotScroll
    /// The content is at its edge, and another scroll view around it can scroll that way.
    case atEdge
    /// The content is at its top, and the sheet around it takes the drag (SHEET-7).
    case sheet
}

/// The reason why a recognizer that recognizes does not make another fail (GA-2).
public enum SparingReason: UInt8, CaseIterable, Sendable {
    /// `canPrevent(_:)` of the one that recognizes returns false (GA-24).
    case canPrevent
    /// `canBePrevented(by:)` of the other returns false (GA-24).
    case canBePrevented
    /// The other is a tap or a press that needs more taps (GA-10, GA-11).
    case moreTaps
    /// The other has sent its action already (GA-5).
    case alreadyFired
}

/// The reason why a recognizer changed state (B18).
public enum StateReason: UInt8, CaseIterable, Sendable {
    case recognized, moved, timeout, prevented, gate, touchesEnded, reset, requirement, cancelled, disabled
    case tooManyTouches, liftedEarly, notAtEdge, script

    /// Returns the reasons why a recognizer can come to a state.
    package static func reasons(for state: GestureState) -> [StateReason] {
        switch state {
        case .possible: [.reset]
        case .failed, .cancelled: allCases.filter { $0 != .reset && $0 != .recognized }
        case .began, .changed, .ended: allCases.filter { $0 != .reset }
        }
    }
}
