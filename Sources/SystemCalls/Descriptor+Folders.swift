internal import Foundation

extension Descriptor {
    private static let readsFolder = O_RDONLY | O_DIRECTORY | O_CLOEXEC

    /// Opens a folder to read it.
    package convenience init(folder path: String) throws(SystemError) {
        try self.init("open", retrying: { open(path, Self.readsFolder) })
    }

    /// Returns the names in the folder, in no order.
    package func names() throws(SystemError) -> [String] {
        // The stream takes over its descriptor and its position, so it gets one of its own.
        let descriptor = openat(number, ".", Self.readsFolder)
        guard descriptor != -1 else { throw SystemError("open") }
        guard let stream = fdopendir(descriptor) else {
            let error = SystemError("fdopendir")
            _ = close(descriptor)
            throw error
        }
        defer { closedir(stream) }
        var names: [String] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                guard errno == 0 else { throw SystemError("readdir") }
                return names
            }
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
    }
}
