import DispatchEngine
import Testing

@testable import SceneFormat

/// Descriptions that are scenes, and others.
struct SceneAcceptanceTests {
    private func isAccepted(
        _ limits: DecodingLimits = DecodingLimits(),
        _ add: (inout SceneDescription, ViewID) -> Void = { _, _ in }
    ) -> Bool {
        var scene = SceneDescription()
        let window = scene.addWindow(view("w"))
        add(&scene, window)
        return WireFormat.accepts(scene, limits: limits)
    }

    private func view(_ id: Identifier, _ viewClass: ViewClass = .view) -> ViewDescription {
        var view = ViewDescription(id: id)
        view.viewClass = viewClass
        view.geometry = ViewGeometry(frame: Rect(0, 0, 100, 100))
        return view
    }

    @Test func `A scene is accepted, whatever it warns of`() {
        #expect(isAccepted())
        var outside = view("o")
        outside.geometry = ViewGeometry(frame: Rect(400, 0, 10, 10))
        #expect(isAccepted { scene, window in _ = scene.addView(outside, to: window) })
    }

    @Test func `Identifiers that objects share, and references that lead nowhere, are not accepted`() {
        #expect(!isAccepted { scene, window in _ = scene.addView(view("w"), to: window) })
        #expect(!isAccepted { scene, window in _ = scene.addView(view("application"), to: window) })
        #expect(!isAccepted { scene, _ in scene.addFirstResponder("nobody") })
    }

    @Test func `Values that contradict each other are not accepted`() {
        var slider = view("s", .slider)
        slider.control = ControlDescription(of: .slider)
        slider.control?.value = 2
        #expect(!isAccepted { scene, window in _ = scene.addView(slider, to: window) })
    }

    @Test func `Views, their levels and their recognizers are limited, on both sides of each limit`() {
        var limits = DecodingLimits()
        (limits.views, limits.viewDepth, limits.recognizers) = (3, 2, 3)
        #expect(isAccepted(limits) { scene, window in _ = scene.addView(view("s", .scrollView), to: window) })
        #expect(
            !isAccepted(limits) { scene, window in
                _ = scene.addView(view("s", .scrollView), to: window)
                scene.addGestureRecognizer(
                    GestureRecognizerDescription(id: "t", kind: .tap(.init())), to: window)
            })
        #expect(
            isAccepted(limits) { scene, window in
                for id: Identifier in ["a", "b"] { _ = scene.addView(view(id), to: window) }
            })
        #expect(
            !isAccepted(limits) { scene, window in
                for id: Identifier in ["a", "b", "c"] { _ = scene.addView(view(id), to: window) }
            })
        #expect(
            !isAccepted(limits) { scene, window in
                _ = scene.addView(view("b"), to: scene.addView(view("a"), to: window))
            })
    }

    @Test func `Nothing is accepted once the time is up`() {
        var limits = DecodingLimits()
        limits.shouldStop = { true }
        #expect(!isAccepted(limits))
    }
}
