internal import HTTPCore

extension ProblemKind {
    /// The explanation of the kind, which the page of the reference reads for its status, reason and name as well.
    var markdown: String {
        """
        # \(title)

        Status \(status.code) (\(status.reason)), type `\(path)`.

        \(explanation)

        """
    }
}
