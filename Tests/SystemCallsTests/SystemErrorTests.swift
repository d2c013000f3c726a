import Foundation
import SystemCalls
import TestSupport
import Testing

struct SystemErrorTests {
    /// A call that fails with these values of errno, one after the other, and then succeeds.
    private struct Call {
        var failures: [Int32]
        var count = 0

        mutating func callAsFunction() -> Int32 {
            count += 1
            guard !failures.isEmpty else { return 7 }
            errno = failures.removeFirst()
            return -1
        }
    }

    @Test func `A call that a signal interrupts is made again, as often as it takes`() {
        var call = Call(failures: [EINTR, EINTR])
        #expect(retrying { call() } == 7)
        #expect(call.count == 3)
    }

    @Test func `A call that fails for another reason is made once`() {
        var call = Call(failures: [ENOENT, EINTR])
        #expect(retrying { call() } == -1)
        #expect(call.count == 1)
    }

    @Test func `A checked call throws its name and the reason, which an interruption is not`() throws {
        var call = Call(failures: [EINTR, EACCES])
        #expect(throws: SystemError("open", code: EACCES)) { try checked("open") { call() } }
        #expect(try checked("open") { call() } == 7)
        #expect(
            SystemError("write", code: ENOSPC).description == "write: " + String(cString: strerror(ENOSPC)))
    }

    @Test(arguments: [
        (ENOSPC, "room"), (EDQUOT, "room"), (EFBIG, "room"), (ENOENT, "absent"), (EINTR, "interruption"),
        (EIO, ""),
    ])
    func `What an error means for those who may go on`(code: Int32, meaning: String) {
        let error = SystemError("write", code: code)
        #expect(error.meansNoRoom == (meaning == "room"))
        #expect(error.meansAbsent == (meaning == "absent"))
        #expect(error.meansInterruption == (meaning == "interruption"))
    }

    @Test func `A named file says which file cannot be used, and why`() throws {
        try withTemporaryFolder { folder in
            let path = folder.appendingPathComponent("missing").path
            #expect(throws: FileError(path, .read, code: ENOENT)) { try NamedFile(reading: path) }
            #expect(throws: FileError(folder.path, .read, code: EISDIR)) {
                try NamedFile(reading: folder.path)
            }
            try NamedFile(writing: path, isRead: false).write(Array("abc".utf8))
            #expect(try NamedFile(reading: path).content(limit: 10) == Array("abc".utf8))
            #expect(
                FileError(path, .read, code: ENOENT).message
                    == "\(path) cannot be read: \(String(cString: strerror(ENOENT))).")
        }
    }
}
