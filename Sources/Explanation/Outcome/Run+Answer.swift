import DispatchEngine

extension Run {
    /// Returns the answer to a question, with its identifiers apart from its words, and without trying remedies.
    ///
    /// - Parameter question: a question about an object of the scene.
    /// - Returns: the answer, or nil if what the question takes for granted does not hold.
    func answer(to question: Question) -> Sentence? {
        // Words cannot be told from an identifier like "touch", so the answer is given about a scene whose identifiers
        // are marks.
        var marks = IdentifierMarks()
        let marked = Run(
            experiment: experiment.replacing(scene.renamed { marks.mark($0) }), log: log, summary: summary)
        var asked = question
        asked.of = marks.mark(question.of)
        asked.beside = question.beside.map { marks.mark($0) }
        asked.target = question.target.map { marks.mark($0) }
        guard let premise = Premise(asked, in: marked) ?? Premise(question, in: marked), premise.holds else {
            return nil
        }
        if let answer = premise.answerBesideFingers { return marks.sentence(in: answer) }
        let finding = CauseFinder(premise, contact: premise.contact).firstCause()
        return marks.sentence(in: premise.answer(finding.message, about: premise.contact))
    }
}

extension Experiment {
    fileprivate func replacing(_ scene: Scene) -> Experiment {
        var copy = self
        copy.scene = scene
        return copy
    }
}

/// Identifiers and the marks that stand for them in a text.
private struct IdentifierMarks {
    private var identifiers: [String] = []
    private var marks: [String: String] = [:]

    /// ASCII's start and end of text.
    private static let (start, end): (Character, Character) = ("\u{2}", "\u{3}")

    /// Returns the mark of an identifier.
    mutating func mark(_ identifier: String) -> String {
        if let mark = marks[identifier] { return mark }
        let mark = "\(Self.start)\(identifiers.count)\(Self.end)"
        identifiers.append(identifier)
        marks[identifier] = mark
        return mark
    }

    /// Returns a text with the identifiers in the places of their marks.
    func sentence(in text: String) -> Sentence {
        var sentence: Sentence = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: Self.start) {
            sentence.add(.text(String(rest[..<start])))
            rest = rest[rest.index(after: start)...]
            guard let end = rest.firstIndex(of: Self.end), let index = Int(rest[..<end]),
                identifiers.indices.contains(index)
            else { continue }
            sentence.add(.id(identifiers[index]))
            rest = rest[rest.index(after: end)...]
        }
        sentence.add(.text(String(rest)))
        return sentence
    }
}
