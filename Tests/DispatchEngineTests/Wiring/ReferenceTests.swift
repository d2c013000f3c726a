import DispatchEngine
import Testing

/// The references of changes, which are linked before a run takes them.
@Suite struct ReferenceTests {
    private let change = Change(target: "tap", operation: .move(to: "K", index: nil))

    @Test func `A reference has its object once it is linked, and is equal to what the author wrote`() throws
    {
        let scene = try Scene.common { view("K").with(tap("tap")) }
        let linked = try #require(try scene.resolve([change]).first)
        #expect(change.target.object == nil)
        #expect(linked.target.object == scene.object(named: "tap"))
        guard case .move(let view, _) = linked.operation else {
            Issue.record("the change is another one")
            return
        }
        #expect(view.object == scene.object(named: "K"))
        #expect(linked == change)
    }

    @Test func `A change that is not linked is a mistake of the caller`() async {
        await #expect(processExitsWith: .failure) {
            guard let scene = try? Scene.common() else { return }
            var dispatcher = Dispatcher(scene: scene)
            let change = Change(target: "V", operation: .remove)
            try? dispatcher.send([Event(time: .zero, index: 0, content: .change([change]))])
        }
    }

    @Test func `GA-4: a recognizer that a list names twice counts once`() throws {
        let scene = try Scene.common {
            view("K").with(pan("a"), pan("b").beside("b", "a", "b"))
        }
        let delegate = try #require(scene.recognizers.last?.delegate)
        #expect(delegate.simultaneousWith == .value(.only(["a", "b"])))
    }
}
