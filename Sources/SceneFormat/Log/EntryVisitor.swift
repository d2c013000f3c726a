import DispatchEngine

/// A visitor of the members of a log entry in order, each with its name, its value and its possible values.
///
/// Whatever depends on the members of entries is a visitor, so that each kind is described once, by `visit(_:)` with
/// its content.
protocol EntryVisitor: ~Copyable {
    /// Visits a member.
    ///
    /// - Parameters:
    ///   - name: the member's name.
    ///   - value: its value, if it has one.
    ///   - presence: the entries that have it.
    ///   - words: the words that it can be, if that does not follow from its type.
    mutating func visit<Value: EntryValue>(
        _ name: StaticString, _ value: Value?, _ presence: EntryPresence, words: @autoclosure () -> [String]?)

    /// Returns true if it visits the members of a category, which entries have on request.
    func asks(for category: LogCategories) -> Bool
}

/// The presence of a member.
enum EntryPresence: Hashable, Sendable {
    /// In each entry with the members that are described with it.
    case always
    /// Likewise, with null if there is no value.
    case orNull
    /// Only where there is a value.
    case ifAny
    /// Only where there is a value and the request asks for the category.
    case onRequest(LogCategories)
}

// The words of descriptions. They are inlined, so that a visitor costs no more than what it does with the values. Those
// of members that are often absent are not, because the compiler's work grows with the square of a function's length.
extension EntryVisitor where Self: ~Copyable {
    @inline(__always)
    mutating func member<Value: EntryValue>(_ name: StaticString, _ value: Value) {
        visit(name, value, .always, words: nil)
    }

    @inline(__always)
    mutating func member<Value: EntryValue>(_ name: StaticString, orNull value: Value?) {
        visit(name, value, .orNull, words: nil)
    }

    @inline(never)
    mutating func member<Value: EntryValue>(_ name: StaticString, ifAny value: Value?) {
        visit(name, value, .ifAny, words: nil)
    }

    @inline(__always)
    mutating func member<Value: EntryValue>(
        _ name: StaticString, _ value: @autoclosure () -> Value?, onRequest category: LogCategories
    ) {
        if asks(for: category) { visitRequested(name, value(), category) }
    }

    @inline(never)
    private mutating func visitRequested<Value: EntryValue>(
        _ name: StaticString, _ value: Value?, _ category: LogCategories
    ) {
        visit(name, value, .onRequest(category), words: nil)
    }

    func asks(for category: LogCategories) -> Bool { true }

    /// Visits a member that can be some words of its type only.
    ///
    /// If other members depend on it, that is its own word alone: `EntryKind.examples` has an entry for each of them.
    @inline(__always)
    mutating func member<Word: EntryWord>(
        _ name: StaticString, _ word: Word, of words: @autoclosure () -> [Word]
    ) {
        assert(words().contains(word), "\(name) is \(word), which its description leaves out")
        visit(name, word, .always, words: words().map(\.name))
    }
}
