package import DispatchEngine
package import JSONText
public import SceneFormat

/// Reads dumps, sources and recordings of a running app, and makes a scene or events of them.
///
/// The same text always gives the same result. No file is opened and nothing is fetched, whatever the text says.
public struct Importer: Sendable {
    /// The bounds on the result.
    public var limits = DecodingLimits()
    /// The format of the text, or nil to detect it.
    public var format: ImportFormat?
    /// True if results are indented, for people.
    public var isPretty = false
    /// Returns the scene that has an id, for envelopes that name a stored one, or nil if there is none.
    package var storedScene: @Sendable (String) -> DecodedScene? = { _ in nil }
    /// The scene that events take place in, unless an envelope brings one.
    package var scene: DecodedScene?
    /// The size of the screen, unless an envelope or a scene gives it.
    package var screen: Size?
    /// The ids of views by those of a driver's elements.
    package var elements: [String: String] = [:]

    /// Makes an importer that detects the format.
    public init() {}

    /// Imports a text that is not known to be JSON.
    ///
    /// - Throws: the reason why it cannot be imported.
    public func read(_ bytes: [UInt8]) throws(ImportFault) -> Imported {
        let bytes = bytes.starts(with: Self.byteOrderMark) ? Array(bytes.dropFirst(3)) : bytes
        if let sentence = UnreadableText.sentence(aboutBytes: bytes) { throw refusal(sentence) }
        if let offset = SourceText.firstInvalidByte(of: bytes) {
            throw refusal(
                "This byte is not UTF-8 (byte \(offset)); save the text as UTF-8 and send it again.",
                at: SourceText(bytes).position(of: offset))
        }
        let text = SourceText(pasted: bytes)
        if let syntax = format?.syntax {
            return syntax == .json ? try readJSON(text) : try read(text)
        }
        guard ForeignContent.startsLikeJSON(text.bytes) else { return try read(text) }
        return try readJSON(text)
    }

    private func readJSON(_ text: SourceText) throws(ImportFault) -> Imported {
        let document: JSONDocument
        do throws(Faults) {
            document = try WireFormat.parse(text.bytes, limits: limits.json())
        } catch {
            // A console log may also begin with a bracket, and JSON may follow other text.
            if case .format = FormatFinder.format(of: text) { return try read(text) }
            guard
                UnreadableText.sentence(about: text) != nil || EnclosedDocuments(in: text).breakOffset != nil
            else { throw .refused(error) }
            return try read(text)
        }
        return try read(document)
    }

    /// Imports a JSON text: a foreign one, or an envelope around one.
    ///
    /// - Throws: the reason why it cannot be imported.
    package func read(_ document: JSONDocument) throws(ImportFault) -> Imported {
        let envelope = try Envelope(document, self)
        do throws(ImportFault) {
            return switch envelope.content {
            case .json(let input): try read(input, envelope.context)
            case .text(let text): try read(text, envelope.context)
            }
        } catch {
            guard let pointer = envelope.pointer else { throw error }
            throw error.inside(pointer)
        }
    }

    // MARK: Looking

    /// Returns the format of a text, in an envelope or not, or nil for JSON of this service and for everything else.
    public static func format(of bytes: [UInt8]) -> ImportFormat? {
        let bytes = bytes.starts(with: byteOrderMark) ? Array(bytes.dropFirst(3)) : bytes
        if ForeignContent.startsLikeJSON(bytes), let document = try? JSONDocument(bytes) {
            return format(of: document)
        }
        guard case .format(let format) = FormatFinder.format(of: SourceText(pasted: bytes)) else {
            return nil
        }
        return format
    }

    /// Returns the format of a JSON text, or nil for this service's own JSON and for anything unknown.
    static func format(of document: JSONDocument) -> ImportFormat? {
        let content = ForeignContent(at: ForeignContent.place(in: document), document)
        switch (content, guess(of: document)) {
        case (_, .format(let format)): return format
        case (.json(let input), .nothing): return FormatFinder.parts(of: input).first?.format
        case (_, .own), (_, .empty), (.text, .nothing): return nil
        }
    }

    /// Returns what a JSON text is.
    static func guess(of document: JSONDocument) -> FormatFinder.FormatGuess {
        switch ForeignContent(at: ForeignContent.place(in: document), document) {
        case .json(let input): FormatFinder.format(of: input)
        case .text(let text): FormatFinder.format(of: text)
        }
    }

    // MARK: By format

    private func read(_ text: SourceText) throws(ImportFault) -> Imported {
        try read(text, ImportContext(self))
    }

