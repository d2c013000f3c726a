"""Scenario 32: the reference at /docs and the rules at /docs/rules, without a browser."""
import base64
import html.parser
import json
import pathlib
import re
import subprocess
import urllib.parse
import zlib

import pytest
import yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PAGES = {"/docs": "docs.html", "/docs/rules": "rules.html"}
CONTRACT = yaml.safe_load((ROOT / "openapi.yaml").read_text())
OPERATIONS = [
    operation for path in CONTRACT["paths"].values() for method, operation in path.items() if method != "parameters"
]


class Page(html.parser.HTMLParser):
    """What the tests ask of a page: its elements, and the text of its sections and commands."""

    def __init__(self, name):
        super().__init__()
        self.elements, self.commands, self.texts = [], [], {}
        self._inside = self._section = None
        self.source = (ROOT / "Sources/InspectorPage/Page" / name).read_text()
        self.feed(self.source)
        self.ids = [attributes["id"] for _, attributes in self.elements if "id" in attributes]
        self.links = [attributes["href"] for name, attributes in self.elements if name == "a"]

    def handle_starttag(self, name, attributes):
        attributes = dict(attributes)
        self.elements.append((name, attributes))
        if attributes.get("class") == "command":
            self.commands.append({"answers": attributes["data-answers"].split(), "text": ""})
        if name == "pre":
            self._inside = "pre"
        if re.fullmatch("h[1-6]", name):
            self._section = attributes.get("id")

    def handle_endtag(self, name):
        if name == self._inside:
            self._inside = None

    def handle_data(self, data):
        self.texts[self._section] = self.texts.get(self._section, "") + data
        if self._inside == "pre" and self.commands:
            self.commands[-1]["text"] += data


READ = {path: Page(name) for path, name in PAGES.items()}
DOCS, RULES = READ.values()


@pytest.mark.parametrize("anchor", [
    *(operation["operationId"] for operation in OPERATIONS),
    *(f"schema-{name}" for name in CONTRACT["components"]["schemas"]),
    *(f"entry-{kind}" for kind in CONTRACT["components"]["schemas"]["LogEntryKind"]["enum"]),
    *(kind.replace("/problems/", "problem-")
      for kind in CONTRACT["components"]["schemas"]["Problem"]["properties"]["type"]["enum"]),
])
def test_has_its_anchor(anchor):
    assert anchor in DOCS.ids


@pytest.mark.parametrize("name", ["View", "Scene", "Options", "Event", "TouchesEntry", "Problem"])
def test_members_have_their_anchors(name):
    members = set(CONTRACT["components"]["schemas"][name]["properties"])
    if name.endswith("Entry"):
        members -= {"n", "t", "kind"}
    assert {f"schema-{name}.{member}" for member in members} <= set(DOCS.ids)


@pytest.mark.parametrize("path", PAGES)
def test_links_land(path):
    lost = []
    served = [re.sub(r"\\\{\w+\\\}", "[^/]+", re.escape(template)) for template in CONTRACT["paths"]]
    for link in READ[path].links:
        address = urllib.parse.urlsplit(urllib.parse.urljoin(f"http://service{path}", link))
        if address.hostname != "service":
            continue
        landing = READ.get(address.path)
        if landing and address.fragment and address.fragment not in landing.ids:
            lost.append(link)
        if not landing and not any(re.fullmatch(pattern, address.path) for pattern in served):
            lost.append(link)
    assert lost == []


@pytest.mark.parametrize("file", [
    "openapi.yaml", "docs/causes.md", "docs/fidelity.md", "docs/log.md", "Sources/DispatchAPI/Examples",
])
def test_rules_that_are_named_have_their_anchors(file):
    rules = {anchor for anchor in RULES.ids if re.fullmatch(r"[A-Z][A-Z0-9-]*\d", anchor)}
    families = {re.sub(r"\d+$", "", rule) for rule in rules}
    pattern = re.compile(rf"(?<![\w/.#-])(?:{'|'.join(sorted(families, key=len, reverse=True))})\d+(?![\w.-]*\w)")
    path = ROOT / file
    texts = [each.read_text() for each in sorted(path.glob("*.json"))] if path.is_dir() else [path.read_text()]
    named = {name for text in texts for name in pattern.findall(text)}
    assert len(named) > 50
    assert named - rules == set()


