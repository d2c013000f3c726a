import DispatchEngine
import Testing

/// Touches that the system holds back at the edges of the screen: SYS-10 to SYS-14.
struct SystemGateTests {
    /// Makes a screen of 320 × 480 points whose edges are the system's, with a view K that handles its touches.
    private func screen(
        _ edges: ScreenEdges = .bottom, deferring deferred: ScreenEdges = [],
        _ recognizers: GestureRecognizerDescription...
    ) throws -> Scene {
        let system = SystemDescription().set(\.gestureEdges, edges)
        return try .make(system: system) {
            window("W") {
                recognizers.reduce(view("K").touches(.handle)) { $0.with($1) }
                    .controller("VC") { $0.preferredScreenEdgesDeferringSystemGestures = deferred }
            }.key()
        }
    }

    /// Returns what recognizers and views hear, with the time in seconds.
    private func story(_ run: Run) -> [String] {
        let scene = run.dispatcher.scene
        func by(_ participant: Participant?) -> String {
            participant.map { " by " + scene.identifier(of: $0) } ?? ""
        }
        return run.dispatcher.log.compactMap { entry in
            let line: String
            switch entry.content {
            case .withheld(_, let phase, let holder): line = "\(phase) withheld\(by(holder))"
            case .released(_, let phase, let holder): line = "\(phase) released\(by(holder))"
            case .dropped(_, let reason, let taker): line = "dropped \(reason)\(by(taker))"
            case .touches(let responder, let phase, _, _, _, _):
                line = "\(scene.identifier(of: responder)) \(phase)"
            case .state(let id, _, let to, let reason, _, _) where to != .possible:
                line = "\(scene.identifier(of: id)) \(to) \(reason)"
            default: return nil
            }
            return "\(entry.time.seconds) \(line)"
        }
    }

    // MARK: The wait

    @Test func `SYS-10: without edges in the scene there is no gate`() throws {
        let plain = try screen([])
        #expect(plain.object(named: "W.systemGate") == nil && plain.gestureRecognizerCount == 0)
    }

