internal import CPosix
internal import Foundation
package import SystemCalls

/// A thread that runs one function and ends.
///
/// Foundation's `Thread` would do, but linking it brings in the rest of Foundation: several times the size of the
/// program, and megabytes of memory that every process pays for.
package enum SystemThread {
    /// The bytes of a thread's stack, which is the default of Linux, where Darwin gives 512 KiB and musl 128.
    ///
    /// Work can go equally deep everywhere. Memory is taken only for the used part of a stack.
    static let stackBytes = 8 * 1_048_576

    /// Starts a thread whose end is not awaited.
    ///
    /// - Parameters:
    ///   - name: the name that debuggers and `top` show, at most 15 characters.
    ///   - body: the function that it runs.
    /// - Throws: an error if the system has no thread to give.
    package static func start(_ name: String, _ body: @escaping @Sendable () -> Void) throws(SystemError) {
        var attributes = pthread_attr_t()
        var code = pthread_attr_init(&attributes)
        guard code == 0 else { throw SystemError("pthread_attr_init", code: code) }
        defer { pthread_attr_destroy(&attributes) }
        code = pthread_attr_setstacksize(&attributes, stackBytes)
        guard code == 0 else { throw SystemError("pthread_attr_setstacksize", code: code) }
        let start = Unmanaged.passRetained(Start(name, body))
        #if os(Linux)
            var thread = pthread_t()
        #else
            var thread: pthread_t?
        #endif
        code = pthread_create(
            &thread, &attributes,
            { start in
                SystemThread.run(start)
                return nil
            }, start.toOpaque())
        guard code == 0 else {
            start.release()
            throw SystemError("pthread_create", code: code)
        }
        #if os(Linux)
            pthread_detach(thread)
        #else
            if let thread { pthread_detach(thread) }
        #endif
    }

    /// The argument of the thread: a reference that was counted for it.
    private final class Start: Sendable {
        let name: String
        let body: @Sendable () -> Void

        init(_ name: String, _ body: @escaping @Sendable () -> Void) {
            self.name = name
            self.body = body
        }
    }

    private static func run(_ argument: UnsafeMutableRawPointer?) {
        guard let argument else { return }
        let start = Unmanaged<Start>.fromOpaque(argument).takeRetainedValue()
        #if os(Linux)
            _ = pthread_setname_np(pthread_self(), start.name)
        #else
            _ = pthread_setname_np(start.name)
        #endif
        start.body()
    }
}
