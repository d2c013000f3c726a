package import DispatchEngine
internal import HTTPCore
package import JSONText
package import SceneFormat

/// One run from a request's bytes to the answer's; the service and the command line both go this way.
package enum DispatchRun {
    /// Decodes a request, dispatches its events and writes what happened.
    ///
    /// - Parameters:
    ///   - body: the request as JSON.
    ///   - scene: the scene it is for; nil if the request brings its own.
    ///   - limits: what it may ask for.
    ///   - format: the form of the answer.
    /// - Returns: the answer's bytes, and whether the request's expectations were met.
    /// - Throws: 400 if the body is no JSON, 422 for its faults and for a log that grows too long.
    package static func perform(
        _ body: [UInt8], scene: Scene? = nil, limits: ServiceLimits = ServiceLimits(),
        as format: ResponseFormat
    ) throws(Problem) -> DispatchResponse {
        let document = try Problem.checkSyntax(of: body, limits)
        let request: DispatchRequest
        do throws(Faults) {
            request = try WireFormat.decodeRequest(in: document, scene: scene, limits: limits.decoding)
        } catch {
            throw Problem(error)
        }
        var dispatcher = Dispatcher(
            scene: request.scene, options: request.options, constants: request.constants,
            categories: request.log, maximumLogEntries: limits.logEntries)
        do throws(DispatchFault) {
            try dispatcher.send(request.events)
            try dispatcher.finish(until: request.until)
        } catch {
            throw Problem(error)
        }
        return WireFormat.response(
            to: request, log: dispatcher.log, summary: dispatcher.summary, as: format)
    }
}

extension Problem {
    /// The problem of a document that is JSON and has faults.
    package init(_ faults: Faults) {
        let count = faults.faults.count
        let detail =
            count == 1
            ? "The body has a fault; errors says where." : "The body has \(count) faults; errors lists them."
        self.init(.invalidScene, detail, faults: faults)
    }

    /// The problem of a run that could not be finished.
    init(_ fault: DispatchFault) {
        switch fault {
        case .tooManyLogEntries(let limit):
            self.init(
                .logTooLong,
                "The delivery log has more than \(limit) entries (--max-log-entries); send fewer events in one request."
            )
        case .actionsNestedTooDeeply(let limit):
            self.init(
                .invalidScene,
                "Actions have effects that cause actions more than \(limit) deep; let one of them do less.")
        case .outOfOrder(let event), .touchIsDown(_, let event), .touchIsNotDown(_, let event),
            .pressIsDown(_, let event), .pressIsNotDown(_, let event):
            self.init(.invalidScene, "The event at /events/\(event) can not follow those before it.")
        }
    }

    /// Parses a text, or refuses it because it is no JSON or is nested too deeply.
    package static func checkSyntax(of text: [UInt8], _ limits: ServiceLimits) throws(Problem) -> JSONDocument
    {
        do throws(Faults) {
            return try WireFormat.parse(text, limits: limits.json)
        } catch {
            throw Problem(.invalidJSON, "The body stops being JSON; errors says where.", faults: error)
        }
    }
}