@pytest.mark.parametrize("path", PAGES)
def test_nothing_is_inline_and_no_script_runs(path):
    names = {name for name, _ in READ[path].elements}
    assert not names & {"script", "style", "iframe", "object", "form", "base"}
    assert [attribute for _, attributes in READ[path].elements for attribute in attributes
            if attribute == "style" or attribute.startswith("on")] == []


@pytest.mark.parametrize("path", PAGES)
def test_ids_are_given_once(path):
    assert sorted(READ[path].ids) == sorted(set(READ[path].ids))


@pytest.mark.parametrize("path", PAGES)
def test_headings_are_in_order_below_one(path):
    levels = [int(name[1]) for name, _ in READ[path].elements if re.fullmatch("h[1-6]", name)]
    assert levels[0] == 1 and levels.count(1) == 1
    assert all(below <= above + 1 for above, below in zip(levels, levels[1:]))


@pytest.mark.parametrize("path", PAGES)
def test_stays_within_its_budget(path):
    assert len(READ[path].source.encode()) <= 400 * 1024


@pytest.mark.parametrize("path", PAGES)
def test_links_are_relative_so_that_a_proxy_may_serve_them_below_a_prefix(path):
    assert [value for _, attributes in READ[path].elements for name, value in attributes.items()
            if name in ("href", "src") and value.startswith("/")] == []


LINKS = [link for link in DOCS.links if link.startswith("./#v1.")]


def opened(link):
    """What a link into the inspector opens."""
    data = link.removeprefix("./#v1.")
    return json.loads(zlib.decompress(base64.urlsafe_b64decode(data + "=" * (-len(data) % 4)), wbits=-15))


def examples(name):
    """The examples of an operation's body."""
    operation = next(each for each in OPERATIONS if each["operationId"] == name)
    for each in operation["requestBody"]["content"]["application/json"]["examples"].values():
        yield CONTRACT["components"]["examples"][each["$ref"].rsplit("/", 1)[1]]["value"]


def test_links_hold_the_requests_of_their_examples():
    expected = [
        {"request": example} | shown
        for name, shown in (("dispatch", {}), ("explain", {"tab": "explain"})) for example in examples(name)
    ]
    assert [opened(link) for link in LINKS] == expected


# With the service


def run(command, service):
    """Runs a command of the page in sh; its curl says the status alone."""
    status = """curl() { command curl -o /dev/null -w '%{http_code}' "$@"; }\n"""
    script = status + command.replace("http://127.0.0.1:8080", service.url)
    done = subprocess.run(["sh", "-c", script], capture_output=True, text=True, timeout=30)
    return done.stdout if done.returncode == 0 else f"exit status {done.returncode}: {done.stderr}"


def test_commands_answer_what_they_say(service):
    assert len(DOCS.commands) > len(OPERATIONS)
    wrong = [(command, answer) for command in DOCS.commands
             if (answer := run(command["text"], service)) not in command["answers"]]
    assert wrong == []


@pytest.mark.parametrize("kind", CONTRACT["components"]["schemas"]["Problem"]["properties"]["type"]["enum"])
def test_a_problem_is_explained_as_its_own_page_does(service, kind):
    lines = service.read(kind, "text/markdown").decode().replace("`", "").removeprefix("# ").split("\n")
    title, _, status, *explanation = lines
    here = " ".join(DOCS.texts[kind.replace("/problems/", "problem-")].split())
    assert here.startswith(f"{title} {status.split()[1]} ")
    assert here.endswith(" ".join(" ".join(explanation).split()))
