/** What people call a view: its label, or an id of a dump without the address that all of them share. */

/** An id that an import made of a class and an address, or of its recognizer. */
const fromDump = /^(.+)-0x([0-9a-f]{6,})(\.\w+)?$/i;

/** The most characters of a name, which keep it on one line. */
const longest = 40;

/** Its `name`, a `tail` that tells apart what has the same, and its `class`. */
export function nameOf(id, value = {}) {
  const [, base, address, part = ""] = fromDump.exec(id) ?? [];
  if (value.label) {
    return { name: value.label, tail: address ? `…${address.slice(-5)}` : "", class: `· ${value.class ?? "UIView"}` };
  }
  if (!base) return { name: id, tail: "", class: value.class ?? "" };
  const isSaid = value.class === base || value.class?.endsWith(`.${base}`);
  const inherited = value.superclass === "UIView" ? "" : (value.superclass ?? "");
  return { name: base, tail: `…${address.slice(-5)}${part}`, class: isSaid ? inherited : (value.class ?? "") };
}

/** The same in one string, short enough for a chip. */
export function shortNameOf(id, value) {
  const { name, tail } = nameOf(id, value);
  // Who reads a label does not look for an address.
  const end = value?.label ? "" : tail;
  const characters = [...name];
  const half = longest / 2;
  const cut = characters.length > longest;
  return (cut ? `${characters.slice(0, half).join("")}…${characters.slice(1 - half).join("")}` : name) + end;
}
