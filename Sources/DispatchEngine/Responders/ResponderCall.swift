/// A method of `UIResponder` whose default implementation calls the same method of `next` (TC-18).
enum ResponderCall: Sendable {
    case touches(EventPhase, TouchSet)
    case motion(EventPhase)
    case presses(EventPhase, [Int])
    case remoteControl(RemoteControlSubtype)

    /// The phase the method stands for, if the family has phases.
    var phase: EventPhase? {
        get {
            switch self {
            case .touches(let phase, _), .motion(let phase), .presses(let phase, _): phase
            case .remoteControl: nil
            }
        }
        set {
            guard let newValue else { return }
            switch self {
            case .touches(_, let set): self = .touches(newValue, set)
            case .motion: self = .motion(newValue)
            case .presses(_, let ids): self = .presses(newValue, ids)
            case .remoteControl: break
            }
        }
    }
}

extension Dispatcher {
    /// Calls a method on a responder and lets the call climb as the overrides have it (TC-18, TC-19, RC-12).
    ///
    /// - Returns: whether some responder handled or observed it.
    @discardableResult
    mutating func call(_ call: ResponderCall, on start: Responder?) -> Bool {
        var call = call
        var wasTaken = false
        var visited = ChainVisits(isNeeded: scene.chainMayCycle)
        var places = PlaceCache()
        var current = start
        var hops = 0
        while let responder = current {
            hops += 1
            // The log of a long chain may be beyond its limits before its end.
            if !record.isWithinLimits || hops.isMultiple(of: Self.hopsPerLook) && !mayGoOn() {
                return wasTaken
            }
            if visited.hasSeen(responder) {
                write(.chainCycle(responder))
                break
            }
            let handling: Handling
            var climbs = true
            let override = methodOverride(of: responder, for: call)
            switch override {
            case .handle: (handling, climbs) = (.handled, false)
            case .observe, .forward: handling = .observed
            case .default: handling = .default
            }
            if handling != .default {
                write(call, responder, handling, &places)
                // The override's own work, then super (A7).
                runEffects(of: call.method, on: responder)
            }
            wasTaken = wasTaken || handling != .default
            guard climbs else { return true }
            if case .forward(let phase) = override {
                // TC-21: it calls `next` itself, and not super.
                call.phase = phase
            } else if case .touches(let phase, let set) = call, case .view(let view) = responder,
                let behavior = classBehavior(of: view, phase, set)
            {
                // TC-20: calling super is calling the class's own method, which may not pass the call on.
                if handling == .default {
                    write(call, responder, behavior.swallows ? .handled : .default, &places)
                }
                perform(behavior, phase, set, in: view)
                if behavior.swallows { return true }
            } else if handling == .default {
                write(call, responder, handling, &places)
            }
            current = next(of: responder)
        }
        writeDiscarded(call)
        return wasTaken
    }

    private static var hopsPerLook: Int { 64 }

    private mutating func write(
        _ call: ResponderCall, _ responder: Responder, _ handling: Handling, _ places: inout PlaceCache
    ) {
        switch call {
        case .touches(let phase, let set):
            let properties =
                categories.contains(.touchProperties)
                ? touchProperties(of: set, for: responder, &places) : nil
            write(
                .touches(
                    responder: responder, phase: phase, touches: set.ids, handling: handling,
                    properties: properties))
        case .motion(let phase):
            write(.motion(responder: responder, phase: phase, handling: handling))
            noteShake(phase, responder, handling)
        case .presses(let phase, let ids):
            write(.presses(responder: responder, phase: phase, presses: ids, handling: handling))
        case .remoteControl(let subtype):
            write(.remoteControl(responder: responder, subtype: subtype, handling: handling))
        }
    }

    private mutating func writeDiscarded(_ call: ResponderCall) {
        switch call {
        case .touches(let phase, let set):
            write(.discarded(.touches, phase: phase, ids: set.ids.map(\.rawValue)))
        case .motion(let phase): write(.discarded(.motion, phase: phase, ids: []))
        case .presses(let phase, let ids): write(.discarded(.presses, phase: phase, ids: ids))
        case .remoteControl: write(.discarded(.remoteControl, phase: nil, ids: []))
        }
    }

    private func methodOverride(of responder: Responder, for call: ResponderCall) -> MethodOverride {
        let index = overridesIndex(of: responder)
        guard index >= 0 else { return .default }
        switch call {
        case .touches(let phase, _): return tree.overrides[index].touches[phase]
        case .motion(let phase): return tree.overrides[index].motion[phase]
        case .presses(let phase, _): return tree.overrides[index].presses[phase]
        case .remoteControl: return tree.overrides[index].remoteControl
        }
    }

    /// Where the overrides of a responder are kept, or −1.
    func overridesIndex(of responder: Responder) -> Int {
        switch responder {
        case .view(let view): Int(tree.nodes[view.index].overrides)
        case .viewController(let controller): Int(scene.viewControllers[controller.index].overrides)
        case .application: Int(scene.application.overrides)
        case .applicationDelegate: Int(scene.application.delegateOverrides)
        case .windowScene, .transitionView: -1
        }
    }
}

/// The responders a climb has met; kept only where the chain can lead back into itself (RC-10).
struct ChainVisits {
    private let isNeeded: Bool
    private var seen: Set<Responder> = []

    init(isNeeded: Bool) { self.isNeeded = isNeeded }

    mutating func hasSeen(_ responder: Responder) -> Bool {
        isNeeded && !seen.insert(responder).inserted
    }
}
