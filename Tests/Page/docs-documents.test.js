import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { elements, html, text } from "./document.js";
import { documentsPage } from "../../Sources/InspectorPage/Page/docs-documents.js";

const rule = '- <a id="HT-1"></a>**HT-1** A *view* is hit. *(documented; [Apple](https://a.b), our choice)*';
const page = (...documents) =>
  documentsPage(documents.map(([path, source]) => `<!-- ${path} -->\n\n${source}`).join("\n"), "", "../");
const links = ({ main }) => elements(main).filter(({ tag, id }) => tag === "a" && !id).map(({ href }) => href);

test("a rule has its id, its sentence, its confidence and its sources", () => {
  const { main } = page(["docs/rules/dispatch.md", `# Rules: of views\n\n${rule}\n`]);
  assert.equal(
    html(elements(main).find(({ tag }) => tag === "li")),
    '<li id="HT-1"><a href="#HT-1">HT-1</a> A <em>view</em> is hit. ' +
      '<small><b>documented</b> · <a href="https://a.b">Apple</a>, our choice</small></li>',
  );
});

test("a list of rules holds nothing else", () => {
  const draw = () => page(["docs/rules/dispatch.md", `# Rules\n\n${rule}\n- no rule\n`]);
  assert.throws(draw, /^Error: docs\/rules\/dispatch.md:4: not an/);
});

test("links between documents become links within the page, and those to files of the page show titles", () => {
  const drawn = page(
    [
      "docs/rules/dispatch.md",
      "# First: a\n\n[gestures.md](gestures.md), [here](../log.md#kinds), [rule](gestures.md#HT-1), [x](x.swift)\n",
    ],
    ["docs/rules/gestures.md", `# Second\n\n${rule}\n`],
    ["docs/log.md", "# Log\n\n## Kinds\n\n[views](hit-test.md), [contract](../openapi.yaml)\n"],
  );
  assert.deepEqual(links(drawn).filter((href) => !/^#(first|log)/.test(href)), [
    "#second", "#kinds", "#HT-1", "#second", "#HT-1", "https://a.b", "#kinds", "../docs#hitTest", "../openapi.yaml",
  ]);
  assert.ok(text(drawn.main).includes("Second, here, rule, x"));
});

test("a link to what no document has is refused with its place", () => {
  assert.throws(() => page(["docs/log.md", "# Log\n\n[x](#nothing)\n"]), /docs\/log.md:3: #nothing leads nowhere/);
});

test("a heading that several documents have has the name of its document in front", () => {
  const { main, contents } = page(
    ["docs/rules/dispatch.md", "# A\n\n## Sources\n"],
    ["docs/rules/README.md", "# B\n\n## Sources\n"],
  );
  const ids = elements(main).map(({ id }) => id).filter(Boolean);
  assert.deepEqual(ids, ["a", "dispatch-sources", "b", "readme-sources"]);
  const tags = elements(main).map(({ tag }) => tag).filter((tag) => /^h\d$/.test(tag));
  assert.deepEqual(tags, ["h1", "h2", "h2", "h3"]);
  assert.equal(text(contents), "ASourcesBSources");
});

test("kinds of log entries lead to their members", () => {
  const drawn = page(["docs/log.md", "# Log\n\n| kind | rules |\n| --- | --- |\n| `hitTest` | HT |\n"]);
  assert.ok(links(drawn).includes("../docs#entry-hitTest"));
});

test("a document alone leads to the rules and the examples of the service", () => {
  const source = "# Claims\n\n[EQ-4](rules/dispatch.md#EQ-4) [case](../Sources/DispatchAPI/Examples/button-tap.json)\n";
  const drawn = documentsPage(source, "docs/common-statements.md", "../");
  assert.deepEqual(links(drawn).slice(1), ["../docs/rules#EQ-4", "../#example=button-tap"]);
});

test("a rule leads to the examples whose files name it", () => {
  const source = '<!-- docs/rules/dispatch.md -->\n\n# A\n\n- <a id="HT-1"></a>**HT-1** Down. *(documented)*\n';
  const examples = [
    { name: "a-tap", description: "A tap.", rules: ["HT-1", "HT-2"] }, { name: "a-drag", description: "A drag.", rules: ["HT-2"] },
  ];
  const drawn = documentsPage(source, "", "../", examples);
  assert.deepEqual(links(drawn).filter((link) => link.includes("example")), ["../#example=a-tap"]);
});

const documents = [
  "rules/README", "rules/dispatch", "rules/gestures", "rules/controls", "rules/precisions", "log", "fidelity",
];
const real = (name) => readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), "utf8");

test("all of the rules is understood, and every id is given once", () => {
  const drawn = page(...documents.map((name) => [`docs/${name}.md`, real(name)]));
  const ids = elements(drawn.main).map(({ id }) => id).filter(Boolean);
  assert.equal(new Set(ids).size, ids.length);
  assert.ok(ids.includes("HT-1") && ids.includes("our-choice") && ids.includes("gestures-constants"));
});

test("what a scene may hold is understood, and its rules lead to theirs", () => {
  const drawn = documentsPage(real("scene"), "docs/scene.md", "../");
  assert.equal(drawn.title, "What a scene may hold");
  assert.ok(links(drawn).includes("../docs/rules#EQ-21") && links(drawn).includes("#view"));
});

test("the common statements are understood", () => {
  const drawn = documentsPage(real("common-statements"), "docs/common-statements.md", "../");
  assert.equal(drawn.title, "Common statements, checked");
});
