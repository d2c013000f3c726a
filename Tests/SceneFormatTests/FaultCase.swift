import DispatchEngine
import Foundation
import SceneFormat
import TestSupport
import Testing

/// One document of `Tests/Cases/Faults` and every error or warning that it must give, in order.
///
/// A line that begins with a word is a document or a part of one. The indented lines after it are expected: pointer,
/// line:column and sentence for errors, pointer and sentence for warnings.
struct FaultCase: CustomTestStringConvertible, Sendable {
    var document: String
    var expected: [String]
    var testDescription: String

    static func cases(_ name: String) -> [FaultCase] {
        guard let text = try? PackageFiles.text("Tests/Cases/Faults/\(name).txt") else { return [] }
        var cases: [FaultCase] = []
        var prefix = ""
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            if line.hasPrefix("    ") {
                let line = line.dropFirst(4)
                cases[cases.count - 1].expected.append(
                    line.hasPrefix("~") ? prefix + line.dropFirst() : String(line))
                continue
            }
            let word = line.prefix { $0 != " " }
            let body = String(line.dropFirst(word.count).drop { $0 == " " })
            prefix = word == "view" ? "/windows/0/subviews/0" : ""
            cases.append(FaultCase(document: document(word, body), expected: [], testDescription: body))
        }
        return cases
    }

    private static func document(_ word: Substring, _ body: String) -> String {
        let request =
            #"{"scene":{"windows":[{"id":"w","frame":[0,0,9,9],"subviews":[{"id":"v","frame":[0,0,5,5]}]}]},"#
        return switch word {
        case "view":
            #"{"windows":[{"id":"w","frame":[0,0,9,9],"subviews":[{"id":"v","frame":[0,0,5,5],\#(body)}]}]}"#
        case "events": #"\#(request)"events":\#(body)}"#
        case "members": #"\#(request)"events":[],\#(body)}"#
        default: body
        }
    }

    /// Returns the decoder's errors and warnings about the document.
    func outcome(isRequest: Bool) -> [String] {
        do throws(Faults) {
            let bytes = Array(document.utf8)
            let warnings =
                isRequest
                ? try WireFormat.decodeRequest(bytes).warnings : try WireFormat.decodeScene(bytes).warnings
            return warnings.map { "\($0.pointer) \($0.message)" }
        } catch {
            return error.faults.map { "\($0.pointer) \($0.line):\($0.column) \($0.message)" }
        }
    }
}
