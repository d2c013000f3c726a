/** Keys by the names that stand on them. */

const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? "");
const symbols = { Ctrl: "⌘", Alt: "⌥", Shift: "⇧" };

/** A text in which keys have the names of a PC, with those of this machine. */
export const keyNames = (text) => (isMac ? text.replace(/\b(Ctrl|Alt|Shift)\b/g, (name) => symbols[name]) : text);
