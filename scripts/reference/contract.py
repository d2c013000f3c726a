"""openapi.yaml, as the sections of the page read it."""
import re

import yaml

from .markdown import Fault, Reader
from .schemas import Schemas

METHODS = ["get", "put", "post", "delete"]

#: Something that looks like the id of a rule.
RULE = re.compile(r"\b[A-Z][A-Z0-9]*-?\d+\b")

#: Documents that descriptions name and that the service has on a page.
DOCUMENTS = {"docs/log.md": "docs/rules#the-delivery-log", "docs/rules": "docs/rules"}

#: What the parts of a contract may have. Anything else would be left out in silence.
KNOWN = {
    "path": {*METHODS, "parameters"},
    "operation": {
        "operationId", "tags", "summary", "description", "security", "parameters", "requestBody", "responses",
    },
    "parameter": {"name", "in", "required", "description", "schema", "example", "examples"},
    "body": {"required", "content"},
    "response": {"description", "headers", "content"},
    "header": {"description", "required", "schema"},
    "media type": {"schema", "examples"},
}


def only(what, value):
    """The value, if it has nothing that the page does not show."""
    if unknown := set(value) - KNOWN[what]:
        names = ", ".join(sorted(unknown))
        raise Fault(f"openapi.yaml: a {what} has {names}, which the reference does not show: {value}")
    return value


class Contract:
    def __init__(self, source, rules):
        """Reads the text of a contract; `rules` are the ids that descriptions may name."""
        self.document = yaml.safe_load(source)
        self.components = self.document["components"]
        self.rules = rules
        self.groups = schema_groups(source, self.components["schemas"])
        self.schemas = Schemas(self.components["schemas"], self.text)
        #: (method, path, operation, the parameters of the path)
        self.operations = [
            (method, path, only("operation", item[method]), item.get("parameters", []))
            for path, item in self.document["paths"].items()
            for method in METHODS if method in only("path", item)
        ]

    def resolve(self, value):
        """A component that is referred to, with its name; or the value itself."""
        if "$ref" not in value:
            return None, value
        _, _, kind, name = value["$ref"].split("/")
        return name, self.components[kind][name]

    def text(self, markdown, within=False):
        """A description as HTML; `within` a line, a single paragraph has no element of its own."""
        reader = Reader("openapi.yaml", word=self._rule_links, code=self._document_link)
        first, *rest = reader.blocks(markdown.strip())
        opening = reader.inline(first.content, 1) if within and first.kind == "paragraph" else reader.block(first)
        return "\n".join([opening, *map(reader.block, rest)])

    def _rule_links(self, html):
        def link(found):
            name = found[0]
            return f'<a href="docs/rules#{name}">{name}</a>' if name in self.rules else name
        return RULE.sub(link, html)

    @staticmethod
    def _document_link(html):
        place = DOCUMENTS.get(html.removeprefix("<code>").removesuffix("</code>"))
        return f'<a href="{place}">{html}</a>' if place else html


def schema_groups(source, schemas):
    """The names of the schemas below the comments that stand between them in openapi.yaml."""
    groups, inside = [], False
    for line in source.splitlines():
        if re.match(r"  \w", line):
            inside = line == "  schemas:"
        elif inside and (comment := re.fullmatch(r"    # (.+)", line)):
            groups.append((comment[1], []))
        elif inside and (name := re.match(r"    (\w+):", line)):
            groups[-1][1].append(name[1])
    if [name for _, names in groups for name in names] != list(schemas):
        raise Fault("openapi.yaml: the schemas are not listed below comments that are indented as they are")
    return groups
