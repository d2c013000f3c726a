internal import DispatchEngine
internal import SceneFormat

/// The window dump of Android's uiautomator, as XML.
///
/// UIKit's rules are applied as if its views were UIKit's.
enum UIAutomatorDump {
    /// Returns the scene that it shows, or nil after an error.
    static func scene(
        of text: SourceText, _ context: ImportContext, _ findings: inout Findings
    ) -> SceneDescription? {
        findings.noteAndroid()
        var displays: [Int] = []
        let scene = SceneAssembler.scene(ofTypesIn: text, context, &findings) { tag in
            if tag.isName(tag.name, "display") {
                displays.append(text.line(of: tag.tagOffset))
                return displays.count == 1 ? .container : .leftOut
            }
            return reading(tag)
        }
        for line in displays.dropFirst() {
            findings.note(
                .rootSkipped, line: line,
                "Another display begins here and was left out, as a scene has one screen; import it alone.")
        }
        return scene
    }

    /// Returns one of several windows, as `uiautomator dump --windows` lists them.
    private static func window(_ tag: borrowing XMLReader) -> ElementTreeBuilder.Reading {
        let isKeyboard = tag.attribute("type") == "TYPE_INPUT_METHOD"
        var element = ElementType.element(isKeyboard ? KeyboardElement.type : "Window")
        element.role = .window
        element.name = Element.name(of: tag.attribute("title"))
        element.isMain = tag.flag("active") ?? false
        element.isKey = tag.flag("focused") ?? false
        element.layer = tag.attribute("layer").flatMap { Int($0) }
        return .element(element, place(of: tag))
    }

    private static func place(of tag: borrowing XMLReader) -> ElementPlace {
        tag.attribute("bounds").map { ElementPlace(corners: $0) } ?? ElementPlace()
    }

    private static func reading(_ tag: borrowing XMLReader) -> ElementTreeBuilder.Reading {
        if tag.isName(tag.name, "displays") { return .container }
        if tag.isName(tag.name, "window"), tag.attribute("class") == nil { return window(tag) }
        if tag.isName(tag.name, "hierarchy") {
            let size = tag.place
            guard size.width != nil, size.height != nil else { return .container }
            return .application(ElementPlace(x: 0, y: 0, width: size.width, height: size.height))
        }
        let name = tag.attribute("class") ?? tag.string(tag.name)
        var element = AndroidWidget.element(
            name, isClickable: tag.flag("clickable") ?? false, isScrollable: tag.flag("scrollable") ?? false)
        element.name = Element.name(
            of: tag.attribute("content-desc"), tag.attribute("resource-id").map(AndroidWidget.resourceName))
        element.labels = [tag.attribute("text"), tag.attribute("content-desc")]
        element.isEnabled = tag.flag("enabled") ?? true
        element.isSelected = tag.flag("selected") ?? false
        switch element.viewClass {
        case .switch: element.value = tag.attribute("checked")
        case .control: element.isSelected = element.isSelected || tag.flag("checked") == true
        case .textField: element.value = tag.attribute("text")
        default: break
        }
        return .element(element, place(of: tag))
    }
}

/// Android's widgets, as the closest match in UIKit.
enum AndroidWidget {
    /// Returns the element for a class such as `android.widget.Button`.
    ///
    /// - Parameters:
    ///   - className: the class.
    ///   - isClickable: true if the text says that it takes clicks.
    ///   - isScrollable: true if the text says that it scrolls, whatever its class.
    /// - Returns: the element, without its place.
    static func element(_ className: String, isClickable: Bool, isScrollable: Bool = false) -> Element {
        var widget = className.split(separator: ".").last.map(String.init) ?? className
        if let library = libraries.first(where: widget.hasPrefix) {
            widget = String(widget.dropFirst(library.count))
        }
        var type = type(of: widget, isClickable: isClickable)
        if isScrollable, type == "Other" { type = "ScrollView" }
        var element = ElementType.element(type)
        element.spelling = className
        // A clickable image takes touches, although UIKit's images do not.
        if type == "Image", isClickable { element.isUserInteractionEnabled = true }
        return element
    }

    /// The beginnings of the names that libraries give to subclasses of Android's widgets.
    private static let libraries = ["AppCompat", "Material", "React"]

    private static func type(of widget: String, isClickable: Bool) -> String {
        switch widget {
        case "EditText": "TextField"
        case "Button", "ImageButton": "Button"
        case "TextView": isClickable ? "Button" : "StaticText"
        case "ImageView": "Image"
        case "SeekBar": "Slider"
        case "Switch", "CheckBox", "RadioButton", "ScrollView": widget
        case "ListView": "Table"
        case "RecyclerView": "CollectionView"
        default: "Other"
        }
    }

    /// Returns the part of `com.example:id/login` that people know.
    static func resourceName(_ id: String) -> String {
        id.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(id[id.utf8.index(after: $0)...]) } ?? id
    }
}

extension ElementPlace {
    /// Reads the place `[left,top][right,bottom]`, or none if the text has another form.
    init(corners bounds: String) {
        let bytes = Array(bounds.utf8)
        guard let numbers = PrintedNumbers(bytes.indices, count: 4, bytes)?.values else {
            self.init()
            setUnreadable("bounds", bounds, expected: "[left,top][right,bottom]")
            return
        }
        // A rectangle that ends before it begins is empty on Android.
        self.init(
            x: numbers[0], y: numbers[1], width: max(0, numbers[2] - numbers[0]),
            height: max(0, numbers[3] - numbers[1]))
        isInverted = numbers[2] < numbers[0] || numbers[3] < numbers[1]
    }
}

extension Findings {
    /// Adds a note that the screen is Android's.
    mutating func noteAndroid() {
        note(
            .foreignToolkit, line: 1,
            "This is a screen of Android: UIKit's rules are applied as if it were UIKit's, and pixels are taken for "
                + "points, so distances such as the 10 points of a pan do not fit; scale the frames if they matter."
        )
    }
}
