import Testing

@testable import HTTPCore

@Suite struct `Byte sets` {
    private func expect(_ set: ByteSet, isExactly members: String) {
        for byte in UInt8.min...UInt8.max {
            #expect(set.contains(byte) == members.utf8.contains(byte), "byte \(byte)")
        }
    }

    private static let alphanumeric = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    private static let unreserved = alphanumeric + "-._~"
    private static let subDelimiters = "!$&'()*+,;="

    @Test func `RFC 9110 5.6.2: tchar, all 256 bytes`() {
        expect(.token, isExactly: Self.alphanumeric + "!#$%&'*+-.^_`|~")
    }

    @Test func `RFC 3986 3.3: pchar, the percent sign and the slash, all 256 bytes`() {
        expect(.pathCharacter, isExactly: Self.unreserved + Self.subDelimiters + ":@%/")
    }

    @Test func `RFC 3986 3.4: query and the percent sign, all 256 bytes`() {
        expect(.queryCharacter, isExactly: Self.unreserved + Self.subDelimiters + ":@%/?")
    }

    @Test func `RFC 3986 3.2.2: reg-name and the percent sign, all 256 bytes`() {
        expect(.registeredName, isExactly: Self.unreserved + Self.subDelimiters + "%")
    }

    @Test func `X-Request-Id: what is kept of a client, all 256 bytes`() {
        expect(.requestID, isExactly: Self.unreserved + "+/=:@")
    }

    @Test func `RFC 5234 B.1: HEXDIG in either case, all 256 bytes`() {
        expect(.hexDigit, isExactly: "0123456789abcdefABCDEF")
        for byte in UInt8.min...UInt8.max {
            let expected =
                ByteSet.hexDigit.contains(byte)
                ? Int(String(decoding: [byte], as: UTF8.self), radix: 16) : nil
            #expect(HTTPByte.hexValue(byte).map(Int.init) == expected)
        }
    }

    @Test func `RFC 9110 5.5: what a field value may hold, all 256 bytes`() {
        for byte in UInt8.min...UInt8.max {
            #expect(HTTPByte.isFieldValue(byte) == (byte == 9 || (32...126).contains(byte) || byte >= 128))
        }
    }
}
