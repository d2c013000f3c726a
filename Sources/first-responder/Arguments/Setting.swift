internal import DispatchAPI
internal import HTTPServer

/// A flag of `serve`, and the number that it sets if it sets one.
struct Setting {
    /// The flag, without the environment variable and the heading that follow from its place.
    let flag: Flag
    let number: Number?

    enum Number {
        case count(WritableKeyPath<ServeSettings, Int>, ClosedRange<Int>)
        case seconds(WritableKeyPath<ServeSettings, Double>, maximum: Double, allowsZero: Bool)
    }

    /// A flag whose text `ServeSettings` reads by its name, or a switch.
    static func text(
        _ name: String, _ value: String, _ help: String, choices: [String] = [], standard: String = "",
        repeats: Bool = false
    ) -> Setting {
        Setting(
            flag: Flag(
                name: name, value: value, help: help, choices: choices, standard: standard, repeats: repeats),
            number: nil)
    }

    static func count(
        _ name: String, _ path: WritableKeyPath<ServeSettings, Int>,
        in range: ClosedRange<Int> = 1...ServiceLimit.most, _ help: String
    ) -> Setting {
        let standard = String(ServeSettings()[keyPath: path])
        return Setting(
            flag: Flag(name: name, value: "N", help: help, standard: standard), number: .count(path, range))
    }

    /// A number of seconds, at most those of a day.
    static func seconds(
        _ name: String, _ path: WritableKeyPath<ServeSettings, Double>, maximum: Double = 86_400,
        allowsZero: Bool = false, _ help: String
    ) -> Setting {
        let number = ServeSettings()[keyPath: path]
        let standard = number == number.rounded() ? String(Int(number)) : String(number)
        return Setting(
            flag: Flag(name: name, value: "SECONDS", help: help, standard: standard),
            number: .seconds(path, maximum: maximum, allowsZero: allowsZero))
    }

    /// The limits of some work that have flags.
    static func limits(_ scope: ServiceLimit.Scope) -> [Setting] {
        ServiceLimit.withFlags(scope).map { limit in
            let limits: WritableKeyPath<ServeSettings, ServiceLimits> = \.service.limits
            let help = limit.row.help ?? ""
            return switch limit.row.value {
            case .count(let path, let range):
                count(limit.rawValue, limits.appending(path: path), in: range, help)
            case .seconds(let path, let maximum):
                seconds(limit.rawValue, limits.appending(path: path), maximum: maximum, help)
            }
        }
    }
}
