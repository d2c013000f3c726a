internal import DispatchEngine

/// The types that XCTest and accessibility tools give elements, and the views they become.
enum ElementType {
    /// Returns an element of that type: `Button`, with or without `XCUIElementType`.
    static func element(_ name: String) -> Element {
        let type = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
        var element = Element(type: type.isEmpty ? "Other" : type, spelling: name)
        guard let entry = table[type] else {
            element.isUnknownType = !plainTypes.contains(element.type)
            return element
        }
        element.role = entry.role
        element.viewClass = entry.role == .cell ? nil : entry.viewClass
        element.customClass = entry.customClass
        return element
    }

    /// The type of the application's element, which is no view.
    static let application = "Application"
    private static let prefix = "XCUIElementType"

    /// The types whose elements become plain views: the remaining types of XCTest and of accessibility roles.
    private static let plainTypes: Set<String> = {
        let names =
            "Any Other Application Group Drawer Dialog RadioGroup DisclosureTriangle PopUpButton ComboBox MenuButton "
            + "ToolbarButton Keyboard Key TabGroup TableRow TableColumn Outline OutlineRow Browser PickerWheel Link Icon "
            + "ScrollBar Menu MenuItem MenuBar MenuBarItem IncrementArrow DecrementArrow Timeline RatingIndicator "
            + "ValueIndicator SplitGroup Splitter RelevanceIndicator HelpTag Matte DockItem Ruler RulerMarker Grid "
            + "LevelIndicator LayoutArea LayoutItem Handle TouchBar StatusItem GenericElement Heading"
        return Set(names.split(separator: " ").map(String.init))
    }()

    private struct Entry {
        var viewClass = ViewClass.view
        var customClass: String?
        var role = ElementRole.view
    }

    private static let table: [String: Entry] = {
        let classes: [(String, ViewClass)] = [
            ("Button", .button), ("Switch", .switch), ("Slider", .slider),
            ("SegmentedControl", .segmentedControl), ("TextField SecureTextField", .textField),
            ("Stepper", .stepper), ("PageIndicator PageControl", .pageControl), ("DatePicker", .datePicker),
            ("ColorWell", .colorWell), ("Tab Toggle CheckBox RadioButton", .control), ("StaticText", .label),
            ("Image", .imageView), ("ScrollView ScrollArea", .scrollView), ("Table", .tableView),
            ("CollectionView", .collectionView), ("TextView TextArea", .textView), ("WebView", .webView),
            ("Map", .mapView), ("Picker", .pickerView), ("ActivityIndicator", .activityIndicatorView),
            ("ProgressIndicator", .progressView),
        ]
        var table: [String: Entry] = [
            "SearchField": Entry(viewClass: .textField, customClass: "UISearchTextField"),
            "NavigationBar": Entry(viewClass: .navigationBar, role: .bar),
            "TabBar": Entry(viewClass: .tabBar, role: .bar),
            "Toolbar": Entry(viewClass: .toolbar, role: .bar),
            "Window": Entry(role: .window), "StatusBar": Entry(role: .statusBar), "Cell": Entry(role: .cell),
        ]
        for (names, viewClass) in classes {
            for name in names.split(separator: " ") { table[String(name)] = Entry(viewClass: viewClass) }
        }
        for name in ["Alert", "Sheet"] {
            table[name] = Entry(customClass: UIKitClasses.alert, role: .overlay)
        }
        table["Popover"] = Entry(customClass: UIKitClasses.popover, role: .overlay)
        return table
    }()
}
