import DispatchEngine

// The values that entries hold, from plain ones to objects.

extension Int: EntryValue {
    static var form: EntryForm { .whole(from: 0) }
    func write<Writer: EntryWriter & ~Copyable>(to writer: inout Writer) { writer.write(self) }
}

/// A measure, such as a coordinate, a velocity, a scale or an angle.
extension Double: EntryValue {
    static var form: EntryForm { .number }
    func write<Writer: EntryWriter & ~Copyable>(to writer: inout Writer) { writer.write(rounded: self) }
}

/// A number of the application's own, which nothing rounds.
struct ExactNumber: EntryValue {
    let number: Double
    static var form: EntryForm { .number }
    func write<Writer: EntryWriter & ~Copyable>(to writer: inout Writer) { writer.write(exact: number) }
}

extension Bool: EntryValue {
    static var form: EntryForm { .flag }
    func write<Writer: EntryWriter & ~Copyable>(to writer: inout Writer) { writer.write(self) }
}

extension String: EntryValue {
    static var form: EntryForm { .text }
    func write<Writer: EntryWriter & ~Copyable>(to writer: inout Writer) { writer.write(text: self) }
}

extension Timestamp: EntryValue {
    static var form: EntryForm { .time }
    func write<Writer: EntryWriter & ~Copyable>(to writer: inout Writer) { writer.write(self) }
}

extension TouchID: EntryValue {
    static var form: EntryForm { .whole(from: 1) }
    func write<Writer: EntryWriter & ~Copyable>(to writer: inout Writer) { writer.write(rawValue) }
}

/// The value of a member that is true wherever it occurs.
struct Affirmation: EntryValue {
    static var form: EntryForm { .affirmation }
    func write<Writer: EntryWriter & ~Copyable>(to writer: inout Writer) { writer.write(true) }
}

/// The number of a contact.
struct ContactNumber: EntryValue {
    let contact: Contact
    static var form: EntryForm { .whole(from: 1) }
    func write<Writer: EntryWriter & ~Copyable>(to writer: inout Writer) { writer.write(contact.number) }
}

// MARK: Lists

/// The fingers of contacts.
struct FingerList<Contacts: Collection<Contact>>: EntryValue {
    let contacts: Contacts
    static var form: EntryForm { .list(of: TouchID.form) }

    func write<Writer: EntryWriter & ~Copyable>(to writer: inout Writer) {
        writer.write(list: contacts.lazy.map(\.touch.rawValue))
    }
}

/// The numbers of contacts, parallel to their fingers.
struct ContactList<Contacts: Collection<Contact>>: EntryValue {
    let contacts: Contacts
    static var form: EntryForm { .list(of: ContactNumber.form) }

    func write<Writer: EntryWriter & ~Copyable>(to writer: inout Writer) {
        writer.write(list: contacts.lazy.map(\.number))
    }
}

extension Array: EntryValue where Element: EntryValue {
    static var form: EntryForm { .list(of: Element.form) }
    var form: EntryForm { .list(of: first?.form ?? Element.form) }
    func write<Writer: EntryWriter & ~Copyable>(to writer: inout Writer) {
        writer.beginList(ofObjects: Element.isObject)
        for element in self { element.write(to: &writer) }
        writer.endList()
    }
}

extension Point: EntryValue {
    static var form: EntryForm { .list(of: .number) }

    func write<Writer: EntryWriter & ~Copyable>(to writer: inout Writer) {
        writer.write(rounded: x, y)
    }
}

extension Rect: EntryValue {
    static var form: EntryForm { .list(of: .number) }

    func write<Writer: EntryWriter & ~Copyable>(to writer: inout Writer) {
        writer.beginList(ofObjects: false)
        for number in [origin.x, origin.y, size.width, size.height] { writer.write(rounded: number) }
        writer.endList()
    }
}

// MARK: Identifiers

extension ViewID: EntryIdentifier {
    static var kind: SceneFault.ExpectedObject? { .view }

    func identifier(in scene: Scene) -> String { scene.identifier(of: self) }
}

extension GestureRecognizerID: EntryIdentifier {
    static var kind: SceneFault.ExpectedObject? { .gestureRecognizer }

    func identifier(in scene: Scene) -> String { scene.identifier(of: self) }
}

