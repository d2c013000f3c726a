/// What a client wants, by the `Accept` field (RFC 9110 12.5.1).
struct AcceptHeader {
    /// One media range with its weight in thousandths.
    private struct Range {
        var type: String
        var subtype: String
        var weight: Int
    }

    private var ranges: [Range] = []

    /// Reads a field value; members that are no media ranges are left out, as a recipient may (RFC 9110 5.6.1).
    ///
    /// - Parameter field: all lines joined; nil accepts everything.
    init(_ field: String?) {
        guard let field, !field.trimmingBlanks().isEmpty else {
            ranges = [Range(type: "*", subtype: "*", weight: 1000)]
            return
        }
        for member in field.split(separator: ",") {
            guard let type = MediaType(parsing: member) else { continue }
            ranges.append(
                Range(type: type.type, subtype: type.subtype, weight: Self.weight(of: member)))
        }
    }

    /// The representation with the greatest weight; of equal ones the first offered.
    ///
    /// - Parameter offers: in the server's order of preference.
    /// - Returns: nil if none is acceptable.
    func choose(from offers: [Representation]) -> Representation? {
        var best: (offer: Representation, weight: Int)?
        for offer in offers {
            let weight = weight(of: offer)
            if weight > best?.weight ?? 0 { best = (offer, weight) }
        }
        return best?.offer
    }

    /// The weight by the most specific range that matches (RFC 9110 12.5.1).
    private func weight(of offer: Representation) -> Int {
        var found: (specificity: Int, weight: Int) = (-1, 0)
        for alias in offer.mediaTypes {
            for range in ranges {
                let specificity: Int
                if range.type == alias.type, range.subtype == alias.subtype {
                    specificity = 2
                } else if range.type == alias.type, range.subtype == "*" {
                    specificity = 1
                } else if range.type == "*", range.subtype == "*" {
                    specificity = 0
                } else {
                    continue
                }
                if specificity > found.specificity { found = (specificity, range.weight) }
            }
        }
        return found.weight
    }

    private static func weight(of member: Substring) -> Int {
        for parameter in member.split(separator: ";").dropFirst() {
            let text = parameter.trimmingBlanks()
            guard text.count > 2, text.prefix(2).lowercased() == "q=" else { continue }
            return thousandths(text.dropFirst(2)) ?? 0
        }
        return 1000
    }

    /// A weight such as "0.75" in thousandths; nil if it is none (RFC 9110 12.4.2).
    private static func thousandths(_ text: Substring) -> Int? {
        let digits = Array(text.utf8)
        guard let whole = digits.first, whole == 0x30 || whole == 0x31, digits.count <= 5 else { return nil }
        guard digits.count == 1 || digits[1] == 0x2E else { return nil }
        var value = Int(whole - 0x30) * 1000
        var unit = 100
        for digit in digits.dropFirst(2) {
            guard (0x30...0x39).contains(digit) else { return nil }
            value += Int(digit - 0x30) * unit
            unit /= 10
        }
        return value <= 1000 ? value : nil
    }
}
