/// The name of a class as the runtime spells it, and as people do.
enum ClassName {
    /// Returns the last component of a name: `Cell` of `Shop.Cell` and of `_TtC4Shop4Cell`, or all of it if it cannot
    /// be read.
    static func short(_ name: String) -> String {
        let bytes = Array(name.utf8)
        if bytes.starts(with: manglingPrefix), let range = MangledName(bytes).lastIdentifier {
            return String(decoding: bytes[range], as: UTF8.self)
        }
        // The arguments of a generic class follow its name, and may have dots of their own.
        let end = bytes.firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        let start = bytes[..<end].lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? 0
        return start < end ? String(decoding: bytes[start..<end], as: UTF8.self) : name
    }

    /// Returns true if a class belongs to SwiftUI, however its name is spelled.
    static func isSwiftUI(_ name: String) -> Bool { isOf(module: "SwiftUI", name) }

    /// Returns true if a Swift class belongs to a module, however its name is spelled.
    static func isOf(module: String, _ name: String) -> Bool {
        if name.hasPrefix(module + ".") { return true }
        let bytes = Array(name.utf8)
        guard bytes.starts(with: manglingPrefix), let range = MangledName(bytes).module else { return false }
        return bytes[range].elementsEqual(module.utf8)
    }

    /// Returns true if it is a class of layers, which are no views and which scenes refuse.
    static func isLayer(_ name: String) -> Bool {
        name.hasSuffix("Layer") && (name.hasPrefix("CA") || name.hasPrefix("AV"))
    }

    /// Returns as much of a name as scenes take.
    ///
    /// Names of SwiftUI's generic classes may be longer.
    static func cut(_ name: String) -> String {
        guard name.utf8.count > maximumBytes else { return name }
        var end = name.utf8.index(name.startIndex, offsetBy: maximumBytes)
        while end.samePosition(in: name.unicodeScalars) == nil { end = name.utf8.index(before: end) }
        return String(name[..<end])
    }

    private static let maximumBytes = 1_000

    fileprivate static let manglingPrefix = Array("_Tt".utf8)
}

/// A name such as `_TtC4Shop4Cell`: kinds from the inside out, then a module and a name for each kind, each with its
/// length before it.
private struct MangledName {
    /// The place of the module.
    private(set) var module: Range<Int>?
    /// The place of the innermost name, or nil if the name cannot be read.
    private(set) var lastIdentifier: Range<Int>?
    private let bytes: [UInt8]
    private var position: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        position = ClassName.manglingPrefix.count
        // The arguments of a generic class follow its name.
        if current == UInt8(ascii: "G") { position += 1 }
        let kinds = bytes[position...].prefix { Self.kinds.contains($0) }
        position += kinds.count
        guard !kinds.isEmpty, let module = identifier() else { return }
        self.module = module
        readNames(of: kinds)
        if lastIdentifier == nil { lastIdentifier = identifierAtEnd }
    }

    /// The letters for classes, enumerations, structures, protocols, extensions and functions.
    private static let kinds = Array("COVPEF".utf8)

    private mutating func readNames(of kinds: ArraySlice<UInt8>) {
        var last: Range<Int>?
        for _ in kinds {
            // A private class has a discriminator before its name.
            if current == UInt8(ascii: "P") {
                position += 1
                guard identifier() != nil else { return }
            }
            guard let next = identifier() else { return }
            last = next
        }
        lastIdentifier = last
    }

    /// The name that ends the mangled name.
    ///
    /// A class inside a function is there, after the function's parameters.
    private var identifierAtEnd: Range<Int>? {
        for start in bytes.indices.dropFirst(ClassName.manglingPrefix.count)
        where bytes[start].isDigit && !bytes[start - 1].isDigit {
            let digits = bytes[start...].prefix(while: \.isDigit)
            let rest = digits.endIndex..<bytes.count
            if !rest.isEmpty, Int(String(decoding: digits, as: UTF8.self)) == rest.count { return rest }
        }
        return nil
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func identifier() -> Range<Int>? {
        var length = 0
        while let digit = current, digit.isDigit {
            length = length * 10 + Int(digit - UInt8(ascii: "0"))
            guard length <= bytes.count else { return nil }
            position += 1
        }
        guard length > 0, length <= bytes.count - position else { return nil }
        defer { position += length }
        return position..<(position + length)
    }
}
