internal import HTTPCore

extension ServiceLimits {
    /// The limits of a request by name, in the order of `ServiceLimit`.
    var byName: [(name: String, value: Double)] {
        [(HTTPLimit.bodyBytes.rawValue, Double(bodyBytes))]
            + ServiceLimit.allCases.map { ($0.rawValue, self[$0]) }
    }

    private subscript(limit: ServiceLimit) -> Double {
        switch limit.row.value {
        case .count(let path, _): Double(self[keyPath: path])
        case .seconds(let path, _): self[keyPath: path]
        }
    }
}
