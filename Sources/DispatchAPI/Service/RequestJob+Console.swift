internal import DispatchEngine
package import SceneFormat

extension RequestJob {
    /// Compares the calls of the run with those that an application printed.
    ///
    /// - Parameter text: console output.
    /// - Returns: the result, or nil if the text prints no call.
    /// - Throws: 400 if the body is not JSON, 422 for its errors and for a log that grows too long.
    package func comparison(with text: String) throws(Problem) -> ConsoleComparison? {
        guard case .text(let body) = stage else { return nil }
        var run = self
        run.time.begin()
        let request = try run.decode(try Problem.checkSyntax(of: body, limits))
        do throws(DispatchFault) {
            return try ConsoleComparison(text, with: request)
        } catch {
            throw Problem(error, limits)
        }
    }
}
