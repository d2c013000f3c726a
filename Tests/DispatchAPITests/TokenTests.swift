import HTTPCore
import TestSupport
import Testing

@testable import DispatchAPI

struct TokenTests {
    private static let token = "Zm9ydHktdHdvLWJ5dGVz=="

    private func service() throws -> DispatchService {
        let token = try BearerToken(firstLineOf: Array(Self.token.utf8))
        return .make { $0.token = token }
    }

    @Test(arguments: [
        ("0123456789abcdef", nil), ("0123456789abcdef\nmore", nil), ("0123456789abcdef\r\n", nil),
        ("Aa9-._~+/Aa9-._~+/==\n", nil), ("", BearerToken.Fault.length(0)),
        ("\n0123456789abcdef", .length(0)),
        ("0123456789abcde", .length(15)), (String(repeating: "a", count: 1024), nil),
        (String(repeating: "a", count: 1025), .length(1025)), ("0123456789abcdef ", .character(17)),
        ("0123456789 abcdef", .character(11)), ("=0123456789abcdef", .character(1)),
        ("0123456789=abcdef", .character(12)), ("0123456789abcdefä", .character(17)),
        ("0123456789abcde\u{0}", .character(16)),
    ])
    func `RFC 6750 2.1: a token is the first line, and of its characters`(
        file: String, fault: BearerToken.Fault?
    ) throws {
        do throws(BearerToken.Fault) {
            _ = try BearerToken(firstLineOf: Array(file.utf8))
            #expect(fault == nil)
        } catch {
            #expect(error == fault)
        }
    }

    @Test func `A token matches itself alone`() throws {
        let text = Array("0123456789abcdef".utf8)
        let token = try BearerToken(firstLineOf: text)
        #expect(token.matches(text))
        #expect(!token.matches([]))
        #expect(!token.matches(text.dropLast()))
        #expect(!token.matches(text + [0]), "what the token is filled up with")
        #expect(!token.matches(text + text))
        #expect(!token.matches(Array(repeating: 0x30, count: 5_000)))
        for index in text.indices {
            for bit in 0..<8 {
                var other = text
                other[index] ^= 1 << UInt8(bit)
                #expect(!token.matches(other))
            }
        }
    }

    @Test(arguments: ["Bearer ", "bearer ", "BEARER ", "Bearer    "])
    func `RFC 9110 11.1: the scheme is compared without case`(scheme: String) throws {
        let response = try service().answer(.get, "/v1/scenes", ["Authorization": scheme + Self.token])
        #expect(response.status == .ok)
    }

    @Test(arguments: [
        "Bearer", "Bearer ", "Bearer Zm9ydHktdHdvLWJ5dGVz=", "Bearer " + token + " ",
        "Bearer " + token + ", Bearer " + token, "Bearer \"" + token + "\"",
    ])
    func `RFC 6750 3: anything but the token is 401 with a challenge`(value: String) throws {
        let response = try service().answer(.get, "/v1/scenes", ["Authorization": value])
        #expect(response.status == .unauthorized)
        #expect(response.fields["WWW-Authenticate"] == "Bearer error=\"invalid_token\"")
        #expect(try response.string("type") == "/problems/unauthorized")
        #expect(!response.text.contains(Self.token))
    }

    @Test(arguments: [nil, "", "Basic dXNlcjpwYXNz", "Digest username=\"a\"", token, "Bearer\t" + token])
    func `RFC 6750 3.1: without Authorization, or with another scheme, the challenge names no error`(
        value: String?
    ) throws {
        let fields: HTTPFields = value.map { ["Authorization": $0] } ?? [:]
        let response = try service().answer(.get, "/v1/scenes", fields)
        #expect(response.status == .unauthorized)
        #expect(response.fields["WWW-Authenticate"] == "Bearer")
        #expect(response.fields["Content-Type"] == "application/problem+json")
    }

    @Test func `Two Authorization fields are 401, even if one is right`() throws {
        let right = "Bearer " + Self.token
        let response = try service().answer(
            .get, "/v1/scenes", ["Authorization": right, "authorization": right])
        #expect(response.status == .unauthorized)
    }

    @Test(arguments: RouteTable.service.resources.flatMap(\.routes).map { ($0.method, $0.pattern.text) })
    func `Every route is closed but the open ones, and preflights get through`(
        method: HTTPMethod, pattern: String
    ) throws {
        let open = [
            "/", "/inspector/{version}/{file}", "/docs", "/docs/rules", "/docs/scene", "/healthz", "/readyz",
            "/openapi.yaml", "/openapi.json", "/docs/common-statements", "/problems", "/problems/{kind}",
        ]
        let service = try service()
        let path = pattern.replacing("{kind}", with: "not-found").replacing("{", with: "").replacing(
            "}", with: "")
        let response = try service.answer(method, path, body: method == .get ? nil : Sample.scene)
        #expect((response.status == .unauthorized) == !open.contains(pattern), "\(response.status.code)")
        let preflight = try service.answer(
            .options, path, ["Origin": "http://page.test", "Access-Control-Request-Method": "GET"])
        #expect(preflight.status == .noContent)
        if method == .get {
            #expect(preflight.fields["Access-Control-Allow-Headers"]?.contains("Authorization") == true)
            #expect(response.fields["Access-Control-Allow-Origin"] == "*", "a page can read the problem")
        }
    }

    @Test func `Without the token no path or method is revealed`() throws {
        let service = try service()
        #expect(try service.answer(.get, "/nope").status == .unauthorized)
        #expect(try service.answer(.patch, "/healthz").status == .unauthorized)
        let granted: HTTPFields = ["Authorization": "Bearer " + Self.token]
        #expect(try service.answer(.get, "/nope", granted).status == .notFound)
        #expect(try service.answer(.patch, "/healthz", granted).status == .methodNotAllowed)
    }

    @Test func `A body is refused before it is sent`() throws {
        let request = try HTTPRequest.make(.post, "/v1/dispatch", body: Sample.request)
        guard case .refuse(let early) = try service().plan(for: request, bodyLimit: 1_000).body else {
            Issue.record("the body is read without the token")
            return
        }
        #expect(early.status == .unauthorized)
    }

    @Test func `Through a socket, with and without the token`() throws {
        let token = try BearerToken(firstLineOf: Array(Self.token.utf8))
        let server = try RunningService { _, settings in settings.token = token }
        let refused = try server.answer("POST", "/v1/dispatch", body: Sample.request)
        #expect(refused.status == 401)
        #expect(refused["WWW-Authenticate"] == "Bearer")
        let granted = try server.answer(
            "POST", "/v1/dispatch", "Authorization: Bearer \(Self.token)\r\n", body: Sample.request)
        #expect(granted.status == 200)
        #expect(try server.answer("GET", "/readyz").status == 200)
    }
}
