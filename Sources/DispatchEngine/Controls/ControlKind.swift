/// The classes of controls: what depends on the class of a control has a case for each of them.
public enum ControlKind: Sendable {
    case control, button, `switch`, slider, segmentedControl, stepper, pageControl, textField, datePicker
    case colorWell, refreshControl

    /// The class that does the work.
    var controlClass: any ControlClass.Type {
        switch self {
        case .control: PlainControl.self
        case .button: Button.self
        case .switch: Switch.self
        case .slider: Slider.self
        case .segmentedControl: SegmentedControl.self
        case .stepper: Stepper.self
        case .pageControl: PageControl.self
        case .textField: TextField.self
        case .datePicker, .colorWell: ValuePicker.self
        case .refreshControl: RefreshControl.self
        }
    }
}

extension ViewClass {
    /// The owner of the touch methods of a class.
    enum TouchRole {
        /// `UIResponder`.
        case responder
        /// A control class.
        case control(ControlKind)
        /// `UIScrollView`.
        case scrollView
        /// A class that keeps every touch and does not show what it does with it (OTH-5, PGC-3).
        case keep
    }

    /// True if the touch methods of the class may keep a touch from `next` (TC-19).
    package var keepsTouches: Bool {
        if case .responder = touchRole { false } else { true }
    }

    var touchRole: TouchRole {
        switch self {
        case .control: .control(.control)
        case .button: .control(.button)
        case .switch: .control(.switch)
        case .slider: .control(.slider)
        case .segmentedControl: .control(.segmentedControl)
        case .stepper: .control(.stepper)
        case .pageControl: .control(.pageControl)
        case .textField: .control(.textField)
        case .datePicker: .control(.datePicker)
        case .colorWell: .control(.colorWell)
        case .refreshControl: .control(.refreshControl)
        case .scrollView, .tableView, .collectionView, .textView: .scrollView
        case .mapView, .webView, .pickerView: .keep
        case .view, .window, .label, .imageView, .tableViewCell, .collectionReusableView,
            .collectionViewCell, .stackView, .toolbar, .navigationBar, .tabBar, .searchBar,
            .visualEffectView, .progressView, .activityIndicatorView, .inputView, .tableViewHeaderFooterView:
            .responder
        }
    }

    /// The kind of a control, or nil for other views.
    public var controlKind: ControlKind? {
        guard case .control(let kind) = touchRole else { return nil }
        return kind
    }

    /// The control class of a view class, or nil for other views.
    var controlClass: (any ControlClass.Type)? { controlKind?.controlClass }
}
