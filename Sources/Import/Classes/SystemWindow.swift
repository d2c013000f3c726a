internal import DispatchEngine

/// A window that UIKit puts over those of the app: it lets touches past, except where it has something to show.
struct SystemWindow {
    /// `windowLevel`, which no dump says.
    let level: Double

    /// Looks up a class by name; nil for any other class.
    init?(_ className: String) {
        guard let level = Self.levels[className] else { return nil }
        self.level = level
    }

    /// `UIWindow.Level.statusBar`.
    static let statusBarLevel = 1_000.0

    private static let levels: [String: Double] = [
        "UITextEffectsWindow": 1, "UIRemoteKeyboardWindow": 10_000_000, "UIStatusBarWindow": statusBarLevel,
    ]

    /// The view that fills such a window and lets touches past too.
    static let container = "UIInputSetContainerView"

    /// What those windows and that view override.
    static var overrides: Overrides<Identifier> {
        var overrides = Overrides<Identifier>()
        overrides.hitTest = .value(.skipSelf)
        return overrides
    }
}