    private func read(_ text: SourceText, _ context: ImportContext) throws(ImportFault) -> Imported {
        guard !text.bytes.allSatisfy({ $0 <= 0x20 }) else {
            throw refusal("There is nothing to import: the text is empty. \(Self.advice)")
        }
        let guess = format.map { .format($0) } ?? FormatFinder.format(of: text)
        if case .nothing = guess, let offset = EnclosedDocuments(in: text).breakOffset {
            throw refusal("The JSON breaks off here; add the rest.", at: text.position(of: offset))
        }
        let format = try found(
            guess,
            orElse: UnreadableText.sentence(about: text).map { "\($0) \(Self.advice)" }
                ?? Self.unrecognizedText)
        var findings = Findings(limits)
        let text = excerpt(of: text, format, &findings)
        if format.syntax == .json || (format.syntax == .xml && ForeignContent.startsLikeJSON(text.bytes)) {
            guard ForeignContent.startsLikeJSON(text.bytes) else {
                throw refusal("\(format.rawValue) is JSON, and this text is not. \(Self.advice)")
            }
            return try read(enclosed: text, context, findings)
        }
        switch format.reader {
        case .textScene(let read): return try scene(format, read(text, context, &findings), findings)
        case .textEvents(let read): return try events(format, read(text, context, &findings), findings)
        case .jsonScene, .jsonEvents:
            throw refusal("\(format.rawValue) is JSON, and this text is not. \(Self.advice)")
        }
    }

    /// Returns the part of a text to import: the documents of the format, or the whole text.
    private func excerpt(of text: SourceText, _ format: ImportFormat, _ findings: inout Findings)
        -> SourceText
    {
        let documents = EnclosedDocuments(in: text)
        switch format {
        case .appium, .detox, .uiautomator:
            // The caller has named the format, so the whole text is read as that.
            guard documents.all.contains(where: { $0.format == format }) else { return text }
            return documents.text(of: format, &findings)
        case .recursiveDescription, .xcuitest, .uiTouch, .idbCommands, .evemu:
            documents.noteOthers(than: [], &findings)
            if format == .recursiveDescription,
                let place = FormatFinder.placeOfHeading(XCUITestRows.heading, text.bytes)
            {
                findings.note(
                    .rootSkipped, line: text.line(of: place),
                    "A debugDescription of elements begins here and was left out, as the dump has the views themselves; import "
                        + "it alone (?from=xcuitest or --from xcuitest).")
            }
            return text
        default: return documents.text(of: format, &findings)
        }
    }

    /// Imports JSON that was found inside another text.
    private func read(
        enclosed text: SourceText, _ context: ImportContext, _ findings: Findings
    ) throws(ImportFault) -> Imported {
        let document: JSONDocument
        do throws(Faults) {
            document = try WireFormat.parse(text.bytes, limits: limits.json())
        } catch {
            throw .refused(error)
        }
        switch ForeignContent(at: ForeignContent.place(in: document), document) {
        case .json(let input): return try read(input, context, findings)
        case .text(let inner): return try read(inner, context)
        }
    }

    private func read(
        _ input: JSONInput, _ context: ImportContext, _ earlier: Findings? = nil
    ) throws(ImportFault) -> Imported {
        let position = input.position(of: input.root)
        var findings = earlier ?? Findings(limits)
        var input = input
        var guess = format.map { .format($0) } ?? FormatFinder.format(of: input)
        if case .nothing = FormatFinder.format(of: input), let part = part(of: input, &findings) {
            (input, guess) = (input.inside(part.node), .format(part.format))
        }
        let format = try found(guess, orElse: Self.unrecognizedJSON, at: position)
        findings.input = input
        for duplicate in input.document.duplicateKeys {
            findings.fault(
                "This name occurs twice in its object; remove one of the two members.", at: duplicate.key)
        }
        switch format.reader {
        case .jsonScene(let read): return try scene(format, read(input, context, &findings), findings)
        case .jsonEvents(let read): return try events(format, read(input, context, &findings), findings)
        case .textScene, .textEvents:
            throw refusal(
                "\(format.rawValue) is no JSON, and this is. Leave out the name of the format.",
                at: position)
        }
    }

    /// Returns the value to import of JSON of no known format, the largest of those of the first one's format, and notes the
    /// others.
    private func part(of input: JSONInput, _ findings: inout Findings) -> (
        format: ImportFormat, node: JSONNode
    )? {
        let parts = FormatFinder.parts(of: input)
        guard let first = parts.first(where: { format == nil || $0.format == format }) else { return nil }
        // One record of several would be a part of a recording.
        if first.format.tellsOfTouches, parts.count(where: { $0.format == first.format }) > 1 { return nil }
        func length(_ node: JSONNode) -> Int {
            input.document.endOffset(of: node) - input.document.offset(of: node)
        }
        var taken = first
        for part in parts where part.format == first.format && length(part.node) > length(taken.node) {
            taken = part
        }
        for part in parts where part.node != taken.node {
            findings.noteOtherDocument(part.format, line: input.line(of: part.node))
        }
        return taken
    }

