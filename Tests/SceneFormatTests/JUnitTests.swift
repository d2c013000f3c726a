import Testing

@testable import SceneFormat

/// Verdicts as JUnit's XML.
struct JUnitTests {
    @Test func `A request whose expectations are met is a test case that passes`() throws {
        #expect(
            try FormSample.answer(
                FormSample.tapOnButton,
                around: #", "name": "buy <1>", "rules": ["HT-1", "CE-1"], "expect": [{"kind": "action"}]"#,
                as: .junit)
                    == """
                    <?xml version="1.0" encoding="UTF-8"?>
                    <testsuites name="first-responder" tests="1" failures="0" errors="0">
                    <testsuite name="first-responder" tests="1" failures="0" errors="0" skipped="0">
                    <testcase classname="first-responder" name="buy &lt;1&gt;"><properties><property name="rules" value="HT-1 CE-1"/></properties></testcase>
                    </testsuite>
                    </testsuites>

                    """)
    }

    @Test func `One whose expectations are not met fails, with what is wrong and the log as text`() throws {
        let scene = #"{"windows": [{"id": "w", "isKeyWindow": true, "frame": [0, 0, 9, 9]}]}"#
        let expectations = #", "expect": [{"kind": "action"}], "never": [{"kind": "sendEvent"}]"#
        let events = #"[{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [1, 1]}]}]"#
        #expect(
            try FormSample.answer(events, in: scene, around: expectations, as: .junit) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites name="first-responder" tests="1" failures="1" errors="0">
                <testsuite name="first-responder" tests="1" failures="1" errors="0" skipped="0">
                <testcase classname="first-responder" name="dispatch"><failure type="missing" message="missing /expect/0: the log has no entry of kind action">missing /expect/0 {&quot;kind&quot;:&quot;action&quot;}; the log has no entry of this kind
                unexpected /never/0 {&quot;kind&quot;:&quot;sendEvent&quot;}: {&quot;n&quot;:2,&quot;t&quot;:0,&quot;kind&quot;:&quot;sendEvent&quot;,&quot;receiver&quot;:&quot;UIApplication&quot;,&quot;event&quot;:0,&quot;type&quot;:&quot;touches&quot;}, the first of 2
                verdict     missing /expect/0 {&quot;kind&quot;:&quot;action&quot;}; the log has no entry of this kind
                verdict     unexpected /never/0 {&quot;kind&quot;:&quot;sendEvent&quot;}: {&quot;n&quot;:2,&quot;t&quot;:0,&quot;kind&quot;:&quot;sendEvent&quot;,&quot;receiver&quot;:&quot;UIApplication&quot;,&quot;event&quot;:0,&quot;type&quot;:&quot;touches&quot;}, the first of 2

                     0.000 ms  hitTest        window &quot;w&quot; at (1, 1)   inside
                     0.000 ms  hitView        touch 1 → window &quot;w&quot;
                     0.000 ms  sendEvent      touches → application   event 0
                     0.000 ms  sendEvent      touches → window &quot;w&quot;   event 0
                     0.000 ms  touches        began  w → w.scene → application → appDelegate   touch 1
                     0.000 ms  discarded      touches began   1

                touch 1     window &quot;w&quot;   live
                </failure></testcase>
                </testsuite>
                </testsuites>

                """)
    }

    @Test func `All errors are in the text, and the first is the message as well`() throws {
        let faulty = JUnitCase(
            name: "c", rules: [], outcome: .error(type: "faulty"),
            lines: ["a.json:1:2: one", "a.json:2:3: two"])
        let report = try JUnitReport([JUnitReport.Suite(name: "s", cases: [faulty])])
            .bytes(limits: ResponseLimits())
        #expect(
            String(decoding: report, as: UTF8.self).contains(
                #"<error type="faulty" message="a.json:1:2: one">a.json:1:2: one\#na.json:2:3: two\#n</error>"#
            ))
    }

    @Test func `A case without a name is called by its description`() throws {
        let report = try FormSample.answer(
            FormSample.tapOnButton, around: #", "description": "Buying", "expect": [{"kind": "action"}]"#,
            as: .junit)
        #expect(report.contains(#" name="Buying">"#))
    }

    @Test(arguments: [
        (0.0, "0.000"), (0.0004, "0.000"), (0.005, "0.005"), (0.0625, "0.063"), (61.25, "61.250"),
    ])
    func `Times are seconds with three decimals`(seconds: Double, text: String) throws {
        let suite = JUnitReport.Suite(
            name: "s", cases: [JUnitCase(name: "c", rules: [], seconds: seconds, outcome: .passed)])
        let report = String(decoding: try JUnitReport([suite]).bytes(limits: ResponseLimits()), as: UTF8.self)
        #expect(report.contains(#"<testcase classname="s" name="c" time="\#(text)"></testcase>"#))
    }

    @Test(arguments: [
        ("a&b<c>\"d\"", "a&amp;b&lt;c&gt;&quot;d&quot;", "a&amp;b&lt;c&gt;&quot;d&quot;"),
        ("a\u{0}b\u{1}c\u{1F}", #"a\u0000b\u0001c\u001f"#, #"a\u0000b\u0001c\u001f"#),
        ("\u{FFFE}\u{FFFF}\u{FFFD}", #"\ufffe\uffff"# + "\u{FFFD}", #"\ufffe\uffff"# + "\u{FFFD}"),
        ("a\tb\nc\rd", "a\tb\nc&#13;d", "a&#9;b&#10;c&#13;d"), ("é😀\u{7F}", "é😀\u{7F}", "é😀\u{7F}"),
    ])
    func `Text is escaped, and characters that XML 1.0 has no form for are spelled out`(
        text: String, content: String, attribute: String
    ) throws {
        var xml = XMLWriter(limits: ResponseLimits(), capacity: 0)
        let start = xml.bytes.count
        try xml.write(text: Array(text.utf8))
        #expect(String(decoding: xml.bytes[start...], as: UTF8.self) == content)
        try xml.write(attribute: "a", text)
        #expect(
            String(decoding: xml.bytes[start...], as: UTF8.self) == content + " a=\"\(attribute)\"")
    }

    @Test func `The bytes of a report are limited on both sides, escapes included`() throws {
        let around = #", "expect": [{"kind": "presses"}]"#
        let count = try FormSample.answer(FormSample.drag, around: around, as: .junit).utf8.count
        var limits = ResponseLimits()
        limits.byteCount = count
        _ = try FormSample.answer(FormSample.drag, around: around, as: .junit, limits: limits)
        limits.byteCount = count - 1
        #expect(throws: ResponseFault.tooLong(limit: count - 1)) {
            try FormSample.answer(FormSample.drag, around: around, as: .junit, limits: limits)
        }
    }
}
