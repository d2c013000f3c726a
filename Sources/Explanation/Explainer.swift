/// Answers questions about a run.
public struct Explainer<Lab: Laboratory> {
    /// The run that is asked about.
    public let run: Run
    /// How often a question may have the request run again; remedies beyond it are `notTried`.
    public let maximumRuns: Int
    var laboratory: Lab

    /// The default of `maximumRuns`.
    public static var standardMaximumRuns: Int { 64 }

    /// Makes an explainer.
    ///
    /// - Parameters:
    ///   - run: the run that is asked about, with the log category `explain`.
    ///   - laboratory: runs it again with changes.
    ///   - maximumRuns: how often, for each question.
    public init(_ run: Run, _ laboratory: Lab, maximumRuns: Int = 64) {
        self.run = run
        self.laboratory = laboratory
        self.maximumRuns = maximumRuns
    }

    /// Answers a question.
    ///
    /// - Parameter question: about an object of the scene and, if it names a contact, one that lands.
    /// - Returns: the answer.
    /// - Throws: why no more can be tried.
    public mutating func explain(_ question: Question) throws(Lab.Failure) -> Explanation {
        fatalError()
    }

    /// The questions of a request that asks none: for each contact who got it, and every control, recognizer and view
    /// with touch methods under the finger that got nothing.
    ///
    /// - Parameter limit: how many there may be.
    /// - Returns: the questions, by contact.
    public func ownQuestions(limit: Int) -> [Question] { [] }
}
