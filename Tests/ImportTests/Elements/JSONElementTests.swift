import Import
import SceneFormat
import Testing

@Suite struct JSONElementTests {
    // MARK: WebDriverAgent

    private static let source = #"""
        {"type": "Application", "rect": {"x": 0, "y": 0, "width": 100, "height": 200}, "children": [
         {"type": "XCUIElementTypeWindow", "isVisible": "1", "rect": {"x": 0, "y": 0, "width": 100, "height": 200}, "children": [
          {"type": "Switch", "rawIdentifier": "wifi", "name": "n", "value": 1, "isEnabled": "0",
           "frame": "{{10, 20}, {51, 31}}", "children": null},
          {"type": "SearchField", "rawIdentifier": null, "label": "Find", "isEnabled": true,
           "rect": {"x": 0, "y": 60, "width": 100, "height": 30}}]}]}
        """#
    private static let scene =
        #"{"screen":[100,200],"windows":[{"id":"Window-1","frame":[0,0,100,200],"isKeyWindow":true,"subviews":["#
        + #"{"id":"wifi","class":"UISwitch","frame":[10,20,51,31],"enabled":false,"on":true},"#
        + #"{"id":"Find","class":"UISearchTextField","frame":[0,60,100,30]}]}]}"#

    @Test func `WebDriverAgent: types, places, flags as texts`() throws {
        #expect(try ElementImport(Self.source) == ElementImport(scene: Self.scene, notes: []))
    }

    @Test func `What a WebDriver server answered is taken out of its value, JSON or XML`() throws {
        #expect(try ElementImport("{\"value\": \(Self.source), \"sessionId\": \"1\"}").scene == Self.scene)
        let xml =
            #"{"value": "<AppiumAUT>\n<XCUIElementTypeButton x='0' y='0' width='9' height='9'/></AppiumAUT>"}"#
        #expect(try ElementImport(xml).notes == ["2 windowAdded window"])
        #expect(
            ElementImport.faults(#"{"value": "<AppiumAUT>&x;</AppiumAUT>"}"#).map { $0.prefix(20) }
                == ["1:12 /valueThe entit"])
    }

    @Test func `What is no element is refused at its place`() {
        #expect(
            ElementImport.faults(#"{"type": "Other", "rect": {"x": 0}, "children": [7]}"#) == [
                "1:50 /children/0Expected an element, an object such as {\"type\": \"Button\", …}. Remove what is none."
            ])
        #expect(
            ElementImport.faults(#"{"type": "Other", "rect": {"x": 0}, "children": {}}"#) == [
                "1:49 /childrenExpected a list of elements. Correct it."
            ])
    }

    // MARK: idb

    @Test func `describe-point: one element, in a window up to its far corner`() throws {
        let point =
            #"{"AXFrame": "{{5, 6}, {7, 8}}", "AXUniqueId": null, "AXLabel": "Go", "type": "Button", "enabled": false}"#
        #expect(
            try ElementImport(point)
                == ElementImport(
                    scene:
                        #"{"screen":[12,14],"windows":[{"id":"window","frame":[0,0,12,14],"isKeyWindow":true,"subviews":["#
                        + #"{"id":"Go","class":"UIButton","frame":[5,6,7,8],"enabled":false}]}]}"#,
                    notes: ["1 windowAdded window"]))
    }

    @Test
    func
        `A flat list is nested by containment: the smallest holder, of equal frames the first, and no text or image`()
        throws
    {
        let list = """
            [{"AXLabel": "App", "type": "Application", "frame": {"x": 0, "y": 0, "width": 100, "height": 200}},
            {"AXLabel": "button", "type": "Button", "frame": {"x": 10, "y": 10, "width": 10, "height": 10}},
            {"AXLabel": "back", "type": "Image", "frame": {"x": 0, "y": 0, "width": 100, "height": 200}},
            {"AXLabel": "first", "type": "Group", "frame": {"x": 0, "y": 0, "width": 100, "height": 100}},
            {"AXLabel": "second", "type": "Group", "frame": {"x": 0, "y": 0, "width": 100, "height": 100}},
            {"AXLabel": "point", "type": "Group", "frame": {"x": 12, "y": 12, "width": 0, "height": 0}}]
            """
        #expect(
            try ElementImport(list)
                == ElementImport(
                    scene:
                        #"{"screen":[100,200],"windows":[{"id":"window","frame":[0,0,100,200],"isKeyWindow":true,"#
                        + #""subviews":[{"id":"back","class":"UIImageView","frame":[0,0,100,200]},"#
                        + #"{"id":"first","frame":[0,0,100,100],"subviews":["#
                        + #"{"id":"button","class":"UIButton","frame":[10,10,10,10],"subviews":["#
                        + #"{"id":"point","frame":[2,2,0,0],"userInteractionEnabled":false}]},"#
                        + #"{"id":"second","frame":[0,0,100,100]}]}]}]}"#,
                    notes: ["1 nestingAssumed", "2 controlInternals button", "3 windowAdded window"]))
    }

    @Test
    func `Trees, as --nested and AXe write them, are taken as they are; the complete form has other names`()
        throws
    {
        let children =
            #"{"type": "Other", "identifier": "a", "frame": {"x": 50, "y": 0, "width": 9, "height": 9}, "#
            + #""children": [{"type": "Button", "label": "b", "frame": {"x": 0, "y": 0, "width": 5, "height": 5}}]}"#
        let complete =
            "{\"elements\": [\(children)], \"screen\": {\"width\": 300, \"height\": 400}, \"backend\": \"x\"}"
        let views =
            #"{"id":"a","frame":[50,0,9,9],"subviews":[{"id":"b","class":"UIButton","frame":[-50,0,5,5]}]}"#
        #expect(
            try ElementImport(complete)
                == ElementImport(
                    scene:
                        #"{"screen":[300,400],"windows":[{"id":"window","frame":[0,0,300,400],"isKeyWindow":true,"#
                        + "\"subviews\":[\(views)]}]}",
                    notes: ["1 windowAdded window"]))
        #expect(try ElementImport("[\(children)]", from: .idb).scene.contains(views))
    }

    // MARK: Sentry

    @Test
    func
        `Sentry: views by class, relative to their superviews, hidden where not visible, with their controllers`()
        throws
    {
        let hierarchy = """
            {"rendering_system": "UIKIT", "windows": [{"type": "UIWindow", "x": 0, "y": 0, "width": 100, "height": 200,
             "alpha": 1, "visible": true, "children": [{"type": "UIView", "identifier": "root", "x": 10, "y": 20,
             "width": 80, "height": 90, "alpha": 0.5, "visible": false, "view_controller": "Shop.HomeController",
             "children": [{"type": "Shop.PayButton", "x": 1, "y": 2, "width": 30, "height": 40, "children": []}]}]}]}
            """
        let expected =
            #"{"screen":[100,200],"windows":[{"id":"UIWindow-1","class":"UIWindow","frame":[0,0,100,200],"isKeyWindow":true,"subviews":["#
            + #"{"id":"root","frame":[10,20,80,90],"hidden":true,"alpha":0.5,"#
            + #""viewController":{"id":"HomeController-1","class":"Shop.HomeController"},"subviews":["#
            + #"{"id":"PayButton-1","class":"Shop.PayButton","superclass":"UIView","frame":[1,2,30,40]}]}]}]}"#
        #expect(
            try ElementImport(hierarchy) == ElementImport(scene: expected, notes: ["4 classAssumed"]))
        let cell = hierarchy.replacing(
            #""children": []"#,
            with:
                #""children": [{"type": "UITableViewCellContentView", "x": 0, "y": 0, "width": 9, "height": 9}]"#
        )
        #expect(try ElementImport(cell).scene.contains(#""superclass":"UITableViewCell""#))
        #expect(try ElementImport(cell).notes.contains("4 classAssumed") == false)
        let absolute = hierarchy.replacing("\"UIKIT\"", with: "\"UIKIT\", \"positioning\": \"absolute\"")
        #expect(
            try ElementImport(absolute).scene
                == expected.replacing(#""frame":[1,2,30,40]"#, with: #""frame":[-9,-18,30,40]"#))
    }

    @Test func `Sentry: UIKit's own windows let touches past, and the parts of its controls take none`()
        throws
    {
        let frame = #""x": 0, "y": 0, "width": 9, "height": 9"#
        let hierarchy = """
            {"rendering_system": "UIKIT", "windows": [{"type": "UIWindow", \(frame), "children": [
             {"type": "UISwitch", \(frame), "children": [{"type": "UISwitchModernVisualElement", \(frame)}]},
             {"type": "_UIRemoteView", \(frame)}, {"type": "CALayer", \(frame)},
             {"type": "_TtGC7SwiftUI14_UIHostingViewV5Store8HomeView_", \(frame)},
             {"type": "SentryTruncatedViewHierarchy"}]},
             {"type": "UITextEffectsWindow", \(frame), "children": [{"type": "UIInputSetContainerView", \(frame)}]}]}
            """
        let imported = try ElementImport(hierarchy)
        #expect(
            imported.notes == [
                "2 controlInternals UISwitch-1", "3 remoteView _UIRemoteView-1", "4 swiftUI _UIHostingView-1",
                "5 rowsMissing", "6 systemOverride UITextEffectsWindow-1",
                "6 systemOverride UIInputSetContainerView-1",
            ])
        #expect(
            imported.scene.contains(
                #""windowLevel":1,"overrides":{"hitTest":{"skipSelf":true}},"subviews":[{"id":"UIInputSetContainerView-1","#
            ))
        #expect(imported.scene.contains(#"{"id":"CALayer-1","frame":[0,0,9,9]}"#))
    }

    @Test func `Sentry: the views of another toolkit, and a hierarchy without windows`() throws {
        let window = #""windows": [{"type": "View", "x": 0, "y": 0, "width": 9, "height": 9}]"#
        #expect(
            try ElementImport("{\"rendering_system\": \"compose\", \(window)}").notes == ["1 foreignToolkit"])
        #expect(
            ElementImport.faults(#"{"rendering_system": "UIKIT", "windows": 1}"#) == [
                "1:42 /windowsExpected a list \"windows\" with the windows of the app. Send the whole view-hierarchy.json."
            ])
    }

    // MARK: idb's roles and states

    @Test func `idb: bars, switches and fields are told by their subrole, or the description of their role`()
        throws
    {
        let list = """
            [{"type": "Application", "AXLabel": "A", "frame": {"x": 0, "y": 0, "width": 100, "height": 200}, "children": [
            {"type": "Group", "AXUniqueId": "bar", "role_description": "Nav bar", "frame": {"x": 0, "y": 0, "width": 100, "height": 44}, "children": [
             {"type": "Button", "AXLabel": "Back", "role_description": "button", "frame": {"x": 0, "y": 0, "width": 40, "height": 44}}]},
            {"type": "ScrollArea", "frame": {"x": 0, "y": 0, "width": 100, "height": 200}, "children": []},
            {"type": "CheckBox", "subrole": "AXSwitch", "AXLabel": "on", "AXValue": "1", "frame": {"x": 0, "y": 99, "width": 51, "height": 31}},
            {"type": "TextField", "role_description": "search text field", "AXLabel": "find", "frame": {"x": 0, "y": 60, "width": 90, "height": 30}}]}]
            """
        let imported = try ElementImport(list)
        #expect(
            imported.scene.hasSuffix(
                #"{"id":"on","class":"UISwitch","frame":[0,99,51,31],"on":true},{"id":"find","class":"UISearchTextField","frame":[0,60,90,30]},"#
                    + #"{"id":"bar","class":"UINavigationBar","frame":[0,0,100,44],"subviews":[{"id":"Back","class":"UIButton","frame":[0,0,40,44]}]}]}]}"#
            ), "\(imported.scene)")
        #expect(imported.notes == ["2 windowAdded window", "2 orderChanged window"])
    }

    @Test func `idb: the complete form tells what is hidden, focused and remote, and what is missing`() throws
    {
        let document = """
            {"backend": "axbridge",
            "truncated": true,
            "modal": {"owner": "system", "type": "Alert", "title": "Allow?"},
            "screen": {"width": 100, "height": 200}, "elements": [
            {"type": "Button", "label": "pay", "hidden": true, "frame": {"x": 0, "y": 0, "width": 9, "height": 9}},
            {"type": "TextField", "label": "mail", "focused": true, "value": "x", "placeholder": "x", "frame": {"x": 0, "y": 20, "width": 9, "height": 9}},
            {"type": "Other", "label": "web", "is_remote": true, "frame": {"x": 0, "y": 40, "width": 9, "height": 9}}]}
            """
        let imported = try ElementImport(document)
        #expect(imported.scene.contains(#"{"id":"pay","class":"UIButton","frame":[0,0,9,9],"hidden":true}"#))
        #expect(imported.scene.contains(#"{"id":"mail","class":"UITextField","frame":[0,20,9,9]}"#))
        #expect(imported.scene.contains(#""firstResponder":["mail"]"#))
        #expect(
            imported.notes == [
                "2 rowsMissing", "3 remoteView", "4 nestingAssumed", "5 windowAdded window",
                "7 remoteView web",
            ])
    }

    @Test func `idb: of two captures the larger counts, and elements one a line belong together`() throws {
        func element(_ id: String) -> String {
            #"{"type": "Button", "AXLabel": "\#(id)", "AXFrame": "{{0, 0}, {9, 9}}"}"#
        }
        let captures =
            "$ idb ui describe-all\n[\(element("a"))]\n$ idb ui describe-all\n[\(element("b")), \(element("c"))]"
        let imported = try ElementImport(captures)
        #expect(imported.scene.contains(#""id":"c""#) && !imported.scene.contains(#""id":"a""#))
        #expect(imported.notes.first == "2 rootSkipped")
        let lines = try ElementImport("\(element("a"))\n\(element("b"))")
        #expect(lines.scene.contains(#""id":"a""#) && lines.scene.contains(#""id":"b""#))
    }

    @Test func `A number that is none is named in the note about the frame`() throws {
        let element = #"{"type": "Other", "rect": {"x": 0, "y": "200,5", "width": 1, "height": 1}}"#
        let notes = try Importer().read(Array(element.utf8)).notes.filter { $0.reason == .frameInvalid }
        #expect(notes.map { $0.message.contains(#"("y" is "200,5", and a number was expected)"#) } == [true])
    }
}
