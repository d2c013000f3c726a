import DispatchEngine
import JSONText

/// The limits of a document, beyond which it is refused.
///
/// An error names the limit that it exceeds.
public struct DecodingLimits: Sendable {
    /// The limits by the names that errors use.
    public enum Name: String, Sendable, CaseIterable {
        case views, viewDepth, recognizers, events, samples, touchesPerEvent, expectations, expectationDepth
        case questions
        /// Arrays and objects inside each other, which the JSON reader counts.
        case maximumDepth
        /// Bytes of the whole text, which the JSON reader counts.
        case maximumByteCount
        /// The time that reading takes, as measured by the caller.
        case time
    }

    /// The nesting depth of arrays and objects in a text, and in that text after changes.
    public var jsonDepth = JSONLimits().maximumDepth
    /// Views of a scene, windows included.
    public var views = 200_000
    /// Views of a scene inside each other, windows included, but never more than `mostViewLevels`.
    public var viewDepth = SceneDescription.standardViewDepth
    /// Gesture recognizers of a scene, three for each scroll view and one for each text field included.
    public var recognizers = 20_000
    /// Events of a request once short forms are expanded.
    public var events = 200_000
    /// Touches in all events together once short forms are expanded.
    public var samples = 2_000_000
    /// Touches or presses in one entry, and fingers of one short form.
    public var touchesPerEvent = 1_000
    /// Entries of `expect` and `never` together.
    public var expectations = 10_000
    /// Levels of objects and arrays inside an entry of `expect` or `never`.
    public var expectationDepth = 64
    /// Questions of a request.
    public var questions = 100
    /// Errors, and likewise warnings, that are reported one by one before the rest is counted.
    public var reports = 100
    /// The check that ends reading early, called about every thousand values.
    public var shouldStop: @Sendable () -> Bool = { false }

    /// The levels of views that a thread's stack of 8 MiB has room for: 2,000.
    public static let mostViewLevels = 2_000

    /// Makes the documented limits.
    public init() {}
}
