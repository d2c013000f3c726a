import DispatchEngine

/// The kind of a class of UIKit or Core Animation that is no view.
enum ForeignClass {
    case layer
    case gestureRecognizer(RecognizerType)
    case viewController
    case other

    /// Finds the kind of a class, or returns nil for a view's class and for one that is not known.
    init?(named name: String) {
        if Names.layerClasses.value(of: name) != nil {
            self = .layer
        } else if Self.others.contains(name) {
            self = .other
        } else if let type = RecognizerType(className: name) ?? Self.shortName(name) {
            self = .gestureRecognizer(type)
        } else if name.hasPrefix("UI") && name.hasSuffix("Controller") || Self.controllers.contains(name) {
            self = .viewController
        } else {
            return nil
        }
    }

    /// Returns the type that a recognizer's `type` would name, which nobody calls a class.
    private static func shortName(_ name: String) -> RecognizerType? {
        RecognizerType(rawValue: name).flatMap { $0 == .custom ? nil : $0 }
    }

    private static let controllers: Set = [
        "AVPlayerViewController", "PHPickerViewController", "SFSafariViewController",
    ]

    private static let others: Set = [
        "NSObject", "UIAction", "UIApplication", "UIBarButtonItem", "UIBarItem", "UIColor", "UIEvent",
        "UIFont",
        "UIImage", "UILayoutGuide", "UIMenu", "UIMenuController", "UINavigationItem",
        "UIPopoverPresentationController",
        "UIPresentationController", "UIPress", "UIResponder", "UIScene", "UIScreen",
        "UISheetPresentationController", "UITabBarItem", "UITouch", "UIWindowScene",
    ]

    /// Returns the sentence about such a class in place of a view's.
    ///
    /// - Parameters:
    ///   - name: the class.
    ///   - id: the id of the object that has it, if it has one.
    /// - Returns: the sentence.
    func message(_ name: String, id: String?) -> String {
        switch self {
        case .layer:
            "\(name) is a layer, not a view: layers take no part in hit-testing and get no events. Describe the view "
                + "that it belongs to, or leave it out."
        case .gestureRecognizer(let type):
            "\(name) is a gesture recognizer, not a view. Put \(type.example(id: id)) in \"gestureRecognizers\" of its "
                + "view."
        case .viewController:
            "\(name) is a view controller, not a view. Give its view \"viewController\": {\"id\": "
                + "\(Wording.quoted(id ?? "controller")), \"class\": \"\(name)\"}."
        case .other:
            "\(name) is not a view. Name the class of a view, or leave the object out."
        }
    }
}

extension RecognizerType {
    /// Returns the type of UIKit's recognizers of that class, or nil for another class.
    init?(className: String) {
        guard let type = Self.allCases.first(where: { $0.className == className }) else { return nil }
        self = type
    }

    /// Returns such a recognizer in JSON.
    func example(id: String? = nil) -> String {
        "{\"id\": \(Wording.quoted(id ?? rawValue)), \"type\": \"\(rawValue)\"}"
    }
}
