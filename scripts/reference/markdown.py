"""Markdown as the documents and openapi.yaml use it, as HTML.

Understood are headings, paragraphs, lists, tables, fenced code, and within lines code, strong, emphasis, links,
addresses in angle brackets, escapes and named anchors (<a id="HT-1"></a>). An image becomes its alternative text; a
comment on a line of its own is left out. Everything else is an error that names its line, so that nothing is dropped or
shown as it should not be.
"""
import re
import typing
from html import escape

INLINE = re.compile(
    r"""(?P<code>(?P<ticks>`+)(?!`)(?P<literal>.+?)(?<!`)(?P=ticks)(?!`))
    | \\(?P<escaped>[!-/:-@\[-`{-~])
    | <a\ id="(?P<anchor>[\w.-]+)"></a>
    | <(?P<address>https?://[^\s<>]+)>
    | (?P<image>!)?\[(?P<label>(?:[^\[\]`\\]|`[^`]*`|\\.)*)\]\((?P<target>[^()\s]+(?:\([^()\s]*\)[^()\s]*)*)\)
    | (?P<strong>\*\*)
    | (?P<emphasis>\*)
    | (?P<foreign></?[A-Za-z!][^>]*> | &(?:\w+|\#\w+); | \]\[ | (?<!\w)_(?=\w) | ~~ | [ ]{2}\n)
    """,
    re.VERBOSE | re.DOTALL,
)


COMMENT = re.compile(r"<!--(?:(?!-->).)*-->")


class Fault(Exception):
    """What is not understood, with the place where it stands."""


class Block(typing.NamedTuple):
    """A part of a document between blank lines."""

    kind: str  # heading, paragraph, list, table, code
    line: int
    #: The text of a heading or paragraph, the lines of code, the items of a list, the rows of a table.
    content: typing.Any
    #: The level of a heading, whether a list is numbered, the language of code.
    detail: typing.Any = None


