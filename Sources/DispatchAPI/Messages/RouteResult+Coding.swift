internal import Deflate
internal import HTTPCore

/// The content coding of an answer (RFC 9110 8.4).
extension RouteResult {
    /// The least bytes of an answer that is worth compressing on a worker.
    static let leastCompressedBytes = 8_192
    /// The most bytes that are compressed within some ten milliseconds.
    static let mostShortBytes = 524_288

    /// Chooses the coding that the client prefers, with the tag of the answer in it.
    mutating func chooseCoding(_ exchange: Exchange, _ route: Route) {
        guard !body.isEmpty, route.effect == .none else { return }
        let isReading = route.method == .get
        hasCodings = compressedBody != nil || isWorthCompressing
        coding = exchange.codings.coding(isWorthwhile: hasCodings)
        guard coding == .gzip else { return }
        // A client that already has the content as it is need not get it again.
        if isReading, exchange.codings.allowsIdentity,
            case .notModified = Precondition(exchange.request, current: entityTag, exists: true)
        {
            coding = .identity
            return
        }
        hasCodings = true
        // Elsewhere the tag is that of a stored scene, which is not what the answer holds.
        if isReading { entityTag = entityTag?.coded(as: coding) }
        isToBeCompressed = compressedBody == nil
        if let compressedBody { body = compressedBody }
    }

    private var isWorthCompressing: Bool {
        // A scrape does not wait for a worker: it tells of a service whose workers are all busy.
        body.count >= Self.leastCompressedBytes && representation != .metrics
    }

    /// The cost of compressing the body, which is still needed meanwhile.
    var compressingCost: Work.Cost {
        Work.Cost(
            isShort: body.count <= Self.mostShortBytes, bytes: body.count + Gzip.mostBytes(for: body.count))
    }

    mutating func compress() {
        body = Gzip.compress(body)
        isToBeCompressed = false
    }
}
