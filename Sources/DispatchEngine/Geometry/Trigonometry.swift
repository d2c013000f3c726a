// The only file of the engine that imports the C library, for what the standard library lacks.
#if canImport(Glibc)
    private import Glibc
#elseif canImport(Musl)
    private import Musl
#elseif canImport(Darwin)
    private import Darwin
#endif

/// The functions of angles (radians) that gestures need.
package enum Trigonometry {
    package static func sine(_ angle: Double) -> Double { sin(angle) }
    package static func cosine(_ angle: Double) -> Double { cos(angle) }
    /// Returns the angle of the vector from the positive x axis, in (−π, π].
    package static func angle(of vector: Point) -> Double { atan2(vector.y, vector.x) }
    static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
    static func exponential(_ exponent: Double) -> Double { exp(exponent) }
    static func naturalLogarithm(_ value: Double) -> Double { log(value) }
}
