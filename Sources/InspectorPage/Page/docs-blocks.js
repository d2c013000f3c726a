/**
 * The blocks of Markdown as our documents and the contract use it: headings, paragraphs, lists, tables and fenced
 * code. A comment on a line of its own is left out. Everything else is an error, so that nothing is dropped or
 * shown as it should not be.
 */

/** Text that the reference cannot show, with its place if it has one. */
export class Unreadable extends Error {}

const comment = /^<!--(?:(?!-->).)*-->$/;
const paragraphEnd = /^(#|```|\||- |\d+\. )/;
const foreign = /^([>+\s]|[-*_=]{3,}\s*$|#|<(?!a id=|https?:)|\*\s|\d+\))/;

/**
 * Reads the blocks of a text.
 *
 * @param {string} text
 * @param {string} name The document, for errors.
 * @param {number} first The number of the text's first line.
 * @returns {{kind: string, line: number}[]} A heading has `level` and `text`, a paragraph `text`, a list
 *   `isNumbered` and `items` of `{line, text}`, a table `header` and `rows`, code its `text`.
 */
export function blocks(text, name, first = 1) {
  const lines = text.split("\n");
  const found = [];
  let position = 0;
  while (position < lines.length) {
    if (lines[position].trim() === "" || comment.test(lines[position])) {
      position += 1;
      continue;
    }
    const { end, ...block } = read(lines, position, (at, what) => unreadable(name, first + at, what));
    if (block.kind === "list") for (const item of block.items) item.line += first;
    found.push({ ...block, line: first + position });
    position = end;
  }
  return found;
}

export const unreadable = (name, line, what) => new Unreadable(`${name}:${line}: ${what}`);

/** Reads the block that begins in a line. Its `end` is the line behind it. */
function read(lines, start, fault) {
  const line = lines[start];
  const heading = /^(#{1,6}) (\S.*)$/.exec(line);
  if (heading) return { kind: "heading", level: heading[1].length, text: heading[2].trim(), end: start + 1 };
  const fence = /^(`{3,})\w*$/.exec(line);
  if (fence) {
    const end = lines.indexOf(fence[1], start + 1);
    if (end < 0) throw fault(start, "the code does not end");
    return { kind: "code", text: lines.slice(start + 1, end).join("\n"), end: end + 1 };
  }
  if (line.startsWith("|")) {
    const end = next(lines, start, (each) => !each.startsWith("|"));
    return { kind: "table", ...table(lines.slice(start, end), (row, what) => fault(start + row, what)), end };
  }
  const marker = /^(?:- |(\d+)\. )(?=\S)/.exec(line);
  if (marker) return list(lines, start, marker[1] !== undefined);
  if (foreign.test(line)) throw fault(start, `not understood: ${line}`);
  const end = next(lines, start, (each) => each.trim() === "" || paragraphEnd.test(each));
  return { kind: "paragraph", text: lines.slice(start, end).join("\n"), end };
}

/** The first line behind `start` for which `ends` holds. */
function next(lines, start, ends) {
  const found = lines.findIndex((line, at) => at > start && ends(line));
  return found < 0 ? lines.length : found;
}

function table(lines, fault) {
  const rows = lines.map((line, index) => {
    if (!line.trimEnd().endsWith("|")) throw fault(index, "the row does not end with a bar");
    const cells = line.trim().slice(1, -1).split(/(?<!\\)\|/);
    return cells.map((cell) => cell.trim().replaceAll("\\|", "|"));
  });
  const [header, rule, ...rest] = rows;
  const odd = rows.findIndex(({ length }) => length !== header.length);
  if (odd >= 0) throw fault(odd, `${rows[odd].length} cells, but the header has ${header.length}`);
  if (!rule?.every((cell) => /^:?-+:?$/.test(cell))) throw fault(0, "the table has no line below its header");
  return { header, rows: rest };
}

/** Reads a list. The lines of an item are indented as far as its text. */
function list(lines, start, isNumbered) {
  const marker = isNumbered ? /^\d+\. (?=\S)/ : /^- (?=\S)/;
  const items = [];
  let position = start;
  for (let found; (found = marker.exec(lines[position] ?? "")); ) {
    const indent = " ".repeat(found[0].length);
    const line = position;
    const text = [lines[position].slice(indent.length)];
    while (goesOn(lines, ++position, indent)) text.push(lines[position].slice(indent.length));
    items.push({ line, text: text.join("\n") });
  }
  return { kind: "list", isNumbered, items, end: position };
}

/** True if a line, or the one behind a blank line, is part of the same item. */
function goesOn(lines, position, indent) {
  const at = lines[position]?.trim() === "" ? position + 1 : position;
  return lines[at]?.startsWith(indent) ?? false;
}

/** Returns the anchors that GitHub gives to the headings of a document. */
export function slugs(headings) {
  const seen = new Map();
  return headings.map((heading) => {
    const text = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").toLowerCase();
    const slug = text.replaceAll(/[^\p{L}\p{N}_\- ]/gu, "").replaceAll(" ", "-");
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    return count > 0 ? `${slug}-${count}` : slug;
  });
}
