"""Schemas in words: a type with its limits as a phrase, and members as lists within lists."""
import json
import re
from html import escape

from .markdown import Fault, breakable

#: What a schema may consist of. Anything else would be dropped in silence.
KNOWN = {
    "$ref", "additionalProperties", "anyOf", "const", "default", "description", "discriminator", "enum", "items",
    "maxItems", "maxLength", "maxProperties", "maximum", "minItems", "minLength", "minProperties", "minimum", "not", "oneOf",
    "pattern", "patternProperties", "prefixItems", "properties", "required", "type",
}

#: How many members a schema may have that the tree of a body unfolds; to larger ones it links.
BREADTH = 24


def code(value):
    """A JSON value as code."""
    return f"<code>{escape(json.dumps(value, ensure_ascii=False), quote=False)}</code>"


def either(phrases):
    phrases = list(phrases)
    return " or ".join([", ".join(phrases[:-1]), phrases[-1]] if len(phrases) > 1 else phrases)


def number(value):
    return (f"{value:,}" if isinstance(value, int) and abs(value) >= 10000 else f"{value}").replace("-", "−")


def between(low, high, unit=""):
    """A range in words; empty without bounds."""
    if low is None and high is None:
        return ""
    unit = f" {unit}{'' if (low if high is None else high) == 1 else 's'}" if unit else ""
    if high is None:
        return f"at least {number(low)}{unit}"
    if low is None:
        return f"at most {number(high)}{unit}"
    return f"{number(low)}{unit}" if low == high else f"{number(low)} to {number(high)}{unit}"


def reference(schema):
    """The name of the schema that this one refers to, or None."""
    return schema["$ref"].rsplit("/", 1)[1] if "$ref" in schema else None


