/**
 * Edits of JSON text that leave all but the edited place as its author wrote it: text in, text out.
 * They throw where the text is not JSON, and where a pointer (RFC 6901) leads nowhere. A writer writes a value in the style
 * of the text, on a line with an indentation, from a column on.
 */

/** The columns within which an array or object stands on one line. */
const widest = 100;

/** Where the value that a pointer refers to stands: `text.slice(start, end)`. */
export function locate(text, pointer) {
  JSON.parse(text);
  const start = find(text, keysOf(pointer));
  return { start, end: endOfValue(text, start) };
}

/** A key as a part of a pointer. */
export const escaped = (key) => String(key).replaceAll("~", "~0").replaceAll("/", "~1");

/** Sets a member of the whole: a new one comes last, so that every position before it stays what it is. */
export const withMember = (text, name, value) => set(text, `/${escaped(name)}`, value);

/** Replaces a value; one that is missing becomes the last member of its object or element of its array. */
export const set = (text, path, value) => applyPatch(text, [{ op: "set", path, value }]);

/** Removes a member or an element. */
export const remove = (text, path) => applyPatch(text, [{ op: "remove", path }]);

/** Adds an element to the end of an array; an array that is missing is made. */
export function append(text, pointer, value) {
  const list = keysOf(pointer).reduce((found, key) => Object(found)[key], JSON.parse(text));
  if (list === undefined) return set(text, pointer, [value]);
  if (!Array.isArray(list)) throw nothingAt(pointer);
  return set(text, `${pointer}/-`, value);
}

/** Applies a JSON Patch (RFC 6902): all of it or, where it throws, nothing. */
export function applyPatch(text, operations) {
  JSON.parse(text);
  for (const { op, path, from, value, values } of inRuns(operations)) {
    if (op === "set") text = put(text, path, writerOf(value), true);
    else if (op === "add") text = put(text, path, writerOf(value), false, values?.map(writerOf));
    else if (op === "replace") text = valueAt(text, path) && put(text, path, writerOf(value), true);
    else if (op === "remove") text = cut(text, path);
    else if (op === "move") text = put(cut(text, from), path, copyOf(text, from));
    else if (op === "copy") text = put(text, path, copyOf(text, from));
    else if (op !== "test") throw new Error(`JSON Patch has no operation "${op}".`);
    else if (sorted(JSON.parse(valueAt(text, path))) !== sorted(value)) throw new Error(`${path} differs.`);
  }
  return text;
}

/** Operations; those that add to the end of one list are one with further `values`: a drag has thousands. */
function inRuns(operations) {
  const runs = [];
  for (const operation of operations) {
    const last = runs.at(-1);
    const isFurther = operation.op === "add" && operation.path.endsWith("/-") && last?.values &&
      last.path === operation.path;
    if (isFurther) last.values.push(operation.value);
    else runs.push({ ...operation, values: [] });
  }
  return runs;
}

/** The text of a value as a file of its own. */
export const textOf = (value) => `${writerOf(value)(styleOf("\n"), "", 0)}\n`;

/** Puts a value in the place of what a pointer leads to, or in front; `further` ones follow at the end of a list. */
function put(text, pointer, write, isInPlace = false, further = []) {
  const style = styleOf(text);
  const keys = keysOf(pointer);
  const key = keys.pop();
  const start = find(text, keys);
  if (key === undefined) return splice(text, start, endOfValue(text, start), write(style, "", 0));
  const isObject = text[start] === "{";
  // A member has one value: the last one that is added.
  if (isObject) write = further.at(-1) ?? write;
  const list = [...children(text, start)];
  const index = list.findIndex((child) => child.key === key);
  if (index >= 0 && (isObject || isInPlace)) {
    const { start: from, end } = list[index];
    return splice(text, from, end, write(style, indentation(text, from), column(text, from)));
  }
  const isEnd = isObject || (text[start] === "[" && (key === "-" || key === String(list.length)));
  if (index < 0 && !isEnd) throw nothingAt(pointer);
  if (index >= 0) return insert(text, start, list, index, write, style);
  if (!isObject) return extend(text, start, list, [write, ...further], style);
  const label = JSON.stringify(key) + ":" + style.space;
  const member = (style, indent, from) => label + write(style, indent, from + label.length);
  return extend(text, start, list, [member], style);
}

/** Writes a new element in front of another as its siblings are: on a line of its own, or on theirs if it fits. */
function insert(text, start, list, index, write, style) {
  const before = list[index - 1];
  const place = before?.end ?? list[index].from;
  const join = (item, gap) => splice(text, place, place, before ? "," + gap + item : item + "," + gap);
  const neighbor = before ?? list[index];
  let indent = indentation(text, neighbor.from);
  if (column(text, neighbor.from) !== indent.length) {
    const outer = indentation(text, start);
    const from = column(text, place) + (before ? 2 : 0);
    const item = write(style, outer, from);
    const rest = /.*/.exec(text.slice(place))[0];
    const fits = !item.includes("\n") && from + item.length + rest.length <= widest;
    if (fits || style.isOneLine) return join(item, style.space);
    indent = outer + style.unit;
  }
  return join(write(style, indent, indent.length), style.newline + indent);
}

