extension RecognizerRecord {
    /// Returns true if UIKit added a recognizer of a public class: all its targets are UIKit's, or it has no targets
    /// and one of UIKit's names.
    ///
    /// - Parameter appObjects: the addresses of objects whose classes are known to be the app's.
    /// - Returns: true if it is UIKit's.
    func isUIKits(besides appObjects: Set<UInt64>) -> Bool {
        let hasNameOfUIKits = name.map { name in Self.names.contains { name.hasPrefix($0) } } ?? false
        guard !targets.isEmpty else { return hasNameOfUIKits }
        return targets.allSatisfy { target, action in
            if let address = target.value, appObjects.contains(address) { return false }
            switch UIKitClasses.ownership(of: target.className) {
            case .app: return false
            case .system: return true
            // An app's action on a view of a public class has a public name.
            case .public: return hasNameOfUIKits || action.hasPrefix("_")
            }
        }
    }

    /// The prefixes of the names that UIKit gives its recognizers.
    private static let names = ["multi-select.", "com.apple.", "kbProductivity.", "UITextInteraction", "_UI"]
}
