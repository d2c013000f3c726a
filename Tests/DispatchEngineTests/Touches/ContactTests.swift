import DispatchEngine
import Testing

/// The numbers of contacts, which are never used again (TC-1).
@Suite struct ContactTests {
    /// Returns `finger/contact` of every entry that names touches, after its kind.
    private func contacts(_ run: Run, _ kinds: EntryKind...) -> [String] {
        run.dispatcher.log.filter { kinds.contains($0.content.kind) }.map { entry in
            let contacts: [Contact] =
                switch entry.content {
                case .hitView(let contact, _, _): contact.map { [$0] } ?? []
                case .dropped(let contacts, _, _), .recognizer(_, _, let contacts),
                    .released(let contacts, _, _), .touches(_, _, _, let contacts, _, _),
                    .discarded(_, _, let contacts, _), .estimatedPropertiesUpdated(_, let contacts):
                    contacts
                case .withheld(let contact, _, _): [contact]
                case .gate(let gate): gate.touches
                default: []
                }
            let names = contacts.map { "\($0.touch.rawValue)/\($0.number)" }
            return "\(entry.content.kind.name) \(names.joined(separator: " "))"
        }
    }

    /// Returns `finger/contact fate` of the summary.
    private func fates(_ run: Run) -> [String] {
        run.dispatcher.summary.touches.map {
            "\($0.contact.touch.rawValue)/\($0.contact.number) \($0.fate)"
        }
    }

    @Test func `TC-1: contacts are numbered in the order of events, and in each of fingers`() throws {
        let run = try Scene.common { view("K").touches(.handle).set(\.isMultipleTouchEnabled, true) }.run(
            .frame(.down(7, 20, 20), .down(3, 10, 10)), .up(7, 20, 20), .down(1, 30, 30),
            .frame(.up(3, 10, 10), .down(7, 20, 20)))
        #expect(contacts(run, .hitView) == ["hitView 3/1", "hitView 7/2", "hitView 1/3", "hitView 7/4"])
        #expect(
            contacts(run, .touches) == [
                "touches 3/1 7/2", "touches 7/2", "touches 1/3", "touches 7/4", "touches 3/1",
            ])
        #expect(fates(run) == ["3/1 ended", "7/2 ended", "1/3 live", "7/4 live"])
    }

    @Test func `TC-1: a second tap is another contact of the same finger: one is dropped, one cancelled`()
        throws
    {
        let run = try Scene.common { view("K").touches(.handle).with(tap("double", taps: 2)) }.run(
            .tap(10, 10).at(0), .tap(10, 10).at(0.2))
        #expect(
            contacts(run, .hitView, .recognizer, .withheld, .dropped, .touches) == [
                "hitView 1/1", "recognizer 1/1", "touches 1/1", "recognizer 1/1", "withheld 1/1",
                "hitView 1/2", "recognizer 1/2", "withheld 1/2", "recognizer 1/2", "dropped 1/2",
                "touches 1/1",
            ])
        #expect(fates(run) == ["1/1 cancelled", "1/2 dropped"])
    }

    @Test func `EQ-12, EQ-19: a finger that no view hears of makes a contact too`() throws {
        let scene = try Scene.make {
            window("W", 0, 0, 100, 100) { view("K", 0, 0, 100, 100).touches(.handle) }
        }
        let run = try scene.run(
            .down(1, 200, 200), .up(1, 200, 200),
            .change("application", .call(.beginIgnoringInteractionEvents)),
            .tap(10, 10), .change("application", .call(.endIgnoringInteractionEvents)), .tap(10, 10))
        #expect(
            contacts(run, .hitView, .discarded) == [
                "hitView 1/1", "discarded 1/1", "discarded 1/2", "hitView 1/3",
            ])
        #expect(fates(run) == ["1/1 discarded", "1/2 discarded", "1/3 ended"])
    }

    @Test func `EQ-21: fingers that the system keeps are numbered by finger, not as they are listed`() throws
    {
        let application = ApplicationDescription().set(\.state, .background)
        let run = try Scene.common(application: application).run(.frame(.down(2, 10, 10), .down(1, 20, 20)))
        #expect(fates(run) == ["1/1 dropped", "2/2 dropped"])
    }

    @Test func `GR-7, TC-31: gates and updates of estimated properties name contacts`() throws {
        let recognizer = tap("k").delegate(\.shouldReceiveTouch, .always(false))
        var run = Run(try Scene.common { view("K").touches(.handle).with(recognizer) })
        try run.send(
            .tap(10, 10), .down(1, 10, 10), .event(.estimatedPropertiesUpdated([TouchID(1)])))
        #expect(
            contacts(run, .gate, .estimatedPropertiesUpdated) == [
                "gate 1/1", "gate 1/2", "estimatedPropertiesUpdated 1/2",
            ])
    }
}
