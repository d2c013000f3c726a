"""The operations of a contract, and what their answers share."""
import re
from html import escape

from . import examples
from .contract import only
from .markdown import Fault, code_block
from .schemas import either, reference


class Operations:
    def __init__(self, contract, reasons):
        """`reasons` has the reason phrases of statuses."""
        self.contract, self.text, self.schemas = contract, contract.text, contract.schemas
        self.reasons = reasons

    def section(self):
        """The entries of the contents, and the operations by tag."""
        links, parts, shown = [], [], 0
        for tag in self.contract.document["tags"]:
            name = f"tag-{tag['name']}"
            parts.append(f'<h3 id="{name}"><a href="#{name}">{tag["description"]}</a></h3>')
            entries = []
            for method, path, operation, shared in self.contract.operations:
                if operation["tags"][0] == tag["name"]:
                    title = f'<b class="{method}">{method.upper()}</b> {breakable(path)}'
                    entries.append(f'<li><a href="#{operation["operationId"]}">{title}</a>\n')
                    parts.append(self._operation(method, path, operation, shared))
            shown += len(entries)
            links.append(f"<ul>\n{''.join(entries)}</ul>")
        if shown != len(self.contract.operations):
            raise Fault("openapi.yaml: an operation has no tag that tags lists")
        return "\n".join(links), "\n".join(parts)

    def _operation(self, method, path, operation, shared):
        name = operation["operationId"]
        parameters = [self.contract.resolve(each) for each in [*shared, *operation.get("parameters", [])]]
        about = [f'<p class="summary">{self.text(operation["summary"], within=True)}.</p>']
        if "description" in operation:
            about.append(self.text(operation["description"]))
        if operation.get("security") == []:
            about.append("<p>Open without a token.</p>")
        parts = []
        if parameters:
            parts.append(f"<h5>Parameters</h5>\n{self._parameters(parameters)}")
        if "requestBody" in operation:
            parts.append(f"<h5>Body</h5>\n{self._content(only('body', operation['requestBody'])['content'], depth=2)}")
        rows = "".join(self._answer(status, each) for status, each in operation["responses"].items())
        parts.append(f'<h5>Answers</h5>\n<dl class="answers">\n{rows}</dl>')
        title = f'<b class="{method}">{method.upper()}</b> <code>{breakable(path)}</code>'
        return "\n".join([
            f'<section class="operation">\n<h4 id="{name}"><a href="#{name}">{title}</a></h4>',
            "<div>", *about, "</div>",
            self._examples(method.upper(), path, operation, [each for _, each in parameters]),
            "<div>", *parts, "</div>\n</section>",
        ])

    # Requests

    def _parameters(self, parameters):
        """Those in the path and the query; fields of the header section are shared and described once."""
        fields = [(name, each) for name, each in parameters if name and each["in"] == "header"]
        rows = "".join(self.parameter(each) for name, each in parameters if (name, each) not in fields)
        links = [f'<a href="#parameter-{name}"><code>{each["name"]}</code></a>' for name, each in fields]
        return (f"<dl>\n{rows}</dl>" if rows else "") + (f"<p>Header fields: {', '.join(links)}.</p>" if links else "")

    def parameter(self, parameter, attributes=""):
        """A row of a list of parameters."""
        schema = only("parameter", parameter)["schema"]
        required = " <b>required</b>" if parameter.get("required") else ""
        samples = [each["value"] for each in parameter.get("examples", {}).values()]
        samples += [parameter["example"]] if "example" in parameter else []
        shown = [f"<code>{escape(str(each), quote=False)}</code>" for each in samples]
        return (
            f"<dt{attributes}><code>{parameter['name']}</code> <small>{parameter['in']}</small>{required}"
            f"<dd>{self.schemas.sentence(schema, parameter['description'])}"
            + (f" Example: {either(shown)}." if shown else "") + f"{self.schemas.members(schema)}\n"
        )

    def _content(self, content, depth):
        """The media types of a body with the trees of their schemas."""
        rows = []
        for media_type, each in content.items():
            schema = only("media type", each)["schema"]
            name = reference(schema)
            tree = self.schemas.folded(name, depth) if name else self.schemas.members(schema, depth=depth)
            rows.append(f"<dt><code>{media_type}</code><dd>{self.schemas.sentence(schema)}{tree}\n")
        return f"<dl>\n{''.join(rows)}</dl>"

    def _examples(self, method, path, operation, parameters):
        """A command for each example of a body, or one for a request without."""
        target = examples.address(path, parameters)
        statuses = [status for status in operation["responses"] if status.startswith("2")]
        # The operations whose requests the inspector opens, and what it shows of them first.
        shown = {"dispatch": {}, "explain": {"tab": "explain"}}.get(operation["operationId"])
        parts = []
        for media_type, each in operation.get("requestBody", {"content": {}})["content"].items():
            for example in each.get("examples", {}).values():
                example = self.contract.resolve(example)[1]
                text = examples.command(method, target, media_type, example["value"])
                link = None if shown is None else examples.permalink(example["value"], **shown)
                parts.append(command(text, statuses, example.get("summary", ""), link))
        if not parts:
            parts.append(command(examples.command(method, target), statuses))
        return f'<div class="examples">\n{"".join(parts)}</div>'

    # Answers

    def _answer(self, status, response):
        """A row of a list of answers; what answers to faulty requests share is described once."""
        name, response = self.contract.resolve(response)
        shown = "<b>any other</b>" if status == "default" else f"<b>{status}</b> {self.reasons[int(status)]}"
        if not name or status.startswith("2"):
            return f"<dt>{shown}<dd>{self._response(response)}\n"
        first = re.split(r"(?<=\.)\s", response["description"].strip())[0]
        return f'<dt>{shown}<dd>{self.text(first, within=True)} <a href="#response-{name}">{name}</a>\n'

    def _response(self, response, within=True):
        parts, shared, own = [self.text(only("response", response)["description"], within=within)], [], []
        for field, header in response.get("headers", {}).items():
            name, header = self.contract.resolve(header)
            if name:
                shared.append(f'<a href="#header-{name}"><code>{field}</code></a>')
            else:
                about = self.text(only("header", header)["description"], within=True)
                own.append(f"<p><code>{field}</code>: {about}</p>")
        parts += [f"<p>Header fields: {', '.join(shared)}.</p>" if shared else "", *own]
        content = response.get("content", {})
        if list(content) == ["application/problem+json"]:
            parts.append('<p>Body: a <a href="#schema-Problem">Problem</a>.</p>')
        elif content:
            parts.append(self._content(content, depth=1))
        return "".join(parts)

    def shared(self, kinds):
        """The answers to faulty requests, with the problems of their status, and the fields of header sections."""
        links, parts, statuses = [], [], {}
        for _, _, operation, _ in self.contract.operations:
            for status, each in operation["responses"].items():
                if "$ref" in each and not status.startswith("2"):
                    statuses.setdefault(self.contract.resolve(each)[0], set()).add(status)
        components = self.contract.components
        for name in filter(statuses.get, components["responses"]):
            known = sorted(statuses[name] - {"default"})
            problems = [
                f'<a href="#problem-{kind.name}">{kind.name}</a>' for kind in kinds if str(kind.status) in known]
            parts += [
                f'<h3 id="response-{name}"><a href="#response-{name}">{name}</a> <small>{" ".join(known)}</small></h3>',
                self._response(components["responses"][name], within=False),
                f"<p>Problems: {', '.join(problems)}.</p>" if problems else "",
            ]
            links.append(f'<li><a href="#response-{name}">{name}</a>\n')
        rows = [
            self.parameter(each, f' id="parameter-{name}"')
            for name, each in components["parameters"].items() if each["in"] == "header"]
        parts.append(f"<h3>Header fields of requests</h3>\n<dl>\n{''.join(rows)}</dl>")
        rows = [
            f'<dt id="header-{name}"><code>{name}</code><dd>'
            f'{self.schemas.sentence(only("header", each)["schema"], each["description"])}\n'
            for name, each in components["headers"].items()]
        parts.append(f"<h3>Header fields of answers</h3>\n<dl>\n{''.join(rows)}</dl>")
        return f"<ul>\n{''.join(links)}</ul>", "\n".join(filter(None, parts))


def command(text, statuses, summary="", link=None):
    """A command with the statuses that it may be answered with, and perhaps the fragment that opens its request."""
    title = f"{escape(summary, quote=False)}. " if summary else ""
    opens = f' <a href="./{link}">Open in the inspector</a>' if link else ""
    return (
        f'<figure class="command" data-answers="{" ".join(statuses)}">\n{code_block(text)}\n'
        f"<figcaption>{title}Answers {either(statuses)}.{opens}</figcaption>\n</figure>\n"
    )


def breakable(path):
    """A path that may be broken before its slashes."""
    return re.sub(r"(?<=.)/", "<wbr>/", path)
