/// `GET /openapi.yaml`: the contract, as it was when the binary was built.
enum Contract {
    static let answer: Answer = {
        var answer = Answer.tagged(.yaml, EmbeddedFile.contract.bytes)
        answer.freshness = .embedded
        return answer
    }()

    static func read(_ exchange: Exchange) -> Answer { answer }
}
