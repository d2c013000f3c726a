"""The Markdown that the reference is made of: what is read, and that the rest is refused."""
import pathlib
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "scripts"))

from reference.markdown import Fault, Reader, slug  # noqa: E402


def html(text, **readers):
    return Reader("page.md", **readers).html(text)


@pytest.mark.parametrize("text, expected", [
    ("Some *plain*\n**text**.", "<p>Some <em>plain</em>\n<b>text</b>.</p>"),
    ("`a < b` & `` `c` ``", "<p><code>a &lt; b</code> &amp; <code>`c`</code></p>"),
    ("1 * 2 < 3, [0, 1], snake_case", "<p>1 * 2 &lt; 3, [0, 1], snake_case</p>"),
    (r"hitTest(\_:with:)", "<p>hitTest(_:with:)</p>"),
    ("<https://a.b/c(_:)>", '<p><a href="https://a.b/c(_:)">a.b/c(_:)</a></p>'),
    ("![a way](way.svg)", "<p>a way</p>"),
    ("- one\n  and more\n- two", "<ul>\n<li>one\nand more\n<li>two\n</ul>"),
    ("1. one\n   - within\n2. two", "<ol>\n<li>one<ul>\n<li>within\n</ul>\n<li>two\n</ol>"),
    ("<!-- made by hand -->\n\ntext", "<p>text</p>"),
    ("```json\n{\"a\": \"<b>\"}\n\n*no*\n```",
     '<pre tabindex="0"><code>{"a": "&lt;b&gt;"}\n\n*no*</code></pre>'),
])
def test_reads(text, expected):
    assert html(text) == expected


def test_reads_tables_with_bars_in_their_cells():
    assert "<tr><td>x | y<td><b>z</b>" in html("| a | b |\n| --- | --- |\n| x \\| y | **z** |")


@pytest.mark.parametrize("text, fault", [
    ("text\n\n> quoted", "page.md:3: not understood: '> quoted'"),
    ("text with <b>markup</b>", "page.md:1: not understood: '<b>'"),
    ("text &nbsp; text", "page.md:1: not understood: '&nbsp;'"),
    ("text *without end", "page.md:1: <em> is not ended"),
    ("**strong *and** crossed*", "page.md:1: <b> ends within <em>"),
    ("_underlined_", "page.md:1: not understood: '_'"),
    ("[a][b]", "page.md:1: not understood: ']['"),
    ("```\nno end", "page.md:1: the code does not end"),
    ("| a | b |\n| --- | --- |\n| c |", "page.md:3: 1 cells, but the header has 2"),
    ("| a |\n| b |", "page.md:1: the table has no line below its header"),
    ("text\n\n---", "page.md:3: not understood: '---'"),
    ("    indented", "page.md:1: not understood: '    indented'"),
    ("<script>alert(1)</script>", "page.md:1: not understood"),
    ("[here](#nowhere)", "page.md:1: #nowhere leads nowhere"),
])
def test_refuses(text, fault):
    with pytest.raises(Fault) as refused:
        html(text, link=lambda target: {}[target])
    assert str(refused.value).startswith(fault)


def test_links_are_escaped_and_those_that_lead_nowhere_on_purpose_are_text():
    link = {"b": '"><script>', "d": None}.get
    assert html("[a](b) [c](d)", link=link) == '<p><a href="&quot;&gt;&lt;script&gt;">a</a> c</p>'


@pytest.mark.parametrize("heading, anchor", [
    ("EQ: intake and the choice of the window", "eq-intake-and-the-choice-of-the-window"),
    ("SCR: a scroll view's own recognizers", "scr-a-scroll-views-own-recognizers"),
    ("`hitTest` of [views](views.md)", "hittest-of-views"),
])
def test_headings_have_the_anchors_that_they_have_on_github(heading, anchor):
    assert slug(heading) == anchor
