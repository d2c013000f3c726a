import Import
import SceneFormat
import Testing

@Suite struct DumpRecognizerTests {
    /// Imports rows below a window with one view, 0x3.
    private func imported(_ rows: String...) throws -> ElementImport {
        try ElementImport(
            Dump.window(
                Dump.view(1, "0x3", "; gestureRecognizers = <NSArray: 0x4>"), rows.joined(separator: "\n")))
    }

    private func view(_ recognizers: String..., objects: String = "", notes: [String]) -> ElementImport {
        let scene = Dump.scene(
            Dump.plain("0x3", #","gestureRecognizers":["# + recognizers.joined(separator: ",") + "]"))
        return ElementImport(
            scene: objects.isEmpty
                ? scene
                : scene.replacing(#","windows":"#, with: #","objects":["# + objects + #"],"windows":"#),
            notes: notes)
    }

    private func tap(_ address: String, _ members: String = "") -> String {
        #"{"id":"UITapGestureRecognizer-"# + address + #"","type":"tap""# + members + "}"
    }

    @Test func `A view with undescribed recognizers is noted; those of UIKit's own views are UIKit's`() throws
    {
        let has = "; frame = (0 0; 10 10); gestureRecognizers = <NSArray: 0x4>"
        func notes(_ record: String) throws -> [String] {
            try ElementImport(Dump.window(Dump.row(1, record + has))).notes
        }
        for name in ["Shop.Panel", "UIView", "UIScrollView", "_UIBarBackground"] {
            #expect(
                try notes("\(name): 0x3") == [
                    "2 recognizersUnknown \(name.split(separator: ".").last ?? "")-0x3"
                ])
        }
        for name in [
            "UILayoutContainerView", "UIDropShadowView", "UIDimmingView", "UITextField", "UITextView",
            "UISwitch",
            "UISlider", "_UIButtonBarButton", "UITableViewCellContentView",
        ] {
            #expect(try notes("\(name): 0x3").first == "2 recognizersSystem \(name)-0x3")
        }
        let part = Dump.window(
            Dump.row(1, "UISwitch: 0x3; hidden = YES" + has), Dump.row(3, "_UIPart: 0x5" + has))
        #expect(try ElementImport(part).notes.contains("3 recognizersSystem _UIPart-0x5"))
    }

    @Test
    func
        `Recognizers that the console describes are attached, in their order, with targets and requirements`()
        throws
    {
        let result = try imported(
            "(lldb) po [0x3 gestureRecognizers]", "<__NSArrayM 0x600000d>(",
            "<UITapGestureRecognizer: 0x7 (name); state = Possible; enabled = NO; cancelsTouchesInView = NO; view = <UIView 0x3>;",
            " target= <(action=close:, target=<Shop.Panel 0x8>), (action=log, target=<UIView 0x3>)>; "
                + "numberOfTapsRequired = 2; must-fail = {",
            "        <UITapGestureRecognizer: 0x9; state = Possible; view = <UIView 0x3>>", "    }>,",
            "<UITapGestureRecognizer: 0x9; state = Possible; delaysTouchesBegan = YES; delaysTouchesEnded = NO; view = <UIView: 0x3; frame = (0 0; 1 1)>>",
            ")")
        #expect(
            result
                == view(
                    tap(
                        "0x7",
                        #","enabled":false,"cancelsTouchesInView":false,"numberOfTapsRequired":2,"#
                            + #""requiresFailureOf":["UITapGestureRecognizer-0x9"],"actions":["#
                            + #"{"target":"Panel-0x8","action":"close:"},{"target":"UIView-0x3","action":"log"}]"#
                    ),
                    tap("0x9", #","delaysTouchesBegan":true,"delaysTouchesEnded":false"#),
                    objects: #"{"id":"Panel-0x8","implements":["close:"]}"#, notes: ["5 delegateUnknown"]))
    }

    @Test func `A list may be quoted, with line ends and quotation marks escaped`() throws {
        let list =
            #"("<UITapGestureRecognizer: 0x7; state = Possible; view = <UIView 0x3>; target= <(action=\"a\", "#
            + #"target=<UIView 0x3>)>>",\n"<UITapGestureRecognizer: 0x9; state = Possible; view = <UIView 0x3>>")"#
        #expect(
            try imported(list)
                == view(
                    tap("0x7", #","actions":[{"target":"UIView-0x3","action":"a"}]"#), tap("0x9"),
                    notes: ["3 delegateUnknown"]))
    }

    @Test func `The class tells the type, and attributes that are not printed have UIKit's defaults`() throws
    {
        func recognizer(_ name: String, _ type: String, _ members: String = "") -> String {
            #"{"id":""# + name + #"-0x7","type":""# + type + #"""# + members + "}"
        }
        for (name, type, attributes, members) in [
            (
                "UILongPressGestureRecognizer", "longPress", "; minimumPressDuration = 1.5",
                #","minimumPressDuration":1.5"#
            ),
            (
                "UIPanGestureRecognizer", "pan", "; maximumNumberOfTouches = 2",
                #","maximumNumberOfTouches":2"#
            ),
            ("UISwipeGestureRecognizer", "swipe", "; direction = left", #","direction":["left"]"#),
            ("UISwipeGestureRecognizer", "swipe", "; direction = 4", #","direction":["up"]"#),
            (
                "UISwipeGestureRecognizer", "swipe", "; direction = left|down",
                #","direction":["left","down"]"#
            ),
            ("UIPinchGestureRecognizer", "pinch", "", ""),
            ("UIRotationGestureRecognizer", "rotation", "", ""),
            ("UIHoverGestureRecognizer", "hover", "", ""),
        ] {
            #expect(
                try imported("<\(name): 0x7; state = Possible; view = <UIView 0x3>\(attributes)>")
                    == view(recognizer(name, type, members), notes: ["3 delegateUnknown"]))
        }
        #expect(
            try imported("<UIScreenEdgePanGestureRecognizer: 0x7; state = Possible; view = <UIView 0x3>>")
                .notes
                == ["3 recognizerUnknown UIView-0x3", "3 delegateUnknown"])
    }

    @Test
    func `A scroll view's own and UIKit's private ones are left out; one of the app's own never recognizes`()
        throws
    {
        let row = ": 0x7; state = Possible; view = <UIView 0x3>>"
        let none = ElementImport(scene: Dump.scene(Dump.plain("0x3")), notes: [])
        #expect(try imported("<UIScrollViewPanGestureRecognizer\(row)") == none)
        let list = Dump.window(Dump.row(1, "UITableView: 0x3; frame = (0 0; 10 10); layer = <CALayer: 0xff>"))
        let off =
            "\n<UIScrollViewPanGestureRecognizer: 0x7; state = Possible; enabled = NO; view = <UITableView 0x3>>"
        #expect(try ElementImport(list + off).scene.contains(#""scrollEnabled":false"#))
        #expect(
            try imported("<_UISystemGestureGateGestureRecognizer\(row)")
                == ElementImport(scene: none.scene, notes: ["3 recognizersSystem UIView-0x3"]))
        #expect(
            try imported("<Shop.Magic\(row)")
                == view(
                    #"{"id":"Magic-0x7","type":"custom","class":"Shop.Magic"}"#,
                    notes: ["3 recognizerUnknown UIView-0x3", "3 delegateUnknown"]))
        #expect(
            try imported("<UITapGestureRecognizer: 0x7; state = Possible; view = <UIView 0x99>>").notes
                == ["2 recognizersUnknown UIView-0x3", "3 recognizerUnknown"])
    }

    @Test
    func
        `A base class before the state makes a recognizer too, of that type if scenes know it, unless it is SwiftUI's`()
        throws
    {
        func own(_ name: String, _ type: String) -> String {
            #"{"id":""# + name.split(separator: ".").last! + #"-0x7","type":""# + type + #"","class":""#
                + name
                + "\"}"
        }
        for (name, type, attributes) in [
            ("Shop.Magic", "pan", "baseClass = UIPanGestureRecognizer"),
            ("_Magic", "tap", "baseClass = UITapGestureRecognizer"),
            ("Shop.MagicGestureRecognizer", "custom", "id = 95; baseClass = UIGestureRecognizer"),
            ("Shop.Magic", "custom", "id = 95; baseClass = UIGestureRecognizer"),
        ] {
            #expect(
                try imported("<\(name): 0x7; \(attributes); state = Possible; view = <UIView 0x3>>")
                    == view(
                        own(name, type), notes: ["3 recognizerUnknown UIView-0x3", "3 delegateUnknown"]))
        }
        let row = "0x7; id = 95; baseClass = UIGestureRecognizer; state = Possible; view = <UIView 0x3>>"
        for name in ["SwiftUI.UIKitResponderGestureRecognizer", "SwiftUI.Responder"] {
            #expect(try imported("<\(name): \(row)").notes == ["3 swiftUI UIView-0x3"])
        }
        let button = "<Shop.Button: 0x7; baseClass = UIButton; state = 1; frame = (0 0; 1 1)>"
        #expect(try imported("   | " + button).scene.contains(#""id":"Button-0x7""#))
    }

