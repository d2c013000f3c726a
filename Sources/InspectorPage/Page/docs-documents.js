/**
 * Markdown documents of the service as one page, with the anchors that they have on GitHub. A heading that several
 * of them have gets the name of its document in front, as in #gestures-constants.
 */
import { blocks, slugs, unreadable } from "./docs-blocks.js";
import { markdown, ruleLinks } from "./docs-markdown.js";
import { element } from "./dom.js";

/** A rule: an anchor, an id, a sentence and *(its confidence; sources)*. */
const rule = /^<a id="([A-Z0-9-]+)"><\/a>\*\*\1\*\* (?<sentence>.+) \*\((?<note>.+)\)\*$/s;
/** The documents that `/docs/rules` consists of. */
const onRules = /^docs\/(rules\/\w+|log|fidelity)\.md$/;
/** Addresses at which the service has other files that documents link to. Links to anything else become text. */
const elsewhere = {
  "docs/common-statements.md": "docs/common-statements",
  "docs/explain.md": "docs#explain",
  "docs/forms.md": "docs#dispatch",
  "docs/hit-test.md": "docs#hitTest",
  "docs/import.md": "docs#import",
  "docs/scene.md": "docs/scene",
  "docs/timeline.md": "docs#schema-Timeline",
  "docs/what-if.md": "docs#schema-WhatIf",
  "openapi.yaml": "openapi.yaml",
};

/**
 * Draws a page.
 *
 * @param {string} text The documents, each below a comment with its path, or one without.
 * @param {string} path The path of a document without such a comment.
 * @param {string} root The relative address of the service's root.
 * @param {{name: string, description: string, rules: string[]}[]} examples Those that rules name as theirs.
 * @returns {{title: string, contents: Element[], main: Element[]}}
 */
export function documentsPage(text, path, root, examples = []) {
  const documents = split(text, path);
  const anchors = named(documents);
  const contents = [];
  const main = documents.map((document) => {
    const link = (target, fault) => address(target, document, anchors, root, fault);
    // The rules name each other where they mean to link.
    const word = onRules.test(document.path) ? undefined : ruleLinks(`${root}docs/rules`);
    const reader = markdown(document.path, { link, word });
    const shown = (id) => examples.filter(({ rules }) => rules.includes(id)).map((each) => exampleLink(each, root));
    const { items, section } = draw(document, anchors, reader, document === documents[0] ? 0 : 1, shown);
    const [first, ...rest] = items;
    contents.push(element("li", {}, first, rest.length > 0 && element("ul", {}, rest.map(inItem))));
    return section;
  });
  return { title: documents[0].title, contents, main };
}

/** A link that opens an example in the inspector. */
const exampleLink = ({ name, description }, root) =>
  element("a", { href: `${root}#example=${name}`, title: description }, name);

const inItem = (link) => element("li", {}, link);

/** The documents of a text with their blocks, and the anchors of their headings in order. */
function split(text, path) {
  const [before, ...parts] = text.split(/^<!-- (docs\/[\w/-]+\.md) -->$/m);
  const sources = new Map(parts.length > 0 ? [] : [[path, before]]);
  for (let index = 0; index < parts.length; index += 2) sources.set(parts[index], parts[index + 1].trimStart());
  return [...sources].map(([path, source]) => {
    const found = blocks(titled(source, path, sources), path);
    const headings = found.filter(({ kind }) => kind === "heading");
    if (found[0] !== headings[0] || headings.filter(({ level }) => level === 1).length !== 1) {
      throw unreadable(path, 1, "it must begin with its one heading of level 1");
    }
    return { path, blocks: found, slugs: slugs(headings.map((heading) => heading.text)), title: title(source) };
  });
}

/** The heading of a document up to its colon. */
const title = (source) => source.slice(2, source.indexOf("\n")).split(":")[0];

