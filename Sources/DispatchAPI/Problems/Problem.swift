package import HTTPCore
package import SceneFormat

/// The reason why a request is not answered as asked, as RFC 9457 problem details.
package struct Problem: Error, Sendable {
    package var kind: ProblemKind
    /// The error in this request, and the fix.
    package var detail: String
    /// The errors of the body in the order of their places.
    ///
    /// Beyond a hundred, the last entry counts the rest.
    package var faults: Faults?
    /// The limit that the request went beyond, if it did.
    var limit: ServiceLimit?
    /// The method's `Allow`, the missing scene's `Link`, and the like.
    var fields: HTTPFields = [:]

    /// Makes a problem of a kind.
    package init(_ kind: ProblemKind, _ detail: String, faults: Faults? = nil) {
        self.init(kind, detail, faults: faults, limit: nil)
    }

    /// Makes a problem with the limit that the request went beyond, and fields of the answer.
    init(
        _ kind: ProblemKind, _ detail: String, faults: Faults? = nil, limit: ServiceLimit?,
        fields: HTTPFields = [:]
    ) {
        self.kind = kind
        self.detail = detail
        self.faults = faults
        self.limit = limit
        self.fields = fields
    }

    /// The problem of a request that HTTP itself refuses.
    package init(_ fault: HTTPFault) {
        let flag = fault.limit.flatMap { $0.hasFlag ? " " + Flags.sentence($0.rawValue) : nil } ?? ""
        self.init(ProblemKind(fault.status), fault.detail + flag)
    }
}
