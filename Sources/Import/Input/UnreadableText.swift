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

    /// Returns what a file is that is no text, and what to send in its place, or nil if nothing tells it.
    static func sentence(aboutBytes bytes: [UInt8]) -> String? {
        files.first { bytes.starts(with: $0.beginning) }?.sentence
    }

    private static let files: [(beginning: [UInt8], sentence: String)] = [
        (
            Array("bplist".utf8),
            "This is a binary property list, such as a view hierarchy that Xcode or Detox saves in a `.viewhierarchy`; send a text: "
                + "the XML of `await device.generateViewHierarchyXml()`, or the output of "
                + "`po [[UIWindow keyWindow] recursiveDescription]`."
        ),
        (
            [0x89] + Array("PNG".utf8),
            "This is a picture; send a text with the views, such as the output of "
                + "`po [[UIWindow keyWindow] recursiveDescription]`."
        ),
        (Array("PK\u{3}\u{4}".utf8), "This is a ZIP archive; send a text from it."),
        ([0x1F, 0x8B], "This is compressed with gzip; send the text that is in it."),
    ]

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
            ["execute_script(", "executeScript(", ".execute('mobile:", ".execute(\"mobile:"],
            "This is the code of a test; send what it passes, as {\"script\": \"mobile: tap\", \"args\": {\"x\": 100, \"y\": 250}}."
        ),
        (
            ["performActions([", "'type': 'pointer", "type: 'pointer", "type: \"pointer", "type=pointer"],
            "This is the code of a test, or what a language prints, and no JSON; send the JSON that it passes, with names and texts "
                + "in double quotes: {\"actions\": [{\"type\": \"pointer\", \"id\": \"finger1\", …}]}."
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
