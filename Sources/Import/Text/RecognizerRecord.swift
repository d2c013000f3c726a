internal import DispatchEngine

/// A row that describes a gesture recognizer.
struct RecognizerRecord {
    /// An object that a row names.
    struct Reference {
        let className: String
        let address: String?
        let value: UInt64?
    }

    let line: Int
    let className: String
    let address: String?
    let addressValue: UInt64?
    /// The `name` of the recognizer, in parentheses after its address.
    let name: String?
    /// The nearest class of UIKit's, if the row gives it.
    private(set) var baseClass: String?
    private(set) var view: Reference?
    private(set) var targets: [(target: Reference, action: String)] = []
    /// The recognizers that must fail first, and those that wait for this one.
    private(set) var mustFail: [UInt64] = []
    private(set) var mustFailFor: [UInt64] = []
    private(set) var isEnabled = true
    private(set) var cancelsTouchesInView = true
    private(set) var delaysTouchesBegan: Bool?
    private(set) var delaysTouchesEnded = true
    /// The numeric properties of its class, by their names.
    private(set) var numbers: [String: Double] = [:]
    /// The raw values of directions and edges.
    private(set) var options: [String: Int] = [:]
    /// The attributes whose values no scene takes, as they are written.
    private(set) var unreadable: [String] = []

    /// Returns true if a record is one of a recognizer: its class or its base class says so, or it begins with a state.
    static func isRecognizer(_ head: RecordHead, _ attributes: Range<Int>, _ bytes: [UInt8]) -> Bool {
        if bytes.have(suffix: "GestureRecognizer", at: head.className) { return true }
        // Nearly all rows are of views.
        if bytes.have(prefix: "; frame = ", at: attributes) { return false }
        var isFirst = true
        for attribute in AttributeList(attributes, isCut: false, bytes) {
            let (key, value) = (attribute.key, attribute.value)
            if isFirst, bytes.have("state", at: key) { return true }
            if bytes.have("frame", at: key) { return false }
            if bytes.have("baseClass", at: key) {
                return bytes.have(suffix: "GestureRecognizer", at: value)
            }
            isFirst = false
        }
        return false
    }

    init(_ row: ConsoleRow, _ bytes: [UInt8]) {
        line = row.line
        className = bytes.text(row.head.className)
        address = row.head.address.map { bytes.text($0) }
        addressValue = row.head.addressValue
        name = Self.name(in: row.attributes, bytes)
        for attribute in AttributeList(row, bytes) { read(attribute, bytes) }
        // Scenes refuse a minimum above the maximum, and take a maximum of 0 for 1.
        if let least = numbers["minimumNumberOfTouches"], let most = numbers["maximumNumberOfTouches"],
            least > max(1, most)
        {
            numbers["maximumNumberOfTouches"] = nil
            unreadable.append("maximumNumberOfTouches = \(Int(most))")
        }
    }

    /// Returns the value that the row has for a property of its class.
    func value(of property: String, _ form: PropertyForm) -> PropertyValue? {
        switch form {
        case .whole(let least): numbers[property].map { .whole(max(least, Int($0))) }
        case .number: numbers[property].map { .number($0) }
        case .names: options[property].map { .names($0) }
        case .flag, .wholes, .text, .point, .size, .rect, .insets, .transform, .word: nil
        }
    }

    private mutating func read(_ attribute: AttributeList.Attribute, _ bytes: [UInt8]) {
        let value = attribute.value
        let key = bytes.text(attribute.key)
        switch key {
        case "baseClass": baseClass = bytes.text(value)
        case "enabled": isEnabled = flag(attribute, bytes) ?? true
        case "cancelsTouchesInView": cancelsTouchesInView = flag(attribute, bytes) ?? true
        case "delaysTouchesBegan": delaysTouchesBegan = flag(attribute, bytes)
        case "delaysTouchesEnded": delaysTouchesEnded = flag(attribute, bytes) ?? true
        case "view": view = Self.reference(at: value.lowerBound, before: value.upperBound, bytes)
        case "target", "targets": readTargets(value, bytes)
        case "must-fail": mustFail = Self.addresses(in: value, bytes)
        case "must-fail-for": mustFailFor = Self.addresses(in: value, bytes)
        case "numberOfTapsRequired", "numberOfTouchesRequired", "minimumNumberOfTouches",
            "maximumNumberOfTouches",
            "minimumPressDuration", "allowableMovement":
            guard let number = PrintedNumbers(value, count: 1, bytes)?.values[0], (0...1e6).contains(number)
            else {
                unreadable.append(bytes.quote(attribute.key, value))
                return
            }
            numbers[key] = number.rounded6
        case "direction": readOptions(attribute, Self.directions, bytes)
        case "edges": readOptions(attribute, Self.edges, bytes)
        default: break
        }
    }

