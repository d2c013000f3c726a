internal import DispatchEngine
internal import SceneFormat

extension SceneAssembler {
    /// Gives a control the value that the text has for it.
    mutating func setValue(of view: inout ViewDescription, _ element: Element, _ index: Int) {
        var control = ControlDescription(of: view.viewClass)
        control.value = control.initialValue
        var isRead = true
        let value = element.value.flatMap { $0.isEmpty ? nil : $0 }
        var assumed: AssumedValue?
        switch view.viewClass.controlKind {
        case .switch: isRead = value.map { control.setOn($0) } ?? true
        case .slider:
            isRead = value.map { control.setFraction($0) } ?? true
            if value == nil { assumed = .position }
        case .stepper:
            isRead = value.map { control.setStep($0) } ?? true
            if value != nil { break }
            // A button that is turned off shows that the value is at its limit.
            if isTurnedOff("Decrement", in: index) {
                control.value = control.minimumValue
            } else if isTurnedOff("Increment", in: index) {
                control.value = control.maximumValue
            } else {
                assumed = control.assumeMiddle()
            }
        case .pageControl:
            isRead = value.map { control.setPage($0) } ?? true
            if value == nil { assumed = control.assumePages(pageIndicators(in: index)) }
        case .textField:
            // Some drivers report the text that an empty field shows as its value.
            if let value, value != element.placeholder { isRead = control.setText(value) }
        case .segmentedControl:
            let segments = order.children(of: index).filter { isSegment($0) }
            control.numberOfSegments = segments.count
            // Drivers report a selected button's value as 1.
            let selected = segments.firstIndex {
                tree.elements[$0].isSelected || tree.elements[$0].value == "1"
            }
            control.selectedSegmentIndex = selected.map { $0 - segments.startIndex } ?? -1
            if selected == nil, tree.vocabulary == .classes { assumed = .selection }
        case .control, .button, .datePicker, .colorWell, .refreshControl, nil: return
        }
        view.control = control
        if let assumed, isRead {
            findings.note(
                .valueIgnored, line: element.line, view: view.id.name, assumed.message(about: view.id.name))
        }
        guard !isRead, let value else { return }
        findings.note(
            .valueIgnored, line: element.line, view: view.id.name,
            "The value \(value.quotedShort) of \(view.id.name.quotedShort) cannot be the value of a "
                + "\(view.viewClass.name) and is left out; set it in the scene.")
    }

    /// Returns true if a stepper has a button of that name that is turned off.
    private func isTurnedOff(_ name: String, in stepper: Int) -> Bool {
        order.children(of: stepper).contains {
            let part = tree.elements[$0]
            return !part.isEnabled && (part.name == name || part.labels.contains(name))
        }
    }

    /// Returns true if an element in a segmented control is one of its segments.
    private func isSegment(_ index: Int) -> Bool {
        switch tree.vocabulary {
        case .types: tree.elements[index].viewClass == .button
        case .classes: tree.elements[index].className == UIKitClasses.segment.description
        }
    }

    /// Returns the number of page indicators in a page control, which is 0 in the trees of drivers: they leave them out.
    private func pageIndicators(in index: Int) -> Int {
        order.children(of: index).reduce(0) { count, child in
            count
                + (tree.elements[child].className == UIKitClasses.pageIndicator.description
                    ? 1 : pageIndicators(in: child))
        }
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

    /// Takes a value such as `50%` or `0.5`.
    fileprivate mutating func setFraction(_ value: String) -> Bool {
        let number = Array(value.utf8.prefix { $0 != UInt8(ascii: "%") && $0 < 0x80 && $0 != 0x20 })
        let isPercentage = value.utf8.last == UInt8(ascii: "%")
        guard isPercentage || number.count == value.utf8.count,
            let given = PrintedNumbers.number(number.indices, number)
        else { return false }
        let fraction = isPercentage ? given / 100 : given
        guard (0...1).contains(fraction) else { return false }
        self.value = fraction.rounded6
        return true
    }

    /// Takes the value of a stepper with the usual limits.
    fileprivate mutating func setStep(_ value: String) -> Bool {
        let number = Array(value.utf8)
        guard let step = PrintedNumbers.number(number.indices, number),
            (minimumValue...maximumValue).contains(step)
        else { return false }
        self.value = step.rounded6
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
