internal import DispatchEngine

/// A window that UIKit puts above those of the app, and that passes touches through except where it shows something.
struct SystemWindow {
    /// The `windowLevel`, which no dump gives.
    let level: Double
    /// Its class.
    let className: String

    /// Looks up a class by name, or returns nil for any other class.
    init?(_ className: String) {
        guard let level = Self.levels[className] else { return nil }
        (self.level, self.className) = (level, className)
    }

    /// `UIWindow.Level.statusBar`.
    static let statusBarLevel = 1_000.0

    /// The class of the keyboard's window.
    static let keyboard = "UIRemoteKeyboardWindow"
    /// The class of the window for text effects, which holds input views and, on some systems, the keyboard.
    static let textEffects = "UITextEffectsWindow"

    private static let levels: [String: Double] = [
        textEffects: 1, keyboard: 10_000_000, "UIStatusBarWindow": statusBarLevel,
    ]

    /// The view that fills such a window and passes touches through too.
    static let container = "UIInputSetContainerView"
}
