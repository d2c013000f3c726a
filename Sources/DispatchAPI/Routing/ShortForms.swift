internal import JSONText

/// The amounts of work that the short forms of a request's events stand for.
struct ShortForms {
    /// The touches that they expand to, or slightly more.
    private(set) var touches = 0.0
    /// The views that they may name in place of points: each is hit-tested once.
    private(set) var targets = 0.0

    /// More than any limit on what a short form says.
    private static let mostOfAll = 1e9
    private static let names: [StaticString] = ["tap", "longPress", "drag", "swipe", "pinch", "rotate"]
    private static let places: [StaticString] = ["view", "at", "from", "to"]

    init(in document: JSONDocument) {
        guard let events = document.member("events", of: document.root) else { return }
        for event in document.children(of: events) {
            for name in Self.names {
                if let form = document.member(name, of: event) { add(form, document) }
            }
        }
    }

    private mutating func add(_ form: JSONNode, _ document: JSONDocument) {
        // Nothing has been checked yet, so these can be any numbers, and products of huge ones none at all.
        func number(_ name: StaticString, _ standard: Double) -> Double {
            let number = document.member(name, of: form).flatMap(document.double) ?? standard
            return min(max(number, 0), Self.mostOfAll)
        }
        // A finger comes and goes with each tap. One that moves is seen 60 times a second.
        let frames = 2 * number("count", 1) + 60 * number("duration", 0.5)
        touches += frames * number("touches", 2)
        let named = Self.places.count { place in
            guard let value = document.member(place, of: form) else { return false }
            let kind = document.kind(of: value)
            return kind == .string || kind == .object
        }
        targets += Double(named + (document.member("path", of: form).map { document.count(of: $0) } ?? 0))
    }
}