/** The text of a document in which links that show a file's name show its title: the page has no files. */
const titled = (text, path, sources) =>
  text.replaceAll(/\[[\w./-]+\.md\]\(([\w./-]+\.md)/g, (link, file) => {
    const source = sources.get(resolve(file, path));
    return source ? `[${title(source)}](${file}` : link;
  });

/** The path of a file to which a document has a relative link. */
const resolve = (target, path) => new URL(target, `file:///${path}`).pathname.slice(1);

/** The address on the page or the service to which a link of a document leads, or null if there is none. */
function address(target, document, anchors, root, fault) {
  if (target.startsWith("entry:")) return `${root}docs#${target.replace(":", "-")}`;
  const [file, anchor = ""] = target.split("#");
  const path = file ? resolve(file, document.path) : document.path;
  if (anchors.has(`${path}#`)) {
    const id = anchors.get(`${path}#${anchor}`);
    if (!id) throw fault(`${target} leads nowhere`);
    return `#${id}`;
  }
  if (onRules.test(path)) return `${root}docs/rules${anchor && `#${anchor}`}`;
  const example = /^Sources\/DispatchAPI\/Examples\/(.+)\.json$/.exec(path);
  if (example) return `${root}#example=${example[1]}`;
  return path in elsewhere ? root + elsewhere[path] : null;
}

/** The ids on the page by path and anchor. A path alone leads to its first heading. */
function named(documents) {
  const ids = new Map();
  const slugs = documents.flatMap((document) => document.slugs);
  for (const document of documents) {
    const stem = document.path.replace(/^.*\//, "").replace(".md", "").toLowerCase();
    for (const slug of document.slugs) {
      const isShared = slugs.indexOf(slug) !== slugs.lastIndexOf(slug);
      ids.set(`${document.path}#${slug}`, isShared ? `${stem}-${slug}` : slug);
    }
    ids.set(`${document.path}#`, ids.get(`${document.path}#${document.slugs[0]}`));
    for (const block of document.blocks) {
      for (const [, id] of rules(document, block)) ids.set(`${document.path}#${id}`, id);
    }
  }
  return ids;
}

/** The rules that a list holds: all of its items are rules, or none is. */
function rules(document, block) {
  if (block.kind !== "list" || !block.items.some(({ text }) => text.includes('<a id="'))) return [];
  return block.items.map(({ line, text }) => {
    const found = rule.exec(text);
    if (!found) throw unreadable(document.path, line, `not an anchor, an id, a sentence and a confidence: ${text}`);
    return Object.assign(found, { line });
  });
}

/** Draws a document whose headings are `depth` levels below those of the page; `shown` has the examples of a rule. */
function draw(document, anchors, reader, depth, shown) {
  const slugs = document.slugs.values();
  const items = [];
  const section = element("section", {}, document.blocks.map((block) => {
    if (block.kind === "heading") {
      const { level, text, line } = block;
      const id = anchors.get(`${document.path}#${slugs.next().value}`);
      const link = (text) => element("a", { href: `#${id}` }, reader.inline(text, line));
      if (level <= 2) items.push(link(level === 1 ? document.title : text));
      return element(`h${level + depth}`, { id }, link(text));
    }
    const found = rules(document, block);
    if (found.length > 0) return element("ul", { className: "rules" }, found.map((each) => drawRule(each, reader, shown)));
    const isOfKinds = block.kind === "table" && block.header[0] === "kind";
    return reader.block(isOfKinds ? linked(block) : block);
  }));
  return { items, section };
}

function drawRule({ line, 1: id, groups: { sentence, note } }, reader, shown) {
  const [confidence, ...sources] = note.split("; ");
  const about = sources.length > 0 && [" · ", reader.inline(sources.join("; "), line)];
  const examples = shown(id);
  const list = examples.flatMap((link) => [", ", link]).slice(1);
  return element(
    "li",
    { id },
    element("a", { href: `#${id}` }, id),
    " ",
    reader.inline(sentence, line),
    " ",
    element("small", {}, element("b", {}, reader.inline(confidence, line)), about),
    examples.length > 0 && element("small", { className: "examples" }, " Shown by ", list),
  );
}

/** A table of kinds of log entries, each with a link to its members. */
const linked = (table) => ({
  ...table,
  rows: table.rows.map(([kind, ...rest]) => [`[${kind}](entry:${kind.replaceAll("`", "")})`, ...rest]),
});
