/** Writes a log entry as one line and finds the ids in it, from its members; no kind is special. */

/** Members that hold ids of objects, one or a list. */
const idMembers = new Set([
  "view", "window", "recognizer", "other", "responder", "receiver", "control", "sender", "target",
  "scrollView", "textField", "controller", "by", "waitingFor", "asked", "answer", "moveTo",
]);
/** Kinds whose `from` and `to` are ids, not states. */
const betweenIds = new Set(["firstResponder", "keyWindow"]);
/** What stands in the place of an id without being one. */
const noIds = new Set(["UIApplication", "code", "keyCommand", "pointInside"]);
/** Members whose values say enough without a name; numbers never do. */
const plain = new Set([
  "outcome", "phase", "handling", "callback", "call", "question", "type", "step", "event", "point",
  "receiver",
]);
/** Members that are lists of numbers, not points. */
const lists = new Set(["touches", "contacts", "presses", "event", "asked", "waitingFor", "allTouches"]);

/** The ids that a member of an entry holds; null if its values are no ids. */
function idsIn(entry, name) {
  const isId = idMembers.has(name) || ((name === "from" || name === "to") && betweenIds.has(entry.kind));
  if (!isId) return null;
  const ids = [entry[name]].flat().filter((id) => typeof id === "string" && !noIds.has(id));
  return ids.length > 0 ? ids : null;
}

/** All ids that an entry names. */
export const idsOf = (entry) => Object.keys(entry).flatMap((name) => idsIn(entry, name) ?? []);

/** The numbers of the fingers that an entry is about. */
export const touchesOf = (entry) => entry.touches ?? (entry.touch === undefined ? [] : [entry.touch]);

/** A value as a reader would write it. */
export function written(value, isList = false) {
  if (value === null) return "none";
  if (Array.isArray(value)) {
    if (value.length === 0) return "none";
    const items = value.map((item) => written(item)).join(", ");
    return isList || value.some((item) => typeof item !== "number") ? items : `(${items})`;
  }
  if (typeof value !== "object") return String(value);
  return Object.keys(value).map((name) => `${name} ${written(value[name], lists.has(name))}`).join(", ");
}

/** The rest of an entry, as `{name, text, ids}`, without a name where the value says enough. */
export function describe(entry) {
  const names = Object.keys(entry).filter((name) => name !== "n" && name !== "t" && name !== "kind");
  return names.map((name, index) => {
    const ids = idsIn(entry, name);
    const value = entry[name];
    const saysEnough = plain.has(name) && value !== null && typeof value !== "number";
    const isNamed = !saysEnough && (index > 0 || !ids);
    return { name: isNamed ? name : "", text: written(value, lists.has(name)), ids };
  });
}

/** The same as a string. */
export const text = (entry) =>
  [entry.kind, ...describe(entry).map(({ name, text }) => (name ? `${name} ${text}` : text))].join("  ");
