import JSONText
import SceneFormat

/// Heads of sessions for tests that need no service.
enum SessionHeadFixture {
    static func head(of document: JSONDocument) throws -> SessionHead {
        try SessionHead.decode(in: document, stored: nil, limits: DecodingLimits()).head
    }
}
