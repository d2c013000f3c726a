import Import
import SceneFormat
import TestSupport
import Testing

/// Imports that end in a scene or in errors, whatever the text is.
@Suite struct DumpRobustnessTests {
    @Test func `A console that is joined to one line gives the same views as its lines`() throws {
        let views = try ElementImport(Dump.example).scene
        #expect(try ElementImport(Dump.example.split(separator: "\n").joined(separator: " ")).scene == views)
        let quoted = Dump.example.split(separator: "\n").dropFirst().joined(separator: "\\n")
        #expect(try ElementImport("$1 = 0x0001 @\"\(quoted)\"").scene == views)
        #expect(
            try ElementImport(Dump.example.split(separator: "\n").joined(separator: "\r\n")).scene == views)
    }

    @Test func `Views inside each other are limited, the window that is added included`() throws {
        var limits = DecodingLimits()
        limits.viewDepth = 5
        func rows(_ count: Int) -> String {
            (0..<count).map { Dump.view($0, "0x\($0 + 1)") }.joined(separator: "\n")
        }
        #expect(ElementImport.faults(rows(4), limits: limits).isEmpty)
        #expect(
            ElementImport.faults(rows(5), limits: limits)
                == ["5:1 There may be at most 5 views inside each other. Dump a view further inside."])
        // No stack grows with the depth of a text.
        #expect(ElementImport.faults(rows(1_500)).count == 1)
    }

    @Test func `Views are limited, the window that is added included`() throws {
        var limits = DecodingLimits()
        limits.views = 4
        func rows(_ count: Int) -> String {
            (0..<count).map { Dump.view($0 == 0 ? 0 : 1, "0x\($0 + 1)") }.joined(separator: "\n")
        }
        #expect(ElementImport.faults(rows(3), limits: limits).isEmpty)
        #expect(
            ElementImport.faults(rows(4), limits: limits)
                == ["4:1 There may be at most 4 views. Dump a part of the hierarchy."])
    }

    @Test(arguments: [
        "<a", "<a ", "'; ", "<a:", "placeholder = ", "| ", "+", "<a: 0x1; text = '", "<a: 0x1; x = {\n",
        "\\n", "action=a,target=<b ", "; reactTag: 1; text: ",
    ]) func `Texts that look like records and are none take time in proportion to their length`(
        _ piece: String
    ) {
        let targets = "<UITapGestureRecognizer: 0x2; state = Possible; target= <("
        let window = Dump.window(Dump.view(1, "0x3")) + "\n"
        for start in [window, "<UIView: 0x1; " + window, window + "<UIView: 0x4; ", window + targets] {
            let factor = growth(from: 1_000, to: 8_000) { count in
                let text = start + String(repeating: piece, count: count)
                #expect(ElementImport.isAnswered(Array(text.utf8)))
            }
            #expect(factor < 24)
        }
    }
}
