internal import DispatchAPI
internal import SceneFormat
internal import SystemCalls

/// `first-responder contract`: the OpenAPI document.
enum ContractCommand {
    static var help: Help {
        Help(
            purpose: "prints the OpenAPI document of the service",
            usage: "first-responder contract [--scene | FILE]",
            summary:
                "Prints the OpenAPI document that a server answers at /openapi.yaml. With FILE, prints that document with the\n"
                + "schemas of scenes and requests as this program reads them. With --scene, prints the page about all that a\n"
                + "scene may hold.",
            flags: [Flag(name: "scene", value: "", help: "Prints docs/scene.md instead.")],
            operands: .files)
    }

    static func run(_ arguments: ParsedArguments) throws(UsageError) -> ExitStatus {
        if try arguments.isOn("scene") {
            Console.write(WireFormat.scenePage)
            return .success
        }
        guard let path = arguments.operands.first else {
            Console.write(Contract.text)
            return .success
        }
        guard arguments.operands.count == 1 else {
            throw UsageError("contract takes one file; there are \(arguments.operands.count).")
        }
        do throws(FileError) {
            let contract = try Console.read(path)
            Console.write(WireFormat.contract(updating: String(decoding: contract, as: UTF8.self)))
            return .success
        } catch {
            return try CommandFailure.unusable(error).report()
        }
    }
}
