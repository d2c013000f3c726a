import Foundation
import Replay
import TestSupport
import Testing
import SystemCalls

struct LineSourceTests {
    /// The writer of a named pipe waits until it is opened, and ends when it is closed.
    @Test func `A named pipe is checked and not counted without being opened`() throws {
        try withTemporaryFolder { folder in
            let pipe = folder.appending(path: "pipe").path
            #expect(mkfifo(pipe, 0o600) == 0)
            let source = LineSource([pipe], lineLimit: 100)
            try source.check()
            #expect(source.total() == nil)
        }
    }

    @Test(arguments: [("", 0), ("a", 1), ("a\n", 1), ("a\n\nb", 3)])
    func `The lines of a file are counted, with a last one that has no end`(text: String, count: Int) throws {
        try withTemporaryFolder { folder in
            let file = folder.appending(path: "lines")
            try text.write(to: file, atomically: true, encoding: .utf8)
            #expect(LineSource([file.path, file.path], lineLimit: 100).total() == 2 * count)
        }
    }
}