    private func found(
        _ finding: FormatFinder.FormatGuess, orElse unrecognized: String,
        at position: JSONPosition = JSONPosition(line: 1, column: 1)
    ) throws(ImportFault) -> ImportFormat {
        switch finding {
        case .format(let format): return format
        case .own:
            throw refusal(
                "This is JSON of this service already: send a request to /v1/dispatch as it is, and a scene as its "
                    + "member \"scene\", or store the scene at /v1/scenes.",
                at: position)
        case .empty:
            throw refusal(
                "The list is empty, so that it may be of any format; name it (?from= or --from).",
                at: position)
        case .nothing: throw refusal(unrecognized, at: position)
        }
    }

    // MARK: Results

    private func scene(
        _ format: ImportFormat, _ scene: consuming SceneDescription?, _ findings: Findings
    ) throws(ImportFault) -> Imported {
        if let faults = findings.refusal { throw .refused(faults) }
        guard let scene else { throw .unexpected("\(format.rawValue) gave neither a scene nor a fault") }
        let noted = findings.notes.filter { $0.reason == .frameInvalid || $0.reason == .frameMissing }
        let json = WireFormat.document(
            of: scene, pretty: isPretty, withFramesOf: Set(noted.compactMap(\.view)),
            shouldStop: limits.shouldStop)
        try check(scene, json)
        return Imported(format: format, content: .scene(json), notes: findings.notes)
    }

    /// Checks that the service accepts a scene.
    ///
    /// It compiles the description, because decoding the document takes several times as long. Only a scene that is not
    /// accepted is decoded, for the words that say why.
    private func check(_ scene: consuming SceneDescription, _ json: [UInt8]) throws(ImportFault) {
        do throws(Faults) {
            let document = try WireFormat.parse(json, limits: limits.json())
            if WireFormat.accepts(scene, limits: limits) {
                // Each format's reader gives values the form that documents have, which debug builds check.
                assert(decodes(document), "a value of the scene has another form than documents have")
                return
            }
            // If writing was stopped early, decoding stops early, too.
            _ = try WireFormat.decodeScene(in: document, limits: limits)
        } catch {
            // An exceeded limit is an error in the text. Any other error would be the importer's.
            guard error.faults.allSatisfy({ $0.limit != nil }) else {
                throw .unexpected(error.faults.first?.message ?? "")
            }
            throw .refused(
                error.map {
                    Fault(pointer: "", line: 1, column: 1, message: $0.message, limit: $0.limit)
                })
        }
    }

    private func decodes(_ document: JSONDocument) -> Bool {
        do throws(Faults) {
            _ = try WireFormat.decodeScene(in: document, limits: limits)
            return true
        } catch {
            return error.isStopped
        }
    }

    private func events(
        _ format: ImportFormat, _ events: [EventDescription], _ findings: Findings
    ) throws(ImportFault) -> Imported {
        if let faults = findings.refusal { throw .refused(faults) }
        return Imported(
            format: format, content: .events(EventWriter.document(events, pretty: isPretty)),
            notes: findings.notes)
    }

    // MARK: Refusals

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    private static let advice = "docs/import.md has a sample of each format."
    private static let unrecognizedText =
        "Nothing here can be imported: there is no row such as <UIView: 0x…; frame = (0 0; 1 1)> and no element such as "
        + "<XCUIElementTypeButton …>. Formats: \(ImportFormat.names). \(advice)"
    private static let unrecognizedJSON =
        "Nothing tells what this JSON is: the members of known formats are \(FormatFinder.tellingMembers). Name the format "
        + "(?from= or --from) if you know it. \(advice)"

    private func refusal(
        _ message: String, at position: JSONPosition = JSONPosition(line: 1, column: 1)
    ) -> ImportFault {
        .refused(
            Faults(faults: [
                Fault(
                    pointer: "", line: position.line, column: position.column, message: message, limit: nil)
            ]))
    }
}

/// The reason why a text is not imported.
public enum ImportFault: Error, Sendable {
    /// The errors in the text.
    case refused(Faults)
    /// The importer made something that is no scene, which is a bug.
    case unexpected(String)

    /// Returns the same error for a text that is a value of a JSON document.
    fileprivate func inside(_ pointer: String) -> ImportFault {
        guard case .refused(let faults) = self else { return self }
        return .refused(
            faults.map {
                Fault(
                    pointer: pointer, line: $0.line, column: $0.column, message: $0.message, limit: $0.limit)
            })
    }
}
