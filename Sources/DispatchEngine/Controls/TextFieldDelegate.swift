/// The answers of a `UITextFieldDelegate`.
///
/// A method that is not implemented returns true.
public struct TextFieldDelegate: Hashable, Sendable {
    /// `textFieldShouldBeginEditing(_:)` (TXF-2).
    public var shouldBeginEditing = true
    /// `textFieldShouldEndEditing(_:)` (TXF-4).
    public var shouldEndEditing = true
    /// `textField(_:shouldChangeCharactersIn:replacementString:)` (TXF-3).
    public var shouldChangeCharacters = true
    /// The length at which that method refuses more text.
    public var maximumLength: Int?
    /// The only characters that the method accepts.
    public var allowedCharacters: Set<Character>?
    /// `textFieldShouldClear(_:)` (TXF-2).
    public var shouldClear = true
    /// `textFieldShouldReturn(_:)` (TXF-5).
    public var shouldReturn = true

    /// Makes a delegate that implements nothing.
    public init() {}

    /// Returns the answer about a character that would be added to a text.
    func allows(_ character: Character, after text: String) -> Bool {
        guard shouldChangeCharacters, allowedCharacters?.contains(character) ?? true else { return false }
        // No text has more characters than bytes, and counting bytes takes no time.
        return maximumLength.map { text.utf8.count < $0 || text.count < $0 } ?? true
    }
}

/// The methods of `UITextFieldDelegate`, by their names without the prefix.
public enum TextFieldCallback: String, CaseIterable, Sendable, DelegateCall {
    case shouldBeginEditing, didBeginEditing, shouldEndEditing, didEndEditing, shouldChangeCharacters
    case shouldClear, shouldReturn
}
