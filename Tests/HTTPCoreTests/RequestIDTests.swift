import Testing

@testable import HTTPCore

@Suite struct `Request ids` {
    private func isKept(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return RequestIDs.isKept(bytes.span, 0, bytes.count)
    }

    @Test func `X-Request-Id: a made id is a random part and a counter that carries`() {
        var ids = RequestIDs(random: 0xBEEF)
        for _ in 0..<0x10 { ids.advance() }
        #expect(ids.text == "000000000000beef-00000010")
        for _ in 0x10..<0x1FF { ids.advance() }
        #expect(ids.text == "000000000000beef-000001ff")
        #expect(String(decoding: ids.line, as: UTF8.self) == "X-Request-Id: \(ids.text)\r\n")
        #expect(isKept(ids.text))
    }

    @Test func `X-Request-Id: a hundred thousand ids of two sources are all different`() {
        var (one, two) = (RequestIDs(), RequestIDs())
        var seen: Set<String> = []
        for _ in 0..<50_000 {
            one.advance()
            two.advance()
            seen.insert(one.text)
            seen.insert(two.text)
        }
        #expect(seen.count == 100_000)
    }
}
