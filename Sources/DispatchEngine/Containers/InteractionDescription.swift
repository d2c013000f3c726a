/// A `UIInteraction` of a view that works by a recognizer: a context menu or a drag (CTX-1).
public struct InteractionDescription: Sendable {
    /// Its class.
    public var kind: InteractionKind
    /// `isEnabled` of a drag interaction (CTX-7).
    public var isEnabled = true
    /// The answer whether there is a menu, or items to drag; yes without one.
    ///
    /// It is the answer of `contextMenuInteraction(_:configurationForMenuAtLocation:)`, or of
    /// `dragInteraction(_:itemsForBeginning:)`.
    public var answer: ScriptedAnswer<Bool>?
    /// `allowsSimultaneousRecognitionDuringLift` of a drag interaction (CTX-8).
    public var allowsSimultaneousRecognitionDuringLift = false

    /// Makes an interaction that always has a menu, or items.
    public init(_ kind: InteractionKind) { self.kind = kind }
}

/// The classes of interactions that work by recognizers.
public enum InteractionKind: String, CaseIterable, Sendable {
    /// `UIContextMenuInteraction`.
    case contextMenu
    /// `UIDragInteraction`.
    case drag

    /// The suffix of its recognizer's identifier, behind the view's.
    package var suffix: String { "." + rawValue }

    /// The question to its delegate in the place of `shouldBegin` (CTX-2, CTX-6).
    package var question: InteractionCallback {
        switch self {
        case .contextMenu: .configurationForMenu
        case .drag: .itemsForBeginning
        }
    }
}

/// A call by which an interaction asks its delegate, or tells it what happens.
public struct InteractionEvent: Hashable, Sendable {
    /// The view of the interaction.
    public var view: ViewID
    /// The interaction.
    public var interaction: InteractionKind
    /// The call.
    public var callback: InteractionCallback
    /// The answer, if it asks.
    public var answer: Bool?

    /// Makes a call.
    public init(
        view: ViewID, interaction: InteractionKind, callback: InteractionCallback, answer: Bool? = nil
    ) {
        (self.view, self.interaction, self.callback, self.answer) = (view, interaction, callback, answer)
    }
}

/// The calls of interactions, by their verbs.
public enum InteractionCallback: String, CaseIterable, Sendable, DelegateCall {
    /// `contextMenuInteraction(_:configurationForMenuAtLocation:)` (CTX-2).
    case configurationForMenu
    /// `contextMenuInteraction(_:willDisplayMenuFor:animator:)` (CTX-3).
    case willDisplayMenu
    /// `dragInteraction(_:itemsForBeginning:)` and `dragInteraction(_:sessionWillBegin:)` (CTX-6).
    case itemsForBeginning, sessionWillBegin

    /// The interaction whose delegate has the method.
    public var interaction: InteractionKind {
        switch self {
        case .configurationForMenu, .willDisplayMenu: .contextMenu
        case .itemsForBeginning, .sessionWillBegin: .drag
        }
    }

    /// True if it asks.
    public var isQuestion: Bool { self == interaction.question }
}
