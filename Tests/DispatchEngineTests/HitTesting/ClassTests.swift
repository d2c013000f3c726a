import DispatchEngine
import Testing

@Suite struct ClassTests {
    @Test(arguments: ViewClass.allCases)
    func `HT-14: only labels and image views have user interaction off by default`(viewClass: ViewClass)
        throws
    {
        let scene = try Scene.common { view("K", 0, 0, 100, 100, viewClass) { view("L", 0, 0, 50, 50) } }
        let isOff = viewClass == .label || viewClass == .imageView
        #expect(scene.hit(10, 10) == (isOff ? "V" : "L"))
        #expect(
            scene.walk(10, 10)
                == (isOff ? ["K userInteractionDisabled", "-> V"] : ["K inside", "L inside", "-> L"]))
    }

    @Test(arguments: [ViewClass.label, .imageView])
    func `HT-14, Z4-2: the scene can turn it on`(viewClass: ViewClass) throws {
        let scene = try Scene.common {
            view("K", 0, 0, 100, 100, viewClass).set(\.isUserInteractionEnabled, true)
        }
        #expect(scene.hit(10, 10) == "K")
    }

    @Test func `HT-13: the gaps of a stack view are hit like those of any view`() throws {
        let scene = try Scene.common {
            view("S", 0, 0, 100, 100, .stackView) { view("A", 0, 0, 40, 100) }
        }
        #expect(scene.walk(70, 50) == ["S inside", "A outside", "-> S"])
    }

    @Test func `HT-15: a tap on a button's title hits the button`() throws {
        let scene = try Scene.common {
            view("B", 0, 0, 100, 40, .button) {
                view("icon", 0, 0, 40, 40, .imageView)
                view("title", 0, 0, 100, 40, .label)
            }
        }
        #expect(
            scene.walk(20, 20) == [
                "B inside", "title userInteractionDisabled", "icon userInteractionDisabled", "-> B",
            ])
    }

    @Test(arguments: ViewClass.allCases)
    func `HT-16, CT-12: a disabled control lets the touch through, enabled means nothing to other views`(
        viewClass: ViewClass
    ) throws {
        let scene = try Scene.common {
            view("behind", 0, 0, 100, 100)
            view("K", 0, 0, 100, 100, viewClass).set(\.isEnabled, false)
                .set(\.isUserInteractionEnabled, true)
        }
        #expect(scene.hit(10, 10) == (viewClass.isKind(of: .control) ? "behind" : "K"))
    }

    @Test func `HT-20: a view that is animated ignores touches with all its descendants`() throws {
        let scene = try Scene.common {
            view("behind", 0, 0, 100, 100)
            view("K", 0, 0, 100, 100) { view("L", 0, 0, 50, 50) }.set(\.isAnimating, true)
        }
        #expect(scene.walk(10, 10) == ["K animating", "behind inside", "-> behind"])
    }

    @Test func `HT-21: the model's geometry and alpha are tested, at once`() throws {
        let scene = try Scene.common { view("K", 0, 0, 100, 100) }
        let moved = try scene.run(
            .set("K", .frame(Rect(200, 0, 100, 100))), .down(1, 10, 10), .down(2, 210, 10))
        #expect(moved.lines(.hitView) == ["hitView 1 W V", "hitView 2 W K"])
        let faded = try scene.run(.set("K", .alpha(0)), .down(1, 10, 10))
        #expect(faded.lines(.hitView) == ["hitView 1 W V"])
    }
}