class Reader:
    """Turns the Markdown of one document into HTML.

    `link` gets the target of a link and gives its address on the page, None where there is nothing to lead to, or a
    KeyError where there should be. `word` gets text between the marks, escaped, and gives it back, perhaps with links;
    `code` does the same for a code span.
    """

    def __init__(self, name, link=None, word=None, code=None):
        self.name = name
        self.link = link or (lambda target: None)
        self.word = word or (lambda text: text)
        self.code = code or (lambda html: html)

    def fault(self, line, what):
        return Fault(f"{self.name}:{line}: {what}")

    # Blocks

    def blocks(self, text, first=1):
        """The blocks of a text whose first line has the given number."""
        lines = text.split("\n")
        found, position = [], 0
        while position < len(lines):
            if not lines[position].strip() or COMMENT.fullmatch(lines[position]):
                position += 1
                continue
            block, position = self._block(lines, position, first)
            found.append(block)
        return found

    def _block(self, lines, start, first):
        line, number = lines[start], first + start
        if heading := re.fullmatch(r"(#{1,6}) (\S.*?)", line):
            return Block("heading", number, heading[2], len(heading[1])), start + 1
        if fence := re.fullmatch(r"(`{3,})(\w*)", line):
            for end in range(start + 1, len(lines)):
                if lines[end] == fence[1]:
                    return Block("code", number, lines[start + 1:end], fence[2]), end + 1
            raise self.fault(number, "the code does not end")
        if line.startswith("|"):
            end = self._until(lines, start, lambda each: not each.startswith("|"))
            return Block("table", number, self._rows(lines[start:end], number)), end
        if marker := re.match(r"(?:- |(\d+)\. )(?=\S)", line):
            return self._list(lines, start, first, marker)
        if re.match(r"[>+\s]|[-*_=]{3,}\s*$|#|<(?!a id=|https?:)|\*\s|\d+\)", line):
            raise self.fault(number, f"not understood: {line!r}")
        end = self._until(lines, start, lambda each: not each.strip() or re.match(r"#|```|\||- |\d+\. ", each))
        return Block("paragraph", number, "\n".join(lines[start:end])), end

    @staticmethod
    def _until(lines, start, ends):
        return next((at for at in range(start + 1, len(lines)) if ends(lines[at])), len(lines))

    def _rows(self, lines, number):
        rows = []
        for offset, line in enumerate(lines):
            if not line.rstrip().endswith("|"):
                raise self.fault(number + offset, "the row does not end with a bar")
            cells = [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line.strip()[1:-1])]
            if rows and len(cells) != len(rows[0]):
                raise self.fault(number + offset, f"{len(cells)} cells, but the header has {len(rows[0])}")
            rows.append(cells)
        if len(rows) < 2 or not all(re.fullmatch(r":?-+:?", cell) for cell in rows[1]):
            raise self.fault(number, "the table has no line below its header")
        return [rows[0], *rows[2:]]

    def _list(self, lines, start, first, marker):
        """A list with its items as (number of the line, text); their own lists are indented."""
        items, position, numbered = [], start, bool(marker[1])
        pattern = re.compile(r"\d+\. (?=\S)" if numbered else r"- (?=\S)")
        while position < len(lines) and (found := pattern.match(lines[position])):
            indent = " " * found.end()
            text, at = [lines[position][found.end():]], position
            position += 1
            while self._goes_on(lines, position, indent):
                text.append(lines[position][len(indent):])
                position += 1
            items.append((first + at, "\n".join(text)))
        return Block("list", first + start, items, numbered), position

    @staticmethod
    def _goes_on(lines, position, indent):
        """Whether a line, or the one behind a blank line, is part of the same item."""
        following = lines[position:position + 2]
        if following and not following[0].strip():
            following.pop(0)
        return bool(following) and following[0].startswith(indent)

    # HTML

    def html(self, text, first=1):
        """A text as HTML; headings are the page's matter and not allowed in it."""
        return "\n".join(self.block(block) for block in self.blocks(text, first))

    def block(self, block):
        if block.kind == "paragraph":
            return f"<p>{self.inline(block.content, block.line)}</p>"
        if block.kind == "list":
            return self._listed(block)
        if block.kind == "table":
            return self._table(block)
        if block.kind == "code":
            return code_block("\n".join(block.content))
        raise self.fault(block.line, f"a {block.kind} cannot stand here")

    def item(self, text, line):
        """The content of a list item: a line of text, or several blocks."""
        blocks = self.blocks(text, line)
        if blocks[0].kind == "paragraph":
            rest = "".join(self.block(block) for block in blocks[1:])
            return self.inline(blocks[0].content, line) + rest
        return "".join(self.block(block) for block in blocks)

    def _listed(self, block):
        items = "".join(f"<li>{self.item(text, line)}\n" for line, text in block.content)
        return f"<ol>\n{items}</ol>" if block.detail else f"<ul>\n{items}</ul>"

    def _table(self, block):
        header, *rows = block.content
        inline = [[self.inline(cell, block.line) for cell in row] for row in rows]
        return table([self.inline(cell, block.line) for cell in header], inline, ", ".join(header).replace("`", ""))

    def inline(self, text, line):
        """The marks within a paragraph, item, cell or heading."""
        parts, stack, end = [], [], 0
        for mark in INLINE.finditer(text):
            parts.append(self._plain(text[end:mark.start()]))
            parts.append(self._mark(mark, text, stack, line))
            end = mark.end()
        if stack:
            raise self.fault(line, f"<{stack[-1]}> is not ended: {text!r}")
        parts.append(self._plain(text[end:]))
        return "".join(parts)

    def _plain(self, text):
        return self.word(escape(text, quote=False)) if text else ""

    def _mark(self, mark, text, stack, line):
        if mark["code"]:
            return breakable(self.code(f"<code>{escape(mark['literal'].strip(), quote=False)}</code>"))
        if mark["escaped"]:
            return escape(mark["escaped"], quote=False)
        if mark["anchor"]:
            return f'<a id="{mark["anchor"]}"></a>'
        if mark["address"]:
            address = escape(mark["address"])
            return f'<a href="{address}">{escape(mark["address"].removeprefix("https://"), quote=False)}</a>'
        if mark["target"]:
            return self._linked(mark, line)
        if mark["foreign"]:
            raise self.fault(line, f"not understood: {mark['foreign']!r} in {text!r}")
        name = "b" if mark["strong"] else "em"
        before, after = text[:mark.start()][-1:], text[mark.end():][:1]
        if name == "em" and before in ("", " ") and after in ("", " "):
            return "*"
        if stack and stack[-1] == name:
            stack.pop()
            return f"</{name}>"
        if name in stack:
            raise self.fault(line, f"<{name}> ends within <{stack[-1]}>: {text!r}")
        stack.append(name)
        return f"<{name}>"

    def _linked(self, mark, line):
        if mark["image"]:
            return escape(mark["label"], quote=False)
        plain = Reader(self.name, code=self.code)
        label = plain.inline(mark["label"], line)
        if re.match(r"https?://", mark["target"]):
            return f'<a href="{escape(mark["target"])}">{label}</a>'
        try:
            address = self.link(mark["target"])
        except KeyError as missing:
            raise self.fault(line, f"{mark['target']} leads nowhere: there is no {missing}") from None
        return f'<a href="{escape(address)}">{label}</a>' if address else label


def breakable(html):
    """Code of one long word, which may be broken before its capitals."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "<wbr>", html) if re.fullmatch(r"<code>\w{21,}</code>", html) else html


def code_block(text):
    # It scrolls when it is wider than the screen, so the keyboard must be able to reach it.
    return f'<pre tabindex="0"><code>{escape(text, quote=False)}</code></pre>'


def table(header, rows, name):
    """A table that scrolls within itself where the screen is narrow; the keyboard can reach it by its name."""
    head = "".join(f"<th scope=\"col\">{cell}" for cell in header)
    body = "\n".join("<tr>" + "".join(f"<td>{cell}" for cell in row) for row in rows)
    return (
        f'<div class="table" role="group" aria-label="{escape(name)}" tabindex="0"><table>\n'
        f"<thead><tr>{head}</thead>\n<tbody>\n{body}\n</tbody></table></div>"
    )


def slug(heading):
    """The anchor that GitHub gives a heading."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "").replace("\\", "")
    return re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")
