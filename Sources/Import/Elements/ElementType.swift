internal import DispatchEngine

/// The types that XCTest and accessibility tools give elements, and the views they become.
enum ElementType {
    /// Returns an element of that type: `Button`, with or without `XCUIElementType`.
    static func element(_ name: String) -> Element {
        let type = typeName(name)
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

    /// Returns the name of a type as XCTest has it, without a prefix.
    private static func typeName(_ name: String) -> String {
        if name.hasPrefix(prefix) { return String(name.dropFirst(prefix.count)) }
        let rest = name.dropFirst(oldPrefix.count)
        guard name.hasPrefix(oldPrefix), rest.first?.isUppercase == true else { return name }
        return oldNames[String(rest)] ?? String(rest)
    }

    /// The prefix of UIAutomation's types, which page sources had before XCTest, and those with another name there.
    private static let oldPrefix = "UIA"
    private static let oldNames = [
        "TableView": "Table", "TableCell": "Cell", "CollectionCell": "Cell", "TableGroup": "Group",
        "SearchBar": "SearchField", "ActionSheet": "Sheet", "MapView": "Map", "Element": "Other",
        "EditingMenu": "Menu",
    ]

    /// Returns the type of an element whose role a subrole or a description may refine: the `CheckBox` that is a switch.
    static func name(ofRole role: String, _ refinements: String?...) -> String {
        refinements.lazy.compactMap { $0.flatMap { refined[String($0.lowercased().filter(\.isLetter))] } }
            .first ?? role
    }

    /// The types by subrole and role description, in lowercase without spaces.
    private static let refined = [
        "navbar": "NavigationBar", "navigationbar": "NavigationBar", "axnavigationbar": "NavigationBar",
        "tabbar": "TabBar", "axtabbar": "TabBar", "toolbar": "Toolbar", "axtoolbar": "Toolbar",
        "switch": "Switch", "axswitch": "Switch", "toggle": "Switch", "axtoggle": "Switch",
        "searchfield": "SearchField", "searchtextfield": "SearchField", "axsearchfield": "SearchField",
        "securetextfield": "SecureTextField", "axsecuretextfield": "SecureTextField",
    ]

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
            ("CollectionView", .collectionView), ("TextView TextArea", .textView),
            ("WebView WebArea", .webView),
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
