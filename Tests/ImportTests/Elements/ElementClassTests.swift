import Import
import SceneFormat
import Testing

@Suite struct ElementClassTests {
    private typealias Source = PageSource

    @Test(arguments: [
        ("Button", "UIButton"), ("Switch", "UISwitch"), ("SegmentedControl", "UISegmentedControl"),
        ("SecureTextField", "UITextField"), ("Stepper", "UIStepper"), ("PageIndicator", "UIPageControl"),
        ("PageControl", "UIPageControl"), ("DatePicker", "UIDatePicker"), ("ColorWell", "UIColorWell"),
        ("Tab", "UIControl"), ("Toggle", "UIControl"), ("CheckBox", "UIControl"),
        ("RadioButton", "UIControl"),
        ("StaticText", "UILabel"), ("Image", "UIImageView"), ("WebView", "WKWebView"),
        ("Map", "MKMapView"),
        ("Picker", "UIPickerView"), ("NavigationBar", "UINavigationBar"), ("TabBar", "UITabBar"),
        ("Toolbar", "UIToolbar"), ("ActivityIndicator", "UIActivityIndicatorView"),
        ("ProgressIndicator", "UIProgressView"),
    ]) func `Types become classes of UIKit's`(type: String, className: String) throws {
        let scene = try ElementImport(Source.window(Source.element(type, (1, 2, 3, 4)))).scene
        #expect(scene.contains("{\"id\":\"\(type)-1\",\"class\":\"\(className)\",\"frame\":[1,2,3,4]"))
    }

