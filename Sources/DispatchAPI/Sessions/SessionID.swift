/// The ids of sessions.
///
/// One that the service chooses is the only right that a client needs beside the token, so it cannot be guessed.
enum SessionID {
    /// Returns the reason why a text is not the id of a session, or nil if it is one.
    static func fault(in text: String) -> String? {
        SceneName.fault(in: text).map { $0.replacing("A scene's", with: "A session's") }
    }
}
