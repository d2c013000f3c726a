/// A place in the text that a description came from: the object of a mark, or one of its members.
///
/// Marks are the `source` of identifiers, views, recognizers and registrations; only the code that
/// set them knows their meaning.
struct ScenePlace {
    var mark: Int
    var member: StaticString?
    /// Whether the member's name is meant, not its value.
    var isName = false

    init(_ mark: Int, _ member: StaticString? = nil, isName: Bool = false) {
        (self.mark, self.member, self.isName) = (mark, member, isName)
    }
}

/// The text that a description came from, in whatever format: takes what the checks find, and knows the places.
protocol SceneText {
    func fault(_ reason: FaultReason, at place: ScenePlace)
    func warn(_ reason: WarningReason, at place: ScenePlace)
    /// Whether there is a fault at a place, so that what is said there is not known.
    func isInDoubt(_ place: ScenePlace) -> Bool
}
