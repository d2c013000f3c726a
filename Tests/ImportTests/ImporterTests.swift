import Import
import SceneFormat
import Testing

@Suite struct ImporterTests {
    @Test func `Nothing to import is refused with the formats that there are`() throws {
        let fault = #expect(throws: ImportFault.self) { try Importer().read([]) }
        guard case .refused(let faults)? = fault else { return }
        #expect(faults.faults.count == 1)
    }

    /// Returns the detected format, or "none".
    private func format(_ text: String) -> String {
        Importer.format(of: Array(text.utf8))?.rawValue ?? "none"
    }

    @Test(arguments: [
        ("<?xml version=\"1.0\"?><AppiumAUT/>", "appium"),
        ("<!-- a --><XCUIElementTypeButton/>", "appium"),
        ("<hierarchy rotation=\"0\"/>", "uiautomator"),
        ("<hierarchy><android.widget.Button/></hierarchy>", "uiautomator"),
        ("<hierarchy><XCUIElementTypeButton/></hierarchy>", "appium"), ("<ViewHierarchy/>", "detox"),
        ("po app\n  Element subtree:\n", "xcuitest"),
        (#""Attributes: x\nElement subtree:\n""#, "xcuitest"),
        ("<UILabel: 0x2; frame = (0 0; 1 1); text = 'Element subtree:'>", "recursiveDescription"),
        ("$ idb ui tap 1 2", "idbCommands"), ("# EVEMU 1.2", "evemu"),
        (#"{"actions": [{"ticks": []}]}"#, "appiumGesture"),
        (#"{"actions": [{"type": "pointer"}]}"#, "w3cActions"),
        (#"[{"type": "pointer", "actions": []}]"#, "w3cActions"),
        (#"{"script": "mobile: tap"}"#, "mobileGestures"),
        (#"[{"timestamp": 1, "data": {}}]"#, "rrweb"),
        (#"{"events": [{"pointerId": 1}]}"#, "pointerEvents"),
        (#"[{"changedTouches": []}]"#, "touchEvents"), (#"[{"AXLabel": null}]"#, "idb"),
        (#"[{"note": 1}, {"changedTouches": []}]"#, "touchEvents"),
        (#"{"events": [{"note": 1}, {"pointerId": 1}]}"#, "pointerEvents"),
        (#"{"elements": [{"AXFrame": ""}]}"#, "idb"), (#"{"rect": {}, "type": "Other"}"#, "wdaJSON"),
        (#"{"type": "Button", "frame": "{{0, 0}, {1, 1}}"}"#, "wdaJSON"),
        (#"{"attributes": {}, "children": []}"#, "maestro"), ("<UITouch: 0x1> phase: Began", "uiTouch"),
        ("  Button, 0x1, {{0, 0}, {1, 1}}", "xcuitest"),
        (#"{"rendering_system": "UIKIT", "windows": []}"#, "sentry"),
        (#"{"value": {"rect": {}, "type": "Other"}, "sessionId": "1"}"#, "wdaJSON"),
        (#"{"value": "<XCUIElementTypeButton/>"}"#, "appium"),
        (#"{"input": "idb ui tap 1 2"}"#, "idbCommands"),
        (#"{"input": "[{\"pointerId\": 1}]", "screen": [1, 1]}"#, "pointerEvents"),
        (#"{"scene": {}, "events": [{"t": 0}]}"#, "none"), (#"{"windows": [{"id": "w"}]}"#, "none"),
        ("[]", "none"), ("{}", "none"), ("1", "none"), ("", "none"),
    ])
    func `A format is found by what a text begins with, or by the members of its JSON, in an envelope or not`(
        text: String, name: String
    ) {
        #expect(format(text) == name)
    }

    @Test(arguments: [
        (
            "element_num,depth,bounds,attributes,parent_num\n1,0,\"[0,0][4,8]\",\"\",0",
            "This is Maestro's compact list"
        ),
        ("appId: com.example\n---\n- tapOn: \"Sign in\"", "This is a flow of Maestro's"),
        ("let app = XCUIApplication()\napp.buttons[\"Buy\"].tap()", "This is the code of a UI test"),
        ("driver.execute_script(\"mobile: tap\", args)", "This is the code of a test"),
        ("await driver.execute('mobile: pinch', { scale: 2 });", "This is the code of a test"),
        (
            "{'actions': [{'type': 'pointer', 'id': 'f'}]}",
            "This is the code of a test, or what a language prints"
        ),
        (
            "driver.performActions([{ type: 'pointer' }])",
            "This is the code of a test, or what a language prints"
        ),
        ("{actions=[{id=f, type=pointer}]}", "This is the code of a test, or what a language prints"),
        ("bplist00", "This is a binary property list"), ("PK\u{3}\u{4}", "This is a ZIP archive"),
        ("axe tap -x 100 -y 250", "These are commands of AXe"),
        (
            "[debug] [WD Proxy] Proxying [POST /wda/tap/0] with body: {\"x\":1}",
            "This is a log of Appium's server"
        ),
        ("(lldb) po [w _autolayoutTrace]\n•UIWindow:0x1", "This is an _autolayoutTrace"),
    ]) func `A text that is known and cannot be imported is refused with what to send in its place`(
        text: String, start: String
    ) {
        #expect(ElementImport.faults(text).map { $0.hasPrefix("1:1 " + start) } == [true])
    }
}
