internal import HTTPCore

/// The kinds of content that a request may have, where content has a meaning.
enum AcceptedContent: Sendable {
    /// JSON.
    case json
    /// Foreign text. Its media type only tells whether it is JSON.
    case foreign

    /// The media types, as `Accept-Post` lists them.
    var mediaTypes: String {
        switch self {
        case .json: "application/json"
        case .foreign: "text/plain, application/xml, text/xml, application/json"
        }
    }

    /// Returns true if content of this type is understood.
    func accepts(_ type: MediaType) -> Bool {
        if type.isJSON { return true }
        guard self == .foreign, type.isForeignText else { return false }
        // Every format is in UTF-8, and other encodings have names that ASCII text could pass for.
        return ["utf-8", "utf8", "us-ascii"].contains(type.parameter("charset")?.lowercased() ?? "utf-8")
    }

    /// The advice for a client that sent a type that is not understood.
    var advice: String {
        switch self {
        case .json:
            "send application/json, with curl --json @FILE, if the body is JSON. For a view-hierarchy dump, POST it to "
                + "/v1/import, or run `first-responder explain dump.txt --tap X,Y`."
        case .foreign:
            "send the text as it is in UTF-8, with curl --data-binary @FILE -H 'Content-Type: text/plain'; also "
                + "understood are application/xml, text/xml and application/json."
        }
    }
}

extension MediaType {
    /// True for JSON and for formats made of JSON (RFC 6839 3.1).
    var isJSON: Bool { type == "application" && (subtype == "json" || subtype.hasSuffix("+json")) }

    /// True for text and for XML (RFC 7303).
    fileprivate var isForeignText: Bool {
        switch type {
        case "text": subtype == "plain" || subtype == "xml"
        case "application": subtype == "xml"
        default: false
        }
    }
}
