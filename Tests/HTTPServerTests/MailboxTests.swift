import Testing

@testable import HTTPServer

struct MailboxTests {
    @Test func `A loop that died gives back its connections, and takes no more`() throws {
        let mailbox = try Mailbox()
        #expect(mailbox.post(.drain(deadline: 0)))
        #expect(mailbox.abandon().count == 1)
        #expect(!mailbox.post(.drain(deadline: 0)))
        #expect(mailbox.takeAll().isEmpty)
    }
}
