/// The answer to a line.
package struct LineAnswer: Sendable, Equatable {
    /// One line of JSON, with its line feed.
    package let bytes: [UInt8]
    /// True if it is a problem.
    package var isFaulty = false
    /// True if it has expectations that the run does not meet.
    package var isUnmet = false

    package init(bytes: [UInt8], isFaulty: Bool = false, isUnmet: Bool = false) {
        (self.bytes, self.isFaulty, self.isUnmet) = (bytes, isFaulty, isUnmet)
    }
}
