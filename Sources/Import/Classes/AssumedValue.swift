internal import DispatchEngine

/// The part of a control's value that a text does not tell, which got one that rules nothing out.
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
            "The value of \(id) or its limits are not told, so its thumb is at the left end; set value, minimumValue and "
                + "maximumValue in the scene."
        case .step:
            "The value of \(id) is not told, so it is in the middle of the usual limits, 0 to 100, where both of its "
                + "buttons work; set value, minimumValue and maximumValue in the scene."
        case .pages:
            "The pages of \(id) are not told, so it shows the second of three; set numberOfPages and currentPage in the "
                + "scene."
        case .page: "The page that \(id) shows is not told; set currentPage in the scene."
        case .selection:
            "The selected segment of \(id) is not told, so none is, and each one fires; set selectedSegmentIndex in the "
                + "scene."
        }
    }
}

extension ControlDescription {
    /// Gives a stepper a value from which it can go both ways.
    mutating func assumeMiddle() -> AssumedValue {
        value = (minimumValue + maximumValue) / 2
        return .step
    }

    /// Gives a page control pages from which it can go both ways, if there are as many.
    ///
    /// - Parameter indicators: the number of its dots, or 0 if they are not known.
    /// - Returns: what is not told.
    mutating func assumePages(_ indicators: Int) -> AssumedValue {
        numberOfPages = indicators == 0 ? 3 : indicators
        currentPage = numberOfPages > 2 ? 1 : 0
        return indicators == 0 ? .pages : .page
    }
}
