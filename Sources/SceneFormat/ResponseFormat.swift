package import DispatchEngine

/// The forms of the answer to a run, first the default.
///
/// The raw value is the name by which a query and the command line ask for it. `docs/forms.md` describes each.
public enum ResponseFormat: String, CaseIterable, Sendable {
    /// One JSON object on one line.
    case json
    /// Aligned lines for people.
    case text
    /// One JSON object for each entry, then one with the summary and one with the verdict.
    case jsonLines = "ndjson"
    /// The JSON object, indented.
    case prettyJSON = "pretty"
    /// Trace Event JSON for timelines such as Perfetto's.
    case trace
    /// A sequence diagram in Mermaid's language.
    case mermaid
    /// JUnit's XML: the expectations as one test case.
    case junit
    /// The touches as WebDriver's actions, for a device, without those that `WebDriverObstacle` finds.
    case w3cActions
    /// The calls as an application prints them that logs its methods.
    case console

    /// The value of `Content-Type`.
    ///
    /// JSON needs no charset (RFC 8259 11), nor does XML that declares its own (RFC 7303 3).
    public var contentType: String {
        switch self {
        case .json, .prettyJSON, .w3cActions: "application/json"
        case .jsonLines: "application/x-ndjson"
        case .text, .console: "text/plain; charset=utf-8"
        case .trace: "application/vnd.firstresponder.trace+json"
        case .mermaid: "application/vnd.mermaid"
        case .junit: "application/xml"
        }
    }

    /// True if it may show a part of the log, because people read it, not programs.
    public var takesFilter: Bool {
        switch self {
        case .text, .mermaid, .console: true
        case .json, .jsonLines, .prettyJSON, .trace, .junit, .w3cActions: false
        }
    }

    /// The parts of the log that the form needs beside those that the request asks for.
    package var categories: LogCategories { self == .console ? .pointInside : [] }

    /// True if it is about expectations alone, so that a request without any has no such answer.
    public var needsExpectations: Bool { self == .junit }

    /// The forms as a sentence lists them.
    public static let names = Wording.list(allCases.map(\.rawValue), "or")

    /// The forms that take a filter, likewise.
    public static let filteredNames = Wording.list(allCases.filter(\.takesFilter).map(\.rawValue), "or")
}
