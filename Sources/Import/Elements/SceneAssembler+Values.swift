internal import DispatchEngine
internal import SceneFormat

extension SceneAssembler {
    /// Gives a control the value that the text has for it.
    mutating func setValue(of view: inout ViewDescription, _ element: Element, _ index: Int) {
        var control = ControlDescription(of: view.viewClass)
        control.value = control.initialValue
        var isRead = true
        let value = element.value.flatMap { $0.isEmpty ? nil : $0 }
        switch view.viewClass.controlKind {
        case .switch: isRead = value.map { control.setOn($0) } ?? true
        case .slider: isRead = value.map { control.setFraction($0) } ?? true
        case .pageControl: isRead = value.map { control.setPage($0) } ?? true
        case .textField:
            // Some drivers report the text that an empty field shows as its value.
            if let value, value != element.placeholder { isRead = control.setText(value) }
        case .segmentedControl:
            let segments = order.children(of: index).filter { tree.elements[$0].viewClass == .button }
            control.numberOfSegments = segments.count
            // Drivers report a selected button's value as 1.
            let selected = segments.firstIndex {
                tree.elements[$0].isSelected || tree.elements[$0].value == "1"
            }
            control.selectedSegmentIndex = selected.map { $0 - segments.startIndex } ?? -1
        case .control, .button, .stepper, .datePicker, .colorWell, .refreshControl, nil: return
        }
        view.control = control
        guard !isRead, let value else { return }
        findings.note(
            .valueIgnored, line: element.line, view: view.id.name,
            "The value \(value.quotedShort) of \(view.id.name.quotedShort) cannot be the value of a "
                + "\(view.viewClass.name) and is left out; set it in the scene.")
    }
}

extension ControlDescription {
    /// The most bytes that scenes take of a text.
    private static let mostTextBytes = 10_000

    /// Sets the text, or returns false if it is too long.
    mutating func setText(_ value: String) -> Bool {
        guard value.utf8.count <= Self.mostTextBytes else { return false }
        text = value
        return true
    }

    fileprivate mutating func setOn(_ value: String) -> Bool {
        isOn = ["1", "true"].contains(value)
        return isOn || ["0", "false"].contains(value)
    }

    /// Takes a value such as `50%`.
    fileprivate mutating func setFraction(_ value: String) -> Bool {
        let number = Array(value.utf8.prefix { $0 != UInt8(ascii: "%") && $0 < 0x80 && $0 != 0x20 })
        guard value.utf8.last == UInt8(ascii: "%"),
            let percent = PrintedNumbers.number(number.indices, number),
            (0...100).contains(percent)
        else { return false }
        self.value = (percent / 100).rounded6
        return true
    }

    /// Takes a value such as `page 2 of 3`, in any language that puts the page first.
    fileprivate mutating func setPage(_ value: String) -> Bool {
        let numbers = value.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
        guard numbers.count == 2, 1...Self.mostPages ~= numbers[1], 1...numbers[1] ~= numbers[0] else {
            return false
        }
        numberOfPages = numbers[1]
        currentPage = numbers[0] - 1
        return true
    }

    private static let mostPages = 100_000
}
