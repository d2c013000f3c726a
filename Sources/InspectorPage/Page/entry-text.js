/** An entry of the log in one line, written from its members as they are: no kind needs a template of its own. */

/** Members that every entry begins with; the columns beside the text show them. */
const leading = new Set(["n", "t", "kind"]);
/** Members whose value says what it is. */
const plain = new Set([
  "view", "responder", "control", "recognizer", "scrollView", "textField", "receiver", "sender", "callback", "call",
  "step", "phase", "outcome", "handling", "subtype",
]);
/** Members that name an object of the scene. */
const naming = new Set([
  "view", "responder", "control", "recognizer", "scrollView", "textField", "receiver", "sender", "target", "window",
  "by", "other", "waitingFor", "moveTo",
]);

/**
 * The parts of an entry's text, in the order of its members.
 *
 * @returns {{text: string, id?: string}[]} `id` where the part names an object of the scene.
 */
export function describe(entry) {
  const parts = [];
  for (const [name, value] of Object.entries(entry)) {
    if (leading.has(name) || (name === "from" && "to" in entry)) continue;
    const id = naming.has(name) && typeof value === "string" ? value : undefined;
    if (name === "to" && "from" in entry) parts.push({ text: `${format(entry.from)} → ${format(value)}` });
    else if (plain.has(name)) parts.push({ text: format(value), id });
    else if (name === "point") parts.push({ text: value ? `(${value.join(", ")})` : "no point" });
    else if (name === "touches" || name === "contacts") parts.push({ text: `${name === "touches" ? "touch" : "contact"} ${value.join(", ")}` });
    else parts.push({ text: `${name} ` }, { text: format(value), id });
  }
  return parts;
}

/** The same as a string. */
export const text = (entry) => `${entry.kind}  ${describe(entry).map((part) => part.text).join("  ")}`;

const format = (value) => (typeof value === "string" ? value : JSON.stringify(value));
