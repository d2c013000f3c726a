import Import
import SceneFormat
import TestSupport
import Testing

@Suite struct ElementLimitTests {
    private static let place = "x='0' y='0' width='9' height='9'"

    private func nested(_ depth: Int) -> String {
        String(repeating: "<XCUIElementTypeOther \(Self.place)>", count: depth)
            + String(repeating: "</XCUIElementTypeOther>", count: depth)
    }

    private func limits(_ change: (inout DecodingLimits) -> Void) -> DecodingLimits {
        var limits = DecodingLimits()
        change(&limits)
        return limits
    }

    @Test func `Views may lie in each other as deep as scenes allow, the window that is added included`()
        throws
    {
        let five = limits { $0.viewDepth = 5 }
        #expect(try ElementImport(nested(4), limits: five).notes == ["1 windowAdded window"])
        #expect(
            ElementImport.faults("\n" + nested(5), limits: five) == [
                "2:\(1 + 4 * "<XCUIElementTypeOther \(Self.place)>".utf8.count) There may be at most 5 levels of views. "
                    + "Import a part of the tree that is less deep."
            ])
        let rows = (0..<5).map { String(repeating: "  ", count: $0) + "Other, 0x1, {{0, 0}, {9, 9}}\n" }
        #expect(
            try ElementImport("Element subtree:\n" + rows.prefix(4).joined(), limits: five).notes.count == 1)
        #expect(
            ElementImport.faults("Element subtree:\n" + rows.joined(), limits: five).map { $0.prefix(5) } == [
                "6:1 T"
            ])
    }

    @Test func `A tree of 30,000 levels is refused, with places or without`() {
        let message =
            "There may be at most 1000 levels of views. Import a part of the tree that is less deep."
        #expect(ElementImport.faults(nested(30_000)).map { $0.hasSuffix(message) } == [true])
        let without = String(repeating: "<a>", count: 30_000) + String(repeating: "</a>", count: 30_000)
        #expect(ElementImport.faults(without, from: .appium).map { $0.prefix(15) } == ["1:1 Nothing her"])
        #expect(ElementImport.faults(String(repeating: "<a>", count: 30_000), from: .appium).count == 1)
    }

    @Test func `A scene has as many views as the limit says, the window that is added included`() throws {
        let elements = String(repeating: "<XCUIElementTypeOther \(Self.place)/>", count: 4)
        let four = limits { $0.views = 4 }
        #expect(ElementImport.faults(elements, limits: four).count == 1)
        #expect(
            try ElementImport(elements, limits: limits { $0.views = 5 }).notes == ["1 windowAdded window"])
    }

    @Test func `50,000 elements are read, whatever becomes of them; of their notes 100 are listed`() throws {
        let rows = String(repeating: "<a/>\n", count: 40_000)
        let views = String(repeating: "<XCUIElementTypeOther \(Self.place)/>", count: 10_000)
        let imported = try ElementImport(PageSource.window("\n" + rows + views))
        #expect(imported.scene.hasSuffix(#"{"id":"Other-10000","frame":[0,0,9,9]}]}]}"#))
        #expect(imported.notes == (2...101).map { "\($0) elementSkipped" })
    }

    @Test func `More views than the limit are refused where they begin`() {
        let row = "<XCUIElementTypeOther \(Self.place)/>\n"
        let text = PageSource.window("\n" + String(repeating: row, count: 10))
        #expect(
            ElementImport.faults(text, limits: limits { $0.views = 5 }) == [
                "6:1 There may be at most 5 views. Import a smaller part of the tree."
            ])
    }

    @Test func `A flat list has at most 10,000 elements; it takes longer than in proportion`() throws {
        // Each lies in the one before, in 20 stacks side by side.
        let elements = (0..<10_001).map { index in
            "{\"AXLabel\":null,\"type\":\"Group\",\"frame\":{\"x\":\(index / 500 * 30_000),\"y\":0,\"width\":\(20_000 - index),"
                + "\"height\":9}}"
        }
        func list(_ count: Int) -> String { "[\(elements.prefix(count).joined(separator: ","))]" }
        #expect(try ElementImport(list(10_000)).notes == ["1 nestingAssumed", "1 windowAdded window"])
        #expect(
            ElementImport.faults(list(10_001)) == [
                "1:1 A flat list may have at most 10000 elements. Use idb ui describe-all --nested."
            ])
    }

    @Test func `Bars in bars in one element are looked at in proportion`() throws {
        let bar =
            "<XCUIElementTypeToolbar \(Self.place)><XCUIElementTypeTabBar \(Self.place)/></XCUIElementTypeToolbar>"
        let factor = try growth(from: 500, to: 4_000) { count in
            let content = String(repeating: bar, count: count) + "<XCUIElementTypeOther \(Self.place)/>"
            let imported = try ElementImport(PageSource.window(content))
            #expect(imported.notes == ["1 orderChanged Window-1"])
        }
        #expect(factor < 24)
    }
}
