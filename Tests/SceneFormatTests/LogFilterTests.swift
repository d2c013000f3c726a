import Testing

@testable import DispatchEngine
@testable import SceneFormat

/// The parameters that narrow a log.
struct LogFilterTests {
    private static func lines(_ parts: [(LogFilter.Parameter, String)], _ events: String) throws -> [String] {
        var filter = LogFilter()
        for (parameter, text) in parts { try filter.narrow(parameter, to: text) }
        return try FormSample.answer(events, as: .text, filter: filter)
            .split(separator: "\n", omittingEmptySubsequences: false).drop { !$0.isEmpty }.dropFirst()
            .prefix { !$0.isEmpty }.map(String.init)
    }

    @Test func `touch shows what names the finger, not what names a press or an event of that number`() throws
    {
        let events = """
            [{"t": 0, "touches": [{"id": 1, "phase": "began", "at": [10, 10]}, {"id": 2, "phase": "began", "at": [10, 60]}]},
            {"t": 0.1, "presses": [{"id": 2, "phase": "began"}]}]
            """
        #expect(
            try Self.lines([(.touch, "2"), (.only, "touches,hitView,presses")], events) == [
                #"     0.000 ms  hitView        touch 2 → button "buy" in window "w""#,
                "     0.000 ms  touches        began  buy (handled)   touch 2",
            ])
        #expect(try Self.lines([(.touch, "1,2"), (.only, "hitView")], events).count == 2)
    }

    @Test func `recognizer shows what names it, from and to include their moments`() throws {
        let all = try Self.lines([(.recognizer, "press")], FormSample.drag)
        try #require(all.count == 5)
        #expect(
            try Self.lines([(.recognizer, "press"), (.from, "0.1"), (.to, "0.1")], FormSample.drag) == [
                all[1]
            ])
        #expect(try Self.lines([(.recognizer, "press"), (.to, "0.099999")], FormSample.drag) == [all[0]])
    }

    @Test func `A recognizer that the scene does not have is named, with the one that was meant`() throws {
        let scene = try WireFormat.decodeScene(Array(FormSample.scene.utf8)).scene
        var filter = LogFilter()
        filter.recognizers = ["press"]
        #expect(filter.unknownRecognizer(in: scene) == nil)
        for (name, nearest) in [("pres", "press"), ("buy", nil)] {
            filter.recognizers = [name]
            let unknown = try #require(filter.unknownRecognizer(in: scene))
            #expect(unknown == (name, nearest))
        }
    }

    @Test(arguments: [
        (
            LogFilter.Parameter.touch, "x",
            #"is "x"; use the number of a finger, such as 1, or several with commas."#
        ),
        (.touch, "0", #"is "0"; use the number of a finger, such as 1, or several with commas."#),
        (.touch, "1,", #"is ""; use the number of a finger, such as 1, or several with commas."#),
        (.touch, "+1", #"is "+1"; use the number of a finger, such as 1, or several with commas."#),
        (.from, "-1", #"is "-1"; use seconds of the run, such as 0.5."#),
        (.to, "0x1", #"is "0x1"; use seconds of the run, such as 0.5."#),
        (.to, "inf", #"is "inf"; use seconds of the run, such as 0.5."#),
        (.about, "", "is empty; use an id of the scene."),
        (.recognizer, "", "is empty; use an id of the scene."),
    ])
    func `A value that makes no sense is refused`(
        parameter: LogFilter.Parameter, text: String, message: String
    ) {
        var filter = LogFilter()
        #expect(throws: LogFilter.ParameterFault(parameter: parameter, message: message)) {
            try filter.narrow(parameter, to: text)
        }
    }

    @Test func `An unknown kind is answered with those there are, an empty span of time is refused`() throws {
        var filter = LogFilter()
        do {
            try filter.narrow(.only, to: "touches,xyzzy")
            Issue.record("accepted")
        } catch {
            #expect(
                error.message.hasPrefix(
                    #"is "xyzzy"; the kinds of entries are accessibilityActivate, action, cell, chainCycle, "#
                ))
        }
        try filter.narrow(.from, to: "2")
        #expect(throws: LogFilter.ParameterFault.self) { try filter.narrow(.to, to: "1.9") }
        try filter.narrow(.to, to: "2")
    }
}
