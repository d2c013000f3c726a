import Foundation

/// The turns in which ordinary runs take what is tried exhaustively with `FUZZ_ITERATIONS` in the environment.
public enum Turns {
    private static let areAllTaken = ProcessInfo.processInfo.environment["FUZZ_ITERATIONS"] != nil

    /// Returns the number of turns: as many as asked for, or one that has everything.
    public static func count(of turns: Int) -> Int { areAllTaken ? 1 : turns }
}
