package import JSONText

extension WireFormat {
    /// Parses a text that is meant to be a scene or a request, as a check or for its places.
    ///
    /// - Parameters:
    ///   - bytes: the text.
    ///   - limits: how long and how deep it may be.
    /// - Returns: the document; names that occur twice are left to its decoder.
    /// - Throws: the one fault at which it stops being JSON, or the limit that it exceeds.
    package static func parse(_ bytes: [UInt8], limits: JSONLimits) throws(Faults) -> JSONDocument {
        do throws(JSONSyntaxError) {
            return try JSONDocument(bytes, limits: limits)
        } catch {
            let fault = Fault(
                pointer: "", line: error.position.line, column: error.position.column,
                message: error.reason.message, limit: error.reason.limit)
            throw Faults(faults: [fault])
        }
    }
}

extension DecodingLimits {
    /// The depth limit for a text that was accepted before, or is made of such texts, inside `levels` further levels.
    package func json(around levels: Int = 0) -> JSONLimits {
        JSONLimits(maximumDepth: jsonDepth == .max ? jsonDepth : jsonDepth + levels)
    }
}

extension JSONSyntaxError.Reason {
    /// The limit that is exceeded, if that is the reason.
    fileprivate var limit: DecodingLimits.Name? {
        switch self {
        case .depthExceeded: .maximumDepth
        case .documentTooLarge: .maximumByteCount
        default: nil
        }
    }
}
