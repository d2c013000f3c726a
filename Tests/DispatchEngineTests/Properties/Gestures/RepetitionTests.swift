import DispatchEngine
import Foundation
import TestSupport
import Testing

/// Runs in which the same seed must make the same log, wherever it runs.
@Suite struct RepetitionTests {
    @Test func `The same seeds give the same bytes in another process, where hashes are others`() async throws
    {
        let expected = try fingerprint()
        await #expect(processExitsWith: .success) { [expected = expected as UInt64] in
            guard try fingerprint() == expected else { exit(EXIT_FAILURE) }
        }
    }

    /// The seeds whose runs together have every kind of event.
    ///
    /// They save time, and where they are not enough any more others are looked at as well.
    private static let tellingSeeds = [
        1, 2, 3, 4, 6, 7, 8, 13, 31, 35, 37, 43, 45, 48, 69, 73, 86, 95, 135, 146, 157, 228, 247, 674, 1757,
        2043,
        2968,
    ]

    @Test func `The runs have every kind of event in them that they are about`() throws {
        var missing = Occurrences.all
        for seed in Self.tellingSeeds + Array(0..<3000) where !missing.isEmpty {
            let run = try RandomRun(seed: UInt64(seed))
            for entry in try run.run(inPartsOf: run.events.count).log { missing.remove(entry) }
        }
        #expect(missing.names == [])
    }
}

/// Returns a number for the whole text of some logs: FNV-1a over its bytes.
private func fingerprint() throws -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for seed in 0..<40 {
        let run = try RandomRun(seed: UInt64(seed))
        for entry in try run.run(inPartsOf: run.events.count).log {
            for byte in String(describing: entry).utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        }
    }
    return hash
}

/// The occurrences that random runs have to bring about, so that the accounts have something to check.
private struct Occurrences {
    private(set) var names: Set<String>
    /// The content before the entry, because a change right after a call is an effect of the method.
    private var last: LogEntry.Content?
    var isEmpty: Bool { names.isEmpty }

    static let all = Occurrences(
        names: Set(
            ControlEvents.named.map(\.name).filter { !$0.hasPrefix("all") }
                + ScrollEvent.Callback.allCases.map(\.rawValue) + CellCallback.allCases.map(\.rawValue)
                + [
                    "continueTracking says no", "cancelTracking", "removed", "scrolling", "gate",
                    "first responder",
                ]
                + ["requirement", "prevented", "simultaneous", "touchesShouldCancel", "no simultaneity"]
                + ControllerCallback.ofContainers.map(\.rawValue)
                + InteractionCallback.allCases.map(\.rawValue)
                + ["touches", "scroll", "cell", "tracking", "textField"].map { "effects of " + $0 }))

    private init(names: Set<String>) { self.names = names }

    mutating func remove(_ entry: LogEntry) {
        defer { last = entry.content }
        switch entry.content {
        case .change:
            switch last {
            case .touches: names.remove("effects of touches")
            case .scroll: names.remove("effects of scroll")
            case .cell: names.remove("effects of cell")
            case .tracking: names.remove("effects of tracking")
            case .textField: names.remove("effects of textField")
            default: break
            }
        case .controlEvent(_, let events, _, _): names.remove(events.name)
        case .scroll(let event): names.remove(event.callback.rawValue)
        case .cell(_, let callback, _, _): names.remove(callback.rawValue)
        case .controller(let event): names.remove(event.callback.rawValue)
        case .interaction(let event): names.remove(event.callback.rawValue)
        case .tracking(_, .continue(false), _): names.remove("continueTracking says no")
        case .tracking(_, .cancel, _): names.remove("cancelTracking")
        case .dropped(_, let reason, _): names.remove("\(reason)")
        case .firstResponder: names.remove("first responder")
        case .state(_, _, _, let reason, _, _): names.remove("\(reason)")
        case .gate(let gate):
            names.remove(gate.question.rawValue)
            if gate.question == .simultaneous, !gate.answer { names.remove("no simultaneity") }
        default: break
        }
    }
}

extension ControllerCallback {
    /// The calls of sheets, popovers, searches, navigation controllers and tab bar controllers.
    fileprivate static let ofContainers: [Self] = [
        .shouldDismiss, .willDismiss, .didDismiss, .didAttemptToDismiss, .didChangeSelectedDetent, .willShow,
        .didShow, .popCancelled, .shouldSelect, .didSelect,
    ]
}
