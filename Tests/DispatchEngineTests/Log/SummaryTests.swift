import DispatchEngine
import Testing

@Suite struct SummaryTests {
    /// Returns `touch window view fate by` for every finger.
    private func fates(_ run: Run) -> [String] {
        let scene = run.dispatcher.scene
        return run.dispatcher.summary.touches.map { touch in
            let names = [touch.window, touch.hitView].map { $0.map { scene.identifier(of: $0) } ?? "none" }
            var by = ""
            if case .responder(let responder)? = touch.by { by = " by " + scene.identifier(of: responder) }
            return "\(touch.contact.touch.rawValue) \(names.joined(separator: " ")) \(touch.fate)\(by)"
        }
    }

    @Test func `C8: every finger in the order of its touch-down, with its window, view and fate`() throws {
        let scene = try Scene.make {
            window("W", 0, 0, 400, 100) {
                view("K", 0, 0, 100, 100).touches(.observe)
                view("P", 100, 0, 100, 100) { view("L", 0, 0, 50, 50) }
                view("M", 200, 0, 100, 100)
            }
        }
        let run = try scene.run(
            .down(1, 10, 10), .down(2, 20, 20), .down(3, 110, 10), .down(4, 210, 10), .down(5, 10, 300),
            .remove("P"), .frame(.up(1, 10, 10), .up(2, 20, 20), .up(3, 110, 10)), .down(6, 210, 10))
        #expect(
            fates(run) == [
                "1 W K ended", "2 W K suppressed", "3 W L cancelled by P", "4 W M live",
                "5 none none discarded",
                "6 W M live",
            ])
    }

    @Test func `C8: the number of events counts what left the queue, changes too`() throws {
        let run = try Scene.common { view("K") }.run(.tap(10, 10), .set("K", .hidden(true)), .resignActive)
        #expect(run.dispatcher.summary.eventCount == 4)
    }
}
