/// Host: RFC 9112 3.2, RFC 9110 7.2, RFC 3986 3.2.
extension ConformanceRow {
    private static func host(_ value: String) -> ConformanceRow {
        let fate = "GET /authority HTTP/1.1\r\nHost: \(value)\r\n\r\n"
        return ConformanceRow("9110 7.2: Host may be \(value)", fate, 200, body: value)
    }

    private static func badHost(_ value: String) -> ConformanceRow {
        refused(
            "9112 3.2: Host must not be \(value.debugDescription)", "GET / HTTP/1.1\r\nHost: \(value)\r\n\r\n"
        )
    }

    static let hostRows: [ConformanceRow] =
        [
            "a", "example.org", "example.org:8080", "a:", "127.0.0.1", "127.0.0.1:80", "[::1]", "[::1]:8080",
            "[2001:db8::7]", "[::ffff:1.2.3.4]", "[1:2:3:4:5:6:7:8]", "[1:2:3:4:5:6:1.2.3.4]", "[v1.a:b]",
            "a%41", "a_b", "a,b", "-~!$&'()*+;=", "a:0", "a:65535",
        ].map(host)
        + [
            "a b", "u@a", "u:p@a", "a:x", "a:-1", "a:+1", "a:65536", "a:99999999999999999999", "a:8 0", "a/b",
            "a?b", "a#b", "http://a", "[::1", "::1", "[]", "[1]", "[:::]", "[1::2::3]", "[1:2:3:4:5:6:7:8:9]",
            "[1:2:3:4::5:6:7:8]",
            "[12345::]", "[::1.2.3]", "[::1.2.3.256]", "[::01.2.3.4]", "[g::]", "[::1]x", "[v.a]",
            "[::1%25eth0]", "a%4",
            "a%zz",
            ":80", "a\\b", "a\"b", "a<b", "ä", "a|b",
        ].map(badHost)
        + [
            refused("9112 3.2: no Host", "GET / HTTP/1.1\r\n\r\n"),
            refused("9112 3.2: no Host but other fields", "GET / HTTP/1.1\r\nX: a\r\n\r\n"),
            refused("9112 3.2: two Hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"),
            refused("9112 3.2: two equal Hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n"),
            refused(
                "9112 3.2: two Hosts, one far away", "GET / HTTP/1.1\r\nHost: a\r\nX: y\r\nhOST: a\r\n\r\n"),
            refused(
                "9112 3.2: two Hosts beside absolute-form",
                "GET http://a/ HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n"),
            refused(
                "9112 3.2: a bad Host beside absolute-form", "GET http://a/ HTTP/1.1\r\nHost: a b\r\n\r\n"),
            ConformanceRow("9110 5.1: Host in any case", "GET / HTTP/1.1\r\nhOsT: a\r\n\r\n", 200),
            ConformanceRow("9112 5: no space after the colon", "GET / HTTP/1.1\r\nHost:a\r\n\r\n", 200),
            ConformanceRow(
                "9112 5: white space around Host", "GET / HTTP/1.1\r\nHost: \t a \t \r\n\r\n", 200),
            ConformanceRow(
                "9110 7.2: an empty Host is in the grammar", "GET / HTTP/1.1\r\nHost:\r\n\r\n", 200),
            ConformanceRow("9112 3.2: HTTP/1.0 needs no Host", "GET / HTTP/1.0\r\n\r\n", 200, fate: .closed),
            refused("9112 3.2: two Hosts in HTTP/1.0", "GET / HTTP/1.0\r\nHost: a\r\nHost: a\r\n\r\n"),
            refused("9112 3.2: a bad Host in HTTP/1.0", "GET / HTTP/1.0\r\nHost: a b\r\n\r\n"),
        ]
}
