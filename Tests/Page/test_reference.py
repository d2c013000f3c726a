"""Scenario 32: what the reference at /docs, the rules at /docs/rules and other documents consist of, once drawn."""
import pathlib
import re
import subprocess
import urllib.parse

import pytest
import yaml

from reference import PAGES, opened

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
CONTRACT = yaml.safe_load((ROOT / "openapi.yaml").read_text())
OPERATIONS = [
    operation for path in CONTRACT["paths"].values() for method, operation in path.items() if method != "parameters"
]


@pytest.mark.parametrize("anchor", [
    *(operation["operationId"] for operation in OPERATIONS),
    *(f"schema-{name}" for name in CONTRACT["components"]["schemas"]),
    *(f"entry-{kind}" for kind in CONTRACT["components"]["schemas"]["LogEntryKind"]["enum"]),
    *(kind.replace("/problems/", "problem-")
      for kind in CONTRACT["components"]["schemas"]["Problem"]["properties"]["type"]["enum"]),
])
def test_has_its_anchor(reference, anchor):
    assert anchor in reference["/docs"].ids


@pytest.mark.parametrize("name", ["View", "Scene", "Options", "Event", "TouchesEntry", "Problem"])
def test_members_have_their_anchors(reference, name):
    members = set(CONTRACT["components"]["schemas"][name]["properties"])
    if name.endswith("Entry"):
        members -= {"n", "t", "kind"}
    assert {f"schema-{name}.{member}" for member in members} <= set(reference["/docs"].ids)


@pytest.mark.parametrize("path", PAGES)
def test_links_land(reference, path):
    lost = []
    served = [re.sub(r"\\\{\w+\\\}", "[^/]+", re.escape(template)) for template in CONTRACT["paths"]]
    for link in reference[path].links:
        address = urllib.parse.urlsplit(urllib.parse.urljoin(f"http://service{path}", link))
        if address.hostname != "service":
            continue
        landing = reference.get(address.path)
        if landing and address.fragment and address.fragment not in landing.ids:
            lost.append(link)
        if not landing and not any(re.fullmatch(pattern, address.path) for pattern in served):
            lost.append(link)
    assert lost == []


@pytest.mark.parametrize("file", [
    "openapi.yaml", "docs/causes.md", "docs/fidelity.md", "docs/log.md", "Sources/DispatchAPI/Examples",
])
def test_rules_that_are_named_have_their_anchors(reference, file):
    rules = {anchor for anchor in reference["/docs/rules"].ids if re.fullmatch(r"[A-Z][A-Z0-9-]*\d", anchor)}
    families = {re.sub(r"\d+$", "", rule) for rule in rules}
    pattern = re.compile(rf"(?<![\w/.#-])(?:{'|'.join(sorted(families, key=len, reverse=True))})\d+(?![\w.-]*\w)")
    path = ROOT / file
    texts = [each.read_text() for each in sorted(path.glob("*.json"))] if path.is_dir() else [path.read_text()]
    named = {name for text in texts for name in pattern.findall(text)}
    assert len(named) > 50
    assert named - rules == set()


@pytest.mark.parametrize("path", PAGES)
def test_nothing_is_inline_and_one_script_draws_it(reference, path):
    elements = reference[path].elements
    assert not {name for name, _ in elements} & {"style", "iframe", "object", "form", "base"}
    scripts = [attributes["src"].rsplit("/", 1)[1] for name, attributes in elements if name == "script"]
    assert scripts == ["docs.js"]
    assert [attribute for _, attributes in elements for attribute in attributes
            if attribute == "style" or attribute.startswith("on")] == []


@pytest.mark.parametrize("path", PAGES)
def test_ids_are_given_once(reference, path):
    assert sorted(reference[path].ids) == sorted(set(reference[path].ids))


@pytest.mark.parametrize("path", PAGES)
def test_headings_are_in_order_below_one(reference, path):
    levels = [int(name[1]) for name, _ in reference[path].elements if re.fullmatch("h[1-6]", name)]
    assert levels[0] == 1 and levels.count(1) == 1
    assert all(below <= above + 1 for above, below in zip(levels, levels[1:]))


@pytest.mark.parametrize("path", PAGES)
def test_stays_within_its_budget(reference, path):
    assert reference[path].bytes <= 400 * 1024


@pytest.mark.parametrize("path", PAGES)
def test_links_are_relative_so_that_a_proxy_may_serve_them_below_a_prefix(reference, path):
    assert [value for _, attributes in reference[path].elements for name, value in attributes.items()
            if name in ("href", "src") and value.startswith("/")] == []


def examples(name):
    """The examples of an operation's body."""
    operation = next(each for each in OPERATIONS if each["operationId"] == name)
    for each in operation["requestBody"]["content"]["application/json"]["examples"].values():
        yield CONTRACT["components"]["examples"][each["$ref"].rsplit("/", 1)[1]]["value"]


def test_links_hold_the_requests_of_their_examples(reference):
    expected = [{"request": example} for example in examples("dispatch")]
    for example in examples("hitTest"):
        points = example.pop("points", [])
        before = example.get("events", [])
        end = before[-1]["t"] + 1 if before else 0
        taps = [{"t": end + place, "tap": {"at": at}} for place, at in enumerate(points)]
        expected.append({"request": example | {"events": before + taps}})
    expected += [{"request": example, "tab": "explain"} for example in examples("explain")]
    assert [opened(link) for link in reference["/docs"].requests] == expected


# With the service


def run(command):
    """Runs a command of the page in sh; its curl says the status alone."""
    status = """curl() { command curl -o /dev/null -w '%{http_code}' "$@"; }\n"""
    done = subprocess.run(["sh", "-c", status + command], capture_output=True, text=True, timeout=30)
    return done.stdout if done.returncode == 0 else f"exit status {done.returncode}: {done.stderr}"


def test_commands_answer_what_they_say(reference):
    commands = reference["/docs"].commands
    assert len(commands) > len(OPERATIONS)
    wrong = [(command, answer) for command in commands
             if (answer := run(command["text"])) not in command["answers"]]
    assert wrong == []


@pytest.mark.parametrize("kind", CONTRACT["components"]["schemas"]["Problem"]["properties"]["type"]["enum"])
def test_a_problem_is_explained_as_its_own_page_does(reference, service, kind):
    page = service.read(kind, "text/markdown").decode().replace("`", "").removeprefix("# ")
    here = reference["/docs"].texts[kind.replace("/problems/", "problem-")]
    assert "".join(here.split()) == "".join(page.split())
