import JSONText

/// The values of a few fixed names.
struct NameTable<Value: Sendable>: Sendable {
    /// The names, in the order in which they were given.
    var names: [String] { keys.strings }
    private let keys: JSONNames
    fileprivate let values: [Value]
    /// Other names of the values, looked up only for texts that have none of the names.
    private let aliases: Aliases?

    private struct Aliases {
        let keys: JSONNames
        /// The place of the value of each name.
        let places: [Int]
    }

    /// Makes a table of at most 200 names, all different.
    ///
    /// - Parameters:
    ///   - entries: the names and their values.
    ///   - aliases: other names, each with the one that it stands for. Those for names that are not here are left out.
    init(_ entries: [(name: String, value: Value)], aliases: [(alias: String, name: String)] = []) {
        let names = entries.map(\.name)
        keys = JSONNames(names)
        values = entries.map(\.value)
        let known = aliases.compactMap { entry in
            names.firstIndex(of: entry.name).map { (alias: entry.alias, place: $0) }
        }
        self.aliases =
            known.isEmpty ? nil : Aliases(keys: JSONNames(known.map(\.alias)), places: known.map(\.place))
    }

    /// The names with their values.
    var entries: [(name: String, value: Value)] { zip(names, values).map { ($0, $1) } }

    /// The other names, each with the one that it stands for.
    var aliasNames: [(alias: String, name: String)] {
        aliases.map { aliases in zip(aliases.keys.strings, aliases.places).map { ($0, names[$1]) } } ?? []
    }

    /// Returns the value of the name that a string or member name spells.
    func value(of node: JSONNode, in document: JSONDocument) -> Value? {
        document.index(of: node, in: keys).map { values[$0] }
    }

    /// Returns the value of a name.
    func value(of name: String) -> Value? { names.firstIndex(of: name).map { values[$0] } }

    /// Returns the value of the alias that a string or member name spells, and the name it stands for.
    func aliased(_ node: JSONNode, in document: JSONDocument) -> (name: String, value: Value)? {
        guard let aliases, let index = document.index(of: node, in: aliases.keys) else { return nil }
        let place = aliases.places[index]
        return (names[place], values[place])
    }
}

extension NameTable where Value: Equatable {
    /// Returns the first name of a value.
    func name(of value: Value) -> String? { values.firstIndex(of: value).map { names[$0] } }
}
