/// A question about one object of a scene and one landing of a finger.
///
/// Objects go by their identifiers, which stay the same when a remedy changes the scene.
public struct Question: Hashable, Sendable {
    /// The kind of question.
    public var why: Why
    /// The identifier of the view, responder or recognizer that the question is about.
    public var of: String
    /// The landing, counted from 1 (TC-1).
    ///
    /// With nil it is the likeliest one (`Premise.likeliestContact`).
    public var contact: Int?
    /// The action that counts for `notFired` and `fired`: a selector, a control event, a state or `anyAction`.
    ///
    /// Nil counts the events with which its class fires. A state is a recognizer's.
    public var action: String?
    /// The expected target of the action for `notFired` and `fired`, or nil for any.
    public var target: String?
    /// The object that fired too, for `fired`, or that fired instead, for `notFired`.
    public var beside: String?
    /// True if it follows from an expectation that something met, but less often than expected.
    ///
    /// That the object has fired then settles nothing.
    public var isMetInPart = false

    /// The `action` that stands for whatever action the object sends.
    public static let anyAction = "*"

    /// The `action` of a scroll view that a tap on the status bar scrolls to its top (SYS-20).
    ///
    /// No finger causes it.
    public static let didScrollToTop = "didScrollToTop"

    /// The `action` of a scroll view that is to glide on and come to rest after a drag (SCV-23).
    public static let didEndDecelerating = "didEndDecelerating"

    /// The `action` of a view or a view controller that is to become first responder (EV-2).
    public static let becomeFirstResponder = "becomeFirstResponder"

    /// The `action` of a presented navigation controller that is to go back (NAV-11).
    public static let didShow = "didShow"

    /// The `action` of a presented controller that is to be dismissed (SHEET-14).
    public static let didDismiss = "didDismiss"

    /// The `action` of a tab bar controller that is to select a tab (PAGE-10).
    public static let didSelect = "didSelect"

    /// The kinds of questions, each with a premise that may not hold.
    public enum Why: String, CaseIterable, Sendable {
        /// The object got no touch of the contact.
        case notReceived
        /// The object got one.
        case received
        /// A control, a recognizer or a cell did not fire.
        case notFired
        /// A control, a recognizer or a cell fired.
        case fired
        /// The object got the touch later than the finger came or lifted, or fired later than it could.
        case late
        /// The object lost the touch, or its gesture was cancelled.
        case cancelled
    }

    /// Returns true if the question is about actions with this selector, or about any.
    func names(_ selector: String) -> Bool {
        action.map { $0 == Self.anyAction || $0 == selector } ?? true
    }

    /// Makes a question.
    public init(
        _ why: Why, of identifier: String, contact: Int? = nil, action: String? = nil,
        target: String? = nil, beside: String? = nil
    ) {
        self.why = why
        self.of = identifier
        self.contact = contact
        self.action = action
        self.target = target
        self.beside = beside
    }
}
