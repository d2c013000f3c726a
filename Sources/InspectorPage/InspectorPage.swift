/// The inspector page and the reference: the files that the service serves to browsers.
package enum InspectorPage {
    /// The type of a page's file, by its extension.
    package enum FileType: String, CaseIterable, Sendable {
        case html
        case javaScript = "js"
        case css
        case svg
        case json

        /// The value of `Content-Type`.
        package var contentType: String {
            switch self {
            case .html: "text/html; charset=utf-8"
            case .javaScript: "text/javascript; charset=utf-8"
            case .css: "text/css; charset=utf-8"
            case .svg: "image/svg+xml"
            case .json: "application/json"
            }
        }
    }

    /// A file of the page.
    package struct File: Sendable {
        /// The content, byte for byte.
        package let text: StaticString
        /// The content in gzip, in base64.
        package let compressed: StaticString
        /// The type of the file.
        package let type: FileType
    }

    /// Every file in `Page` of a type that the page is made of, by its name.
    package static let files: [String: File] = {
        var files: [String: File] = [:]
        for file in EmbeddedFiles.page {
            guard let type = FileType(rawValue: file.type) else { continue }
            files["\(file.name).\(file.type)"] = File(
                text: file.text, compressed: file.compressed, type: type)
        }
        return files
    }()
}