    @Test func `SYS-10, GR-4: each window has a gate of type custom, first in its list`() throws {
        let system = SystemDescription().set(\.gestureEdges, .top)
        let scene = try Scene.make(system: system) {
            window("W").with(tap("t")).key()
            window("U").level(1)
        }
        let (view, run) = (try scene.viewID("W"), try scene.run())
        #expect(
            run.dispatcher.gestureRecognizers(for: view).map { scene.identifier(of: $0) } == [
                "W.systemGate", "t",
            ])
        #expect(scene.object(named: "U.systemGate") != nil)
    }

    @Test func `OWN-2: a declared object with the id of a gate is an error`() throws {
        #expect(throws: SceneFaults.self) { try screen(.bottom, deferring: [], tap("W.systemGate")) }
        #expect(throws: Never.self) { try screen([], deferring: [], tap("W.systemGate")) }
    }

    @Test func `SYS-11: a quick tap in the strip brings began and ended together at the lift`() throws {
        let run = try screen().play(.tap(100, 470).at(0))
        #expect(
            story(run) == [
                "0.0 began withheld by W.systemGate", "0.08 W.systemGate failed touchesEnded",
                "0.08 began released by W.systemGate", "0.08 K began",
                "0.08 ended released by W.systemGate", "0.08 K ended",
            ])
    }

    @Test func `SYS-11: a resting finger began late`() throws {
        let run = try screen().play(.down(1, 100, 470).at(0), .up(1, 100, 470).at(2))
        #expect(
            story(run) == [
                "0.0 began withheld by W.systemGate", "0.5 W.systemGate failed timeout",
                "0.5 began released by W.systemGate", "0.5 K began", "2.0 K ended",
            ])
    }

    @Test func `SYS-11: the app's recognizers hear the touch at once`() throws {
        let run = try screen(.bottom, deferring: [], longPress("p", duration: 0.2)).play(
            .down(1, 100, 470).at(0), .up(1, 100, 470).at(0.3))
        #expect(
            story(run) == [
                "0.0 began withheld by W.systemGate", "0.2 p began recognized",
                "0.2 dropped recognized by p", "0.3 W.systemGate failed touchesEnded",
                "0.3 p ended touchesEnded",
            ])
    }

    @Test(arguments: [
        (ScreenEdges.bottom, 100.0, 460.0, true), (.bottom, 100, 459, false), (.top, 100, 20, true),
        (.top, 100, 21, false), (.left, 13, 240, true), (.left, 14, 240, false), (.right, 307, 240, true),
        (.right, 306, 240, false), (.all, 160, 240, false), (.top, 100, 470, false),
    ])
    func `SYS-11: the strip is 20 points at the top and the bottom, and 13 at the sides`(
        edges: ScreenEdges, x: Double, y: Double, waits: Bool
    ) throws {
        let run = try screen(edges).play(.tap(x, y).at(0))
        #expect(run.lines(.withheld).isEmpty == !waits)
        // A touch elsewhere is not the gate's at all.
        #expect(run.lines(.recognizer).isEmpty == !waits)
    }

    @Test func `SYS-11: while the gate has a finger, another in the strip comes through`() throws {
        let run = try screen().play(
            .down(1, 100, 470).at(0), .down(2, 200, 470).at(0.1), .up(2, 200, 470).at(0.2),
            .up(1, 100, 470).at(0.3))
        #expect(run.lines(.withheld).count == 1)
    }

    // MARK: Deferring

    private static let corner: ScreenEdges = [.bottom, .left]

    @Test(arguments: [
        (ScreenEdges.bottom, ScreenEdges.bottom, 100.0, 470.0, false), (.bottom, .top, 100, 470, true),
        (.bottom, .all, 100, 470, false), (corner, .bottom, 5, 470, true),
        (corner, corner, 5, 470, false), (.left, .bottom, 5, 470, true),
    ])
    func `SYS-12: deferring takes the wait away, in a corner only if both edges are deferred`(
        edges: ScreenEdges, deferred: ScreenEdges, x: Double, y: Double, waits: Bool
    ) throws {
        let run = try screen(edges, deferring: deferred).play(.tap(x, y).at(0))
        #expect(run.lines(.withheld).isEmpty == !waits)
    }

    @Test func `SYS-12, EV-4: the innermost controller on top is asked, presented ones first`() throws {
        func waits(_ configure: (Node, Node) -> [Node]) throws -> Bool {
            let system = SystemDescription().set(\.gestureEdges, .bottom)
            func controller(_ id: Identifier, _ edges: ScreenEdges, over: Identifier? = nil) -> Node {
                view(Identifier("v" + id.name)).controller(id) {
                    $0.preferredScreenEdgesDeferringSystemGestures = edges
                    $0.presentedBy = over
                }
            }
            let nodes = configure(controller("A", .bottom), controller("B", []))
            let scene = try Scene.make(system: system) {
                window("W") {
                    var root = view("V").controller("R")
                    let _ = root.subviews = nodes
                    root
                }.key()
            }
            return try scene.play(.tap(100, 470)).lines(.withheld).isEmpty == false
        }
        #expect(try !waits { a, b in [b, a] })
        #expect(try waits { a, b in [a, b] })
        #expect(try !waits { a, b in [a, b.set(\.isHidden, true)] })
    }

    @Test func `SYS-13: with the edge deferred the first swipe is the app's`() throws {
        let run = try screen(.bottom, deferring: .bottom).play(.drag((100, 470), to: (100, 300)).at(0))
        #expect(run.lines(.withheld, .dropped).isEmpty)
        #expect(run.calls.count == 8)
    }

    // MARK: The system's swipe

    @Test func `SYS-14, SYS-2: a swipe inward is the system's, and recognizers are cancelled`() throws {
        let run = try screen(.bottom, deferring: [], pan("p"), tap("t")).play(
            .down(1, 100, 470).at(0), .move(1, 100, 460).at(0.1), .move(1, 100, 459).at(0.2),
            .move(1, 100, 300).at(0.3), .up(1, 100, 300).at(0.4))
        #expect(
            story(run) == [
                "0.0 began withheld by W.systemGate", "0.1 t failed prevented", "0.1 p began recognized",
                "0.1 dropped recognized by p", "0.2 p changed recognized",
                "0.2 W.systemGate failed cancelled",
                "0.2 p cancelled cancelled",
            ])
    }

    @Test func `SYS-14: the touch of a swipe is dropped by the gate, and the view never hears of it`() throws
    {
        let run = try screen().play(.drag((100, 470), to: (100, 300)).at(0))
        #expect(run.calls == [])
        #expect(run.lines(.dropped).count == 1)
        #expect(story(run).last == story(run).first { $0.contains("dropped cancelled by W.systemGate") })
        // The finger comes again.
        let again = try screen().play(
            .drag((100, 470), to: (100, 300)).at(0), .tap(100, 100).at(2))
        #expect(again.calls.count == 2)
    }

    @Test func `SYS-14: a move far enough inward is the system's, however far it goes sideways`() throws {
        let run = try screen().play(
            .down(1, 100, 470).at(0), .move(1, 115, 459).at(0.1), .up(1, 115, 459).at(0.2))
        #expect(story(run).contains { $0.contains("dropped cancelled by W.systemGate") })
    }

    @Test(arguments: [(30.0, 465.0), (100, 479)])
    func `SYS-14: a move elsewhere ends the wait`(x: Double, y: Double) throws {
        let run = try screen().play(
            .down(1, 100, 468).at(0), .move(1, x, y).at(0.1), .up(1, x, y).at(0.2))
        #expect(story(run)[1] == "0.1 W.systemGate failed moved")
        #expect(run.lines(.dropped).isEmpty && run.calls.count == 3)
    }

    @Test func `SYS-14: a short move is neither`() throws {
        let run = try screen().play(
            .down(1, 100, 470).at(0), .move(1, 102, 461).at(0.1), .up(1, 102, 461).at(0.2))
        #expect(story(run)[1] == "0.2 W.systemGate failed touchesEnded")
    }

    @Test func `SYS-14: another finger keeps its touch`() throws {
        let scene = try Scene.make(
            system: SystemDescription().set(\.gestureEdges, .bottom)
        ) {
            window("W") {
                view("K", 0, 0, 320, 200).touches(.handle)
                view("L", 0, 200, 320, 280).touches(.handle)
            }.key()
        }
        let run = try scene.play(
            .down(1, 100, 100).at(0), .down(2, 100, 470).at(0.1), .move(2, 100, 400).at(0.2),
            .up(1, 100, 100).at(0.3))
        #expect(run.calls.map { String($0.prefix(7)) } == ["K began", "K ended"])
    }
}
