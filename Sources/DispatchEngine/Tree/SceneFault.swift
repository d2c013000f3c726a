/// An error in a scene, with the mark of its identifier in `source`.
public struct SceneFault: Error, Hashable, Sendable {
    /// The kind of error.
    public enum Kind: Hashable, Sendable {
        /// The identifier is already in use, and `first` marks the other place.
        case duplicateIdentifier(String, first: Int)
        /// An object of the scene that is added to has the identifier.
        case takenIdentifier(String)
        /// The identifier is one of those that exist without being declared.
        case reservedIdentifier(String)
        /// No object has this identifier.
        case unknownIdentifier(String, expected: ExpectedObject)
        /// The identifier names an object of another kind.
        case wrongKind(String, expected: ExpectedObject)
        /// The controller's presenting controllers lead back to itself.
        case presentationCycle([String])
        /// The window of the view already has a first responder.
        case secondFirstResponder(String, window: String)
        /// The view that is to zoom does not lie in its scroll view (SCV-20).
        case notInside(String, scrollView: String)
        /// The view lies in more views than a scene may nest.
        case nestedTooDeeply(String, limit: Int)
        /// A change sets a property that only views of those classes have.
        case foreignProperty(String, Property, owners: [ViewClass])
        /// A change sets a property that recognizers of other classes have.
        case foreignRecognizerProperty(String, Property)
        /// A change sets a number that is too small for the class of the recognizer.
        case numberTooSmall(String, Property, least: Int)
        /// An identifier names no detent of a sheet.
        case unknownDetent(String, of: String, known: [String])
        /// A declared target does not implement an action that is sent to it (TA-7).
        case unknownSelector(String, target: String)
        /// More popovers let touches through than a hit-test can look behind.
        case tooManyPassthroughs(String, limit: Int)
        /// A condition compares a control's value with one of another form.
        case foreignValue(String, expected: ValueTest.Form)
    }

    /// The kinds of objects a reference may ask for.
    public enum ExpectedObject: String, Hashable, Sendable {
        /// A view or a window.
        case view
        /// A view controller.
        case viewController = "view controller"
        /// A navigation controller that states its stack.
        case navigationController = "UINavigationController with viewControllers"
        /// A controller that is presented as a sheet.
        case sheet = "view controller with modalPresentationStyle pageSheet or formSheet"
        /// A tab bar controller that states its tabs.
        case tabBarController = "UITabBarController with viewControllers"
        /// Any responder.
        case responder
        /// A gesture recognizer.
        case gestureRecognizer = "gesture recognizer"
        /// A responder or an entry of `objects`.
        case target = "responder or object"
        /// A control.
        case control
        /// A control whose value a condition can look at.
        case controlWithValue =
            "switch, button, slider, stepper, segmented control, page control or text field"
        /// A scroll view.
        case scrollView = "scroll view"
        /// A window.
        case window
        /// The application.
        case application
        /// A recognizer that measures a translation.
        case pan = "pan or screenEdgePan recognizer of the scene's own"
        /// A recognizer that measures a scale.
        case pinch = "pinch recognizer of the scene's own"
        /// A recognizer that measures a rotation.
        case rotation = "rotation recognizer"
        /// A recognizer whose delegate is not the scroll view.
        case ownRecognizer = "recognizer of the scene's own"
        /// An object that a change can add.
        case addition = "view or gesture recognizer that changes add"
        /// A view or a gesture recognizer.
        case viewOrRecognizer = "view or gesture recognizer"
        /// Anything a change can be made to.
        case changeTarget = "object"
    }

    /// The kind of error.
    public var kind: Kind
    /// The mark of the place.
    public var source: Int
}

/// The errors in a scene.
public struct SceneFaults: Error, Sendable {
    /// The errors, in the order in which they were found, but no more than 1,001.
    public let faults: [SceneFault]

    /// One more than messages count, so that they can say "more than 1,000".
    static let mostKept = 1_001

    /// Keeps an error, unless there are too many.
    static func keep(_ fault: SceneFault, in faults: inout [SceneFault]) {
        if faults.count < mostKept { faults.append(fault) }
    }
}