    private static let unknown =
        "is of a class whose code the dump does not show, so it never recognizes anything; "

    @Test(arguments: [
        (
            "; baseClass = UIPanGestureRecognizer",
            "derives from UIPanGestureRecognizer and is taken to recognize what that does; give it a script if its class changes that."
        ),
        (
            "; baseClass = UIGestureRecognizer",
            Self.unknown + "it derives from UIGestureRecognizer: give it a script."
        ),
        ("", Self.unknown + "give it a script, or the type that it derives from."),
    ]) func `What the row says of the class it derives from is in the advice`(
        _ baseClass: String, _ remedy: String
    ) throws {
        let row = "<Shop.Magic: 0x7\(baseClass); state = Possible; view = <UIView 0x3>>"
        let notes = try Importer().read(Array(Dump.window(Dump.view(1, "0x3"), row).utf8)).notes
        #expect(
            notes.first { $0.reason == .recognizerUnknown }?.message
                == "Magic-0x7 " + remedy)
    }

    @Test(arguments: [
        "(multi-select.tap); state = Possible; view = <UIView 0x3>; target= <(action=_tap:, target=<UIMultiSelectInteraction 0x9>)>",
        "; state = Possible; view = <UIView 0x3>; target= <(action=tap:, target=<_UIFocusThing 0x9>)>",
        "; state = Possible; view = <UIView 0x3>; target= <(action=_tap:, target=<UICollectionView 0x9>)>",
        "(com.apple.UIKit.tap); state = Possible; view = <UIView 0x3>",
        "(UITextInteractionNameTap); state = Possible; view = <UIView 0x3>; target= <(action=tap:, target=<UIView 0x3>)>",
    ]) func `Recognizers that call nothing but UIKit, or have its names, are UIKit's own`(_ rest: String)
        throws
    {
        let result = try imported(
            "<UITapGestureRecognizer: 0x7 \(rest)>",
            "<UITapGestureRecognizer: 0x8; state = Possible; view = <UIView 0x3>; target= <(action=endEditing:, target=<UIView 0x3>)>; "
                + "must-fail = {<UITapGestureRecognizer: 0x7; state = Possible>}>")
        #expect(!result.scene.contains("0x7"))
        #expect(result.scene.contains("UITapGestureRecognizer-0x8"))
        #expect(result.notes == ["3 recognizersSystem UIView-0x3", "4 delegateUnknown"])
    }

    @Test func `One that calls the app too, or an object of the app's with a name like UIKit's, stays`()
        throws
    {
        let both = "(action=_a:, target=<_UIThing 0x9>), (action=go, target=<Shop.Panel 0x8>)"
        for target in [both, "(action=go, target=<UIOwnView 0x5>)"] {
            let text = Dump.window(
                Dump.row(
                    1, "UIOwnView: 0x5; baseClass = UIView; frame = (0 0; 10 10); layer = <CALayer: 0xff>"),
                "<UITapGestureRecognizer: 0x7; state = Possible; view = <UIOwnView 0x5>; target= <\(target)>>"
            )
            #expect(try ElementImport(text).scene.contains("UITapGestureRecognizer-0x7"))
        }
    }

    @Test(arguments: ["sideways", "left,sideways", "99", "-"])
    func `Directions and edges that cannot be read are noted`(_ value: String) throws {
        let result = try imported(
            "<UISwipeGestureRecognizer: 0x7; state = Possible; view = <UIView 0x3>; direction = \(value)>",
            "<UIScreenEdgePanGestureRecognizer: 0x8; state = Possible; view = <UIView 0x3>; edges = \(value)>"
        )
        #expect(result.notes.filter { $0.contains("valueIgnored") }.count == 2)
    }
}
