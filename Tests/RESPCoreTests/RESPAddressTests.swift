import RESPCore
import Testing

struct RESPAddressTests {
    @Test func `An address has a host, and the usual port and database if it names no others`() throws {
        let short = try RESPAddress("redis://store")
        #expect((short.host, short.port, short.database) == ("store", 6_379, 0))
        #expect(short.user == nil && short.password == nil)
        let whole = try RESPAddress("redis://anna:p%40ss:word@[::1]:7000/3")
        #expect((whole.host, whole.port, whole.database) == ("::1", 7_000, 3))
        #expect((whole.user, whole.password) == ("anna", "p@ss:word"))
        #expect(whole.name == "[::1]:7000")
        let passwordAlone = try RESPAddress("redis://:secret@store:6380/")
        #expect(
            (passwordAlone.user, passwordAlone.password, passwordAlone.name) == (nil, "secret", "store:6380"))
    }

    @Test(arguments: [
        ("store:6379", "is no address"), ("http://store", "is no address"),
        ("rediss://store", "asks for TLS"),
        ("redis://", "names no host"), ("redis://:6379", "names no host"), ("redis://store:0", "has no port"),
        ("redis://store:70000", "has no port"), ("redis://::1", "names no host"),
        ("redis://store/x", "has no number"),
        ("redis://store/-1", "has no number"), ("redis://[::1]x", "something other than a port"),
        ("redis://secret@store", "has no user:password"), ("redis://a:%zz@store", "has no user:password"),
    ])
    func `What is no address is refused, without a word of what may be a password`(
        text: String, message: String
    ) throws {
        let fault = try #require(throws: RESPAddress.Fault.self) { try RESPAddress(text) }
        #expect(fault.message.contains(message))
        #expect(!fault.message.contains("secret"))
    }
}
