/// Completions for bash 3.2, the version of macOS, and later.
enum BashCompletions {
    static var text: String {
        let names = Command.allCases.map(\.rawValue)
        return """
            # bash completion for first-responder
            _first_responder() {
                local word=${COMP_WORDS[COMP_CWORD]} flag=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
                # bash takes --flag=value for three words.
                if [ "$word" = = ]; then
                    word=
                elif [ "$flag" = = ]; then
                    flag=${COMP_WORDS[COMP_CWORD-2]}
                fi
                COMPREPLY=()
                if [ "$COMP_CWORD" -eq 1 ]; then
                    \(words(names + Overview.words))
                    return
                fi
                case "$command $flag" in
            \(Command.allCases.map(values).joined())    esac
                case "$command $word" in
            \(Command.allCases.map(flags).joined())    esac
                case $command in
            \(Command.allCases.map(operands).joined())        help) \(words(names)) ;;
                esac
            }
            complete -F _first_responder first-responder

            """
    }

    /// Returns the cases that complete flag values.
    ///
    /// Values that only the user knows get no words.
    private static func values(_ command: Command) -> String {
        command.help.flags.filter { !$0.isSwitch }.map { flag in
            "        '\(command.rawValue) --\(flag.name)') \(offer(flag.completion)) return ;;\n"
        }.joined()
    }

    private static func flags(_ command: Command) -> String {
        let names = command.help.flags.map { "--\($0.name)" } + ["--help"]
        return "        '\(command.rawValue) -'*) \(words(names)); return ;;\n"
    }

    private static func operands(_ command: Command) -> String {
        let offer = offer(command.help.operands)
        return offer.isEmpty ? "" : "        \(command.rawValue)) \(offer) ;;\n"
    }

    private static func offer(_ completion: Completion) -> String {
        switch completion {
        case .nothing: ""
        case .words(let words): self.words(words) + ";"
        case .files: paths("-f")
        case .folders: paths("-d")
        }
    }

    /// Returns the line that completes file names, which may contain spaces.
    private static func paths(_ kind: String) -> String {
        #"compopt -o filenames 2>/dev/null; local IFS=$'\n'; COMPREPLY=($(compgen \#(kind) -- "$word"));"#
    }

    private static func words(_ words: [String]) -> String {
        #"COMPREPLY=($(compgen -W '\#(words.joined(separator: " "))' -- "$word"))"#
    }
}
