/// The gzip format (RFC 1952): compressed bytes, framed by a header and a checksum.
package enum Gzip {
    /// Returns the content compressed, as one member.
    ///
    /// The same content and effort give the same bytes.
    ///
    /// - Parameters:
    ///   - content: the bytes to compress.
    ///   - effort: the time to spend.
    /// - Returns: the compressed bytes.
    package static func compress(_ content: [UInt8], _ effort: DeflateEffort = .quick) -> [UInt8] {
        var output = DeflateOutput()
        output.append(header)
        // `Array.span` would do, but it is not available before macOS 26.
        content.withUnsafeBytes { buffer in
            DeflateEncoder.compress(buffer.bytes, effort, into: &output)
            output.append(littleEndian(CRC32.checksum(of: buffer.bytes)))
        }
        // RFC 1952 2.3.1: the length modulo 2^32.
        output.append(littleEndian(UInt32(truncatingIfNeeded: content.count)))
        return output.finish()
    }

    /// Returns the most bytes of memory that compressing content of this length takes, including the result.
    package static func mostBytes(for count: Int) -> Int {
        // The output may move to a larger buffer once it has nearly its full size.
        DeflateEncoder.tableBytes + 2 * (DeflateEncoder.mostBytes(for: count) + header.count + trailerBytes)
    }

    /// No file name, no time, an unknown operating system.
    private static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
    private static let trailerBytes = 8

    private static func littleEndian(_ value: UInt32) -> [UInt8] {
        [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}
