import Foundation
import TestSupport
import Testing

struct DataFolderTests {
    @Test func `A scene that was acknowledged outlives SIGKILL`() throws {
        try withTemporaryFolder { folder in
            let program = try ServedProgram(data: folder)
            let stored = try program.answer("PUT", "/v1/scenes/Shop", body: Sample.scene)
            #expect(stored.status == 201)
            program.kill()
            let read = try ServedProgram(data: folder).answer("GET", "/v1/scenes/Shop")
            #expect(read.text == Sample.scene)
            #expect(read["ETag"] == stored["ETag"])
        }
    }

    @Test func `A damaged file is named on standard error, and the others are served`() throws {
        try withTemporaryFolder { folder in
            try Data("torn".utf8).write(to: folder.appending(path: "a.json"))
            let program = try ServedProgram(data: folder)
            #expect(
                try program.messages().contains("\(folder.path): The file a.json is not as it was written"))
            #expect(try program.answer("GET", "/v1/scenes/a").status == 500)
            #expect(try program.answer("PUT", "/v1/scenes/b", body: Sample.scene).status == 201)
        }
    }

    @Test func `Only plain files of a plausible size are read, and what else has a scene's name is named`()
        throws
    {
        try withTemporaryFolder { folder in
            func path(_ name: String) -> String { folder.appending(path: name).path }
            #expect(FileManager.default.createFile(atPath: path("sparse.json"), contents: nil))
            #expect(truncate(path("sparse.json"), 1_073_741_824) == 0)
            #expect(symlink("/dev/zero", path("zero.json")) == 0)
            #expect(mkfifo(path("pipe.json"), 0o600) == 0)
            #expect(mkdir(path("folder.json"), 0o700) == 0)
            let program = try ServedProgram(data: folder)
            let messages = try program.messages()
            #expect(messages.contains("The file sparse.json has more than 268435"))
            for name in ["zero", "pipe", "folder"] {
                #expect(messages.contains("\(name).json is no plain file."))
            }
            for name in ["sparse", "zero", "pipe"] {
                #expect(try program.answer("GET", "/v1/scenes/\(name)").status == 500)
                #expect(try program.answer("PUT", "/v1/scenes/\(name)", body: Sample.scene).status == 200)
                #expect(try program.answer("GET", "/v1/scenes/\(name)").text == Sample.scene)
            }
            for method in ["PUT", "DELETE"] {
                let refused = try program.answer(method, "/v1/scenes/folder", body: Sample.scene)
                #expect(refused.status == 500)
                #expect(refused.text.contains("folder.json is no plain file. Remove it and start again"))
            }
            program.kill()
            // After a restart, everything is as the answers reported.
            let next = try ServedProgram(data: folder)
            #expect(try next.answer("GET", "/v1/scenes/zero").text == Sample.scene)
            #expect(try next.answer("GET", "/v1/scenes/folder").status == 500)
        }
    }

    @Test func `A scene may be a link to a file, as in a ConfigMap`() throws {
        try withTemporaryFolder { folder in
            let program = try ServedProgram(data: folder)
            #expect(try program.answer("PUT", "/v1/scenes/a", body: Sample.scene).status == 201)
            program.kill()
            let names = ["a.json", "..data"].map { folder.appending(path: $0).path }
            #expect(rename(names[0], names[1]) == 0)
            #expect(symlink("..data", names[0]) == 0)
            #expect(try ServedProgram(data: folder).answer("GET", "/v1/scenes/a").text == Sample.scene)
        }
    }

    @Test(arguments: ["text", "off"])
    func `A file's name can neither forge a line nor speak to a terminal`(log: String) throws {
        try withTemporaryFolder { folder in
            try Data("torn".utf8).write(to: folder.appending(path: "a\n\u{1B}[31mforged.json"))
            let program = try ServedProgram(data: folder, "--log", log)
            program.kill()
            let lines = try program.messages().split(separator: "\n")
            #expect(lines.count == 1)
            #expect(lines.first?.contains("a\\x0a\\x1b[31mforged.json") == true, "\(lines)")
        }
    }

    @Test func `A log of JSON objects has nothing else in it, damaged files included`() throws {
        try withTemporaryFolder { folder in
            try Data("torn".utf8).write(to: folder.appending(path: "a.json"))
            let program = try ServedProgram(data: folder, "--log", "json")
            #expect(try program.answer("GET", "/v1/scenes/a").status == 500)
            program.kill()
            let lines = try program.messages().split(separator: "\n")
            #expect(lines.first?.contains("The file a.json is not as it was written") == true)
            #expect(lines.allSatisfy { $0.hasPrefix("{") })
        }
    }

    @Test func `507: a write that breaks off in the middle leaves the scene before it intact`() throws {
        try withTemporaryFolder { folder in
            let program = try ServedProgram(data: folder, limit: "-f 8")
            let stored = try program.answer("PUT", "/v1/scenes/a", body: Sample.scene)
            #expect(stored.status == 201)
            let long = Sample.scene.replacing(" ", with: String(repeating: " ", count: 10_000))
            let refused = try program.answer("PUT", "/v1/scenes/a", body: long)
            #expect(refused.status == 507)
            #expect(refused.text.contains("storage-full"))
            #expect(try program.answer("GET", "/v1/scenes/a").text == Sample.scene)
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
                    ".lock", "a.json",
                ])
            program.kill()
            #expect(try ServedProgram(data: folder).answer("GET", "/v1/scenes/a")["ETag"] == stored["ETag"])
        }
    }

    @Test func `A folder that cannot be used ends with 69 and says why`() throws {
        try withTemporaryFolder { folder in
            let program = try ServedProgram(data: folder)
            let second = try Program.run("serve", "--port", "0", "--data", folder.path)
            #expect(second.status == 69)
            #expect(second.errors.contains("\(folder.path) is in use by another process"))
            withExtendedLifetime(program) {}
            let orphan = try Program.run("serve", "--port", "0", "--data", folder.path + "/a/b")
            #expect(orphan.status == 69)
            #expect(orphan.errors.contains("make that one first"))
            let file = try ScratchFile("")
            let noFolder = try Program.run("serve", "--port", "0", "--data", file.path)
            #expect(noFolder.status == 69)
            #expect(noFolder.errors.contains("Not a directory"))
        }
    }
}
