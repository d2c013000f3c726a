internal import DispatchEngine
internal import SceneFormat

/// The use of a recognizer, by its class.
enum RecognizerKind: Equatable {
    /// A class that scenes know, or one of the app's own that derives from it.
    case known(RecognizerType)
    /// A class of the app's own that derives from none of these.
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
            // It calls super, or it would have no use for that class.
            let inherited = baseClass.flatMap { Self.types[$0] }
            self = isSystem ? .system : inherited.map { .known($0) } ?? .custom
        }
    }

    private static let types = Dictionary(
        uniqueKeysWithValues: RecognizerType.allCases.filter { $0 != .custom }.map { ($0.className, $0) })

    /// Returns the recognizer that a row describes, without its references.
    func recognizer(_ id: Identifier, _ record: RecognizerRecord) -> GestureRecognizerDescription {
        var recognizer = GestureRecognizerDescription(id: id, kind: kind(record))
        recognizer.source = record.line
        if Self.types[record.className] == nil { recognizer.className = ClassName.cut(record.className) }
        recognizer.isEnabled = record.isEnabled
        recognizer.cancelsTouchesInView = record.cancelsTouchesInView
        if let delays = record.delaysTouchesBegan { recognizer.delaysTouchesBegan = delays }
        recognizer.delaysTouchesEnded = record.delaysTouchesEnded
        return recognizer
    }

    private func kind(_ record: RecognizerRecord) -> GestureRecognizerDescription.Kind {
        guard case .known(let type) = self else { return .custom(CustomRecognizer()) }
        var kind = type.newKind
        for property in kind.properties {
            if let value = record.value(of: property.name, property.path.form) {
                property.path.set(value, in: &kind)
            }
        }
        return kind
    }
}