/** Writes new children behind the last: each on a line of its own if that is on one, or else on its line while they fit. */
function extend(text, start, list, writers, style) {
  const last = list.at(-1);
  const outer = indentation(text, start);
  const place = last?.end ?? start + 1;
  const end = last ? place : endOfValue(text, start) - 1;
  const rest = /.*/.exec(text.slice(end))[0].length;
  let indent = last && indentation(text, last.from);
  let isOwnLine = last !== undefined && column(text, last.from) === indent.length;
  let from = column(text, place);
  let made = "";
  for (const write of writers) {
    const comma = last || made ? "," : "";
    if (!isOwnLine) {
      const gap = comma && comma + style.space;
      const item = write(style, outer, from + gap.length);
      const width = from + gap.length + item.length;
      if (style.isOneLine || (!item.includes("\n") && width + rest <= widest)) {
        made += gap + item;
        from = width;
        continue;
      }
      isOwnLine = true;
      indent = outer + style.unit;
    }
    made += comma + style.newline + indent + write(style, indent, indent.length);
  }
  const isFirstOnOwnLine = !last && made.startsWith(style.newline);
  return splice(text, place, end, isFirstOnOwnLine ? made + style.newline + outer : made);
}

function cut(text, pointer) {
  const keys = keysOf(pointer);
  const key = keys.pop();
  const start = find(text, keys);
  const list = [...children(text, start)];
  const index = list.findIndex((child) => child.key === key);
  if (index < 0) throw nothingAt(pointer);
  if (index > 0) return splice(text, list[index - 1].end, list[index].end, "");
  if (list[1]) return splice(text, list[0].from, list[1].from, "");
  return splice(text, start + 1, endOfValue(text, start) - 1, "");
}

const splice = (text, start, end, middle) => text.slice(0, start) + middle + text.slice(end);

const writerOf = (value) => (style, indent, from) => write(value, style, indent, from);

/** A loop rather than `map`: scenes may be so deep that each call on the stack counts. */
function write(value, style, indent, from) {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const inner = indent + style.unit;
  const items = [];
  for (const key of Object.keys(value)) {
    const label = Array.isArray(value) ? "" : JSON.stringify(key) + ":" + style.space;
    items.push(label + write(value[key], style, inner, inner.length + label.length));
  }
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const width = items.reduce((sum, item) => sum + item.length + 2, from);
  const fits = width <= widest && !items.some((item) => item.includes("\n"));
  if (fits || style.isOneLine) return open + items.join("," + style.space) + close;
  const gap = style.newline + inner;
  return open + gap + items.join("," + gap) + style.newline + indent + close;
}

/** Writes a part of the text itself, so that it keeps its layout in another place. */
function copyOf(text, pointer) {
  const from = indentation(text, find(text, keysOf(pointer)));
  return (style, indent) => valueAt(text, pointer).replaceAll("\n" + from, "\n" + indent);
}

/** How a text is laid out. */
function styleOf(text) {
  return {
    newline: text.includes("\r\n") ? "\r\n" : "\n",
    unit: /\n([ \t]+)\S/.exec(text)?.[1] ?? "  ",
    space: /":(\s?)/.exec(text)?.[1] === "" ? "" : " ",
    isOneLine: text.trim() !== "" && !text.trim().includes("\n"),
  };
}

const lineStart = (text, at) => text.lastIndexOf("\n", at - 1) + 1;
const column = (text, at) => at - lineStart(text, at);
const indentation = (text, at) => /^[ \t]*/.exec(text.slice(lineStart(text, at), at))[0];

// Reading, of text that is known to be JSON

const nothingAt = (pointer) => new Error(`The request has nothing at ${pointer}.`);

function keysOf(pointer) {
  if (pointer !== "" && pointer[0] !== "/") throw nothingAt(pointer);
  return pointer.split("/").slice(1).map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Where the value begins that keys lead to. */
function find(text, keys) {
  return keys.reduce((start, key) => {
    for (const child of children(text, start)) if (child.key === key) return child.start;
    throw nothingAt(keys.map((part) => "/" + escaped(part)).join(""));
  }, spaceAfter(text, 0));
}

function valueAt(text, pointer) {
  const start = find(text, keysOf(pointer));
  return text.slice(start, endOfValue(text, start));
}

/**
 * The children of the array or object at `start`: `from` is where a name begins, `start` where the value
 * does. `end` is found as the next child is asked for, so that who goes down into one passes nothing twice.
 */
function* children(text, start) {
  if (!"[{".includes(text[start])) return;
  let at = spaceAfter(text, start + 1);
  for (let index = 0; !"]}".includes(text[at]); index++) {
    const child = { key: String(index), from: at, start: at };
    if (text[start] === "{") {
      const end = endOfString(text, at);
      child.key = JSON.parse(text.slice(at, end));
      child.start = spaceAfter(text, spaceAfter(text, end) + 1);
    }
    yield child;
    child.end = endOfValue(text, child.start);
    at = spaceAfter(text, child.end);
    if (text[at] === ",") at = spaceAfter(text, at + 1);
  }
}

function endOfValue(text, start) {
  let at = start;
  let depth = 0;
  do {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (depth === 0 && !"[{".includes(character)) return endOf(/[^\s,\]}]*/y, text, at);
    else {
      if ("[{".includes(character)) depth++;
      else if ("]}".includes(character)) depth--;
      at++;
    }
  } while (depth > 0);
  return at;
}

function endOfString(text, start) {
  let at = start;
  let slashes;
  do {
    at = text.indexOf('"', at + 1);
    for (slashes = 0; text[at - 1 - slashes] === "\\"; slashes++);
  } while (slashes % 2 === 1);
  return at + 1;
}

const spaceAfter = (text, at) => endOf(/\s*/y, text, at);

function endOf(pattern, text, at) {
  pattern.lastIndex = at;
  pattern.test(text);
  return pattern.lastIndex;
}

/** The text of a value with its members in order: equal values have the same. */
const sorted = (value) =>
  JSON.stringify(value, (_, part) =>
    Object(part) !== part || Array.isArray(part) ? part : Object.fromEntries(Object.entries(part).sort()),
  );
