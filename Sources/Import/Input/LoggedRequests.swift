/// The requests with WebDriver's actions in the log of Appium's server, which has each of them several times: as the client
/// sends it, as the driver takes it, and as it goes on to the device.
enum LoggedRequests {
    private typealias Document = EnclosedDocuments.Document

    /// The words before the actions on their line, in the order in which a request passes the server.
    private static let stages = [
        "Calling ", "Received the following W3C actions", "Preprocessed actions", "Proxying ",
    ].map { Array($0.utf8) }
    /// The first stage in which the driver may have changed the actions.
    private static let preprocessed = 3
    /// The requests before a copy that it may be of, since sessions may share a log.
    private static let mostOpen = 16

    /// Returns the last copy of each request, in the order of the requests.
    ///
    /// Actions that no log has are requests of their own.
    static func last(of documents: [EnclosedDocuments.Document], in text: SourceText)
        -> [EnclosedDocuments.Document]
    {
        guard documents.count > 1 else { return documents }
        var requests: [(document: Document, stage: Int, actions: [UInt8])] = []
        for document in documents {
            let (stage, actions) = (stage(of: document, in: text), actions(of: document, in: text))
            let copied = requests.indices.suffix(mostOpen).last {
                requests[$0].stage < stage
                    && (requests[$0].actions == actions
                        || stage >= preprocessed && $0 == requests.indices.last)
            }
            if let copied {
                requests[copied] = (document, stage, actions)
            } else {
                requests.append((document, stage, actions))
            }
        }
        // A request goes on to the device after a later one has come.
        return requests.map(\.document).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// Returns the number of the stage that the line of a document names, from 1, or 0.
    private static func stage(of document: Document, in text: SourceText) -> Int {
        let start = document.range.lowerBound
        let line = text.range(ofLine: text.line(of: start) - 1)
        let stage = stages.lastIndex {
            text.bytes.place(of: $0, from: line.lowerBound, before: max(line.lowerBound, start)) != nil
        }
        return stage.map { $0 + 1 } ?? 0
    }

    /// Returns the list of sources in a document, without white space.
    private static func actions(of document: Document, in text: SourceText) -> [UInt8] {
        var result: [UInt8] = []
        var isInString = false
        var isEscaped = false
        for byte in document.text ?? Array(text.bytes[document.range]) {
            if byte == UInt8(ascii: "\""), !isEscaped { isInString.toggle() }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            if isInString || byte > 0x20 { result.append(byte) }
        }
        guard result.starts(with: body), result.last == UInt8(ascii: "}") else { return result }
        return Array(result.dropFirst(body.count).dropLast())
    }

    private static let body = Array(#"{"actions":"#.utf8)
}
