/// The reason why a text is not XML that is read here.
struct XMLFault: Error {
    /// The byte in error.
    let offset: Int
    /// The error, the expected form, and the fix.
    let message: String
}
