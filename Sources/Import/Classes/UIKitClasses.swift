internal import DispatchEngine
internal import SceneFormat

/// UIKit's own classes that dumps show and scenes do not know, with the nearest class that they do.
enum UIKitClasses {
    /// Returns the nearest superclass that scenes have, for a class that they do not, or nil if it is unknown.
    static func superclass(of name: String) -> ViewClass? {
        let name = withoutModule(name)
        return DerivedClass.superclass(of: name) ?? superclasses[name]
    }

    /// Returns true if the name of a private class of UIKit's ends like one whose views do more than plain ones.
    static func promisesMore(_ name: String) -> Bool {
        let name = withoutModule(name)
        return (name.hasPrefix("UI") || name.hasPrefix("_UI")) && endsLikeMore(name)
    }

    /// Returns true if the name of a class ends like one whose views do more than plain ones.
    static func endsLikeMore(_ name: String) -> Bool { endings.contains { name.hasSuffix($0) } }

    private static let endings = [
        "Button", "Control", "Label", "ImageView", "ScrollView", "TextField", "TextView", "Cell", "Switch",
    ]

    /// The owner of a class.
    enum Ownership {
        case app
        /// UIKit's public API, which apps can use directly.
        case `public`
        /// Private in UIKit or WebKit, or an interaction whose recognizers UIKit handles.
        case system
    }

    /// Returns the owner of a class by its name.
    static func ownership(of name: String) -> Ownership {
        if ClassName.isSwiftUI(name) { return .system }
        let module = name.utf8.firstIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) }
        if let module {
            return ["UIKit", "UIKitCore", "SwiftUICore", "WebKit"].contains(module) ? .system : .app
        }
        if ViewClass(named: name) != nil || publicObjects.contains(name) { return .public }
        return ["UI", "_", "WK"].contains { name.hasPrefix($0) } && !name.hasPrefix("_Tt") ? .system : .app
    }

    /// Public classes that apps instantiate directly and that are not views.
    private static let publicObjects: Set<String> = [
        "UIApplication", "UIViewController", "UINavigationController", "UITabBarController",
        "UISplitViewController", "UIPageViewController", "UITableViewController",
        "UICollectionViewController",
        "UIAlertController", "UISearchController",
    ]

    /// Returns a class name without the module that UIKit's Swift classes have before theirs.
    private static func withoutModule(_ name: String) -> String {
        name.hasPrefix("UIKit.") ? String(name.dropFirst("UIKit.".count)) : name
    }

    /// The class of a segment of a segmented control.
    static let segment: StaticString = "UISegment"
    /// The class of a dot of a page control.
    static let pageIndicator: StaticString = "_UIPageIndicatorView"
    /// The views of alerts and action sheets, and of popovers.
    static let (alert, popover) = ("_UIAlertControllerView", "_UIPopoverView")
    /// The classes of the views of alerts and action sheets: that of iOS 8 to 12, and its subclass since.
    static let alerts: Set<String> = [alert, "_UIAlertControllerPhoneTVMacView"]

    private static let superclasses: [String: ViewClass] = {
        let table: [(ViewClass, String)] = [
            (
                .button,
                "UIRoundedRectButton UINavigationButton _UIModernBarButton UIAlertButton UICalloutBarButton "
                    + "_UITableCellAccessoryButton"
            ),
            (
                .control,
                "_UIButtonBarButton UITabBarButton UIToolbarButton UITableViewIndex UITableViewCellEditControl "
                    + "UITableViewCellReorderControl"
            ),
            (.textField, "UISearchBarTextField _UISearchBarTextField"),
            (
                .label,
                "UITableViewLabel UITextFieldLabel UISegmentLabel UIDateLabel UITextFieldCenteredLabel "
                    + "UITabBarButtonLabel"
            ),
            (
                .imageView,
                "UISegment UISearchBarBackground _UIBarBackgroundShadowContentImageView UITabBarSwappableImageView"
            ),
            (.scrollView, "_UIQueuingScrollView UIFieldEditor _UIWebViewScrollView WKScrollView"),
            (.tableView, "UIPickerTableView"),
            (.collectionViewCell, "UICollectionViewTableCell"),
            (
                .window,
                "UITextEffectsWindow UIRemoteKeyboardWindow UIStatusBarWindow UIAutoRotatingWindow "
                    + "UIApplicationRotationFollowingWindow"
            ),
        ]
        var result: [String: ViewClass] = [:]
        for (superclass, names) in table {
            for name in names.split(separator: " ") { result[String(name)] = superclass }
        }
        return result
    }()
}