    @Test(arguments: ["Other", "Key", "Link", "Cell", "Group", "Anything"])
    func `All other types become plain views`(type: String) throws {
        #expect(
            try ElementImport(Source.window(Source.element(type, (1, 2, 3, 4)))).scene
                == Source.scene("{\"id\":\"\(type)-1\",\"frame\":[1,2,3,4]}"))
    }

    @Test func `A cell is one of the list that it lies in`() throws {
        for (list, cell) in [("Table", "UITableViewCell"), ("CollectionView", "UICollectionViewCell")] {
            let content = Source.element(
                "Other", (0, 0, 9, 9), "", Source.element("Cell", (0, 0, 9, 9), "selected='true'"))
            #expect(
                try ElementImport(Source.window(Source.element(list, (0, 0, 9, 9), "", content))).scene
                    .contains(
                        "{\"id\":\"Cell-1\",\"class\":\"\(cell)\",\"frame\":[0,0,9,9],\"selected\":true}"))
        }
    }

    @Test func `A scroll view shows what lies to its right and below; positions contain the offset already`()
        throws
    {
        let content = Source.element("Other", (-5, -30, 10, 10)) + Source.element("Other", (20, 300, 50, 40))
        #expect(
            try ElementImport(Source.window(Source.element("ScrollView", (10, 20, 30, 40), "", content)))
                .scene
                == Source.scene(
                    #"{"id":"ScrollView-1","class":"UIScrollView","frame":[10,20,30,40],"contentSize":[60,320],"#
                        + #""subviews":[{"id":"Other-1","frame":[-15,-50,10,10]},{"id":"Other-2","frame":[10,280,50,40]}]}"#
                ))
    }

    @Test func `What lies in a control, a web view, a map or a picker takes no touches`() throws {
        for type in ["Button", "WebView", "Map", "Picker"] {
            let content = Source.element("StaticText", (0, 0, 1, 1)) + Source.element("Other", (0, 0, 1, 1))
            let imported = try ElementImport(
                Source.window("\n" + Source.element(type, (0, 0, 9, 9), "", content)))
            #expect(
                imported.scene.contains(#"{"id":"Other-1","frame":[0,0,1,1],"userInteractionEnabled":false}"#)
            )
            #expect(imported.scene.contains(#"{"id":"StaticText-1","class":"UILabel","frame":[0,0,1,1]}"#))
            #expect(imported.notes == ["2 controlInternals \(type)-1"])
        }
    }

    @Test func `A control in which only texts and images lie has no note; nor has one in a control`() throws {
        let label = Source.element("StaticText", (0, 0, 1, 1))
        #expect(
            try ElementImport(Source.window(Source.element("Button", (0, 0, 9, 9), "", label))).notes == [])
        let inner = Source.element("Button", (0, 0, 9, 9), "", Source.element("Other", (0, 0, 1, 1)))
        let imported = try ElementImport(Source.window(Source.element("DatePicker", (0, 0, 9, 9), "", inner)))
        #expect(imported.notes == ["1 controlInternals DatePicker-1"])
    }

    @Test
    func `enabled is a property of controls, selected of controls and cells; enabled="" counts as absent`()
        throws
    {
        func views(_ attributes: String) throws -> String {
            try ElementImport(
                Source.window(
                    ["Button", "Other"].map { Source.element($0, (0, 0, 1, 1), attributes) }.joined())
            ).scene
        }
        #expect(
            try views("enabled='false' selected='true'")
                == Source.scene(
                    #"{"id":"Button-1","class":"UIButton","frame":[0,0,1,1],"enabled":false,"selected":true},"#
                        + #"{"id":"Other-1","frame":[0,0,1,1]}"#))
        #expect(
            try views("enabled='' visible='false' accessible='false'")
                == Source.scene(
                    #"{"id":"Button-1","class":"UIButton","frame":[0,0,1,1]},{"id":"Other-1","frame":[0,0,1,1]}"#
                ))
    }

    @Test(arguments: [
        ("Switch", "1", #","on":true"#), ("Switch", "0", ""), ("Slider", "50%", #","value":0.5"#),
        ("Slider", "33 %", #","value":0.33"#), ("Slider", "0.5", #","value":0.5"#),
        ("Stepper", "7", #","value":7"#), ("TextField", "me", #","text":"me""#),
        ("PageIndicator", "page 2 of 3", #","numberOfPages":3,"currentPage":1"#), ("Button", "1", ""),
    ]) func `Values become the state of controls`(type: String, value: String, members: String) throws {
        let imported = try ElementImport(
            Source.window(Source.element(type, (0, 0, 1, 1), "value='\(value)'")))
        #expect(imported.scene.contains("\"frame\":[0,0,1,1]\(members)}"), "\(imported.scene)")
        #expect(imported.notes == [])
    }

    @Test(arguments: [
        ("Switch", "on"), ("Slider", "5"), ("Slider", "120%"), ("Stepper", "-1"), ("Slider", "-5%"),
        ("Slider", "%"),
        ("PageIndicator", "page 4 of 3"), ("PageIndicator", "page 99999999999999999999 of 3"),
    ]) func `A value that is none of the control's is noted`(type: String, value: String) throws {
        let imported = try ElementImport(
            Source.window(Source.element(type, (0, 0, 1, 1), "value='\(value)'")))
        #expect(imported.notes == ["1 valueIgnored \(type)-1"])
        #expect(imported.scene.contains("\"frame\":[0,0,1,1]}"))
    }

    @Test(arguments: [
        ("Slider", ""), ("Stepper", #","value":50"#), ("PageControl", #","numberOfPages":3,"currentPage":1"#),
    ]) func `A value that the text does not tell rules nothing out`(type: String, members: String) throws {
        let imported = try ElementImport(Source.window(Source.element(type, (0, 0, 1, 1))))
        #expect(imported.scene.contains("\"frame\":[0,0,1,1]\(members)}"), "\(imported.scene)")
        #expect(imported.notes == ["1 valueIgnored \(type)-1"])
    }

    @Test func `A text is taken as long as scenes take one`() throws {
        func notes(_ count: Int) throws -> [String] {
            let text = String(repeating: "a", count: count)
            return try ElementImport(
                Source.window(Source.element("TextField", (0, 0, 1, 1), "value='\(text)'"))
            ).notes
        }
        #expect(try notes(10_000) == [])
        #expect(try notes(10_001) == ["1 valueIgnored TextField-1"])
    }

    @Test func `What an empty text field shows is no text`() throws {
        let field = Source.element("TextField", (0, 0, 1, 1), "value='Name' placeholderValue='Name'")
        #expect(
            try ElementImport(Source.window(field)).scene
                == Source.scene(#"{"id":"TextField-1","class":"UITextField","frame":[0,0,1,1]}"#))
    }

    @Test func `A segmented control has a segment for each of its buttons; the selected one is selected`()
        throws
    {
        for selected in ["selected='true'", "value='1'"] {
            let buttons = ["", selected, ""].map { Source.element("Button", (0, 0, 1, 1), $0) }.joined()
            let imported = try ElementImport(
                Source.window(Source.element("SegmentedControl", (0, 0, 9, 9), "", buttons)))
            #expect(
                imported.scene.contains(
                    #""frame":[0,0,9,9],"numberOfSegments":3,"selectedSegmentIndex":1,"subviews":[{"id":"Button-1","frame""#
                ))
        }
    }

    @Test func `A type that is none of XCTest's becomes a plain view, and is noted once`() throws {
        let gizmos = PageSource.element("Gizmo", (0, 0, 1, 1)) + PageSource.element("Gizmo", (0, 1, 1, 1))
        let imported = try ElementImport(
            PageSource.window(gizmos + PageSource.element("Other", (0, 0, 1, 1))))
        #expect(imported.notes == ["1 classAssumed Gizmo-1"])
        let area =
            #"[{"AXLabel": "t", "type": "TextArea", "frame": {"x": 0, "y": 0, "width": 9, "height": 9}}]"#
        #expect(try ElementImport(area).scene.contains(#""class":"UITextView""#))
    }
}
