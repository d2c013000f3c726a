internal import DispatchEngine

/// The views of UIKit's own that let touches past themselves, to what lies behind, and only take those that hit what they
/// hold.
///
/// `ElementTree+UIKitsOwn` finds those that a driver's tree shows without their classes.
enum PassThrough {
    /// Returns true if the views of a class do.
    static func includes(_ name: String) -> Bool {
        let short = ClassName.short(name)
        return privateClasses.contains(short)
            || (swiftClasses.contains(short) && ClassName.isOf(module: "UIKit", name))
    }

    /// The classes that are known by their names alone.
    private static let privateClasses: Set<String> = [
        // It is made to pass touches, and has subclasses around tab bars. Scroll views hold one for their edge effects, and
        // navigation controllers one that is as large as the screen.
        "_UITouchPassthroughView", "_UITabBarContainerWrapperView", "_UITabBarContainerView",
        // It overrides pointInside, and lies in front of the content that its bars float over.
        "_UIFloatingBarContainerView",
        // It is created with `enablePassthrough:`.
        "_UIEditMenuContainerView",
    ]

    /// The classes in Swift, which apps may name alike.
    private static let swiftClasses: Set<String> = [
        // SwiftUI takes what hits an item of a floating bar.
        "FloatingBarHostingView",
        // It covers the buttons of a tab bar.
        "BadgeContainerView",
    ]

    /// The overrides that make a view do so.
    static var overrides: Overrides {
        var overrides = Overrides()
        overrides.hitTest = .value(.skipSelf)
        return overrides
    }
}
