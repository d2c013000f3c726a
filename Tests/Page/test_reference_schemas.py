"""The words in which the reference tells schemas, and what it refuses to leave out."""
import pathlib
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "scripts"))

from reference.contract import Contract, only, schema_groups  # noqa: E402
from reference.examples import command, layout  # noqa: E402
from reference.markdown import Fault  # noqa: E402
from reference.schemas import Schemas  # noqa: E402

POINT = {"type": "array", "items": {"type": "number"}, "minItems": 2, "maxItems": 2}
TREE = {
    "type": "object", "additionalProperties": False, "required": ["id"],
    "properties": {
        "id": {"type": "string"},
        "children": {"type": "array", "items": {"$ref": "#/components/schemas/Tree"}},
    },
}
SCHEMAS = Schemas({"Point": POINT, "Tree": TREE}, lambda text, within=False: text)
LINK = '<a href="#schema-Point">Point</a>'


@pytest.mark.parametrize("schema, phrase", [
    ({}, "any JSON"),
    ({"type": "string"}, "string"),
    ({"type": "string", "minLength": 1, "maxLength": 64}, "string, 1 to 64 characters"),
    ({"type": "string", "minLength": 1}, "string, at least 1 character"),
    ({"type": "string", "pattern": "^<a>$"}, "string, matching <code>^&lt;a&gt;$</code>"),
    ({"type": "string", "enum": ["a", "b", "c"]}, '<code>"a"</code>, <code>"b"</code> or <code>"c"</code>'),
    ({"type": "string", "const": "a"}, '<code>"a"</code>'),
    ({"type": ["string", "null"]}, "string or null"),
    ({"type": "number", "minimum": -1000000000, "maximum": 0.5}, "number, −1,000,000,000 to 0.5"),
    ({"type": "integer", "maximum": 9, "default": 0}, "integer, at most 9, default <code>0</code>"),
    (POINT, "array of 2 numbers"),
    ({"type": "array", "items": {"type": "string", "minLength": 1}}, "array of strings, each at least 1 character"),
    ({"type": "array", "items": {"$ref": "#/components/schemas/Point"}, "minItems": 1}, f"array of at least 1 {LINK}"),
    ({"type": "array", "prefixItems": [{"type": "number"}, {"type": "null"}]}, "array of number, null"),
    ({"type": "object", "additionalProperties": {"type": "boolean"}}, "object of boolean by name"),
    ({"type": "object", "minProperties": 1}, "object, at least 1 member"),
    ({"anyOf": [{"$ref": "#/components/schemas/Point"}, {"type": "null"}]}, f"{LINK} or null"),
    ({"anyOf": [{"type": "boolean", "description": "Why."}, {"type": "null"}]}, "one of these"),
    ({"type": "object", "oneOf": [{"required": ["then"]}, {"required": ["else"]}]},
     "object, exactly one of <code>then</code> or <code>else</code>"),
])
def test_phrases(schema, phrase):
    assert SCHEMAS.phrase(schema) == phrase


def test_members_have_ids_where_they_are_asked_for_and_a_mark_where_they_are_required():
    assert SCHEMAS.members(TREE, prefix="schema-Tree") == (
        '<dl>\n<dt id="schema-Tree.id"><code>id</code> <b>required</b><dd><i>string</i>\n'
        '<dt id="schema-Tree.children"><code>children</code>'
        '<dd><i>array of <a href="#schema-Tree">Tree</a></i>\n</dl>')


def test_a_tree_ends_where_it_is_told_to():
    assert SCHEMAS.folded("Tree", 3).count("<details>") == 3


def test_flags_have_their_names_in_swift():
    flags = {"^is(On|Hidden)$": {"type": "boolean"}}
    assert "<code>isOn</code>, <code>isHidden</code>" in SCHEMAS.members({"type": "object", "patternProperties": flags})


@pytest.mark.parametrize("refused", [
    lambda: SCHEMAS.phrase({"type": "string", "format": "uri"}),
    lambda: SCHEMAS.members({"type": "object", "patternProperties": {"^x-": {}}}),
    lambda: only("response", {"description": "Done.", "links": {}}),
    lambda: only("operation", {"operationId": "a", "deprecated": True}),
    lambda: command("PUT", "/a", "text/plain", "one\nEND\ntwo"),
    lambda: schema_groups("components:\n  schemas:\n    # Values\n    Point:\n", {"Point": {}, "Tree": {}}),
])
def test_refuses_what_it_would_leave_out(refused):
    with pytest.raises(Fault):
        refused()


def test_ids_of_rules_in_descriptions_become_links_and_what_only_looks_like_one_does_not():
    contract = Contract((ROOT / "openapi.yaml").read_text(), {"HT-1", "A3"})
    assert contract.text("As HT-1 and (A3) say, in UTF-8; `HT-1`.", within=True) == (
        'As <a href="docs/rules#HT-1">HT-1</a> and (<a href="docs/rules#A3">A3</a>) say, in UTF-8; <code>HT-1</code>.')


def test_json_stays_on_a_line_while_it_fits():
    assert layout({"a": [1, 2], "b": {"c": "x" * 60}}) == '{\n  "a": [1, 2],\n  "b": {"c": "' + "x" * 60 + '"}\n}'


def test_commands_are_quoted_for_sh():
    assert command("GET", "/a?b=c&d=e") == "curl -s 'http://127.0.0.1:8080/a?b=c&d=e'"
    assert command("PUT", "/a", "application/json", {"b": 1}).endswith("--data-binary '{\"b\": 1}'")
    assert command("PUT", "/a", "application/json", {"b": "it's"}).endswith(
        "--data-binary @- <<'END'\n{\"b\": \"it's\"}\nEND")