extension Responder: EntryIdentifier {
    static var kind: SceneFault.ExpectedObject? { .responder }

    func identifier(in scene: Scene) -> String { scene.identifier(of: self) }
}

extension SceneObject: EntryIdentifier {
    func identifier(in scene: Scene) -> String { scene.identifier(of: self) }
}

extension Identifier: EntryIdentifier {
    func identifier(in scene: Scene) -> String { name }
}

extension EventReceiver: EntryIdentifier {
    static var words: [String] { ["UIApplication"] }
    static var kind: SceneFault.ExpectedObject? { .view }

    func identifier(in scene: Scene) -> String {
        switch self {
        case .application: Self.words[0]
        case .window(let window): scene.identifier(of: window)
        }
    }
}

extension Participant: EntryIdentifier {
    static var words: [String] { ["keyCommand", "code"] }

    func identifier(in scene: Scene) -> String { scene.identifier(of: self) }
}

// MARK: Words

extension EntryKind: NumberedWord { static let words = wordsOfCases }
extension IntakeStep: EntryWord {}
extension IntakeProcess: EntryWord {}
extension IntakeTransport: EntryWord {}
extension IntakeFunction: EntryWord {}
extension IntakeDecision: EntryWord {}
extension RunLoopSource: EntryWord {}
extension ApplicationDescription.State: EntryWord {}
extension EventType: NumberedWord { static let words = wordsOfCases }
extension HitTestOutcome: NumberedWord { static let words = wordsOfCases }
extension DropReason: NumberedWord { static let words = wordsOfCases }
extension LossReason: NumberedWord { static let words = wordsOfCases }
extension RefusalReason: NumberedWord { static let words = wordsOfCases }
extension DeferralReason: NumberedWord { static let words = wordsOfCases }
extension SparingReason: NumberedWord { static let words = wordsOfCases }
extension ActionLookup.Start: NumberedWord { static let words = wordsOfCases }
extension EventPhase: NumberedWord { static let words = wordsOfCases }
extension TouchPhase: NumberedWord { static let words = wordsOfCases }
extension GestureState: NumberedWord { static let words = wordsOfCases }
extension StateReason: NumberedWord { static let words = wordsOfCases }
extension Gate.Question: EntryWord {}
extension Handling: NumberedWord { static let words = wordsOfCases }
extension Summary.Fate: NumberedWord { static let words = wordsOfCases }
extension TextFieldCallback: EntryWord {}
extension ScrollEvent.Callback: EntryWord {}
extension CellCallback: EntryWord {}
extension ControllerCallback: EntryWord {}
extension InteractionKind: EntryWord {}
extension InteractionCallback: EntryWord {}

extension RemoteControlSubtype: EntryWord {
    var name: String { "\(self)" }
}

/// The methods of a control that follow a touch (CT-1).
enum TrackingMethod: String, EntryWord {
    case begin, `continue`, end, cancel
}

extension TrackingCall {
    /// The method that is called.
    var method: TrackingMethod {
        switch self {
        case .begin: .begin
        case .continue: .continue
        case .end: .end
        case .cancel: .cancel
        }
    }

    /// The answer of the methods that have one (B17).
    var answer: Bool? {
        switch self {
        case .begin(let answer), .continue(let answer): answer
        case .end, .cancel: nil
        }
    }
}

/// The method of a view that answers if a point is inside, when it is overridden (HT-19).
enum PointMethod: String, EntryWord {
    case pointInside
}

/// `UIEvent.EventSubtype` of motions.
enum MotionSubtype: String, EntryWord {
    case shake
}

/// The phases of presses, which change instead of moving.
enum PressPhase: UInt8, NumberedWord {
    case began, changed, ended, cancelled

    static let words = wordsOfCases

    init(_ phase: EventPhase) {
        self =
            switch phase {
            case .began: .began
            case .moved: .changed
            case .ended: .ended
            case .cancelled: .cancelled
            }
    }
}

extension ControlEvents: EntryValue {
    static var form: EntryForm { .wordOrWords(named.map(\.name)) }

    /// Writes the name of the events.
    ///
    /// Several that code sends at once are a list (CE-10).
    func write<Writer: EntryWriter & ~Copyable>(to writer: inout Writer) {
        let names = names
        if names.count == 1 {
            writer.write(word: names[0])
        } else {
            ControlEventNames(events: self).write(to: &writer)
        }
    }

