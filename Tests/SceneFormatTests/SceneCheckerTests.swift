import DispatchEngine
import Testing

@testable import SceneFormat

/// Checks of descriptions without a JSON document.
struct SceneCheckerTests {
    /// A text of another format, whose places are the lines of a file.
    private final class Lines: FaultSink {
        var findings: [String] = []

        func fault(_ reason: FaultReason, at place: ScenePlace) { note("fault", place) }
        func warn(_ reason: WarningReason, at place: ScenePlace) { note("warning", place) }
        func isInDoubt(_ place: ScenePlace) -> Bool { false }

        private func note(_ kind: String, _ place: ScenePlace) {
            findings.append("\(kind) in line \(place.mark)" + (place.member.map { ", \($0)" } ?? ""))
        }
    }

    private func findings(_ add: (inout SceneDescription, ViewID) -> Void) -> [String] {
        var scene = SceneDescription()
        var window = ViewDescription(id: "w")
        window.geometry = ViewGeometry(frame: Rect(0, 0, 390, 844))
        let root = scene.addWindow(window)
        add(&scene, root)
        let lines = Lines()
        SceneChecker(scene, lines).check()
        return lines.findings
    }

    private func view(_ id: Identifier, line: Int, _ viewClass: ViewClass = .view) -> ViewDescription {
        var view = ViewDescription(id: id)
        view.source = line
        view.viewClass = viewClass
        view.geometry = ViewGeometry(frame: Rect(0, 0, 100, 100))
        return view
    }

    @Test func `values that contradict each other are found at the view that has them`() {
        var slider = view("s", line: 3, .slider)
        slider.control = ControlDescription(of: .slider)
        slider.control?.value = 2
        var scroll = view("z", line: 4, .scrollView)
        scroll.scrollView = ScrollViewDescription()
        scroll.scrollView?.zoomScale = 2
        let found = findings { scene, root in
            _ = scene.addView(slider, to: root)
            _ = scene.addView(scroll, to: root)
        }
        #expect(found == ["fault in line 3, value", "fault in line 4, zoomScale"])
    }

    @Test func `Views that no touch can reach are found by their marks`() {
        var outside = view("o", line: 5)
        outside.geometry = ViewGeometry(frame: Rect(400, 0, 10, 10))
        let label = view("l", line: 6, .label)
        let found = findings { scene, root in
            _ = scene.addView(outside, to: root)
            let id = scene.addView(label, to: root)
            scene.addGestureRecognizer(GestureRecognizerDescription(id: "tap", kind: .tap(.init())), to: id)
        }
        #expect(found == ["warning in line 5", "warning in line 6, gestureRecognizers"])
    }

    @Test func `A view in a control that passes itself over takes nothing from it`() {
        var stack = view("s", line: 9)
        let taking = findings { scene, root in
            _ = scene.addView(stack, to: scene.addView(view("b", line: 8, .button), to: root))
        }
        #expect(taking == ["warning in line 9"])
        stack.overrides = Overrides()
        stack.overrides?.hitTest = .value(.skipSelf)
        let passing = findings { scene, root in
            _ = scene.addView(stack, to: scene.addView(view("b", line: 8, .button), to: root))
        }
        #expect(passing == [])
    }

    @Test func `GA-20, EV-1: recognizers and first responders are found by the marks of their identifiers`() {
        var tap = GestureRecognizerDescription(id: "tap", kind: .tap(.init()))
        tap.requiresFailureOf = [Identifier("tap", source: 7)]
        let found = findings { scene, root in
            scene.addGestureRecognizer(tap, to: root)
            scene.addFirstResponder(Identifier("w", source: 8))
        }
        #expect(found == ["warning in line 8", "warning in line 7"])
    }
}
