/// Why a text is not XML that is read here.
struct XMLFault: Error {
    /// The byte at fault.
    let offset: Int
    /// What was found, what was expected, what to do.
    let message: String
}
