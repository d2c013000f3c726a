internal import DispatchEngine

/// UIKit's own classes that dumps show and scenes do not know, with the nearest class that they do.
enum UIKitClasses {
    /// The class that one behaves like: its own if scenes know it; nil if neither they nor the table do.
    static func behavior(of name: String) -> ViewClass? { ViewClass(named: name) ?? superclasses[name] }

    /// The superclass to write for a class that scenes do not know.
    static func superclass(of name: String) -> ViewClass? { superclasses[name] }

    private static let superclasses: [String: ViewClass] = {
        let table: [(ViewClass, String)] = [
            (
                .button,
                "UIRoundedRectButton UINavigationButton _UIModernBarButton UIAlertButton UICalloutBarButton"
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
