/// The actions that the machine's inputs ask of the caller.
extension ConnectionState {
    /// The action to take after bytes.
    package enum Action: Sendable {
        /// Everything was taken, and more bytes are needed.
        case awaitBytes
        /// A request is being answered elsewhere. Keep the bytes that were not taken until `answer`.
        case awaitAnswer
        /// Write `output` before anything more is read. Keep the bytes that were not taken.
        case flush
        /// Decide about the body to come and call `admit`.
        case admit(HTTPRequest)
        /// Make the answer and call `answer`.
        case respond(HTTPRequest)
        /// Word the answer to a broken request and call `answer`.
        case refuse(HTTPFault)
        /// Call `answer` with what `admit` was given, now that the body has been read.
        case deliver(HTTPResponse)
    }

    /// The action to take once `output` is empty.
    package enum FlushAction: Sendable, Hashable {
        /// Go on: `advance` with the bytes kept, or read.
        case proceed
        /// Shut down the sending side and read on until the peer ends: closing with unread bytes would destroy
        /// the answer on its way (RFC 9112 9.6).
        case shutDownSending
        case close
    }

    /// The action to take when the deadline has passed.
    package enum TimeoutAction: Sendable {
        case doNothing
        /// The request took too long to arrive: word the 408 and call `answer`.
        case refuse(HTTPFault)
        /// The body of a refused request took too long: call `answer` with what `admit` was given.
        case deliver(HTTPResponse)
        /// A content that goes on was silent for long: call `continueStream`.
        case continueStream
        /// There is no room for the body: refuse it with this fault.
        case refuseBody(HTTPFault)
        /// Close the connection. The limit is the one that ran out, unless the connection was over anyway.
        case close(HTTPLimit?)
    }
}
