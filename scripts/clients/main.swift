// What somebody does with the client that openapi-generator makes in Swift: main URL ROOT.
import Foundation

let (url, root) = (CommandLine.arguments[1], CommandLine.arguments[2])
OpenAPIClientAPIConfiguration.shared.basePath = url

// The generator writes a parameter of two forms, and leaves its way into a header to its user.
extension ReadAbilitiesIfMatchParameter {
    func asParameter(codableHelper: CodableHelper) -> any Sendable { "\(self)" }
}

func check(_ holds: Bool, _ what: String) {
    guard !holds else { return }
    print(what)
    exit(1)
}

func file(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: "\(root)/\(path)")) }

let button = View(id: "button", _class: "UIButton", frame: [40, 90, 200, 44])
let scene = Scene(windows: [View(id: "window", subviews: [button], frame: [0, 0, 390, 844])])
let tap = Event(t: 0, tap: Tap(at: .typeArrayOfDouble([60, 100])))

let stored = try await ScenesAPI.putScene(id: "swift", sceneUpload: .typeScene(scene))
check(stored.id == "swift" && stored.views == 2, "upload: \(stored)")

for (view, passes) in [("button", true), ("window", false)] {
    var hit = ExpectedLogEntry(kind: .hitview)
    hit["view"] = .string(view)
    let answer = try await DispatchAPI.dispatch(
        dispatchRequest: DispatchRequest(scene: scene, events: [tap], expect: [hit]))
    guard case .typeDispatchResult(let result) = answer else { fatalError("dispatch: \(answer)") }
    check(result.verdict?.passed == passes, "a tap that \(passes ? "passes" : "fails"): \(answer)")
}

let request = try JSONDecoder().decode(DispatchRequest.self, from: file("docs/examples/tap.json"))
let explanations = try await ExplainAPI.explain(dispatchRequest: request).explanations
check(explanations.first?.causes.first?.code == .coveredbyview, "explanation: \(explanations)")

let dump = String(decoding: try file("docs/examples/dump.txt"), as: UTF8.self)
let envelope = ImportRequest.typeImportEnvelope(ImportEnvelope(input: .string(dump)))
guard case .typeImportedScene(let imported) = try await ImportAPI.callImport(importRequest: envelope) else {
    fatalError("import")
}
check(imported.scene.windows.count == 1, "import: \(imported)")

do {
    _ = try await DispatchAPI.dispatch(dispatchRequest: DispatchRequest(scene: Scene(windows: []), events: [tap]))
    check(false, "422")
} catch .error(let status, let body, _, _) {
    let problem = try JSONDecoder().decode(Problem.self, from: body ?? Data())
    check(status == 422 && problem.errors?.first?.pointer == "/scene/windows", "\(problem)")
}
print("uploaded, dispatched, explained, imported, refused")
