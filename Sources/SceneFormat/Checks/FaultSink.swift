/// A place in the text that a description came from: the object of a mark, or one of its members.
///
/// Marks are the `source` of identifiers, views, recognizers and registrations. Only the code that set them knows their
/// meaning.
struct ScenePlace {
    var mark: Int
    var member: StaticString?
    /// True if the member's name is meant, not its value.
    var isName = false

    init(_ mark: Int, _ member: StaticString? = nil, isName: Bool = false) {
        (self.mark, self.member, self.isName) = (mark, member, isName)
    }
}

/// The text that a description came from, in any format, which knows the places and takes the findings of the checks.
protocol FaultSink {
    func fault(_ reason: FaultReason, at place: ScenePlace)
    func warn(_ reason: WarningReason, at place: ScenePlace)
    /// True if it keeps warnings, so that it is worth looking for them.
    var takesWarnings: Bool { get }
    /// Returns true if there is an error at a place, so that its value is not known.
    func isInDoubt(_ place: ScenePlace) -> Bool
}

extension FaultSink {
    var takesWarnings: Bool { true }
}