    private static func name(in attributes: Range<Int>, _ bytes: [UInt8]) -> String? {
        let start = bytes[attributes].firstIndex { !ConsoleLines.isBlank($0) } ?? attributes.upperBound
        let name = bytes[start..<min(attributes.upperBound, start + longestAction)]
        guard name.first == UInt8(ascii: "("), let close = name.firstIndex(of: UInt8(ascii: ")")) else {
            return nil
        }
        return bytes.text((start + 1)..<close)
    }

    private static let directions = ["right": 1, "left": 2, "up": 4, "down": 8]
    private static let edges = ["top": 1, "left": 2, "bottom": 4, "right": 8, "all": 0b1111]

    /// Reads an option set, written in words or as its raw value.
    private mutating func readOptions(
        _ attribute: AttributeList.Attribute, _ names: [String: Int], _ bytes: [UInt8]
    ) {
        let key = bytes.text(attribute.key)
        let words = bytes.text(attribute.value).lowercased().split { !$0.isLetter && !$0.isNumber }
        var value = 0
        for word in words where word != "none" {
            guard let option = names[String(word)] ?? Int(word), (0...0b1111).contains(option) else {
                unreadable.append(bytes.quote(attribute.key, attribute.value))
                return
            }
            value |= option
        }
        if words.isEmpty { unreadable.append(bytes.quote(attribute.key, attribute.value)) }
        if value != 0 { options[key] = value }
    }

    private mutating func flag(_ attribute: AttributeList.Attribute, _ bytes: [UInt8]) -> Bool? {
        if bytes.have("YES", at: attribute.value) { return true }
        if bytes.have("NO", at: attribute.value) { return false }
        unreadable.append(bytes.quote(attribute.key, attribute.value))
        return nil
    }

    // MARK: References

    /// Reads `<(action=close:, target=<Shop.PanelController 0x7f01>), (action=…)>`.
    private mutating func readTargets(_ value: Range<Int>, _ bytes: [UInt8]) {
        var index = value.lowerBound
        while let start = bytes.place(of: Self.actionKey, from: index, before: value.upperBound) {
            let name = start + Self.actionKey.count
            let end =
                bytes[name..<value.upperBound].firstIndex { Self.endsAction.contains($0) } ?? value.upperBound
            index = end
            guard let target = bytes.place(of: Self.targetKey, from: end, before: value.upperBound) else {
                return
            }
            index = target + Self.targetKey.count
            let action = bytes.text(name..<end).filter { $0 != "\\" && $0 != "\"" }
            guard !action.isEmpty, action.utf8.count <= Self.longestAction,
                let object = Self.reference(at: index, before: value.upperBound, bytes)
            else { continue }
            targets.append((object, action))
        }
    }

    private static let actionKey = Array("action=".utf8)
    private static let targetKey = Array("target=".utf8)
    private static let endsAction = Array(",)> ".utf8)
    private static let longestAction = 1_000

    /// The most bytes of a record that is a name alone.
    private static let longestName = 201

    /// Returns the object that is named at an offset, or nil for none, as `<(null)>`.
    private static func reference(at offset: Int, before limit: Int, _ bytes: [UInt8]) -> Reference? {
        if let head = RecordHead(bytes, at: offset, before: limit) {
            return Reference(
                className: bytes.text(head.className), address: head.address.map { bytes.text($0) },
                value: head.addressValue)
        }
        // Only the name is left where addresses were removed.
        guard offset < limit, bytes[offset] == UInt8(ascii: "<"),
            let close = bytes[offset..<min(limit, offset + longestName)].firstIndex(of: UInt8(ascii: ">")),
            bytes[(offset + 1)..<close].allSatisfy({ RecordHead.isOfName($0) || $0 == UInt8(ascii: ".") }),
            close > offset + 1
        else { return nil }
        return Reference(className: bytes.text((offset + 1)..<close), address: nil, value: nil)
    }

    /// Returns the addresses of the records that a list holds, without those inside them.
    private static func addresses(in range: Range<Int>, _ bytes: [UInt8]) -> [UInt64] {
        var addresses: [UInt64] = []
        var index = range.lowerBound
        while let (offset, head) = RecordHead.first(in: index..<range.upperBound, bytes) {
            if let address = head.addressValue { addresses.append(address) }
            var balance = RecordBalance()
            guard case .closed(let end) = balance.advance(through: offset..<range.upperBound, bytes) else {
                break
            }
            index = end
        }
        return addresses
    }
}
