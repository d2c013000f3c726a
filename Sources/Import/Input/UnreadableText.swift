/// A text that people have instead of one that can be imported.
enum UnreadableText {
    /// Returns what a text is and what to send in its place, or nil if nothing tells it.
    static func sentence(about text: SourceText) -> String? {
        let beginning = Array(text.bytes.prefix(longest))
        func has(_ sign: String) -> Bool {
            beginning.place(of: Array(sign.utf8), from: 0, before: beginning.count) != nil
        }
        return signs.first { $0.signs.contains(where: has) }?.sentence
    }

    /// The bytes that are looked at.
    private static let longest = 65_536

    private static let signs: [(signs: [String], sentence: String)] = [
        (
            ["element_num,depth,"],
            "This is Maestro's compact list; send the output of `maestro hierarchy` without --compact."
        ),
        (
            ["- tapOn", "- launchApp", "- swipe:"],
            "This is a flow of Maestro's, which names elements and no places; give taps with --tap X,Y or --tap-view ID, or "
                + "as events."
        ),
        (
            ["XCUIApplication(", "app.buttons[", "app.staticTexts["],
            "This is the code of a UI test, which names elements and no places; give taps with --tap X,Y or --tap-view ID, or "
                + "as events."
        ),
        (
            ["execute_script(", "executeScript("],
            "This is the code of a test; send what it passes, as {\"script\": \"mobile: tap\", \"args\": {\"x\": 100, \"y\": 250}}."
        ),
        (
            ["axe tap", "axe swipe", "axe touch"],
            "These are commands of AXe; write them as commands of idb: `idb ui tap 100 250`."
        ),
        (
            ["/wda/tap", "/wda/touchAndHold", "/wda/dragfromtoforduration"],
            "This is a log of Appium's server; send what a test passes, as "
                + "{\"script\": \"mobile: tap\", \"args\": {\"x\": 100, \"y\": 250}}."
        ),
        (
            ["_autolayoutTrace", "is laid out with auto layout", "UIWindow:0x", "UIView:0x"],
            "This is an _autolayoutTrace or another text about layout, which has no frames; paste the output of "
                + "`po [[UIWindow keyWindow] recursiveDescription]`."
        ),
    ]
}
