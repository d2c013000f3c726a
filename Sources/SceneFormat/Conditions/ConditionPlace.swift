import DispatchEngine

/// The knowledge of a question besides the current run.
struct Knowledge: OptionSet {
    let rawValue: Int

    /// A place on the screen: of a touch, of the pointer, of a hit-test.
    static let place = Knowledge(rawValue: 1)
    /// A touch: the view that it hit, its taps, how many come with it.
    static let touch = Knowledge(rawValue: 2)
    /// A recognizer's translation and velocity.
    static let motion = Knowledge(rawValue: 4)
    /// A second recognizer.
    static let counterpart = Knowledge(rawValue: 8)

    /// The questions that have the knowledge, in the words of messages.
    var questions: String {
        switch self {
        case .place: "questions with a place: about a touch, a recognizer or a point"
        case .touch: "questions about a touch or a recognizer"
        case .motion: "questions about a pan or screenEdgePan recognizer"
        default: "questions about two recognizers"
        }
    }
}

/// A place of a document where a condition may stand.
struct ConditionPlace {
    /// The name in messages.
    let name: String
    /// The knowledge where the condition is asked.
    let knowledge: Knowledge
    /// True if its effect comes about at most once by itself.
    var happensOnce = false

    /// `hitTest` and `pointInside`.
    static let hitTest = ConditionPlace(name: "a hit-test", knowledge: .place)
    /// The touch methods.
    static let touches = ConditionPlace(name: "a touch method", knowledge: [.place, .touch])
    /// `touchesShouldBegin`.
    static let touchesShouldBegin = ConditionPlace(name: "touchesShouldBegin", knowledge: [.place, .touch])
    /// `touchesShouldCancel`, which the pan or pinch of a scroll view asks.
    static let touchesShouldCancel = ConditionPlace(
        name: "touchesShouldCancel", knowledge: [.place, .touch, .motion])
    /// `gestureRecognizerShouldBegin` of a view, with the recognizer that asks as its counterpart.
    static let viewShouldBegin = ConditionPlace(
        name: "gestureRecognizerShouldBegin", knowledge: [.place, .touch, .motion, .counterpart])
    /// A change of an event.
    static let event = ConditionPlace(name: "a change of an event", knowledge: [], happensOnce: true)
    /// The effects of code that is about neither a touch nor a recognizer.
    static let effect = run("an effect of this method")
    /// The effects of a touch method.
    static let effectOfTouches = ConditionPlace(
        name: "an effect of this method", knowledge: [.place, .touch])
    /// Makes the place of a method with neither touch nor recognizer: presses, motion, remote control.
    static func run(_ name: String) -> ConditionPlace { ConditionPlace(name: name, knowledge: []) }

    /// Makes the place of a question about a recognizer of that type, or of an unknown type for nil.
    static func recognizer(_ type: RecognizerType?, aboutTwo: Bool = false) -> ConditionPlace {
        var knowledge: Knowledge = [.place, .touch]
        if type?.hasTranslation != false { knowledge.insert(.motion) }
        if aboutTwo { knowledge.insert(.counterpart) }
        let name = type.map { "a \($0.rawValue) recognizer" } ?? "a recognizer"
        return ConditionPlace(
            name: aboutTwo ? "a question about \(name) and another" : "a question about \(name)",
            knowledge: knowledge)
    }
}
