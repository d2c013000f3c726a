/// A file that is part of the binary; the plugin `EmbedFiles` makes one of each.
struct EmbeddedFile: Sendable {
    let name: String
    let text: StaticString

    /// Its bytes, copied out of the binary.
    var bytes: [UInt8] {
        Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}
