import DispatchEngine
import Testing

@Suite struct SceneFaultTests {
    /// Returns the faults of a scene with these views in V.
    private func faults(
        firstResponders: [Identifier] = [], application: ApplicationDescription? = nil,
        @NodeList _ subviews: () -> [Node]
    ) -> [SceneFault.Kind] {
        do {
            _ = try Scene.common(firstResponders: firstResponders, application: application, subviews)
            return []
        } catch {
            return error.faults.map(\.kind)
        }
    }

    @Test func `An identifier that is in use, with the marks of both places`() {
        do {
            _ = try Scene.common {
                view(Identifier("K", source: 7))
                view(Identifier("K", source: 9))
            }
            Issue.record("the scene has a fault")
        } catch {
            #expect(error.faults.map(\.kind) == [.duplicateIdentifier("K", first: 7)])
            #expect(error.faults.map(\.source) == [9])
        }
        #expect(faults { view("K").controller("K") } == [.duplicateIdentifier("K", first: -1)])
    }

    @Test(arguments: ["W.scene", "W.transitionView"])
    func `What a window brings has its name to itself`(name: String) {
        #expect(faults { view(Identifier(name)) } == [.reservedIdentifier(name)])
    }

    @Test(arguments: ["application", "appDelegate"])
    func `An identifier that exists without being declared`(name: String) {
        #expect(faults { view(Identifier(name)) } == [.reservedIdentifier(name)])
    }

