import Testing

@testable import DispatchEngine

struct WindowsTests {
    /// Three windows from back to front, the last of a higher level.
    private var windows = Windows(
        [0.0, 0, 1].enumerated().map { index, level in
            var window = WindowDescription()
            (window.windowLevel, window.isKeyWindow) = (level, index == 0)
            return Scene.Window(view: ViewID(index), description: window, canBecomeKey: true)
        })

    private var order: [Int] { windows.fromFront.map(\.index) }

    @Test func `EQ-4: a touch asks the highest level first, and in it the window that came last`() {
        #expect(order == [2, 1, 0])
    }

    @Test mutating func `EQ-5: a window that comes to the front passes those of its level alone`() {
        windows.bringToFront(ViewID(0))
        #expect(order == [2, 0, 1])
    }

    @Test mutating func `EQ-5: a new level puts a window in front of the others at that level`() {
        windows.setLevel(1, of: ViewID(0))
        #expect(order == [0, 2, 1])
    }

    @Test mutating func `EQ-5: the level that a window has already moves nothing`() {
        windows.setLevel(0, of: ViewID(0))
        #expect(order == [2, 1, 0])
    }

    @Test mutating func `EQ-9: makeKey changes the key window, and no order`() {
        windows.makeKey(ViewID(2))
        #expect(windows.key == ViewID(2))
        #expect(order == [2, 1, 0])
    }
}
