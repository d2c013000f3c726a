/// `GET /openapi.yaml` and `GET /openapi.json`: the contract, as it was when the binary was built.
package enum Contract {
    /// The contract in YAML.
    package static var text: String { "\(EmbeddedFiles.contract)" }

    private static let yaml = EmbeddedFiles.contract.bytes
    private static let answers: [Representation: RouteResult] = [
        // Browsers show plain text, but download any type that YAML is known by.
        .text: answer(.text, yaml), .yaml: answer(.yaml, yaml),
        .json: answer(.json, EmbeddedFiles.contractAsJSON.bytes),
    ]

    static func read(_ exchange: Exchange) -> RouteResult {
        let form = exchange.representation
        return answers[form] ?? answer(form, yaml)
    }

    private static func answer(_ form: Representation, _ bytes: [UInt8]) -> RouteResult {
        var answer = RouteResult.tagged(form, bytes)
        answer.freshness = .embedded
        return answer
    }
}
