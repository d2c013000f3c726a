package import JSONText

extension WireFormat {
    /// Parses a text that is meant to be a scene or a request, as a check or for its places.
    ///
    /// - Parameters:
    ///   - bytes: the text.
    ///   - limits: the limits of its length and depth.
    /// - Returns: the document. The decoder still has to check it for duplicate names.
    /// - Throws: the one error at which it stops being JSON, or the limit that it exceeds.
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
    /// Returns the depth limit for a text that was accepted before, inside `levels` further levels.
    ///
    /// It also applies to a text made of such texts.
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
