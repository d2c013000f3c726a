/// Completions for zsh: a file `_first-responder` in a folder of `$fpath`, or a script to source.
enum ZshCompletions {
    static var text: String {
        """
        #compdef first-responder
        _first-responder() {
            local -a commands
            commands=(
        \(Command.allCases.map(heading).joined())        \(Shell.quoted("help:explains a command"))
            )
            if (( CURRENT == 2 )); then
                _describe command commands
                compadd -- --help --version
                return
            fi
            local command=$words[2]
            shift words
            (( CURRENT-- ))
            case $command in
        \(Command.allCases.map(arguments).joined())        help) _describe command commands ;;
            esac
        }
        if [ "$funcstack[1]" = _first-responder ]; then
            _first-responder "$@"
        else
            compdef _first-responder first-responder
        fi

        """
    }

    private static func heading(_ command: Command) -> String {
        "        \(Shell.quoted("\(command.rawValue):\(command.help.purpose)"))\n"
    }

    private static func arguments(_ command: Command) -> String {
        let help = command.help
        let lines = help.flags.map(argument) + [Shell.quoted("--help[explain the command]")] + operands(help)
        return "        \(command.rawValue))\n            _arguments \\\n"
            + lines.map { "                \($0)" }.joined(separator: " \\\n") + "\n            ;;\n"
    }

    private static func argument(_ flag: Flag) -> String {
        let repeats = flag.repeats ? "*" : ""
        let value = flag.isSwitch ? "" : ":\(flag.value):\(action(flag.completion))"
        return Shell.quoted(
            "\(repeats)--\(flag.name)\(flag.isSwitch ? "" : "=")[\(escaped(flag.hint))]\(value)")
    }

    private static func operands(_ help: Help) -> [String] {
        help.operands == .nothing ? [] : [Shell.quoted("*:operand:\(action(help.operands))")]
    }

    private static func action(_ completion: Completion) -> String {
        switch completion {
        case .nothing: ""
        case .files: "_files"
        case .folders: "_files -/"
        case .words(let words): "(\(words.joined(separator: " ")))"
        }
    }

    /// Escapes a text for the brackets of an argument specification.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            if "[]:\\".contains(character) { result.append("\\") }
            result.append(character)
        }
        return result
    }
}
