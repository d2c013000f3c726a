import JSONText

/// The values of a few fixed names.
struct NameTable<Value: Sendable>: Sendable {
    private let index: NameIndex
    fileprivate let values: [Value]

    /// Makes a table of at most 200 names, all different.
    ///
    /// - Parameters:
    ///   - entries: the names and their values.
    ///   - aliases: other names, each with the one that it stands for. Those for names that are not here are left out.
    init(_ entries: [(name: String, value: Value)], aliases: [(alias: String, name: String)] = []) {
        index = NameIndex(entries.map(\.name), aliases)
        values = entries.map(\.value)
    }

    /// The names, in the order in which they were given.
    var names: [String] { index.names.strings }

    /// The names with their values.
    var entries: [(name: String, value: Value)] { zip(names, values).map { ($0, $1) } }

    /// The other names, each with the one that it stands for.
    var aliasNames: [(alias: String, name: String)] { index.aliasNames }

    /// Returns the value of the name that a string or member name spells.
    func value(of node: JSONNode, in document: JSONDocument) -> Value? {
        document.index(of: node, in: index.names).map { values[$0] }
    }

    /// Returns the value of a name.
    func value(of name: String) -> Value? { names.firstIndex(of: name).map { values[$0] } }

    /// Returns the value of the alias that a string or member name spells, and the name it stands for.
    func aliased(_ node: JSONNode, in document: JSONDocument) -> (name: String, value: Value)? {
        index.place(ofAlias: node, in: document).map { (names[$0], values[$0]) }
    }
}

/// The part of a table of names that does not depend on its values.
private struct NameIndex: Sendable {
    let names: JSONNames
    /// Other names of the values, looked up only for texts that have none of the names.
    private let aliases: Aliases?

    private struct Aliases {
        let keys: JSONNames
        /// The place of the value of each name.
        let places: [Int]
    }

    init(_ names: [String], _ aliases: [(alias: String, name: String)]) {
        self.names = JSONNames(names)
        let known = aliases.compactMap { entry in
            names.firstIndex(of: entry.name).map { (alias: entry.alias, place: $0) }
        }
        self.aliases =
            known.isEmpty ? nil : Aliases(keys: JSONNames(known.map(\.alias)), places: known.map(\.place))
    }

    var aliasNames: [(alias: String, name: String)] {
        let names = names.strings
        return aliases.map { aliases in zip(aliases.keys.strings, aliases.places).map { ($0, names[$1]) } }
            ?? []
    }

    func place(ofAlias node: JSONNode, in document: JSONDocument) -> Int? {
        guard let aliases else { return nil }
        return document.index(of: node, in: aliases.keys).map { aliases.places[$0] }
    }
}

extension NameTable where Value: Equatable {
    /// Returns the first name of a value.
    func name(of value: Value) -> String? { values.firstIndex(of: value).map { names[$0] } }
}
