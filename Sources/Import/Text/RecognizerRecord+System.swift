extension RecognizerRecord {
    /// Whether UIKit added the recognizer itself, though its class is a public one: everything that it calls is UIKit's, or
    /// it calls nothing and has one of UIKit's names.
    ///
    /// - Parameter appObjects: the addresses of objects whose classes are known to be the app's.
    /// - Returns: whether it is UIKit's.
    func isUIKits(besides appObjects: Set<UInt64>) -> Bool {
        let hasNameOfUIKits = name.map { name in Self.names.contains { name.hasPrefix($0) } } ?? false
        guard !targets.isEmpty else { return hasNameOfUIKits }
        return targets.allSatisfy { target, action in
            if let address = target.value, appObjects.contains(address) { return false }
            switch UIKitClasses.ownership(of: target.className) {
            case .app: return false
            case .system: return true
            // The app may call its views by what they have in public.
            case .public: return hasNameOfUIKits || action.hasPrefix("_")
            }
        }
    }

    /// How the names begin that UIKit gives its recognizers.
    private static let names = ["multi-select.", "com.apple.", "kbProductivity.", "UITextInteraction", "_UI"]
}
