/// The UIKit view classes whose behavior the engine knows.
///
/// Every other class is a plain `UIView` (precision C5).
///
/// They are in preorder: those that derive from a class follow it at once.
public enum ViewClass: UInt8, CaseIterable, Sendable {
    case view, window, label, imageView, control, button, `switch`, slider, segmentedControl, stepper
    case pageControl, textField, datePicker, colorWell, refreshControl, scrollView, tableView, collectionView
    case textView, tableViewCell, collectionReusableView, collectionViewCell, stackView, toolbar
    case navigationBar, tabBar, searchBar, visualEffectView, progressView, activityIndicatorView, pickerView
    case inputView, tableViewHeaderFooterView, mapView, webView

    /// The class's name in UIKit.
    public var name: String { Self.names[Int(rawValue)] }

    /// The class it derives from, or nil for `UIView`.
    public var superclass: ViewClass? {
        switch self {
        case .view: nil
        case .button, .switch, .slider, .segmentedControl, .stepper, .pageControl, .textField, .datePicker,
            .colorWell, .refreshControl:
            .control
        case .tableView, .collectionView, .textView: .scrollView
        case .collectionViewCell: .collectionReusableView
        default: .view
        }
    }

    /// Makes the class of that name, or nil when the engine does not know it.
    public init?(named name: String) {
        guard let match = Self.byName[name] else { return nil }
        self = match
    }

    /// Returns true if the class is `other` or derives from it.
    @inlinable public func isKind(of other: ViewClass) -> Bool {
        rawValue >= other.rawValue && rawValue <= other.last.rawValue
    }

    /// The last class that derives from it.
    @inlinable var last: ViewClass {
        switch self {
        case .view: .webView
        case .control: .refreshControl
        case .scrollView: .textView
        case .collectionReusableView: .collectionViewCell
        default: self
        }
    }

    /// `isUserInteractionEnabled` of a new instance: false for labels and image views, true for all others (HT-14).
    @inlinable public var isUserInteractionEnabledByDefault: Bool {
        self != .label && self != .imageView
    }

    /// `canBecomeFirstResponder` of a new instance: true for the classes that take text.
    @inlinable public var canBecomeFirstResponderByDefault: Bool { takesText }

    /// True if views of the class are text inputs (D63).
    @inlinable var takesText: Bool {
        self == .textField || self == .textView || self == .searchBar
    }

    /// `clipsToBounds` of a new instance, which is true for scroll views.
    @inlinable public var clipsToBoundsByDefault: Bool { isKind(of: .scrollView) }

    /// True if its views own a tap that begins the editing or selection of text (D52, D62).
    public var ownsTextTap: Bool { self == .textField || self == .textView }

    /// True if nothing but its size, its place and its overrides makes one of its views differ from another.
    package var isPlain: Bool {
        controlClass == nil && !isCell && !isKind(of: .scrollView) && contentGestures.isEmpty
    }

    private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

    // In the order of the cases.
    private static let names = [
        "UIView", "UIWindow", "UILabel", "UIImageView", "UIControl", "UIButton", "UISwitch", "UISlider",
        "UISegmentedControl", "UIStepper", "UIPageControl", "UITextField", "UIDatePicker", "UIColorWell",
        "UIRefreshControl", "UIScrollView", "UITableView", "UICollectionView", "UITextView",
        "UITableViewCell", "UICollectionReusableView", "UICollectionViewCell", "UIStackView", "UIToolbar",
        "UINavigationBar", "UITabBar", "UISearchBar", "UIVisualEffectView", "UIProgressView",
        "UIActivityIndicatorView", "UIPickerView", "UIInputView", "UITableViewHeaderFooterView",
        "MKMapView", "WKWebView",
    ]
}
