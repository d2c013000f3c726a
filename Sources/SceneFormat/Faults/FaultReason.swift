import DispatchEngine
import JSONText

/// The error at a place of a document.
///
/// The sentences are in `FaultReason+Message.swift`.
enum FaultReason {
    // MARK: Form
    /// A condition with more members than one, or with none.
    case memberCountOfCondition
    /// The value has another type or lies outside its range.
    case expected(Expectation)
    /// The object has no such member. Those given are not what was meant.
    case unknownMember(owner: String, known: [String], given: Set<String> = [])
    /// The object has no such member, but UIKit or another object has something of the name. The hint is what to write instead.
    case foreignName(owner: String, hint: String)
    /// The answer of an import in place of the scene in it.
    case importInPlaceOfScene
    /// A scene in place of a request with it.
    case sceneInPlaceOfRequest(of: ObjectForm)
    /// The object lacks a member it must have.
    case missingMember(String, of: ObjectForm)
    /// The object must have one of these members, and has none.
    case missingChoice(of: ObjectForm, choices: [String])
    /// The object holds two members that exclude each other.
    case excludingMembers(String, String, owner: String)
    /// The string is not a name that is allowed here.
    case unknownName(noun: String, known: [String])
    /// A width or a height below zero.
    case negativeLength
    /// The same member twice.
    case duplicateMember
    /// The same member a second time, under another of its names.
    case sameMember(as: String)
    /// A text of more bytes than are compared.
    case longText(limit: Int)
    /// A list of more elements than are read.
    case longList(limit: Int, noun: String)
    /// A limit of `DecodingLimits` is exceeded.
    case limit(DecodingLimits.Name, value: Int, noun: String)

    // MARK: Scenes
    /// No object has the identifier.
    case unknownIdentifier(String, expected: String, nearest: String?, isClass: Bool = false)
    /// The identifier names an object of another kind.
    case wrongKind(String, expected: String)
    /// Another error that the engine found.
    case scene(SceneFault.Kind)
    /// A change in a run cannot set the member, but another may do something like it.
    case notSettable(of: String, instead: String?)
    /// The member belongs to other classes.
    case foreignMember(String, owners: String, className: String)
    /// The member belongs to classes that the author's own class does not derive from, according to the scene.
    case memberOfUndeclaredClass(String, owners: [ViewClass], ownClass: String, superclass: String)
    /// The member belongs to other objects of the same kind.
    case misplacedMember(String, owners: String, here: String)
    /// A view without `superclass` whose class has nearly the name of one of UIKit's.
    case misspelledClass(String, nearest: String)
    /// `superclass` is not a class the engine knows.
    case unknownSuperclass(String)
    /// `superclass` contradicts `class`.
    case contradictingSuperclass(className: String, superclass: String)
    /// A class of UIKit that is no view's, in an object with that id.
    case foreignClass(String, ForeignClass, id: String?)
    /// A view in a list of gesture recognizers, with its class if it states one.
    case viewAmongRecognizers(className: String?)
    /// A window of another class, or a window inside a view.
    case windowClass(String)
    case nestedWindow
    case secondInteraction(String)
    /// Two detents of a sheet have one identifier.
    case secondDetent(String)
    /// A tab bar has another number of buttons than there are tabs.
    case tabButtonCount(Int, tabs: Int)
    /// The selected tab is not among the tabs.
    case noSuchTab(Int, count: Int)
    /// `bounds` has another size than `frame`.
    case boundsAgainstFrame
    /// A second key window.
    case secondKeyWindow
    /// An empty set where at least one is needed.
    case emptySet(String)
    /// The first member must not be larger than the second.
    case disorderedRange(lower: String, upper: String)
    /// Effects of a method that is a mere question.
    case effectsOfQuery(String)
    /// Effects of actions that effects add, too many levels of them.
    case nestedEffects(limit: Int)
    /// Conditions and answers inside each other, too many levels of them.
    case nestedConditions(limit: Int)
    /// A segment of a segmented control without segments.
    case noSegments
    /// A scale for a scroll view that does not zoom.
    case zoomWithoutRange
    /// A number outside a range that other members set.
    case outsideRange(of: [String], lower: Double, upper: Double)

    // MARK: Events
    /// An entry earlier than the one before it.
    case timeOrder(previous: Double)
    /// An entry earlier than the time of the session that it is appended to.
    case beforeNow(Double)
    /// An entry at the very time of the session, whose input would have joined the queue together with earlier input.
    case joinsEarlierInput(now: Double)
    case touchNotDown(Int, TouchVerb)
    case touchAlreadyDown(Int)
    /// A touch that an earlier entry of the session goes on with later.
    case touchOfEarlierEntry(Int, entry: Int)
    case pressNotDown(Int, TouchVerb)
    case pressAlreadyDown(Int)
    /// A number of ids that differs from the number of fingers of a short form.
    case fingerCount(expected: Int, found: Int)
    case repeatedFinger(Int)
    /// A view named in place of a point that has no visible part.
    case noVisibleArea(String, why: String)
    /// A view named in place of a point that entries beside it add.
    case placeOfAddition(String)
    /// A view named in place of a point whose place a session cannot look up.
    case placeTooFarAhead(String)

    // MARK: Sessions
    /// A session names a scene that is not stored.
    case noStoredScene(String)
    /// A time to which a session cannot advance.
    case advanceBeforeNow(Double)

    // MARK: Requests
    /// A view that `whatIf` moves into itself, or into a view that moves into it.
    case movedIntoItself
    /// An object that `whatIf` takes from its place a second time.
    case takenTwice(String)
    /// A change of `whatIf` that takes away what another part of the request names.
    case takenAway(String, place: String)
    /// A change of `whatIf` that sets a member which another sets.
    case setTwice(String, of: String)
    /// A JSON Pointer that leads nowhere.
    case pointerToNothing
    /// A request for a stored scene contains a scene.
    case sceneGivenTwice
    /// A question about a landing that does not happen.
    case noSuchContact(Int, count: Int)
    /// An expectation of entries that are logged only on request, and not requested.
    case notLogged(category: String)
    /// An expectation of a value that never comes with those of the members before it.
    case neverTogether(String, owner: String)
    /// An expectation that excludes the only possible value.
    case noOtherValue(String, owner: String)
    /// A range of numbers that holds none of the expected values.
    case emptyRange(Expectation)
    /// No object of the scene has the identifier that an expectation names.
    case unknownExpectedIdentifier(String, nearest: String?)
}

/// A step of a touch or a press that was not possible.
enum TouchVerb: String {
    case moves, changes, rests, ends
    case isCancelled = "is cancelled"
}

/// The values that a place of a document may hold.
enum Expectation {
    case bool
    case number(NumberRange)
    case integer(NumberRange)
    case string
    case identifier
    case point, size, rect, insets, transform
    /// Only true, because false is left out.
    case affirmation
    /// One of a few names, with a noun that has its article.
    case name(String, known: [String])
    case object(ObjectForm)
    /// Something else, in words, with an example.
    case either(String, example: String?)
}
