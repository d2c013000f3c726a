import DispatchEngine
import JSONText

extension WireFormat {
    /// Decodes a request after applying its `whatIf`.
    ///
    /// - Parameters:
    ///   - changes: the value of `whatIf`.
    ///   - reader: reads the request, and takes the errors of the changes.
    ///   - scene: the text of the scene if it is a stored one.
    ///   - namesScene: true if the request's `scene` is the name of that.
    /// - Returns: the changed request, or nil if the changes themselves have errors.
    /// - Throws: the errors of the changed request.
    static func decodeChanged(
        _ changes: JSONNode, _ reader: DocumentReader, scene: [UInt8]?, namesScene: Bool
    ) throws(Faults) -> DispatchRequest? {
        let stored: JSONDocument? =
            if let scene { try parse(scene, limits: reader.limits.json()) } else { nil }
        let list = reader.whatIf(changes)
        guard reader.ending == nil,
            let original = EditableRequest(
                reader.document, stored: stored, namesScene: namesScene, reader.limits)
        else { return nil }
        var editor = WhatIfEditor(original, changes: reader)
        let composition = editor.apply(list)
        guard reader.isSound else { return nil }
        let origins = WhatIfOrigins(composition, changes, request: reader.document, stored: stored)
        let changed: JSONDocument
        do throws(Faults) {
            changed = try parse(composition.bytes, limits: original.depth(reader.limits))
        } catch {
            throw origins.faults(error, in: nil)
        }
        let changedReader = DocumentReader(changed, limits: reader.limits)
        let decoder = RequestDecoder(reader: changedReader, needsEvents: true)
        guard var result = decoder.decode(changed.root, stored: nil) else {
            for finding in changedReader.findings {
                guard let name = finding.reason.unknownIdentifier,
                    original.objects.object(named: name) != nil,
                    let change = list.last(where: { $0.takesAway(name) }) ?? list.last(where: \.takesAway)
                else { continue }
                let place = origins.pointer(of: changed.pointer(to: finding.node), in: changed)
                reader.fault(.takenAway(name, place: place), at: change.node)
            }
            if !reader.isSound { throw reader.sortedFaults() }
            throw origins.faults(changedReader.sortedFaults(), in: changed)
        }
        result.isChanged = true
        result.moveWarnings { origins.pointer(of: $0, in: changed) }
        return result
    }
}

/// The places in the edited request, mapped back to the texts that were sent or stored.
private struct WhatIfOrigins {
    private let composition: JSONComposition
    /// The value of `whatIf`.
    private let changes: JSONNode
    private let request: JSONDocument
    private let stored: JSONDocument?

    init(
        _ composition: JSONComposition, _ changes: JSONNode, request: JSONDocument, stored: JSONDocument?
    ) {
        self.composition = composition
        self.changes = changes
        self.request = request
        self.stored = stored
    }

    /// Returns the errors of the edited request, at the places where their text was sent.
    func faults(_ faults: Faults, in changed: JSONDocument?) -> Faults {
        if faults.isStopped { return faults }
        var rest = faults.faults.count - (faults.unlisted > 0 ? 1 : 0)
        return faults.map { fault in
            rest -= 1
            return rest < 0 ? fault : origin(of: fault, in: changed)
        }
    }

    private func origin(of fault: Fault, in changed: JSONDocument?) -> Fault {
        if let changed,
            let offset = changed.offset(of: JSONPosition(line: fault.line, column: fault.column)),
            let (document, origin) = composition.origin(of: offset), document == 0,
            let node = request.node(atOffset: origin)
        {
            let position = request.position(of: origin)
            return Fault(
                pointer: request.pointer(to: node), line: position.line, column: position.column,
                message: fault.message, limit: fault.limit)
        }
        let position = request.position(of: request.offset(of: changes))
        return Fault(
            pointer: request.pointer(to: changes), line: position.line, column: position.column,
            message: "With these changes the request has a fault at \(fault.pointer): \(fault.message)",
            limit: fault.limit)
    }

    /// Returns the place where a value of the edited request was sent, or its place in the stored scene.
    func pointer(of pointer: String, in changed: JSONDocument) -> String {
        guard let node = changed.node(at: pointer[...]),
            let (document, offset) = composition.origin(of: changed.offset(of: node)),
            let source = document == 0 ? request : stored, let origin = source.node(atOffset: offset)
        else { return request.pointer(to: changes) }
        return (document == 0 ? "" : "/scene") + source.pointer(to: origin)
    }
}
