package import DispatchEngine
package import JSONText

extension WireFormat {
    /// Decodes a probe with the scene it is about, and the events that come before it.
    ///
    /// - Parameters:
    ///   - document: the document.
    ///   - kind: the kind of question.
    ///   - limits: the limits of the document.
    /// - Returns: the request, which has a `probe`.
    /// - Throws: all errors of the document.
    package static func decodeProbe(
        in document: JSONDocument, _ kind: Probe.Kind, limits: DecodingLimits
    ) throws(Faults) -> DispatchRequest {
        let reader = DocumentReader(document, limits: limits)
        let form =
            switch kind {
            case .hitTest: Forms.hitTestRequest
            case .responderChain: Forms.responderChainRequest
            }
        let decoder = RequestDecoder(reader: reader, needsEvents: false)
        let request = decoder.decode(document.root, as: form, stored: nil)
        guard let request else { throw reader.sortedFaults() }
        return request
    }

    /// Writes the answer to a probe.
    ///
    /// - Parameters:
    ///   - answer: the answer.
    ///   - scene: the scene, which names the objects.
    ///   - format: the form: text, lines or JSON.
    ///   - limits: the limits of the writing.
    /// - Returns: the bytes, UTF-8.
    /// - Throws: the limit that is exceeded.
    package static func response(
        to answer: ProbeAnswer, in scene: Scene, as format: ResponseFormat, limits: ResponseLimits
    ) throws(ResponseFault) -> [UInt8] {
        let bytes =
            switch answer {
            case .hit(let walk):
                try HitTestWriter(scene: scene, limits: limits).bytes(walk, as: format)
            case .hittability(let view, let hittability, let walk):
                try HitTestWriter(scene: scene, limits: limits).bytes(
                    walk, of: (view, hittability), as: format)
            case .hits(let hits): HitsWriter(scene: scene).bytes(hits, as: format)
            case .chain(let chain): ResponderChainWriter(scene: scene).bytes(chain, as: format)
            }
        try limits.check(byteCount: bytes.count)
        return bytes
    }
}