    @Test func `A reference to nothing`() {
        #expect(
            faults { view("K").override(\.hitTest, .returnView("nobody", when: nil)) } == [
                .unknownIdentifier("nobody", expected: .view)
            ])
        #expect(
            faults { view("K").override(\.hitTest, .returnView("K", when: .inside(.view("nobody")))) } == [
                .unknownIdentifier("nobody", expected: .view)
            ])
        #expect(
            faults { view("K").override(\.next, .returnResponder("nobody")) } == [
                .unknownIdentifier("nobody", expected: .responder)
            ])
        #expect(
            faults { view("K").controller("C") { $0.presentedBy = "nobody" } } == [
                .unknownIdentifier("nobody", expected: .viewController)
            ])
        #expect(
            faults(firstResponders: ["nobody"]) {} == [.unknownIdentifier("nobody", expected: .responder)])
        let application = ApplicationDescription().set(\.delegate, .declared("nobody"))
        #expect(faults(application: application) {} == [.unknownIdentifier("nobody", expected: .responder)])
    }

    @Test func `A reference to the wrong kind of thing`() {
        #expect(
            faults { view("K").override(\.hitTest, .returnView("VC", when: nil)) } == [
                .wrongKind("VC", expected: .view)
            ])
        #expect(
            faults { view("K").controller("C") { $0.presentedBy = "V" } } == [
                .wrongKind("V", expected: .viewController)
            ])
        #expect(
            faults(firstResponders: ["application"]) {} == [.wrongKind("application", expected: .responder)])
    }

    @Test func `Presenting controllers that lead back to themselves, each cycle once`() {
        #expect(
            faults {
                view("A").controller("A1") { $0.presentedBy = "B1" }
                view("B").controller("B1") { $0.presentedBy = "A1" }
                view("C").controller("C1") { $0.presentedBy = "A1" }
            } == [.presentationCycle(["A1", "B1"])])
        #expect(
            faults { view("A").controller("A1") { $0.presentedBy = "A1" } } == [.presentationCycle(["A1"])])
    }

    @Test func `EV-1: two first responders in one window`() {
        #expect(
            faults(firstResponders: ["K", "VC"]) { view("K") } == [.secondFirstResponder("VC", window: "W")])
    }

    @Test func `All faults are found, not only the first`() {
        #expect(
            faults(firstResponders: ["nobody"]) {
                view("K")
                view("K").override(\.next, .returnResponder("none"))
            }.count == 3)
    }

    @Test func `Changes are resolved against the scene, with a fault for each wrong identifier`() throws {
        let scene = try Scene.common { view("K") }
        #expect(throws: SceneFaults.self) {
            try scene.resolve([Change(target: "nobody", operation: .remove)])
        }
        do {
            _ = try scene.resolve([
                Change(target: "nobody", operation: .remove),
                Change(target: "K", operation: .move(to: "VC", index: nil)),
            ])
        } catch {
            #expect(
                error.faults.map(\.kind) == [
                    .unknownIdentifier("nobody", expected: .changeTarget), .wrongKind("VC", expected: .view),
                ])
        }
    }

    /// Returns the fault of a change of a scene with one object of each kind.
    private func fault(_ target: Identifier, _ operation: Change.Operation) throws -> [SceneFault
        .Kind]
    {
        let scene = try Scene.common(objects: [("model", [])]) {
            view("K").with(tap("tap"))
            scrollView("S")
            table("T")
            view("label", 0, 0, 10, 10, .label)
        }
        do {
            _ = try scene.resolve([Change(target: target, operation: operation)])
            return []
        } catch {
            return error.faults.map(\.kind)
        }
    }

    @Test func `C9, EQ-4, D34: a property that the target's class does not have`() throws {
        func owners(_ property: PropertyChange) throws -> [ViewClass] {
            let faults = try fault("K", .set([property]))
            guard case .foreignProperty("K", property.property, let owners)? = faults.first else { return [] }
            return owners
        }
        #expect(try owners(.windowLevel(1)) == [.window])
        #expect(try owners(.enabled(false)) == [.control, .label])
        #expect(try owners(.contentOffset(.zero)) == [.scrollView])
        #expect(try owners(.zoomScale(2)) == [.scrollView])
        #expect(try owners(.allowsSelection(true)) == [.tableView, .collectionView])
        #expect(try fault("W", .set([.windowLevel(1)])) == [])
        #expect(try fault("label", .set([.enabled(false)])) == [])
        #expect(
            try fault("T", .set([.allowsSelection(false), .bounces(false)])) == [])
        #expect(try fault("S", .set([.allowsSelection(true)])).count == 1)
    }

    @Test(arguments: ["VC", "W.scene", "application", "appDelegate", "model"])
    func `C9: properties are set of views, and of recognizers if they are enabled`(target: String) throws {
        let target = Identifier(target)
        let expected = [SceneFault.Kind.wrongKind(target.name, expected: .viewOrRecognizer)]
        #expect(try fault(target, .set([.hidden(true)])) == expected)
        #expect(try fault(target, .set([.enabled(true)])) == expected)
        #expect(try fault(target, .remove) == expected)
        #expect(try fault(target, .move(to: "V", index: nil)) == expected)
    }

    @Test func `C9: what is set of a recognizer is no property of views, and its place has no index`() throws
    {
        #expect(try fault("tap", .set([.enabled(false)])) == [])
        #expect(try fault("tap", .remove) == [])
        #expect(
            try fault("tap", .set([.enabled(false), .hidden(true)])) == [
                .wrongKind("tap", expected: .view)
            ])
        #expect(try fault("tap", .move(to: "V", index: nil)) == [])
        #expect(try fault("tap", .move(to: "V", index: 0)) == [.wrongKind("tap", expected: .view)])
    }

    @Test func `EV-1, EQ-5, EQ-19, EV-7: what a change calls is a method of its target`() throws {
        for operation in [
            Change.Operation.call(.becomeFirstResponder), .call(.resignFirstResponder),
        ] {
            #expect(try fault("tap", operation) == [.wrongKind("tap", expected: .responder)])
            #expect(try fault("model", operation) == [.wrongKind("model", expected: .responder)])
            #expect(try fault("VC", operation) == [])
        }
        for operation in [Change.Operation.call(.makeKey), .call(.makeKeyAndVisible)] {
            #expect(try fault("K", operation) == [.wrongKind("K", expected: .window)])
            #expect(try fault("tap", operation) == [.wrongKind("tap", expected: .window)])
            #expect(try fault("W", operation) == [])
        }
        for operation in [
            Change.Operation.call(.beginIgnoringInteractionEvents),
            .call(.endIgnoringInteractionEvents),
            .call(.beginReceivingRemoteControlEvents), .call(.endReceivingRemoteControlEvents),
        ] {
            #expect(try fault("K", operation) == [.wrongKind("K", expected: .application)])
            #expect(try fault("application", operation) == [])
        }
    }

    @Test func `Every identifier leads to its object and back`() throws {
        let scene = try Scene.common(objects: [("model", [])]) { view("K") }
        for name in [
            "W", "V", "K", "VC", "W.scene", "W.transitionView", "application", "appDelegate", "model",
        ] {
            let object = try #require(scene.object(named: name))
            #expect(scene.identifier(of: object) == name)
        }
        for name in ["", "nobody", ".scene", "K.", "nobody.scene", "K.scene"] {
            #expect(scene.object(named: name) == nil)
        }
        #expect(scene.viewCount == 3)
    }
}
