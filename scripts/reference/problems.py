"""The kinds of problems with their wording, read from where the service has them."""
import re
import textwrap
import typing

from .markdown import Fault


class Kind(typing.NamedTuple):
    name: str
    status: int
    title: str
    #: In Markdown.
    explanation: str


def reasons(root):
    """The reason phrases of statuses."""
    source = (root / "Sources/HTTPCore/Messages/HTTPStatus.swift").read_text()
    return {int(code): reason for code, reason in re.findall(r'"HTTP/1\.1 (\d+) ([^"\\]+)\\r\\n"', source)}


def kinds(root, contract):
    """All kinds, in the order of the contract, which must be those of the code."""
    folder = root / "Sources/DispatchAPI/Problems"
    declared = (folder / "ProblemKind.swift").read_text()
    wording = (folder / "ProblemKind+Text.swift").read_text()
    codes = dict(re.findall(
        r"static let (\w+) = HTTPStatus\((\d+)\)", (root / "Sources/HTTPCore/Messages/HTTPStatus.swift").read_text()))
    names = {case: raw or case for case, raw in re.findall(r'^    case (\w+)(?: = "([\w-]+)")?$', declared, re.M)}
    statuses = {
        case.strip(" ."): int(codes[status])
        for cases, status in re.findall(r"^        case (\.[\w, .]+): \.(\w+)$", declared, re.M)
        for case in cases.split(",")
    }
    titles = dict(re.findall(r'^        case \.(\w+): "([^"\\]+)"$', wording, re.M))
    explanations = {
        case: textwrap.dedent(text).strip()
        for case, text in re.findall(r'^        case \.(\w+):\n {12}"""\n(.*?)\n {12}"""$', wording, re.M | re.S)
    }
    for what, found in (("status", statuses), ("title", titles), ("explanation", explanations)):
        if found.keys() != names.keys():
            raise Fault(f"no {what} was found of {', '.join(sorted(names.keys() ^ found.keys()))}")
    if escaped := [case for case, text in explanations.items() if "\\" in text]:
        raise Fault(f"the explanation of {', '.join(escaped)} has a backslash, which Swift reads otherwise")
    known = {
        f"/problems/{name}": Kind(name, statuses[case], titles[case], explanations[case])
        for case, name in names.items()
    }
    types = contract["components"]["schemas"]["Problem"]["properties"]["type"]["enum"]
    if set(types) != known.keys():
        raise Fault(f"openapi.yaml and ProblemKind.swift differ in {', '.join(sorted(set(types) ^ known.keys()))}")
    return [known[name] for name in types]
