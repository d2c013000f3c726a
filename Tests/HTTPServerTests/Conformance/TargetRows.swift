/// The request target: RFC 9112 3.2, RFC 3986.
extension ConformanceRow {
    /// Makes a GET of this target.
    private static func target(_ rule: String, _ target: String, _ body: String) -> ConformanceRow {
        ConformanceRow(rule, "GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n", 200, body: body)
    }

    private static func refusedTarget(_ rule: String, _ target: String) -> ConformanceRow {
        refused(rule, "GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
    }

    static let targetRows: [ConformanceRow] = [
        target("9112 3.2.1: path segments", "/target/b/c", "target|b|c"),
        target("3986 3.3: empty segments are kept", "/target//c/", "target||c|"),
        target("3986 2.1: decoded once, after splitting", "/target/a%2Fb%2520c", "target|a/b%20c"),
        target("3986 2.1: decoded as UTF-8", "/target/%C3%A4", "target|ä"),
        target("3986 3.3: dot segments stay segments", "/target/../%2e%2e/x", "target|..|..|x"),
        target("3986 3.3: all of pchar", "/target/-._~!$&'()*+,;=:@", "target|-._~!$&'()*+,;=:@"),
        target("3986 3.4: query items in order", "/target?b=1&a=2&b", "target&b=1&a=2&b=nil"),
        target("3986 3.4: a query may hold ? and /", "/target?a=/?", "target&a=/?"),
        target("3986 3.4: query items decoded after splitting", "/target?a%3D=%26", "target&a==&"),
        target("3986 3.4: + stays +", "/target?a=+1", "target&a=+1"),
        target("3986 3.4: an empty query", "/target?", "target"),
        refusedTarget("3986 2.1: a cut percent-encoding", "/%4"),
        refusedTarget("3986 2.1: a lone percent sign", "/%"),
        refusedTarget("3986 2.1: no hex digits after the percent sign", "/%zz"),
        refusedTarget("3986 2.1: a cut percent-encoding in the query", "/?a=%4"),
        refusedTarget("3986 2.1: percent-encoded NUL", "/%00"),
        refusedTarget("3986 2.1: percent-encoded bytes that are not UTF-8", "/%FF"),
        refusedTarget("3986 2.1: an overlong encoding of /", "/%C0%AF"),
        refusedTarget("3986 2.4: raw UTF-8", "/ä"),
        refusedTarget("3986 3.5: a fragment", "/#top"),
        refusedTarget("3986 3.3: a quote in the path", "/\""),
        refusedTarget("3986 3.3: a backslash in the path", "/a\\b"),
        refusedTarget("3986 3.3: angle brackets in the path", "/<a>"),
        refusedTarget("3986 3.4: a brace in the query", "/?{"),
        refusedTarget("9112 3.2: neither path nor URI", "target"),
        refusedTarget("9112 3.2: an unknown scheme", "ftp://a/"),
        refusedTarget("9112 3.2.2: no authority", "http:///target"),
        refusedTarget("9110 4.2.4: userinfo in the target", "http://u:p@a/target"),
        refusedTarget("9112 3.2.2: a bad port in the target", "http://a:x/target"),
        ConformanceRow(
            "9112 3.2.2: absolute-form", "GET http://b/target/x HTTP/1.1\r\nHost: b\r\n\r\n", 200,
            body: "target|x"),
        ConformanceRow(
            "9112 3.2.2: absolute-form with https", "GET https://b/target HTTP/1.1\r\nHost: b\r\n\r\n", 200,
            body: "target"),
        ConformanceRow(
            "3986 3.1: the scheme in capitals", "GET HTTP://b/target HTTP/1.1\r\nHost: b\r\n\r\n", 200),
        ConformanceRow(
            "9112 3.2.2: absolute-form wins over Host",
            "GET http://b:81/authority HTTP/1.1\r\nHost: c\r\n\r\n", 200, body: "b:81"),
        ConformanceRow(
            "9112 3.2.2: absolute-form without a path", "GET http://b HTTP/1.1\r\nHost: b\r\n\r\n", 200,
            body: "ok"),
        ConformanceRow(
            "9112 3.2.2: absolute-form with only a query", "GET http://b?x HTTP/1.1\r\nHost: b\r\n\r\n", 200),
        refused("9112 3.2.2: absolute-form needs Host as well", "GET http://b/ HTTP/1.1\r\n\r\n"),
        ConformanceRow(
            "9112 3.2.2: an empty Host beside absolute-form",
            "GET http://b/authority HTTP/1.1\r\nHost:\r\n\r\n",
            200, body: "b"),
        ConformanceRow("9112 3.2.4: OPTIONS *", "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", 204),
        ConformanceRow(
            "9112 3.2.4: OPTIONS of a URI without a path", "OPTIONS http://a HTTP/1.1\r\nHost: a\r\n\r\n", 204
        ),
        refused("9112 3.2.4: * is for OPTIONS only", "GET * HTTP/1.1\r\nHost: a\r\n\r\n"),
        refused("9112 3.2.4: * and more", "OPTIONS *x HTTP/1.1\r\nHost: a\r\n\r\n"),
        refused("9112 3.2.3: authority-form is for CONNECT only", "GET a:80 HTTP/1.1\r\nHost: a\r\n\r\n"),
        ConformanceRow(
            "9110 9.3.6: CONNECT is not a tunnel here", "CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n", 501,
            fate: .closed),
        refused("9112 3.2.3: CONNECT with a path", "CONNECT /a HTTP/1.1\r\nHost: a\r\n\r\n"),
        refused("9112 3.2.3: CONNECT without a port", "CONNECT a HTTP/1.1\r\nHost: a\r\n\r\n"),
    ]
}