class Schemas:
    """The schemas of a contract; `text` turns a description into HTML."""

    def __init__(self, schemas, text):
        self.schemas = schemas
        self.text = text

    # Phrases

    def phrase(self, schema):
        """The type and its limits in a few words."""
        if unknown := set(schema) - KNOWN:
            raise Fault(f"a schema has {', '.join(sorted(unknown))}, which the reference does not show: {schema}")
        return ", ".join([self._type(schema), *self._limits(schema)])

    def _plural(self, schema):
        """The phrase for several of a kind."""
        phrase = self.phrase(schema)
        simple = phrase.startswith(("string", "number", "integer", "boolean", "object"))
        if not simple or " or " in phrase or " of " in phrase:
            return phrase
        limits = self._limits(schema)
        return f"{schema['type']}s" + (f", each {', '.join(limits)}" if limits else "")

    def _type(self, schema):
        if name := reference(schema):
            return f'<a href="#schema-{name}">{name}</a>'
        if "const" in schema:
            return code(schema["const"])
        if "enum" in schema:
            return either(map(code, schema["enum"]))
        if alternatives := self._alternatives(schema):
            simple = all(self._is_plain(each) for each in alternatives)
            return either(map(self.phrase, alternatives)) if simple else "one of these"
        if isinstance(schema.get("type"), list):
            return either(self._type(schema | {"type": name}) for name in schema["type"])
        if schema.get("type") == "array":
            return self._array(schema)
        if schema.get("type") == "object":
            values = schema.get("additionalProperties")
            return f"object of {self.phrase(values)} by name" if isinstance(values, dict) and values else "object"
        return schema.get("type", "any JSON")

    def _array(self, schema):
        if "prefixItems" in schema:
            return "array of " + ", ".join(map(self.phrase, schema["prefixItems"]))
        count = between(schema.get("minItems"), schema.get("maxItems"))
        several = self.phrase if count.endswith(" 1") else self._plural
        items = several(schema["items"]) if schema.get("items") else "any JSON"
        return f"array of {count} {items}" if count else f"array of {items}"

    @staticmethod
    def _alternatives(schema):
        """The alternatives; those that only require members are a sentence of their own."""
        alternatives = schema.get("anyOf", []) + schema.get("oneOf", [])
        return [] if all(set(each) == {"required"} for each in alternatives) else alternatives

    def _is_plain(self, schema):
        """Whether a phrase says all there is to say."""
        inner = [*self._alternatives(schema), *self._elements(schema)]
        return "description" not in schema and not self._names(schema) and all(map(self._is_plain, inner))

    @staticmethod
    def _elements(schema):
        """The schemas of an array's items and of members by any name."""
        values = [schema.get("items"), *schema.get("prefixItems", []), schema.get("additionalProperties")]
        return [value for value in values if isinstance(value, dict) and value]

    def _limits(self, schema):
        limits = []
        if schema.get("type") in ("number", "integer"):
            limits.append(between(schema.get("minimum"), schema.get("maximum")))
        limits.append(between(schema.get("minLength"), schema.get("maxLength"), "character"))
        limits.append(between(schema.get("minProperties"), schema.get("maxProperties"), "member"))
        if "pattern" in schema:
            limits.append(f"matching <code>{escape(schema['pattern'], quote=False)}</code>")
        if "default" in schema:
            limits.append(f"default {code(schema['default'])}")
        for word, rule in (("exactly", "oneOf"), ("at least", "anyOf")):
            if rule in schema and not self._alternatives(schema):
                names = [f"<code>{' with '.join(each['required'])}</code>" for each in schema[rule]]
                limits.append(f"{word} one of {either(names)}")
        if "not" in schema:
            if set(schema["not"]) != {"required"}:
                raise Fault(f"a schema excludes more than members, which the reference does not show: {schema}")
            limits.append(f"without <code>{' or '.join(schema['not']['required'])}</code>")
        return list(filter(None, limits))

    # Members

    @staticmethod
    def _names(schema):
        return {**schema.get("properties", {}), **schema.get("patternProperties", {})}

    def members(self, schema, prefix=None, depth=0):
        """What a schema consists of, as HTML; empty if its phrase says all.

        `prefix` begins the ids of the members, if they have any. `depth` is how many named schemas are unfolded within
        each other; to those beyond there are links.
        """
        parts = []
        if names := self._names(schema):
            rows = [self._member(schema, name, member, prefix, depth) for name, member in names.items()]
            parts.append(f"<dl>\n{''.join(rows)}</dl>")
            if schema.get("additionalProperties", True) is not False:
                parts.append("<p>Other members are allowed.</p>")
        alternatives = self._alternatives(schema)
        if alternatives and not all(map(self._is_plain, alternatives)):
            items = [f"<li>{self.described(each, depth)}\n" for each in alternatives]
            parts.append(f"<ul>\n{''.join(items)}</ul>")
        for each in self._elements(schema):
            parts.append(self.text(each["description"], within=True) if "description" in each else "")
            parts.append(self.members(each, depth=depth) + self._unfolded(each, depth))
        return "".join(parts)

    def described(self, schema, depth=0):
        """A phrase, the description and the members."""
        return self.sentence(schema) + self.members(schema, depth=depth) + self._unfolded(schema, depth)

    def sentence(self, schema, description=None):
        """The phrase and what it stands for."""
        phrase = f"<i>{self.phrase(schema)}</i>"
        description = description or schema.get("description")
        return f"{phrase}. {self.text(description, within=True)}" if description else phrase

    def _member(self, schema, name, member, prefix, depth):
        names = [name]
        if name in schema.get("patternProperties", {}):
            if not (found := re.fullmatch(r"\^is\(([\w|]+)\)\$", name)):
                raise Fault(f"the members {name} are not flags with their names in Swift")
            names = [f"is{each}" for each in found[1].split("|")]
            member = {"description": "The same flags by their names in Swift."} | member
        anchor = f' id="{prefix}.{name}"' if prefix and names == [name] else ""
        required = " <b>required</b>" if name in schema.get("required", []) else ""
        shown = ", ".join(breakable(f"<code>{each}</code>") for each in names)
        return f"<dt{anchor}>{shown}{required}<dd>{self.described(member, depth)}\n"

    def _unfolded(self, schema, depth):
        """The members of the schema that is referred to, folded, as far as the tree goes."""
        name = reference(schema)
        if not depth or not name or len(self._names(self.schemas[name])) > BREADTH:
            return ""
        return self.folded(name, depth)

    def folded(self, name, depth):
        """The members of a named schema behind a summary; empty if it has none."""
        inner = self.members(self.schemas[name], depth=depth - 1)
        return f"<details><summary>Members</summary>{inner}</details>" if inner else ""
