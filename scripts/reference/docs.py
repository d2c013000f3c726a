"""openapi.yaml as a page: operations, shared answers, schemas, log entries, problems."""
from . import examples, problems
from .frame import page
from .markdown import Fault
from .operations import Operations, command


class DocsPage:
    def __init__(self, root, contract):
        self.contract, self.schemas = contract, contract.schemas
        self.reasons = problems.reasons(root)
        self.kinds = problems.kinds(root, contract.document)
        self.entries = {
            kind: each.rsplit("/", 1)[1]
            for kind, each in contract.components["schemas"]["LogEntry"]["discriminator"]["mapping"].items()
        }

    def html(self):
        operations = Operations(self.contract, self.reasons)
        sections = [
            ("operations", "Operations", operations.section()),
            ("answers", "Shared answers", operations.shared(self.kinds)),
            ("schemas", "Schemas", self._schemas()),
            ("log-entries", "Log entries", self._log_entries()),
            ("problems", "Problems", self._problems()),
        ]
        contents, main = ['<li><a href="#overview">Overview</a>'], [self._overview()]
        for name, title, (links, content) in sections:
            link = f'<a href="#{name}">{title}</a>'
            contents.append(f"<li>{link}\n{links}")
            main.append(f'<h2 id="{name}">{link}</h2>\n{content}')
        return page("API reference", "", contents, main, current="API")

    def _overview(self):
        info = self.contract.document["info"]
        scene = self.contract.components["examples"]["Scene"]["value"]
        store = examples.command("PUT", "/v1/scenes/checkout", "application/json", scene)
        return f"""<h1>API reference</h1>
<p class="lead">{self.contract.text(info['summary'], within=True)} Version {info['version']}.</p>
<section id="overview" aria-label="Overview">
{self.contract.text(info["description"])}
<p><b>Commands.</b> Those on this page can be run from the top down. <code>first-responder serve</code> listens at
{examples.ORIGIN.removeprefix('http://')}, and this first one stores the scene <code>checkout</code> that others
use:</p>
{command(store, ["200", "201"])}
</section>"""

    def _schemas(self):
        links, parts = [], []
        for title, names in self.contract.groups:
            anchor = "schemas-" + title.lower().replace(" ", "-")
            parts.append(f'<h3 id="{anchor}"><a href="#{anchor}">{title}</a></h3>')
            listed = []
            for name in (name for name in names if name not in self.entries.values()):
                link = f'<a href="#schema-{name}">{name}</a>'
                listed.append(f"<li>{link}\n")
                parts.append(f'<h4 id="schema-{name}">{link}</h4>')
                parts.append(self._schema(name, self.contract.components["schemas"][name]))
            links.append(f"<li>{folded(title, listed)}")
        return "<ul>\n" + "\n".join(links) + "\n</ul>", "\n".join(parts)

    def _schema(self, name, schema):
        return f"<p>{self.schemas.sentence(schema)}</p>\n{self.schemas.members(schema, prefix=f'schema-{name}')}"

    def _log_entries(self):
        """The schemas of the entries, without the members that all of them begin with."""
        schemas = {kind: self.contract.components["schemas"][name] for kind, name in self.entries.items()}
        common = {name: schemas["hitTest"]["properties"][name] for name in ("n", "t")}
        links, parts = [], [f"""<p>A log is an array of these.
<a href="docs/rules#the-delivery-log">The delivery log</a> explains when each is written, in which order, and its words.
Every entry begins with the same members:</p>
<dl>
<dt><code>n</code><dd>{self.schemas.described(common["n"])}
<dt><code>t</code><dd>{self.schemas.described(common["t"])}
<dt><code>kind</code><dd><i>string</i>. The name below which the others of its members stand.
</dl>"""]
        for kind in self.contract.components["schemas"]["LogEntryKind"]["enum"]:
            own = dict(schemas[kind]["properties"])
            first = {name: own.pop(name, None) for name in ("n", "t", "kind")}
            if first != {**common, "kind": {"type": "string", "const": kind}}:
                raise Fault(f"openapi.yaml: n, t and kind of {kind} are not those of every entry")
            name, link = self.entries[kind], f'<a href="#entry-{kind}">{kind}</a>'
            links.append(f"<li>{link}\n")
            parts.append(
                f'<section id="schema-{name}">\n<h3 id="entry-{kind}">{link}</h3>\n'
                f'{self._schema(name, {**schemas[kind], "properties": own})}</section>')
        return folded("All kinds", links), "\n".join(parts)

    def _problems(self):
        links, parts = [], []
        for kind in self.kinds:
            anchor = f"problem-{kind.name}"
            links.append(f'<li><a href="#{anchor}"><b>{kind.status}</b> {kind.name}</a>\n')
            address = f'<a href="problems/{kind.name}"><code>/problems/{kind.name}</code></a>'
            parts += [
                f'<h3 id="{anchor}"><a href="#{anchor}">{kind.title}</a></h3>',
                f"<p><b>{kind.status}</b> {self.reasons[kind.status]}, type {address}</p>",
                self.contract.text(kind.explanation),
            ]
        return folded("All kinds", links), "\n".join(parts)


def folded(title, links):
    return f"<details><summary>{title}</summary>\n<ul>\n{''.join(links)}</ul></details>"
