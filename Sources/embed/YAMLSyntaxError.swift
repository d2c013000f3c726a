/// The reason why a text is not read as YAML, and its line.
struct YAMLSyntaxError: Error {
    var line: Int
    var message: String
}
