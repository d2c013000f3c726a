internal import DispatchEngine
internal import HTTPCore
internal import SceneFormat

/// The recorded request of a session up to its time, run again with its history.
struct SessionPast {
    private let request: DispatchRequest
    private let time: WorkTime

    /// Decodes the request.
    ///
    /// - Throws: 422 if that takes too long.
    init(_ text: [UInt8], _ head: SessionHead, _ limits: ServiceLimits, _ caller: Caller) throws(Problem) {
        time = WorkTime.begun(limits, for: caller)
        do throws(Faults) {
            request = try WireFormat.decodeRequest(text, scene: head.scene, limits: time.decoding)
        } catch {
            throw Problem(error, limits)
        }
    }

    /// Returns the views at an entry of the log as JSON.
    ///
    /// - Parameter position: the number of entries before the moment.
    /// - Returns: the bytes, UTF-8.
    /// - Throws: 422 if that takes too long, or is too much.
    func state(at position: Int) throws(Problem) -> [UInt8] {
        let limits = time.limits
        var dispatcher = Dispatcher(
            scene: request.scene, options: request.options, constants: request.constants,
            categories: request.log, locationViews: request.locationViews,
            maximumLogEntries: limits.logEntries, shouldStop: time.shouldStop)
        dispatcher.keepHistory()
        do throws(DispatchFault) {
            try dispatcher.run(request.events, until: request.until)
        } catch {
            throw Problem(error, limits)
        }
        guard let timeline = Timeline(of: dispatcher, events: request.events) else { throw .outgrown }
        do throws(ResponseFault) {
            return try timeline.state(at: position, time.writing()) + [UInt8(ascii: "\n")]
        } catch {
            throw Problem(error, limits)
        }
    }
}
