internal import HTTPCore
package import RESPCore
internal import Synchronization

/// Commands to the store that replicas share, repeated until they are answered or their time is over.
///
/// A command whose answer is lost may have been carried out. It is sent again, so it must do nothing the second time.
package final class StoreCommands: Sendable {
    private let transport: any RESPTransport
    private let settings: SharedStoreSettings
    private let state = Mutex((isUp: true, durations: LatencyHistogram()))

    private static let shortestPause = Duration.milliseconds(50)
    private static let longestPause = Duration.seconds(1)

    /// Makes the commands of a store, without asking it for anything.
    ///
    /// - Parameters:
    ///   - transport: the way to the server.
    ///   - settings: the time that a request has, and who must confirm a change.
    package init(_ transport: any RESPTransport, _ settings: SharedStoreSettings = .init()) {
        self.transport = transport
        self.settings = settings
    }

    /// The moment at which a request that begins now is given up.
    var deadline: ContinuousClock.Instant { .now + settings.timeout }

    /// True unless the last command found no store, and the times that commands took.
    var figures: (isUp: Bool, durations: LatencyHistogram) { state.withLock { $0 } }

    /// Sends a command that changes nothing.
    ///
    /// - Throws: `unreachable`, or `storeFailed` if it is refused.
    func read(
        _ command: RESPCommand, until deadline: ContinuousClock.Instant
    ) throws(StoreFault) -> RESPValue {
        var isDoubtful = false
        do throws(Refusal) {
            return try repeating([command], until: deadline, &isDoubtful)[0]
        } catch {
            throw fault(error, isDoubtful: false)
        }
    }

    /// Sends a command that makes a change, or returns false if it says that the state has changed before.
    ///
    /// - Parameters:
    ///   - command: the command, whose answer is "done", "changed", or another word of its own.
    ///   - deadline: the moment at which it is given up.
    ///   - other: the error of another word, which means that nothing has changed.
    /// - Returns: true if the change was made.
    /// - Throws: `undecided` if it may have been carried out, else the reason why it was not.
    func change(
        _ command: RESPCommand, until deadline: ContinuousClock.Instant, _ other: (String) -> StoreFault?
    ) throws(StoreFault) -> Bool {
        var isDoubtful = false
        var commands = [command]
        if settings.acknowledgements > 0 {
            // The store's answer must come before the deadline.
            let wait = max(1, Int((deadline - .now) / .milliseconds(1)) * 3 / 4)
            commands.append(RESPCommand("WAIT", String(settings.acknowledgements), String(wait)))
        }
        let replies: [RESPValue]
        do throws(Refusal) {
            replies = try repeating(commands, until: deadline, &isDoubtful)
        } catch {
            throw fault(error, isDoubtful: isDoubtful)
        }
        let word = replies[0].text ?? ""
        if word == "done" {
            guard settings.acknowledgements == 0 || (replies[1].number ?? 0) >= settings.acknowledgements
            else {
                throw .undecidedChange(
                    "\(transport.name) has made the change, but not \(settings.acknowledgements) of its replicas have "
                        + "confirmed it in time (--store-acks)")
            }
            return true
        }
        // A command that was sent before may still come to be carried out.
        if isDoubtful { throw undecided("its answer was lost, and another change came after it") }
        if word == "changed" { return false }
        throw other(word) ?? .storeFailed("\(transport.name) answered \"\(word)\"")
    }

    /// The reason why commands have no answers.
    private enum Refusal: Error {
        case unreachable(String)
        case refused(String)
    }

    private func repeating(
        _ commands: [RESPCommand], until deadline: ContinuousClock.Instant, _ isDoubtful: inout Bool
    ) throws(Refusal) -> [RESPValue] {
        var pause = Self.shortestPause
        while true {
            let start = ContinuousClock.now
            let answer = Result { () throws(RESPFailure) in try transport.send(commands, until: deadline) }
            let reason: String
            switch answer {
            case .success(let replies):
                note(isUp: true, since: start)
                // What follows a change that was made only confirms it.
                guard case .error(let message) = replies[0] else { return replies }
                guard replies[0].isRefusalForNow else { throw .refused(message) }
                reason = message
            case .failure(let failure):
                note(isUp: false, since: start)
                if case .unanswered = failure { isDoubtful = true }
                reason = failure.reason
            }
            // Replicas that lost the store together should not come back together.
            let wait = pause * Double.random(in: 0.5...1)
            guard ContinuousClock.now + wait < deadline else { throw .unreachable(reason) }
            transport.pause(wait)
            pause = min(pause * 2, Self.longestPause)
        }
    }

    private func note(isUp: Bool, since start: ContinuousClock.Instant) {
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        state.withLock { state in
            state.isUp = isUp
            state.durations.observe(seconds)
        }
    }

    private func fault(_ refusal: Refusal, isDoubtful: Bool) -> StoreFault {
        switch refusal {
        case .unreachable(let reason):
            isDoubtful ? undecided(reason) : .unreachable("\(transport.name) does not answer (\(reason))")
        case .refused(let message):
            isDoubtful ? undecided(message) : .storeFailed("\(transport.name) refused (\(message))")
        }
    }

    private func undecided(_ reason: String) -> StoreFault {
        .undecidedChange("\(transport.name) may have made the change (\(reason))")
    }
}
