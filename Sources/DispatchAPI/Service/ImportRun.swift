package import HTTPCore
package import Import
internal import JSONText
internal import SceneFormat
internal import SystemCalls

/// One import from a text's bytes to the result, used by both the service and the command line.
package struct ImportRun: Sendable {
    private var importer: Importer
    private let limits: ServiceLimits
    private let clock: @Sendable () -> Double
    /// True if the text is declared to be JSON, so that anything else is an error.
    private let isJSON: Bool

    /// Makes an import that has not begun.
    ///
    /// - Parameters:
    ///   - importer: the importer, with everything known about the text.
    ///   - isJSON: true if the text is declared to be JSON.
    ///   - limits: the bounds on the result.
    ///   - clock: reads a monotonic clock, in seconds. Tests set it by hand.
    package init(
        _ importer: Importer, isJSON: Bool = false, limits: ServiceLimits = ServiceLimits(),
        clock: @escaping @Sendable () -> Double = MonotonicClock.seconds
    ) {
        self.importer = importer
        self.clock = clock
        self.isJSON = isJSON
        self.limits = limits
    }

    /// Imports a text for a client, who may leave.
    ///
    /// - Throws: 400 if it is declared to be JSON and is not, 422 if it cannot be imported.
    package func read(_ text: [UInt8], for caller: Caller = Caller()) throws(Problem) -> Imported {
        guard text.count <= limits.bodyBytes else {
            let message = "A text may have at most \(limits.bodyBytes) bytes. Import a part of it."
            let fault = Fault(pointer: "", line: 1, column: 1, message: message, limit: .maximumByteCount)
            throw Problem(.refused(Faults(faults: [fault])), limits)
        }
        let time = WorkTime.begun(limits, for: caller, clock)
        var importer = importer
        importer.limits = time.decoding
        // A text declared to be JSON must be JSON. For other texts the importer detects the format.
        let document = isJSON ? try jsonDocument(text) : nil
        do throws(ImportFault) {
            let imported = if let document { try importer.read(document) } else { try importer.read(text) }
            if time.isOver { throw .refused(.stopped) }
            return imported
        } catch {
            throw Problem(error, limits)
        }
    }

    /// Returns a text that is declared to be JSON as such.
    private func jsonDocument(_ text: [UInt8]) throws(Problem) -> JSONDocument {
        guard Problem.foreignText(text) == nil else {
            let message =
                "This text is no JSON, though its Content-Type says so; send it as text/plain, or without a Content-Type."
            throw Problem(
                .invalidJSON, message,
                faults: Faults(faults: [Fault(pointer: "", line: 1, column: 1, message: message)]))
        }
        return try Problem.checkSyntax(of: text, limits)
    }
}

extension Problem {
    /// Makes the problem for a text that is not imported.
    fileprivate init(_ fault: ImportFault, _ limits: ServiceLimits) {
        switch fault {
        case .refused(let faults) where faults.isStopped: self.init(faults, limits)
        case .refused(let faults):
            self.init(
                .invalidImport, "The text cannot be imported: it has \(faults.summary).",
                faults: faults.namingFlags)
            limit = ServiceLimit(faults)
        case .unexpected(let reason):
            self.init(
                .internalFault,
                "The import made something that is no scene: \(reason) Please report the text that leads here."
            )
        }
    }
}
