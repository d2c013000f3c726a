import Testing

@testable import HTTPCore

struct TraceParentTests {
    private static let value = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"

    @Test(arguments: [value, "01-" + value.dropFirst(3), "cc-" + value.dropFirst(3) + "-what-comes-later"])
    func `Trace Context 3.2: a valid traceparent is taken, of later versions the known part`(text: String) {
        #expect(TraceParent.value(in: ["traceparent": text]) == String(text.prefix(55)))
    }

    @Test(arguments: [
        "", "00", value + "-more", "ff-" + value.dropFirst(3), value.uppercased(), value.dropLast() + "g",
        "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
        "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01", "01-" + value.dropFirst(3) + "x",
        value.replacing("-", with: "_"), "00-4bf92f3577b34da6a3ce929d0e0e47-6-00f067aa0ba902b7-01",
        value + ", " + value,
    ])
    func `Trace Context 3.2.2.5: one that is not valid is ignored`(text: String) {
        #expect(TraceParent.value(in: ["traceparent": text]) == nil)
    }

    @Test func `Trace Context 3.2: without the field, and with two, there is none`() {
        #expect(TraceParent.value(in: [:]) == nil)
        var fields: HTTPFields = ["traceparent": Self.value]
        fields.append("Traceparent", Self.value)
        #expect(TraceParent.value(in: fields) == nil)
    }
}
