import assert from "node:assert/strict";
import { test } from "node:test";
import { html } from "./document.js";
import { slugs } from "../../Sources/InspectorPage/Page/docs-blocks.js";
import { markdown } from "../../Sources/InspectorPage/Page/docs-markdown.js";

const read = (text, readers) => html(markdown("page.md", readers).text(text));

const understood = [
  ["Some *plain*\n**text**.", "<p>Some <em>plain</em>\n<b>text</b>.</p>"],
  ["`a < b` & `` `c` ``", "<p><code>a &lt; b</code> &amp; <code>`c`</code></p>"],
  ["`delaysTouchesBeganOrEnded`", "<p><code>delays<wbr>Touches<wbr>Began<wbr>Or<wbr>Ended</code></p>"],
  ["1 * 2 < 3, [0, 1], snake_case", "<p>1 * 2 &lt; 3, [0, 1], snake_case</p>"],
  ["hitTest(\\_:with:)", "<p>hitTest(_:with:)</p>"],
  ["<https://a.b/c(_:)>", '<p><a href="https://a.b/c(_:)">a.b/c(_:)</a></p>'],
  ["![a way](way.svg)", "<p>a way</p>"],
  ["- one\n  and more\n- two", "<ul><li>one\nand more</li><li>two</li></ul>"],
  ["1. one\n   - within\n2. two", "<ol><li>one<ul><li>within</li></ul></li><li>two</li></ol>"],
  ["<!-- made by hand -->\n\ntext", "<p>text</p>"],
  [
    '```json\n{"a": "<b>"}\n\n*no*\n```',
    '<pre tabindex="0"><code>{"a": "&lt;b&gt;"}\n\n*no*</code></pre>',
  ],
];
for (const [text, expected] of understood) {
  test(`understands ${JSON.stringify(text)}`, () => assert.equal(read(text), expected));
}

test("bars may stand in the cells of tables", () => {
  const table = read("| a | b |\n| --- | --- |\n| x \\| y | **z** |");
  assert.ok(table.includes("<tr><td>x | y</td><td><b>z</b></td></tr>"), table);
});

const refused = [
  ["text\n\n> quoted", "page.md:3: not understood: > quoted"],
  ["text with <b>markup</b>", "page.md:1: not understood: <b>"],
  ["text &nbsp; text", "page.md:1: not understood: &nbsp;"],
  ["text *without end", "page.md:1: <em> is not ended"],
  ["**strong *and** crossed*", "page.md:1: <b> ends within <em>"],
  ["_underlined_", "page.md:1: not understood: _"],
  ["[a][b]", "page.md:1: not understood: ]["],
  ["```\nno end", "page.md:1: the code does not end"],
  ["| a | b |\n| --- | --- |\n| c |", "page.md:3: 1 cells, but the header has 2"],
  ["| a |\n| b |", "page.md:1: the table has no line below its header"],
  ["text\n\n---", "page.md:3: not understood: ---"],
  ["    indented", "page.md:1: not understood:     indented"],
  ["- one\n\n  > quoted", "page.md:3: not understood: > quoted"],
  ["<script>alert(1)</script>", "page.md:1: not understood"],
  ["[here](#nowhere)", "page.md:1: #nowhere leads nowhere"],
];
const nowhere = (target, fault) => {
  throw fault(`${target} leads nowhere`);
};
for (const [text, fault] of refused) {
  test(`refuses ${JSON.stringify(text)}`, () =>
    assert.throws(() => read(text, { link: nowhere }), ({ message }) => message.startsWith(fault)));
}

test("a link that leads nowhere on purpose is its text", () => {
  const link = (target) => ({ b: '"><script>' })[target] ?? null;
  assert.equal(read("[a](b) [c](d)", { link }), '<p><a href="&quot;&gt;&lt;script&gt;">a</a> c</p>');
});

test("headings have the anchors that they have on GitHub", () => {
  assert.deepEqual(
    slugs(["SCR: a scroll view's own recognizers", "`hitTest` of [views](views.md)", "Sources", "Sources"]),
    ["scr-a-scroll-views-own-recognizers", "hittest-of-views", "sources", "sources-1"],
  );
});
