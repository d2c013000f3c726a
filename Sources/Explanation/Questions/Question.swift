internal import DispatchEngine

/// A question about one object of a scene and one landing of a finger.
///
/// Objects go by their identifiers, which stay the same when a remedy changes the scene.
public struct Question: Hashable, Sendable {
    /// What is asked.
    public var why: Why
    /// The identifier of the view, responder or recognizer that the question is about.
    public var of: String
    /// The landing, counted from 1 (TC-1); nil for the first that lands where the object is and for which the premise
    /// holds, or else the first for which it holds.
    public var contact: Int?
    /// What of `notFired` and `fired` counts: a selector, a control event, a recognizer's state or `anyAction`; nil for
    /// what its class fires with.
    public var action: String?
    /// With `notFired` and `fired`: the expected target of the action; nil for any.
    public var target: String?
    /// The object that fired too, for `fired`.
    public var beside: String?

    /// The `action` that stands for whatever action the object sends.
    public static let anyAction = "*"

    /// The questions there are; each has a premise that may not hold.
    public enum Why: String, CaseIterable, Sendable {
        /// It got no touch of the contact.
        case notReceived
        /// It got one.
        case received
        /// A control, a recognizer or a cell did not fire.
        case notFired
        /// It did.
        case fired
        /// It heard of the touch later than the finger came or lifted, or fired later than it could.
        case late
        /// It lost the touch, or its gesture was cancelled.
        case cancelled
    }

    /// Returns true if the question is about this action, or about any.
    func names(_ called: Action) -> Bool {
        action.map { $0 == Self.anyAction || $0 == called.selector } ?? true
    }

    /// Asks a question.
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