    /// The names of the events: that of the mask if it has one, and otherwise those of its single events.
    var names: [String] {
        if !name.isEmpty { return [name] }
        return Self.named.filter { $0.events.rawValue.nonzeroBitCount == 1 && isSuperset(of: $0.events) }
            .map(\.name)
    }
}

/// Control events that are always a list.
struct ControlEventNames: EntryValue {
    let events: ControlEvents
    static var form: EntryForm { .list(of: .words(ControlEvents.named.map(\.name))) }

    func write<Writer: EntryWriter & ~Copyable>(to writer: inout Writer) {
        writer.beginList(ofObjects: false)
        for name in events.names { writer.write(word: name) }
        writer.endList()
    }
}

/// The index of a segment, -1 for none (SEG-1).
struct SegmentIndex: EntryValue {
    let index: Int
    static var form: EntryForm { .whole(from: -1) }
    func write<Writer: EntryWriter & ~Copyable>(to writer: inout Writer) { writer.write(index) }
}

extension ControlValue {
    /// Describes the value under the name of its property.
    func describe<Visitor: EntryVisitor & ~Copyable>(_ visitor: inout Visitor) {
        switch self {
        case .number(let value): visitor.member("value", ExactNumber(number: value))
        case .isOn(let value): visitor.member("on", value)
        case .selectedSegmentIndex(let index):
            visitor.member("selectedSegmentIndex", SegmentIndex(index: index))
        case .currentPage(let page): visitor.member("currentPage", page)
        case .text(let text): visitor.member("text", text)
        case .isSelected(let value): visitor.member("selected", value)
        }
    }
}

// MARK: Objects

extension TouchProperties: EntryObject {
    func describe<Visitor: EntryVisitor & ~Copyable>(_ visitor: inout Visitor) {
        visitor.member("touch", touch)
        visitor.member("location", orNull: location)
        visitor.member("previousLocation", orNull: previousLocation)
        visitor.member("locations", ifAny: locations.isEmpty ? nil : locations)
        visitor.member("tapCount", tapCount)
        visitor.member("phase", phase)
        visitor.member("timestamp", timestamp)
        visitor.member("gestureRecognizers", gestureRecognizers)
    }
}

extension TouchProperties.Place: EntryObject {
    func describe<Visitor: EntryVisitor & ~Copyable>(_ visitor: inout Visitor) {
        visitor.member("view", view)
        visitor.member("location", orNull: location)
        visitor.member("previousLocation", orNull: previousLocation)
    }
}

extension EventProperties.TouchesFor: EntryObject {
    func describe<Visitor: EntryVisitor & ~Copyable>(_ visitor: inout Visitor) {
        visitor.member("object", object)
        visitor.member("touches", touches)
    }
}

extension RecognizerProperties: EntryObject {
    func describe<Visitor: EntryVisitor & ~Copyable>(_ visitor: inout Visitor) {
        visitor.member("numberOfTouches", numberOfTouches)
        visitor.member("location", orNull: location)
        switch motion {
        case nil: break
        case .pan(let translation, let velocity):
            visitor.member("translation", orNull: translation)
            visitor.member("velocity", orNull: velocity)
        case .pinch(let scale, let velocity):
            visitor.member("scale", scale)
            visitor.member("velocity", velocity)
        case .rotation(let rotation, let velocity):
            visitor.member("rotation", rotation)
            visitor.member("velocity", velocity)
        }
    }
}

extension ControlProperties: EntryObject {
    func describe<Visitor: EntryVisitor & ~Copyable>(_ visitor: inout Visitor) {
        visitor.member("isTracking", isTracking)
        visitor.member("isTouchInside", isTouchInside)
        visitor.member("isHighlighted", isHighlighted)
    }
}

extension ScrollProperties: EntryObject {
    func describe<Visitor: EntryVisitor & ~Copyable>(_ visitor: inout Visitor) {
        visitor.member("isTracking", isTracking)
        visitor.member("isDragging", isDragging)
        visitor.member("isDecelerating", isDecelerating)
        visitor.member("isZooming", isZooming)
    }
}
