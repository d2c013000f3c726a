/// `GET /openapi.yaml` and `GET /openapi.json`: the contract, as it was when the binary was built.
package enum Contract {
    /// The contract in YAML.
    package static var text: String { "\(EmbeddedFiles.contract)" }

    private static let yaml = EmbeddedFiles.contract.bytes
    private static let compressedYAML = EmbeddedFiles.contractCompressed.decodedBase64
    private static let answers: [Representation: RouteResult] = [
        // Browsers show plain text, but download any type that YAML is known by.
        .text: answer(.text, yaml, compressedYAML), .yaml: answer(.yaml, yaml, compressedYAML),
        .json: answer(
            .json, EmbeddedFiles.contractAsJSON.bytes, EmbeddedFiles.contractAsJSONCompressed.decodedBase64),
    ]

    static func read(_ exchange: Exchange) -> RouteResult {
        let form = exchange.representation
        return answers[form] ?? answer(form, yaml, compressedYAML)
    }

    private static func answer(
        _ form: Representation, _ bytes: [UInt8], _ compressed: [UInt8]
    ) -> RouteResult {
        .tagged(form, bytes, compressed: compressed, freshness: .embedded)
    }
}
