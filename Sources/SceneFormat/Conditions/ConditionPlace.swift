import DispatchEngine

/// What a question knows besides the run as it is.
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

    /// The questions that know it, as a message calls them.
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
    /// What a message calls it.
    let name: String
    /// What is known where the condition is asked.
    let knowledge: Knowledge

    /// `hitTest` and `pointInside`.
    static let hitTest = ConditionPlace(name: "a hit-test", knowledge: .place)
    /// The touch methods.
    static let touches = ConditionPlace(name: "a touch method", knowledge: [.place, .touch])
    /// `touchesShouldBegin`.
    static let touchesShouldBegin = ConditionPlace(name: "touchesShouldBegin", knowledge: [.place, .touch])
    /// `touchesShouldCancel`: the pan or pinch of a scroll view asks.
    static let touchesShouldCancel = ConditionPlace(
        name: "touchesShouldCancel", knowledge: [.place, .touch, .motion])
    /// `gestureRecognizerShouldBegin` of a view: the recognizer that asks is its counterpart.
    static let viewShouldBegin = ConditionPlace(
        name: "gestureRecognizerShouldBegin", knowledge: [.place, .touch, .motion, .counterpart])
    /// What has neither touch nor recognizer: presses, motion, remote control, effects.
    static func run(_ name: String) -> ConditionPlace { ConditionPlace(name: name, knowledge: []) }

    /// A question about a recognizer of that type; nil if the type is not known.
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
