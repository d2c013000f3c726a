package import DispatchEngine
package import JSONText

/// The beginning of a session, which never changes.
package struct SessionHead: Sendable {
    /// The scene without what events add to it.
    package let scene: DecodedScene
    package let options: Options
    package let constants: Constants
    /// The parts of the log that are written on request.
    package let categories: LogCategories
    /// The views in which the properties of touches have the location too.
    let locationViews: [ViewID]
    /// The members about the run, as a request has them: `"options":{…},`.
    private let members: [UInt8]

    /// Decodes the beginning of a session.
    ///
    /// - Parameters:
    ///   - document: the document.
    ///   - stored: the stored scene of the id that it names, or nil if it names none or there is none.
    ///   - limits: the limits of the document.
    /// - Returns: the head, and the events that the document has already.
    /// - Throws: all errors of the document, but for those of the events.
    package static func decode(
        in document: JSONDocument, stored: DecodedScene?, limits: DecodingLimits
    ) throws(Faults) -> (head: SessionHead, opening: SessionOpening) {
        let reader = DocumentReader(document, limits: limits)
        let parts = Forms.session.read(reader, document.root)
        var decoded = stored
        if let place = parts.scene {
            let scene = SceneDecoder.decode(place, reader)
            if let scene, reader.isSound {
                let text = document.bytes[document.offset(of: place)..<document.endOffset(of: place)]
                decoded = DecodedScene(
                    scene: scene, warnings: reader.sortedWarnings(), text: Array(text))
            }
        } else if let id = parts.sceneID, stored == nil,
            let place = document.member("sceneId", of: document.root)
        {
            reader.fault(.noStoredScene(id), at: place)
        }
        let locationViews = parts.locationsIn.map { reader.locationViews($0, in: decoded?.scene) } ?? []
        guard reader.isSound, let decoded, let log = parts.log else { throw reader.sortedFaults() }
        let head = SessionHead(
            scene: decoded, options: parts.options, constants: parts.constants, categories: log,
            locationViews: locationViews,
            members: members(of: document))
        return (head, SessionOpening(events: parts.events, until: parts.until))
    }

    /// The members of a request about its run, each followed by a comma.
    private static func members(of document: JSONDocument) -> [UInt8] {
        var text: [UInt8] = []
        let names: [StaticString] = ["options", "constants", "log"]
        for name in names {
            guard let value = document.member(name, of: document.root), !document.isNull(value) else {
                continue
            }
            var writer = JSONWriter()
            writer.write(value, from: document)
            text += Array("\"\(name)\":".utf8) + writer.finish() + [UInt8(ascii: ",")]
        }
        return text
    }

    /// Returns the text of a request.
    ///
    /// - Parameters:
    ///   - events: the entries, with commas between them.
    ///   - until: the end of the run, or nil to run until nothing is pending.
    ///   - members: the first members, each followed by a comma.
    ///   - holdsScene: true if the request is to hold the scene.
    /// - Returns: a valid body of `POST /v1/dispatch`, or of the stored form without the scene.
    package func request(
        events: [UInt8], until: Timestamp?, startingWith members: [UInt8] = [], holdsScene: Bool
    ) -> [UInt8] {
        var text = [UInt8(ascii: "{")]
        text.reserveCapacity(members.count + scene.text.count + self.members.count + events.count + 64)
        text += members
        if holdsScene { text += Array("\"scene\":".utf8) + scene.text + [UInt8(ascii: ",")] }
        text += self.members
        if let until {
            var writer = JSONWriter()
            writer.writeSeconds(microseconds: until.microseconds)
            text += Array("\"until\":".utf8) + writer.finish() + [UInt8(ascii: ",")]
        }
        text += Array("\"events\":[".utf8) + events + Array("]}".utf8)
        return text
    }

    /// The bytes of text that it keeps, without those of the scene.
    package var byteCount: Int { members.count }
}

/// The events and the end that a session may begin with.
package struct SessionOpening: Sendable {
    /// The list of events, or nil.
    package let events: JSONNode?
    /// The time to advance to after them.
    package let until: Timestamp?
}
