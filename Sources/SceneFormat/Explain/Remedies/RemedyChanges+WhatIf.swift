import DispatchEngine
import JSONText

extension RemedyChanges {
    /// The changes as the text of a `whatIf`.
    var whatIf: [UInt8] {
        var json = JSONWriter()
        writeWhatIf(to: &json)
        return json.finish()
    }

    /// Writes the changes as a `whatIf`: first what is left of the request's own.
    func writeWhatIf(to json: inout JSONWriter) {
        json.beginArray()
        for change in request.ownChanges { writeOwn(change, to: &json) }
        for setting in settings {
            json.beginObject()
            json.member("target", setting.target)
            json.key("set")
            json.beginObject()
            for member in setting.members {
                json.key(dynamic: member.name)
                member.overlay.write(over: value(of: member.name, of: setting.target), to: &json)
            }
            json.endObject()
            json.endObject()
        }
        for taking in takings {
            json.beginObject()
            json.member("target", taking.target)
            if let destination = taking.destination {
                json.member("moveTo", destination)
                json.member("index", taking.index)
            } else {
                json.member("remove", true)
            }
            json.endObject()
        }
        for pointer in withdrawals {
            json.beginObject()
            json.member("withdraw", pointer)
            json.endObject()
        }
        json.endArray()
    }

    /// Writes a change of the request without the members that the remedy changes as well.
    private func writeOwn(_ change: JSONNode, to json: inout JSONWriter) {
        let document = request.document
        let target = document.member("target", of: change).flatMap { document.string($0) }
        let isTaking = (document.member("remove", of: change) ?? document.member("moveTo", of: change)) != nil
        if isTaking, takings.contains(where: { $0.target == target }) { return }
        guard let members = document.member("set", of: change),
            let setting = settings.first(where: { $0.target == target })
        else { return json.write(change, from: document) }
        var left: [(name: String, value: JSONNode)] = []
        for (key, value) in document.members(of: members) {
            guard let name = document.string(key),
                !setting.members.contains(where: { $0.name == Property.ownName(of: name) })
            else { continue }
            left.append((name, value))
        }
        guard !left.isEmpty else { return }
        json.beginObject()
        json.member("target", setting.target)
        json.key("set")
        json.beginObject()
        for member in left {
            json.key(dynamic: member.name)
            json.write(member.value, from: document)
        }
        json.endObject()
        json.endObject()
    }
}
