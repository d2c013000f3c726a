import DispatchEngine
import JSONText

extension SceneDecoder {
    func readCustom(
        _ part: CustomRecognizerPart, _ value: JSONNode, into custom: inout CustomRecognizer
    ) {
        switch part {
        case .script: custom.script = Forms.script.read(reader, value) ?? []
        case .canPrevent: custom.canPrevent = Forms.customSelection.read(reader, value) ?? custom.canPrevent
        case .canBePrevented:
            custom.canBePrevented = Forms.customSelection.read(reader, value) ?? custom.canBePrevented
        case .shouldRequireFailureOf: custom.shouldRequireFailureOf = reader.identifiers(value)
        case .shouldBeRequiredToFailBy: custom.shouldBeRequiredToFailBy = reader.identifiers(value)
        }
    }
}
