/// The UIKit view classes whose behaviour the engine knows; every other class is a plain `UIView` (precision C5).
public enum ViewClass: UInt8, CaseIterable, Sendable {
    case view, window, label, imageView, control, button, `switch`, slider, segmentedControl, stepper
    case pageControl, textField, datePicker, colorWell, refreshControl, scrollView, tableView, collectionView
    case textView, tableViewCell, collectionViewCell, collectionReusableView, stackView, toolbar
    case navigationBar, tabBar, searchBar, visualEffectView, progressView, activityIndicatorView, pickerView
    case inputView, tableViewHeaderFooterView, mapView, webView

    /// The class's name in UIKit.
    public var name: String { Self.table[Int(rawValue)].name }

    /// The class it derives from, or nil for `UIView`.
    public var superclass: ViewClass? { Self.table[Int(rawValue)].superclass }

    /// The class of that name, or nil when the engine does not know it.
    public init?(named name: String) {
        guard let match = Self.byName[name] else { return nil }
        self = match
    }

    /// Whether the class is `other` or derives from it.
    public func isKind(of other: ViewClass) -> Bool {
        Self.lineages[Int(rawValue)] >> UInt64(other.rawValue) & 1 != 0
    }

    /// `isUserInteractionEnabled` of a new instance: false for labels and image views, true for all others (HT-14).
    public var isUserInteractionEnabledByDefault: Bool {
        !isKind(of: .label) && !isKind(of: .imageView)
    }

    /// `canBecomeFirstResponder` of a new instance: true for the classes that take text.
    public var canBecomeFirstResponderByDefault: Bool {
        isKind(of: .textField) || isKind(of: .textView) || isKind(of: .searchBar)
    }

    /// For each class one bit for itself and each class it derives from.
    private static let lineages: [UInt64] = allCases.map { viewClass in
        var lineage: UInt64 = 0
        var current: ViewClass? = viewClass
        while let candidate = current {
            lineage |= 1 << UInt64(candidate.rawValue)
            current = candidate.superclass
        }
        return lineage
    }

    private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

    // In the order of the cases.
    private static let table: [(name: String, superclass: ViewClass?)] = [
        ("UIView", nil), ("UIWindow", .view), ("UILabel", .view), ("UIImageView", .view),
        ("UIControl", .view), ("UIButton", .control), ("UISwitch", .control), ("UISlider", .control),
        ("UISegmentedControl", .control), ("UIStepper", .control), ("UIPageControl", .control),
        ("UITextField", .control), ("UIDatePicker", .control), ("UIColorWell", .control),
        ("UIRefreshControl", .control), ("UIScrollView", .view), ("UITableView", .scrollView),
        ("UICollectionView", .scrollView), ("UITextView", .scrollView), ("UITableViewCell", .view),
        ("UICollectionViewCell", .collectionReusableView), ("UICollectionReusableView", .view),
        ("UIStackView", .view), ("UIToolbar", .view), ("UINavigationBar", .view), ("UITabBar", .view),
        ("UISearchBar", .view), ("UIVisualEffectView", .view), ("UIProgressView", .view),
        ("UIActivityIndicatorView", .view), ("UIPickerView", .view), ("UIInputView", .view),
        ("UITableViewHeaderFooterView", .view), ("MKMapView", .view), ("WKWebView", .view),
    ]
}
