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
        return SceneAssembler.scene(ofTypesIn: text, context, &findings) { reading($0) }
    }

    private static func reading(_ tag: borrowing XMLReader) -> ElementTreeBuilder.Reading {
        if tag.isName(tag.name, "hierarchy") {
            let size = tag.place
            guard size.width != nil, size.height != nil else { return .container }
            return .application(ElementPlace(x: 0, y: 0, width: size.width, height: size.height))
        }
        let name = tag.attribute("class") ?? tag.string(tag.name)
        var element = AndroidWidget.element(name, isClickable: tag.flag("clickable") ?? false)
        element.name = Element.name(
            of: tag.attribute("content-desc"), tag.attribute("resource-id").map(AndroidWidget.resourceName))
        element.labels = [tag.attribute("text"), tag.attribute("content-desc")]
        element.isEnabled = tag.flag("enabled") ?? true
        element.isSelected = tag.flag("selected") ?? false
        switch element.viewClass {
        case .switch: element.value = tag.attribute("checked")
        case .textField: element.value = tag.attribute("text")
        default: break
        }
        return .element(element, ElementPlace(corners: tag.attribute("bounds") ?? ""))
    }
}

/// Android's widgets, as the closest match in UIKit.
enum AndroidWidget {
    /// Returns the element for a class such as `android.widget.Button`.
    static func element(_ className: String, isClickable: Bool) -> Element {
        let widget = className.split(separator: ".").last.map(String.init) ?? className
        let type = type(of: widget, isClickable: isClickable)
        var element = ElementType.element(type)
        element.spelling = className
        // A clickable image takes touches, although UIKit's images do not.
        if type == "Image", isClickable { element.isUserInteractionEnabled = true }
        return element
    }

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
            return
        }
        // A rectangle that ends before it begins is empty on Android.
        self.init(
            x: numbers[0], y: numbers[1], width: max(0, numbers[2] - numbers[0]),
            height: max(0, numbers[3] - numbers[1]))
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
