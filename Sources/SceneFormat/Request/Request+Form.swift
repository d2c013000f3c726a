import DispatchEngine
import JSONText

extension Forms {
    /// A request as far as its parts do not depend on each other.
    static let request = Form(
        "a request",
        example: #"{"scene": \#(scene.object.example), "events": [\#(event.object.example)]}"#,
        RequestParts(),
        hints: ["sceneId": "A stored scene is dispatched by POST /v1/scenes/{id}/dispatch."],
        [sceneMember, whatIf] + run + outcome + imported + heading)

    // MARK: The run

    static let sceneMember = Field(
        "scene", \RequestParts.scene, .later(.reference("Scene")), "The scene that the events happen in.")

    private static let whatIf = Field<RequestParts>(
        checked: "whatIf", .later(whatIfSchema), "Changes of the request before its run.")

    /// The members of a run, in whatever kind of request.
    static let run: [Field<RequestParts>] = [
        Field("events", \.events, events, "The events."),
        Field(
            "until", "The end of the run, which without it ends when nothing is pending (GT-5).",
            until.schema()
        ) {
            ($2.end, $2.until) = ($1, until.read($0, $1))
        },
        Field(
            "options", default: \.options,
            options.codec.named("Options", "Choices where UIKit leaves a point open or contested."),
            "The choices of the run."),
        Field(
            "constants", default: \.constants,
            constants.codec.named("Constants", "UIKit's numbers, for a run that knows better."),
            "The numbers of the run."),
    ]

    private static let until = Codec.time.named(
        "Until",
        "The end of the run: events after it are not delivered. Without it the run ends when nothing is pending (GT-5)."
    )

    // MARK: The answer

    private static let outcome: [Field<RequestParts>] =
        [logMember] + expectations + explaining + [
            Field("timeline", default: \.wantsTimeline, .flag, "True if the answer has `timeline`.")
        ]

    static let logMember = Field<RequestParts>(
        "log", "Parts of the log that are written on request.", log.schema()
    ) {
        let selection = log.read($0, $1)
        ($2.log, $2.locationsIn) = (selection?.categories, selection?.locationsIn)
    }

    /// The expected entries of the log, and parts of the summary.
    static let expectations: [Field<RequestParts>] = [
        Field(
            "expect", \.expect, .later(.reference("Expect")),
            "The entries that the log must have, in this order, perhaps with others between them."),
        Field(
            "never", \.never, .later(.reference("Never")), "The entries that the log must not have."),
        Field(
            "expectSummary", \.expectSummary, .later(.reference("ExpectedSummary")),
            "The parts that the summary must have."),
    ]

    /// The questions of an explanation, and the extent of its answer.
    static let explaining: [Field<RequestParts>] = [
        Field("questions", \.questions, .later(questionsSchema), "What `/v1/explain` answers."),
        Field(
            "withLog", default: \.inquiry.withLog, .flag,
            "True if an explanation has the log and the summary too."),
    ]

    static let log = Form(
        "log", example: #"{"include": ["touchProperties"]}"#, LogSelection(),
        [
            Field(
                "include", default: \.include,
                .set(of: logCategory.schema(), in: Names.logCategories, "a log category", "log categories"),
                "The parts that are written beside those that always are."),
            Field(
                "locationsIn", \.locationsIn, .later(locationViews),
                "The views in which the properties of touches have the location too (TC-7); touchProperties is then "
                    + "included."),
        ]
    ).codec({ $0.hasErrors ? nil : $0.root }, { $0 })
        .named("LogSelection", "Parts of the log that are written on request.")

    private static let locationViews = Schema.object([
        ("type", .text("array")), ("maxItems", .number(Double(LogSelection.maximumViews))),
        ("items", Codec<Identifier>.id.schema()),
    ])

    private static let logCategory = Codec.name(in: Names.logCategories, "a log category").named(
        "LogCategory",
        "explain: what did not happen, and why: the entries refused, deferred and spared, the bounds that a point "
            + "missed, the responders that a lookup asked; scrollProperties: what the delegate sees of a scroll view at "
            + "each step of a scroll or a zoom (SCV-22); sendAction: the calls of `sendAction` that nothing overrides "
            + "(TA-4); recognizerProperties: what an action sees of its recognizer (GR-48, GR-49); intake: the steps "
            + "below the queue (EQ-21); touchProperties: what is seen of events and touches, and which contacts they "
            + "are (EQ-14, EQ-17, TC-1, TC-6, TC-7, TC-10); controlProperties: what is seen of a control's tracking "
            + "(CT-17); pointInside: the calls of `point(inside:with:)`, those inside overrides included (HT-19)."
    )

