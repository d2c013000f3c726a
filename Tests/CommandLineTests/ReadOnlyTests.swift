import Foundation
import TestSupport
import Testing

/// The program that takes from root the right to write everywhere, or nil where nobody needs it or there is none.
private let privilegeDropper: String? = {
    let path = "/usr/bin/setpriv"
    return getuid() == 0 && FileManager.default.isExecutableFile(atPath: path) ? path : nil
}()

struct ReadOnlyTests {
    private func names(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    /// Starts the service, which is expected to end at once.
    private func serveWithoutPrivileges(_ folder: URL) throws -> Program.Outcome {
        let arguments = ["serve", "--port", "0", "--data", folder.path]
        guard let privilegeDropper else { return try Program.run(arguments) }
        let rights = "-dac_override,-dac_read_search"
        return try Program.run(
            ["--bounding-set", rights, Program.url.path] + arguments, program: URL(filePath: privilegeDropper)
        )
    }

    @Test(.enabled(if: getuid() != 0 || privilegeDropper != nil, "root may write everywhere"))
    func `A folder that takes no files ends with 69, even if it has a lock already`() throws {
        try withTemporaryFolder { folder in
            try Data().write(to: folder.appending(path: ".lock"))
            chmod(folder.path, 0o555)
            defer { chmod(folder.path, 0o755) }
            let outcome = try serveWithoutPrivileges(folder)
            #expect(outcome.status == 69)
            let message = "\(folder.path) cannot keep scenes (create a file: Permission denied)"
            #expect(outcome.errors.contains(message))
            #expect(outcome.errors.contains("--read-only"))
        }
    }

    @Test func `--read-only serves the folder of another process and leaves it as it is`() throws {
        try withTemporaryFolder { folder in
            let writer = try ServedProgram(data: folder)
            #expect(try writer.answer("PUT", "/v1/scenes/shop.", body: Sample.scene).status == 201)
            try Data("half".utf8).write(to: folder.appending(path: ".writing-other.json"))
            let before = try names(in: folder)
            let reader = try ServedProgram(data: folder, "--read-only")
            #expect(try reader.answer("GET", "/v1/scenes/shop.").text == Sample.scene)
            #expect(try reader.answer("POST", "/v1/scenes/shop./dispatch", body: Sample.events).status == 200)
            for (method, path) in [
                ("PUT", "/v1/scenes/shop."), ("POST", "/v1/scenes"), ("DELETE", "/v1/scenes/shop."),
            ] {
                let refused = try reader.answer(method, path, body: method == "DELETE" ? "" : Sample.scene)
                #expect(refused.status == 403)
                #expect(refused.text.contains("/problems/read-only"))
            }
            #expect(try names(in: folder) == before)
        }
    }

    @Test func `--read-only makes neither a folder nor a lock`() throws {
        try withTemporaryFolder { folder in
            let missing = folder.appending(path: "missing")
            let outcome = try Program.run("serve", "--port", "0", "--read-only", "--data", missing.path)
            #expect(outcome.status == 69)
            let message = "\(missing.path) cannot be read (open: No such file or directory)"
            #expect(outcome.errors.contains(message))
            let program = try ServedProgram(data: folder, "--read-only=true")
            #expect(try program.answer("GET", "/v1/scenes").status == 200)
            #expect(try names(in: folder).isEmpty)
        }
    }

    @Test(arguments: [("1", 403), ("true", 403), ("0", 201), ("false", 201)])
    func `A switch is turned on and off by its variable`(value: String, status: Int) throws {
        let program = try ServedProgram(data: nil, environment: ["FIRST_RESPONDER_READ_ONLY": value])
        #expect(try program.answer("PUT", "/v1/scenes/a", body: Sample.scene).status == status)
    }
}
