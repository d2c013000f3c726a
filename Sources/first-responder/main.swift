internal import Foundation

do throws(UsageError) {
    let status = try Overview.run(Array(CommandLine.arguments.dropFirst())) { variable in
        getenv(variable).map { String(cString: $0) }
    }
    exit(status.rawValue)
} catch {
    Console.report(error.message + " See first-responder --help.")
    exit(ExitStatus.usage.rawValue)
}
