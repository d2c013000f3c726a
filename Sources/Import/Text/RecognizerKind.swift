internal import DispatchEngine

/// The use of a recognizer, by its class.
enum RecognizerKind: Equatable {
    /// A class that scenes know.
    case known(RecognizerType)
    /// A class of the app's own.
    case custom
    /// A scroll view's own recognizer, which every scroll view of a scene has.
    case scrollViews
    /// Another private recognizer of UIKit's.
    case system

    /// Derives the use of a recognizer.
    ///
    /// - Parameters:
    ///   - className: its class.
    ///   - baseClass: the nearest class of UIKit's, if the row gives it, as it does for classes outside UIKit.
    init(_ className: String, baseClass: String? = nil) {
        if let type = Self.types[className] {
            self = .known(type)
        } else if className.hasPrefix("UIScrollView") {
            self = .scrollViews
        } else {
            let name = ClassName.short(className)
            let isUIKits =
                name.hasPrefix("_UI") || baseClass == nil && (name.hasPrefix("UI") || name.hasPrefix("_"))
            let isSystem = isUIKits || ClassName.isSwiftUI(className)
            self = isSystem ? .system : .custom
        }
    }

    /// Returns the type of a class that scenes know.
    static func type(of className: String) -> RecognizerType? { types[className] }

    private static let types: [String: RecognizerType] = [
        "UITapGestureRecognizer": .tap, "UILongPressGestureRecognizer": .longPress,
        "UIPanGestureRecognizer": .pan, "UISwipeGestureRecognizer": .swipe,
        "UIPinchGestureRecognizer": .pinch, "UIRotationGestureRecognizer": .rotation,
        "UIScreenEdgePanGestureRecognizer": .screenEdgePan, "UIHoverGestureRecognizer": .hover,
    ]

    /// Returns the recognizer that a row describes, without its references.
    func recognizer(_ id: Identifier, _ record: RecognizerRecord) -> GestureRecognizerDescription {
        var recognizer = GestureRecognizerDescription(id: id, kind: kind(record))
        recognizer.source = record.line
        if self == .custom { recognizer.className = ClassName.cut(record.className) }
        recognizer.isEnabled = record.isEnabled
        recognizer.cancelsTouchesInView = record.cancelsTouchesInView
        if let delays = record.delaysTouchesBegan { recognizer.delaysTouchesBegan = delays }
        recognizer.delaysTouchesEnded = record.delaysTouchesEnded
        return recognizer
    }

    private func kind(_ record: RecognizerRecord) -> GestureRecognizerDescription.Kind {
        guard case .known(let type) = self else { return .custom(CustomRecognizer()) }
        func whole(_ key: String, from least: Int = 1) -> Int? {
            record.numbers[key].map { max(least, Int($0)) }
        }
        switch type {
        case .tap:
            var tap = GestureRecognizerDescription.Tap()
            if let number = whole("numberOfTapsRequired") { tap.numberOfTapsRequired = number }
            if let number = whole("numberOfTouchesRequired") { tap.numberOfTouchesRequired = number }
            return .tap(tap)
        case .longPress:
            var press = GestureRecognizerDescription.LongPress()
            if let number = record.numbers["minimumPressDuration"] { press.minimumPressDuration = number }
            if let number = record.numbers["allowableMovement"] { press.allowableMovement = number }
            if let number = whole("numberOfTapsRequired", from: 0) { press.numberOfTapsRequired = number }
            if let number = whole("numberOfTouchesRequired") { press.numberOfTouchesRequired = number }
            return .longPress(press)
        case .pan:
            var pan = GestureRecognizerDescription.Pan()
            if let number = whole("minimumNumberOfTouches") { pan.minimumNumberOfTouches = number }
            pan.maximumNumberOfTouches = whole("maximumNumberOfTouches")
            return .pan(pan)
        case .swipe:
            var swipe = GestureRecognizerDescription.Swipe()
            if let direction = record.options["direction"] {
                swipe.direction = SwipeDirections(rawValue: direction)
            }
            if let number = whole("numberOfTouchesRequired") { swipe.numberOfTouchesRequired = number }
            return .swipe(swipe)
        case .screenEdgePan:
            var pan = GestureRecognizerDescription.ScreenEdgePan()
            if let edges = record.options["edges"] { pan.edges = ScreenEdges(rawValue: edges) }
            return .screenEdgePan(pan)
        case .pinch: return .pinch
        case .rotation: return .rotation
        case .hover: return .hover
        case .custom: return .custom(CustomRecognizer())
        }
    }
}
