internal import DispatchEngine

/// A part of a control's value that is missing from the text, for which the import assumes one that rules nothing out.
enum AssumedValue {
    /// The value of a slider, or its limits.
    case position
    /// The value of a stepper.
    case step
    /// The pages of a page control.
    case pages
    /// The page that a page control shows.
    case page
    /// The selected segment of a segmented control.
    case selection

    /// Returns the message of the note about it.
    func message(about id: String) -> String {
        switch self {
        case .position:
            "The text does not give the value of \(id) or its limits, so its thumb is at the left end; set value, "
                + "minimumValue and maximumValue in the scene."
        case .step:
            "The text does not give the value of \(id), so it is halfway between the usual limits of 0 and 100, where both "
                + "of its buttons work; set value, minimumValue and maximumValue in the scene."
        case .pages:
            "The text does not give the pages of \(id), so it shows the second of three; set numberOfPages and "
                + "currentPage in the scene."
        case .page: "The text does not say which page \(id) shows; set currentPage in the scene."
        case .selection:
            "The text does not say which segment of \(id) is selected, so none is, and each one fires; set "
                + "selectedSegmentIndex in the scene."
        }
    }
}

extension ControlDescription {
    /// Gives a stepper a value that leaves both of its buttons working.
    mutating func assumeMiddle() -> AssumedValue {
        value = (minimumValue + maximumValue) / 2
        return .step
    }

    /// Puts a page control on a page with others on both sides, if it has that many.
    ///
    /// - Parameter indicators: the number of its dots, or 0 if they are not known.
    /// - Returns: the part that is missing from the text.
    mutating func assumePages(_ indicators: Int) -> AssumedValue {
        numberOfPages = indicators == 0 ? 3 : indicators
        currentPage = numberOfPages > 2 ? 1 : 0
        return indicators == 0 ? .pages : .page
    }
}
