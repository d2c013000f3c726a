/**
 * Markdown as elements. Within lines code, strong, emphasis, links, addresses in angle brackets, escapes and named
 * anchors are understood. An image becomes its alternative text, and everything else is an error.
 */
import { blocks, unreadable } from "./docs-blocks.js";
import { element } from "./dom.js";

const marks = new RegExp([
  /(?<code>(?<ticks>`+)(?!`)(?<literal>.+?)(?<!`)\k<ticks>(?!`))/,
  /\\(?<escaped>[!-/:-@[-`{-~])/,
  /<a id="(?<anchor>[\w.-]+)"><\/a>/,
  /<(?<address>https?:\/\/[^\s<>]+)>/,
  /(?<image>!)?\[(?<label>(?:[^[\]`\\]|`[^`]*`|\\.)*)\]\((?<target>[^()\s]+(?:\([^()\s]*\)[^()\s]*)*)\)/,
  /(?<strong>\*\*)/,
  /(?<emphasis>\*)/,
  /(?<foreign><\/?[A-Za-z!][^>]*>|&(?:\w+|#\w+);|\]\[|(?<!\w)_(?=\w)|~~| {2}\n)/,
].map(({ source }) => source).join("|"), "gs");

/**
 * Makes the functions that turn the Markdown of one document into elements.
 *
 * @param {string} name The document, for errors.
 * @param {Object} [readers] Functions: `link` returns the address of a link's target, or null where there is nothing
 *   to lead to, `word` the text between marks, perhaps with links, and `code` the same for the text and the element
 *   of a code span.
 */
export function markdown(name, readers = {}) {
  const { link = () => null, word = (text) => text, code = (text, made) => made } = readers;

  /** The blocks of a text without headings, which are the page's matter. */
  const text = (source, first = 1) => blocks(source, name, first).map(block);

  function block(each) {
    switch (each.kind) {
      case "paragraph": return element("p", {}, inline(each.text, each.line));
      case "list": {
        const items = each.items.map((one) => element("li", {}, within(one.text, one.line)));
        return element(each.isNumbered ? "ol" : "ul", {}, items);
      }
      case "table": return table(each);
      case "code": return codeBlock(each.text);
      default: throw unreadable(name, each.line, `a ${each.kind} cannot stand here`);
    }
  }

  /** The blocks of a text, the first of which has no element of its own if it is a paragraph. */
  function within(source, line = 1) {
    const [first, ...rest] = blocks(source, name, line);
    const opening = first.kind === "paragraph" ? inline(first.text, first.line) : block(first);
    return [opening, rest.map(block)];
  }

  function table({ header, rows, line }) {
    const cells = (tag, row, members) => row.map((cell) => element(tag, members, inline(cell, line)));
    // It scrolls within itself where the screen is narrow, and the keyboard reaches it by its name.
    return element(
      "div",
      { className: "table", role: "group", aria: { label: header.join(", ").replaceAll("`", "") }, tabIndex: 0 },
      element(
        "table",
        {},
        element("thead", {}, element("tr", {}, cells("th", header, { scope: "col" }))),
        element("tbody", {}, rows.map((row) => element("tr", {}, cells("td", row)))),
      ),
    );
  }

  /** The content of a paragraph, item, cell or heading. */
  function inline(source, line) {
    const open = [{ tag: null, content: [] }];
    const put = (made) => open.at(-1).content.push(made);
    const plain = (part) => part && put(word(part));
    let end = 0;
    for (const mark of source.matchAll(marks)) {
      plain(source.slice(end, mark.index));
      end = mark.index + mark[0].length;
      const { strong, emphasis } = mark.groups;
      if (!strong && !emphasis) {
        put(marked(mark.groups, source, line));
        continue;
      }
      const tag = strong ? "b" : "em";
      const [before, after] = [source[mark.index - 1] ?? " ", source[end] ?? " "];
      if (emphasis && before === " " && after === " ") put("*");
      else if (open.at(-1).tag === tag) put(element(tag, {}, open.pop().content));
      else if (!open.some((each) => each.tag === tag)) open.push({ tag, content: [] });
      else throw unreadable(name, line, `<${tag}> ends within <${open.at(-1).tag}>: ${source}`);
    }
    if (open.length > 1) throw unreadable(name, line, `<${open.at(-1).tag}> is not ended: ${source}`);
    plain(source.slice(end));
    return open[0].content;
  }

  function marked(mark, source, line) {
    if (mark.code) return code(mark.literal.trim(), codeSpan(mark.literal.trim()));
    if (mark.escaped) return mark.escaped;
    if (mark.anchor) return element("a", { id: mark.anchor });
    if (mark.address) return element("a", { href: mark.address }, mark.address.replace("https://", ""));
    if (mark.foreign) throw unreadable(name, line, `not understood: ${mark.foreign} in ${source}`);
    if (mark.image) return mark.label;
    const label = markdown(name, { code }).inline(mark.label, line);
    const isForeign = /^https?:\/\//.test(mark.target);
    const href = isForeign ? mark.target : link(mark.target, (what) => unreadable(name, line, what));
    return href ? element("a", { href }, label) : label;
  }

  return { text, within, block, inline };
}

/** Makes a reader of text between marks that turns the ids of rules into links to them. */
export const ruleLinks = (address) => (text) =>
  text.split(/\b((?!UTF-)[A-Z][A-Z0-9]*-?\d+)\b/)
    .map((part, index) => (index % 2 ? element("a", { href: `${address}#${part}` }, part) : part));

/** A code span. One long word may be broken before its capitals. */
export function codeSpan(text) {
  const parts = /^\w{21,}$/.test(text) ? text.split(/(?<=[a-z])(?=[A-Z])/) : [text];
  return element("code", {}, breakable(parts));
}

/** Parts of a word between which a line may end. */
export const breakable = (parts) => parts.flatMap((part, index) => (index ? [element("wbr"), part] : [part]));

/** Code that scrolls when it is wider than the screen, so the keyboard can reach it. */
export const codeBlock = (text) => element("pre", { tabIndex: 0 }, element("code", {}, text));
