"""openapi.yaml as a page: operations, shared answers, schemas, log entries, problems."""
import re
from html import escape

from . import examples, problems
from .frame import Ids, page
from .markdown import Fault, Reader, code_block
from .schemas import Schemas, code, either, reference

#: An id of a rule, or something that looks like one.
RULE = re.compile(r"\b[A-Z]{1,5}\d{0,2}(?:-\d+|\d+)\b|\b[A-Z]\d+\b")

METHODS = ["get", "put", "post", "delete"]


class DocsPage:
    def __init__(self, root, text, contract, rules):
        self.contract, self.components, self.rules = contract, contract["components"], rules
        self.reasons = problems.reasons(root)
        self.kinds = problems.kinds(root, contract)
        self.groups = schema_groups(text, self.components["schemas"])
        self.entries = self.components["schemas"]["LogEntry"]["discriminator"]["mapping"]
        self.ids = Ids()
        self.schemas = Schemas(self.components["schemas"], self.text)
        self.operations = [
            (method, path, item[method], item.get("parameters", []))
            for path, item in contract["paths"].items() for method in METHODS if method in item
        ]
        for path, item in contract["paths"].items():
            if unknown := set(item) - {*METHODS, "parameters"}:
                raise Fault(f"{path} has {', '.join(unknown)}, which the reference does not show")

    # Text

    def text(self, markdown, within=False):
        """A description as HTML; `within` a line, a single paragraph has no element of its own."""
        reader = Reader("openapi.yaml", word=self._rule_links, code=self._document_link)
        blocks = reader.blocks(markdown.strip())
        if within and blocks[0].kind == "paragraph":
            return reader.inline(blocks[0].content, 1) + "".join(map(reader.block, blocks[1:]))
        return "\n".join(map(reader.block, blocks))

    def _rule_links(self, html):
        def link(found):
            name = found[0]
            return f'<a href="docs/rules#{name}">{name}</a>' if name in self.rules else name
        return RULE.sub(link, html)

    @staticmethod
    def _document_link(html):
        places = {"docs/log.md": "docs/rules#the-delivery-log", "docs/rules": "docs/rules"}
        place = places.get(html.removeprefix("<code>").removesuffix("</code>"))
        return f'<a href="{place}">{html}</a>' if place else html

    def resolve(self, value):
        """A component that is referred to, with its name; or the value itself."""
        if "$ref" not in value:
            return None, value
        _, _, kind, name = value["$ref"].split("/")
        return name, self.components[kind][name]

    # The page

    def html(self):
        sections = [
            ("operations", "Operations", self._operations()),
            ("answers", "Shared answers", self._answers()),
            ("schemas", "Schemas", self._schemas()),
            ("log-entries", "Log entries", self._entries()),
            ("problems", "Problems", self._problems()),
        ]
        info = self.contract["info"]
        main = [f"<h1>API reference</h1>\n<p class=\"lead\">{self.text(info['summary'], within=True)} Version {info['version']}.</p>"]
        main.append(self._overview(info["description"]))
        contents = ['<li><a href="#overview">Overview</a>']
        for name, title, (links, content) in sections:
            self.ids.add(name)
            main.append(f'<h2 id="{name}"><a href="#{name}">{title}</a></h2>\n{content}')
            contents.append(f'<li><a href="#{name}">{title}</a>\n{links}')
        return page("API reference", "", "<ul>\n" + "\n".join(contents) + "\n</ul>", "\n".join(main), current="API")

    def _overview(self, description):
        self.ids.add("overview")
        scene = self.components["examples"]["Scene"]["value"]
        store = examples.command("PUT", "/v1/scenes/checkout", "application/json", scene)
        return f"""<section id="overview" aria-label="Overview">
{self.text(description)}
<p><b>Commands.</b> Those on this page can be run from the top down. <code>first-responder serve</code> listens at
{examples.ORIGIN.removeprefix('http://')}, and this first one stores the scene <code>checkout</code> that others use:</p>
{self._command(store, ["200", "201"])}
</section>"""

    # Operations

    def _operations(self):
        links, parts = [], []
        for tag in self.contract["tags"]:
            found = [each for each in self.operations if each[2]["tags"][0] == tag["name"]]
            parts.append(f'<h3 id="{self.ids.add("tag-" + tag["name"])}">{tag["description"]}</h3>')
            parts += [self._operation(*each) for each in found]
            entries = "".join(
                f'<li><a href="#{operation["operationId"]}"><b class="{method}">{method.upper()}</b> {breakable(path)}</a>\n'
                for method, path, operation, _ in found)
            links.append(f"<ul>\n{entries}</ul>")
        return "\n".join(links), "\n".join(parts)

    def _operation(self, method, path, operation, shared):
        name = self.ids.add(operation["operationId"])
        parameters = [self.resolve(each) for each in [*shared, *operation.get("parameters", [])]]
        about = [f'<p class="summary">{self.text(operation["summary"], within=True)}.</p>']
        if "description" in operation:
            about.append(self.text(operation["description"]))
        if operation.get("security") == []:
            about.append("<p>Open without a token.</p>")
        parts = []
        if parameters:
            parts.append(f"<h5>Parameters</h5>\n{self._parameters(parameters)}")
        if "requestBody" in operation:
            parts.append(f"<h5>Body</h5>\n{self._content(operation['requestBody']['content'], depth=2)}")
        rows = "".join(self._answer(status, each) for status, each in operation["responses"].items())
        parts.append(f'<h5>Answers</h5>\n<dl class="answers">\n{rows}</dl>')
        return f"""<section class="operation">
<h4 id="{name}"><a href="#{name}"><b class="{method}">{method.upper()}</b> <code>{breakable(path)}</code></a></h4>
<div>
{chr(10).join(about)}
</div>
{self._examples(method.upper(), path, operation, [each for _, each in parameters])}
<div>
{chr(10).join(parts)}
</div>
</section>"""

    def _parameters(self, parameters):
        """Those in the path and the query; shared fields of the header section are described once for all operations."""
        fields = [(name, each) for name, each in parameters if name and each["in"] == "header"]
        rows = "".join(self._parameter(each) for name, each in parameters if (name, each) not in fields)
        links = [f'<a href="#parameter-{name}"><code>{each["name"]}</code></a>' for name, each in fields]
        return (f"<dl>\n{rows}</dl>" if rows else "") + (f"<p>Header fields: {', '.join(links)}.</p>" if links else "")

    def _parameter(self, parameter, anchor=""):
        place = {"path": "path", "query": "query", "header": "header"}[parameter["in"]]
        required = " <b>required</b>" if parameter.get("required") else ""
        samples = [str(each["value"]) for each in parameter.get("examples", {}).values()]
        samples += [str(parameter["example"])] if "example" in parameter else []
        shown = either(f"<code>{escape(each, quote=False)}</code>" for each in samples) if samples else ""
        return (
            f"<dt{anchor}><code>{parameter['name']}</code> <small>{place}</small>{required}"
            f"<dd>{self.schemas.sentence(parameter['schema'], parameter['description'])}"
            + (f" Example: {shown}." if shown else "") + f"{self.schemas.members(parameter['schema'])}\n"
        )

    def _content(self, content, depth):
        """The media types of a body with the trees of their schemas."""
        rows = []
        for media_type, each in content.items():
            schema = each["schema"]
            name = reference(schema)
            tree = self.schemas.folded(name, depth) if name else self.schemas.members(schema, depth=depth)
            rows.append(f"<dt><code>{media_type}</code><dd>{self.schemas.sentence(schema)}{tree}\n")
        return f"<dl>\n{''.join(rows)}</dl>"

    def _answer(self, status, response):
        name, response = self.resolve(response)
        reason = f" {self.reasons[int(status)]}" if status != "default" else ""
        shown = "any other" if status == "default" else status
        heading = f"<dt><b>{shown}</b>{reason}"
        if name and not status.startswith("2"):
            first = re.split(r"(?<=\.)\s", response["description"].strip())[0]
            more = f' <a href="#response-{name}">{name}</a>'
            return f"{heading}<dd>{self.text(first, within=True)}{more}\n"
        return f"{heading}<dd>{self._response(response)}\n"

    def _response(self, response, within=True):
        parts = [self.text(response["description"], within=within)]
        headers = []
        for name, header in response.get("headers", {}).items():
            shared, header = self.resolve(header)
            if shared:
                headers.append((f'<a href="#header-{shared}"><code>{name}</code></a>', ""))
            else:
                headers.append((f"<code>{name}</code>", f": {self.text(header['description'], within=True)}"))
        if plain := [name for name, about in headers if not about]:
            parts.append(f"<p>Header fields: {', '.join(plain)}.</p>")
        parts += [f"<p>{name}{about}</p>" for name, about in headers if about]
        content = response.get("content", {})
        if list(content) == ["application/problem+json"]:
            parts.append('<p>Body: a <a href="#schema-Problem">Problem</a>.</p>')
        elif content:
            parts.append(self._content(content, depth=1))
        return "".join(parts)

    def _examples(self, method, path, operation, parameters):
        target = examples.address(path, parameters)
        good = [status for status in operation["responses"] if status.startswith("2")]
        body = operation.get("requestBody", {"content": {}})
        parts = []
        for media_type, each in body["content"].items():
            for example in each.get("examples", {}).values():
                example = self.resolve(example)[1]
                opens = operation["operationId"] in ("dispatch", "explain")
                parts.append(self._command(
                    examples.command(method, target, media_type, example["value"]), good, example.get("summary", ""),
                    example["value"] if opens else None))
        if not parts:
            parts.append(self._command(examples.command(method, target), good))
        return f'<div class="examples">\n{"".join(parts)}</div>'

    @staticmethod
    def _command(text, statuses, summary="", request=None):
        title = f"{escape(summary, quote=False)}. " if summary else ""
        opens = f' <a href="./{examples.permalink(request)}">Open in the inspector</a>' if request else ""
        return (
            f'<figure class="command" data-answers="{" ".join(statuses)}">\n{code_block(text)}\n'
            f"<figcaption>{title}Answers {either(statuses)}.{opens}</figcaption>\n</figure>\n"
        )

    # Components

    def _answers(self):
        """What operations share: their answers to faulty requests, and the fields of answers."""
        parts, links, statuses = [], [], {}
        for _, _, operation, _ in self.operations:
            for status, each in operation["responses"].items():
                if "$ref" in each and not status.startswith("2"):
                    statuses.setdefault(self.resolve(each)[0], set()).add(status)
        for name in filter(statuses.get, self.components["responses"]):
            known = sorted(statuses[name] - {"default"})
            kinds = [kind.name for kind in self.kinds if str(kind.status) in known]
            about = f"<p>Problems: {', '.join(self._kind_link(kind) for kind in kinds)}.</p>" if kinds else ""
            anchor = self.ids.add("response-" + name)
            parts.append(
                f'<h3 id="{anchor}"><a href="#{anchor}">{name}</a> <small>{" ".join(known)}</small></h3>\n'
                f"{self._response(self.components['responses'][name], within=False)}{about}")
            links.append(f'<li><a href="#{anchor}">{name}</a>')
        fields = [(name, each) for name, each in self.components["parameters"].items() if each["in"] == "header"]
        rows = "".join(self._parameter(each, f' id="{self.ids.add("parameter-" + name)}"') for name, each in fields)
        parts.append(f"<h3>Header fields of requests</h3>\n<dl>\n{rows}</dl>")
        rows = "".join(
            f'<dt id="{self.ids.add("header-" + name)}"><code>{name}</code><dd>{self.schemas.sentence(header["schema"], header["description"])}\n'
            for name, header in self.components["headers"].items())
        parts.append(f"<h3>Header fields of answers</h3>\n<dl>\n{rows}</dl>")
        return f"<ul>\n{''.join(links)}</ul>", "\n".join(parts)

    @staticmethod
    def _kind_link(name):
        return f'<a href="#problem-{name}">{name}</a>'

    def _schemas(self):
        links, parts = [], []
        entries = {each.rsplit("/", 1)[1] for each in self.entries.values()}
        for title, names in self.groups:
            anchor = self.ids.add("schemas-" + title.lower().replace(" ", "-"))
            parts.append(f'<h3 id="{anchor}"><a href="#{anchor}">{title}</a></h3>')
            listed = []
            for name in (name for name in names if name not in entries):
                link = f'<a href="#schema-{name}">{name}</a>'
                parts.append(f'<h4 id="schema-{name}">{link}</h4>\n{self._schema(name, self.components["schemas"][name])}')
                listed.append(f"<li>{link}\n")
            links.append(f"<li><details><summary>{title}</summary>\n<ul>\n{''.join(listed)}</ul></details>")
        return "<ul>\n" + "\n".join(links) + "\n</ul>", "\n".join(parts)

    def _schema(self, name, schema):
        members = self.schemas.members(schema, prefix=self.ids.add("schema-" + name))
        for member in re.findall(r'<dt id="([^"]+)"', members):
            self.ids.add(member)
        return f"<p>{self.schemas.sentence(schema)}</p>\n{members}"

    def _entries(self):
        schemas = {kind: self.components["schemas"][each.rsplit("/", 1)[1]] for kind, each in self.entries.items()}
        first = next(iter(schemas.values()))
        common = {name: first["properties"][name] for name in ("n", "t")}
        links, parts = [], [f"""<p>A log is an array of these. <a href="docs/rules#the-delivery-log">The delivery log</a> explains
when each is written, in which order, and its words. Every entry begins with the same members:</p>
<dl>
<dt><code>n</code><dd>{self.schemas.described(common["n"])}
<dt><code>t</code><dd>{self.schemas.described(common["t"])}
<dt><code>kind</code><dd><i>string</i> The name below which the others of its members stand.
</dl>"""]
        for kind in self.components["schemas"]["LogEntryKind"]["enum"]:
            properties = dict(schemas[kind]["properties"])
            if {name: properties.pop(name, None) for name in ("n", "t", "kind")} != common | {
                    "kind": {"type": "string", "const": kind}}:
                raise Fault(f"openapi.yaml: n, t and kind of {kind} are not those of every entry")
            anchor, name = self.ids.add("entry-" + kind), self.entries[kind].rsplit("/", 1)[1]
            link = f'<a href="#{anchor}">{kind}</a>'
            parts.append(
                f'<section id="schema-{name}">\n<h3 id="{anchor}">{link}</h3>\n'
                f'{self._schema(name, schemas[kind] | {"properties": properties})}</section>')
            links.append(f"<li>{link}\n")
        return f"<details><summary>All kinds</summary>\n<ul>\n{''.join(links)}</ul></details>", "\n".join(parts)

    def _problems(self):
        links, parts = [], []
        for kind in self.kinds:
            anchor = self.ids.add("problem-" + kind.name)
            parts.append(
                f'<h3 id="{anchor}"><a href="#{anchor}">{kind.title}</a></h3>\n'
                f'<p><b>{kind.status}</b> {self.reasons[kind.status]}, type '
                f'<a href="problems/{kind.name}"><code>/problems/{kind.name}</code></a></p>\n{self.text(kind.explanation)}')
            links.append(f'<li><a href="#{anchor}"><b>{kind.status}</b> {kind.name}</a>\n')
        return f"<details><summary>All kinds</summary>\n<ul>\n{''.join(links)}</ul></details>", "\n".join(parts)


def breakable(path):
    """A path that may be broken before its slashes."""
    return re.sub(r"(?<=.)/", "<wbr>/", path)


def schema_groups(text, schemas):
    """The names of the schemas below the comments that stand between them in openapi.yaml."""
    groups, inside = [], False
    for line in text.splitlines():
        if re.match(r"  \w", line):
            inside = line == "  schemas:"
        elif inside and (comment := re.fullmatch(r"    # (.+)", line)):
            groups.append((comment[1], []))
        elif inside and (name := re.match(r"    (\w+):", line)):
            groups[-1][1].append(name[1])
    if [name for _, names in groups for name in names] != list(schemas):
        raise Fault("openapi.yaml: the schemas are not listed below comments with four spaces before them")
    return groups
