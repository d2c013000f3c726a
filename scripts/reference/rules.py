"""docs/rules, docs/log.md and docs/fidelity.md as one page with the anchors that they have as Markdown."""
import collections
import pathlib
import posixpath
import re

from .frame import page
from .markdown import Fault, Reader, slug

SOURCES = [
    "docs/rules/README.md", "docs/rules/dispatch.md", "docs/rules/gestures.md", "docs/rules/controls.md",
    "docs/rules/precisions.md", "docs/log.md", "docs/fidelity.md",
]

#: Where documents that are not on the page are told about by the service. Links to all others become plain text.
ELSEWHERE = {
    "docs/common-statements.md": "../common-statements",
    "docs/explain.md": "../docs#explain",
    "docs/forms.md": "../docs#dispatch",
    "docs/hit-test.md": "../docs#hitTest",
    "docs/import.md": "../docs#import",
    "docs/timeline.md": "../docs#schema-Timeline",
    "docs/what-if.md": "../docs#schema-WhatIf",
    "openapi.yaml": "../openapi.yaml",
}

RULE = re.compile(r'<a id="(?P<id>[A-Z0-9-]+)"></a>\*\*(?P=id)\*\* (?P<sentence>.+) \*\((?P<note>.+)\)\*', re.DOTALL)


def titled(root, name, text):
    """The text of a document in which links that show a file's name show its title: the page has no files."""
    def link(found):
        heading = (root / name).parent.joinpath(found["file"]).read_text().partition("\n")[0]
        return f"[{heading.removeprefix('# ').partition(':')[0]}]({found['file']}"
    return re.sub(r"\[[\w./-]+\.md\]\((?P<file>[\w./-]+\.md)", link, text)


class Document:
    """One Markdown file: its blocks, and the ids of its headings and rules by the anchors that others call them."""

    def __init__(self, root, name):
        self.name = name
        self.stem = pathlib.PurePosixPath(name).stem.lower()
        self.blocks = Reader(name).blocks(titled(root, name, (root / name).read_text()))
        self.slugs = []  # of the headings, in their order
        seen = collections.Counter()
        for heading in (block for block in self.blocks if block.kind == "heading"):
            anchor = slug(heading.content)
            self.slugs.append(f"{anchor}-{seen[anchor]}" if seen[anchor] else anchor)
            seen[anchor] += 1
        if self.blocks[0].kind != "heading" or [b.detail for b in self.blocks if b.kind == "heading"].count(1) != 1:
            raise Fault(f"{name}: it must begin with its one heading of level 1")


class RulesPage:
    def __init__(self, root):
        self.documents = [Document(root, name) for name in SOURCES]
        self.rules = set()
        shared = collections.Counter(anchor for document in self.documents for anchor in document.slugs)
        #: The id on the page by file and anchor; a file alone leads to its heading.
        self.anchors = {}
        for document in self.documents:
            for anchor in document.slugs:
                name = f"{document.stem}-{anchor}" if shared[anchor] > 1 else anchor
                self.anchors[document.name, anchor] = name
            self.anchors[document.name, ""] = self.anchors[document.name, document.slugs[0]]
            for block in document.blocks:
                for rule in self._rules(document, block):
                    self.anchors[document.name, rule["id"]] = rule["id"]
                    self.rules.add(rule["id"])

    @staticmethod
    def _rules(document, block):
        """The rules that a list holds; all of its items are some, or none is."""
        if block.kind != "list" or not any('<a id="' in text for _, text in block.content):
            return []
        rules = [RULE.fullmatch(text) for _, text in block.content]
        for (line, text), rule in zip(block.content, rules):
            if not rule:
                raise Fault(
                    f"{document.name}:{line}: not an anchor, an id, a sentence and *(its confidence)*: {text!r}")
        return rules

    def html(self):
        contents, main = [], []
        for document in self.documents:
            self._document(document, contents, main)
        return page("Rules", "../", contents, main, current="Rules")

    def _document(self, document, contents, main):
        reader = Reader(document.name, link=lambda target: self._link(document, target))
        slugs, entries = iter(document.slugs), []
        first = document is self.documents[0]
        main.append("<section>")
        for block in document.blocks:
            if block.kind == "heading":
                name = self.anchors[document.name, next(slugs)]
                text = reader.inline(block.content, block.line)
                # The first document's heading is that of the page; those of the others are a level down.
                level = block.detail if first else block.detail + 1
                main.append(f'<h{level} id="{name}"><a href="#{name}">{text}</a></h{level}>')
                if block.detail <= 2:
                    short = text.partition(":")[0] if block.detail == 1 else text
                    entries.append(f'<a href="#{name}">{short}</a>')
            elif rules := self._rules(document, block):
                main.append(self._rule_list(reader, block, rules))
            elif block.kind == "table" and document.name == "docs/log.md" and block.content[0][0] == "kind":
                main.append(self._kinds(reader, block))
            else:
                main.append(reader.block(block))
        main.append("</section>")
        below = "\n".join(f"<li>{entry}" for entry in entries[1:])
        contents.append(f"<li>{entries[0]}\n<ul>\n{below}\n</ul>" if below else f"<li>{entries[0]}")

    @staticmethod
    def _rule_list(reader, block, rules):
        items = []
        for (line, _), rule in zip(block.content, rules):
            confidence, _, sources = rule["note"].partition("; ")
            note = f"<b>{reader.inline(confidence, line)}</b>"
            note += f" · {reader.inline(sources, line)}" if sources else ""
            sentence = reader.inline(rule["sentence"], line)
            items.append(
                f'<li id="{rule["id"]}"><a href="#{rule["id"]}">{rule["id"]}</a> {sentence} <small>{note}</small>\n')
        return f'<ul class="rules">\n{"".join(items)}</ul>'

    @staticmethod
    def _kinds(reader, block):
        """A table of kinds of log entries, each with a link to its members."""
        header, *rows = block.content
        linked = [[f"[{row[0]}](entry:{row[0].strip('`')})", *row[1:]] for row in rows]
        return reader.block(block._replace(content=[header, *linked]))

    def _link(self, document, target):
        if target.startswith("entry:"):
            return "../docs#entry-" + target.removeprefix("entry:")
        path, _, anchor = target.partition("#")
        name = posixpath.normpath(posixpath.join(posixpath.dirname(document.name), path)) if path else document.name
        if name in SOURCES:
            return "#" + self.anchors[name, anchor]
        return ELSEWHERE.get(name)
