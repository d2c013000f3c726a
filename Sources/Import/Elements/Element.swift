internal import DispatchEngine

/// An element of a tree as a driver or an inspector reports it, in the terms that all of their formats share.
struct Element {
    /// The name of its type, for elements without a name of their own: `Button` in `Button-1`.
    var type: String
    /// The text's spelling of its type, tag or class.
    var spelling: String
    /// True if the type is not a known one.
    var isUnknownType = false
    /// True if the name of its class ends like that of a control or a label, and nothing tells its superclass.
    var isClassAssumed = false
    /// Its identifier, name or label, whichever can be the id of a view.
    var name: String?
    /// Its texts for people, the best first.
    var labels: [String?] = []
    /// The element's role for its window, its siblings and its children.
    var role = ElementRole.view
    /// The class that it behaves like, or nil for cells until it is known what they lie in.
    var viewClass: ViewClass? = .view
    /// The name of its class, if scenes do not know it.
    var customClass: String?
    /// The element's frame on the screen.
    var frame = Rect(0, 0, 0, 0)
    /// The error in the text's frame.
    var frameFlaw: FrameFlaw?
    /// The element that it lies in, which is an earlier one.
    var parent: Int?
    /// The line of the text, from 1.
    var line = 1

    /// True if it is marked as the main one of the windows.
    var isMain = false
    /// True if it is marked as the window that the keyboard writes into.
    var isKey = false
    /// The place of a window among the others, if the text gives it: those with higher ones lie in front.
    var layer: Int?
    /// True if the element belongs to another process.
    var isRemote = false
    var isHidden = false
    /// True if it is taken for hidden only because nothing in it has a name or a type.
    var isAnonymous = false
    var alpha = 1.0
    var isEnabled = true
    var isSelected = false
    /// True if the keyboard writes into it.
    var isFirstResponder = false
    /// True if it takes touches, or nil if the text does not say.
    var isUserInteractionEnabled: Bool?
    /// The value of a control, as the text has it.
    var value: String?
    /// The text that an empty text field shows, which some drivers report as its value.
    var placeholder: String?
    /// The class of the controller whose view it is.
    var viewController: String?
    /// The part that it plays in UIKit, if its type does not tell it.
    var part: UIKitPart?

    /// Makes an element of a type, which the text spells the same unless `spelling` says otherwise.
    init(type: String, spelling: String? = nil) {
        self.type = type
        self.spelling = spelling ?? type
    }
}

/// The role of an element for its window, its siblings and its children.
enum ElementRole {
    case view
    case window
    /// Makes its window the status bar's if it is alone there.
    case statusBar
    /// A bar, which lies in front of its siblings although it is listed before them.
    case bar
    /// An element in front of bars.
    case overlay
    /// A view that dims what lies behind a popover or a sheet, and is listed after both.
    case dimming
    /// A cell of the class that belongs to its list.
    case cell
}

/// The error in the frame of an element.
enum FrameFlaw {
    /// These parts were missing, and were taken from the parent.
    case missing(String)
    /// A part is no finite number, or too large for scenes.
    ///
    /// The text says which it is if it is no number at all.
    case invalid(String?)
    /// It ends before it begins, and is taken for empty.
    case inverted
}

/// The elements of a text.
struct ElementTree {
    /// The terms that identify elements, which decide what else is known of them.
    enum Vocabulary {
        /// Types of accessibility: the driver's idea of a view.
        case types
        /// Classes: the elements are the views themselves, in their order.
        case classes
    }

    let vocabulary: Vocabulary
    /// The elements, each after the one that it lies in.
    var elements: [Element] = []
    /// The frame of the application, if the text has one with a place.
    var application: Rect?
    /// The line of the application, from 1.
    var applicationLine = 1
    /// The size of the screen, if the text gives it.
    var screen: Size?
}

extension Element {
    /// The longest name that becomes an id.
    ///
    /// A longer one is a text of the app.
    private static let longestName = 40

    /// Returns the first of the names that can be the id of a view.
    static func name(of candidates: String?...) -> String? {
        for case let name? in candidates where isUsable(name) { return name }
        return nil
    }

    private static func isUsable(_ name: String) -> Bool {
        // A character may be of any length, but four bytes is usual.
        guard !name.isEmpty, name.utf8.count <= longestName * 8, name.count <= longestName else {
            return false
        }
        return !name.contains(where: \.isNewline) && name.contains { !$0.isWhitespace }
            && !IdentifierPool.isReserved(name)
    }
}

extension ElementTree {
    /// Turns views that hold a cell's content view into cells, since nothing else can hold one.
    mutating func findCells() {
        for element in elements where element.className == "UITableViewCellContentView" {
            guard let parent = element.parent, elements[parent].viewClass == .view else { continue }
            elements[parent].viewClass = .tableViewCell
            elements[parent].isClassAssumed = false
        }
    }
}

extension Element {
    /// The name of its class.
    var className: String { customClass ?? (viewClass ?? .view).name }
}
