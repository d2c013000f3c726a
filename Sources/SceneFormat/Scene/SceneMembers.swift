import DispatchEngine

/// A member of a view: a part of its own kind, or a property.
enum ViewMember: Member {
    case part(ViewPart)
    case partOfClass(ViewClassPart)
    case property(Property)

    static let owner = "a view"
    static let example = #"{"id": "card", "frame": [20, 40, 100, 44]}"#
    static let hints = Forms.overrides.hints(into: "overrides")
        .merging(Forms.hints(at: Forms.controlAction)) { $1 }
    static let table = NameTable<ViewMember>(
        ViewPart.allCases.map { ($0.rawValue, .part($0)) } + properties.map { ($0.name, .property($0)) }
            + ViewClassPart.allCases.map { ($0.rawValue, .partOfClass($0)) }, aliases: Property.swiftNames)
    private static let properties = Property.allCases.filter {
        if case .run = $0.row.place { false } else { true }
    }
}

/// A part that every view can have.
enum ViewPart: String, CaseIterable {
    case id, label, `class`, superclass, backgroundColor, viewController, overrides, implements, keyCommands
    case undoManager, gestureRecognizers, interactions, subviews
    /// The author's own data, which can be any JSON.
    case info
}

/// A part that views of some classes can have.
enum ViewClassPart: String, CaseIterable {
    case actions, delegate
    case panGestureRecognizer, pinchGestureRecognizer, delayedTouchesGestureRecognizer
    case leadingSwipeActions, trailingSwipeActions

    /// The classes that have the part.
    var owners: [ViewClass] {
        switch self {
        case .actions: [.control]
        case .delegate: [.scrollView, .textField]
        case .panGestureRecognizer, .pinchGestureRecognizer, .delayedTouchesGestureRecognizer: [.scrollView]
        case .leadingSwipeActions, .trailingSwipeActions: [.tableViewCell, .collectionViewCell]
        }
    }
}

extension ViewMember: DescribedMember {
    var about: String {
        switch self {
        case .part(let part): part.about
        case .partOfClass(let part): part.about
        case .property(let property): property.sentences
        }
    }

    var schema: Schema {
        switch self {
        case .part(let part): part.schema
        case .partOfClass(let part): part.schema
        case .property(let property): property.schema
        }
    }

    static let component = Schema.component("View") {
        schema("UIKit's property names and defaults. `frame`, or `bounds` with `center`.", required: ["id"])
    }
}

extension ViewPart {
    fileprivate var about: String {
        switch self {
        case .id: "The id of the view."
        case .label:
            "A name of the view for people, such as its title. Text and sentences show it beside the id."
        case .class: "A UIKit class or one of your own; UIView without it."
        case .superclass: "The UIKit class that a class of your own derives from (C5)."
        case .backgroundColor: "Has no effect on touches."
        case .viewController: "The controller whose root view this is (RC-2)."
        case .overrides: "Methods that its class overrides."
        case .implements: "The selectors that it implements."
        case .keyCommands: "Its key commands (EV-10)."
        case .undoManager: "True if it has an undo manager (EV-6)."
        case .gestureRecognizers: "Its gesture recognizers, in the order in which they were added (GR-4)."
        case .interactions: "Its context menu and its drag, one of each type (CTX-1)."
        case .subviews: "Its subviews, back to front (HT-7)."
        case .info: "Yours: any JSON; it is kept and given back with the scene, and never read."
        }
    }

    fileprivate var schema: Schema {
        switch self {
        case .id: Codec.id.schema()
        case .label: Codec<String>.label.schema()
        case .class, .superclass, .backgroundColor: .type("string")
        case .viewController:
            .component("ViewController") {
                Forms.viewController.schema.described("The view controller of a root view.")
            }
        case .overrides: Forms.overridesSchema
        case .implements: Forms.implements.schema()
        case .keyCommands: Forms.keyCommands.schema()
        case .undoManager: .type("boolean").withDefault(json: "false")
        case .gestureRecognizers: .list(of: Forms.recognizerSchema)
        case .interactions: Forms.interactions.schema()
        case .subviews: .list(of: .reference("View"))
        case .info: .object([])
        }
    }
}

extension ViewClassPart {
    fileprivate var about: String {
        switch self {
        case .actions: "UIControl. The registrations of targets and actions (TA-1)."
        case .delegate: "UIScrollView and UITextField. The answers of the delegate."
        case .panGestureRecognizer: "UIScrollView. Its own pan recognizer (D1)."
        case .pinchGestureRecognizer: "UIScrollView. Its own pinch recognizer (D1)."
        case .delayedTouchesGestureRecognizer: "UIScrollView. Its own recognizer that delays touches (D1)."
        case .leadingSwipeActions:
            "UITableViewCell and UICollectionViewCell. Its actions for a swipe toward the trailing side (SWA-2)."
        case .trailingSwipeActions:
            "UITableViewCell and UICollectionViewCell. Its actions for a swipe toward the leading side (SWA-2)."
        }
    }

    fileprivate var schema: Schema {
        switch self {
        case .actions: .list(of: Forms.controlActionSchema)
        case .delegate:
            .either([
                .component("ScrollViewDelegate") {
                    Forms.scrollViewDelegate.schema.described(
                        "The delegate of a scroll view, table or collection view.")
                },
                .component("TextFieldDelegate") {
                    Forms.textFieldDelegate.schema.described(
                        "The delegate of a text field; what is absent says yes (TXF-2 to TXF-5).")
                },
            ])
        case .panGestureRecognizer, .pinchGestureRecognizer, .delayedTouchesGestureRecognizer:
            Forms.ownRecognizerSchema
        case .leadingSwipeActions, .trailingSwipeActions:
            .component("SwipeActions") {
                Forms.swipeActionsConfiguration.schema.described(
                    "The actions on one side of a row, whose table has `<table>.swipe` and `<table>.swipeDismissal` with them (SWA-1, SWA-3)."
                )
            }
        }
    }
}