    // MARK: What others put beside it

    /// The notes of an import about the scene or the events.
    private static let imported: [Field<RequestParts>] = [
        Field(
            "format", \.provenance.format, importFormat, "The format that the scene or the events come from."),
        Field(
            "notes", default: \.provenance.notes, notes, "What the import of the scene or the events noted."),
    ]

    /// The heading of a case file.
    private static let heading: [Field<RequestParts>] =
        [
            ("name", "The name of a case, which reports show."),
            ("group", "The group of cases that it belongs to, which is ignored."),
            (
                "description",
                "The scene and the events of a case in words, which reports show if it has no `name`."
            ),
            ("explanation", "The reason for the outcome of a case, which is ignored."),
            ("source", "The place that a case comes from, which is ignored."),
            ("evidence", "The evidence for the outcome of a case, which is ignored."),
        ].map { name, about in
            Field(checked: name, caseText, about)
        } + [
            Field(
                checked: "rules",
                anyText.list(of: "rule ids", example: "[\"HT-1\"]")
                    .named("CaseRules", "Rule ids that a case file is about; ignored."),
                "The rules that a case is about, which are ignored."),
            Field(
                checked: "articles",
                article.codec.list(of: "steps of articles", example: "[\(article.object.example)]").named(
                    "Articles",
                    "The steps of the five articles that an example is taken from; ignored in a request."),
                "The steps of articles that an example is taken from, which are ignored."),
        ]

    private static let caseText = anyText.named("CaseText", "What a case file says about itself; ignored.")

    /// A text of any length that is not used.
    private static let anyText = Codec<Void>(.type("string")) { $0.checkString($1) }

    static let article = Form(
        "a step of an article", example: #"{"article": 1, "step": 2}"#, (),
        [
            Field(checked: "article", .whole(from: 1), "The number of the article."),
            Field(checked: "step", .whole(from: 1), "The number of its step."),
        ])

    // MARK: Schemas

    /// The schemas of the requests that routes take.
    static let requestSchemas: [Schema] = [
        .component("DispatchRequest") { request.schema(without: [], requiring: ["scene", "events"]) },
        .component("StoredDispatchRequest") {
            request.schema(
                without: ["scene"], requiring: ["events"], example: #"{"events": [\#(event.object.example)]}"#
            )
        },
        .component("HitTestRequest") {
            hitTestRequest.schema(without: [], requiring: ["scene"]).described(
                "A scene, perhaps with events that come before, and exactly one of `point`, `points` and `view`."
            )
        },
        .component("ResponderChainRequest") {
            responderChainRequest.schema(without: [], requiring: ["scene"]).described(
                "A scene, perhaps with events that come before, and where the chain begins.")
        },
    ]
}

/// The parts of the log that a request asks for.
struct LogSelection: Sendable {
    /// The most views in which touches have locations, since each call has all of them.
    static let maximumViews = 16

    var include: LogCategories = []
    /// The list of the views in which touches have locations, which the scene must have.
    var locationsIn: JSONNode?

    /// The categories, with the one that locations are part of.
    var categories: LogCategories { locationsIn == nil ? include : include.union(.touchProperties) }
}

/// The parts of a request, each as far as it could be read, and the places of those that depend on others.
struct RequestParts: Sendable {
    var scene, events, end, expect, never, expectSummary, questions: JSONNode?
    var until: Timestamp?
    /// The id of a stored scene in place of a scene.
    var sceneID: String?
    var options = Options()
    var constants = Constants()
    var inquiry = Inquiry()
    var provenance = Provenance()
    var wantsTimeline = false
    /// The categories beyond the default ones, or nil after an error.
    var log: LogCategories? = []
    /// The list of the views in which touches have locations.
    var locationsIn: JSONNode?
    /// Reads the question of a probe, in the scene that the reader has by then.
    var probe: (@Sendable (DocumentReader) -> Probe?)?
}
