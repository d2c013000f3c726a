/** Which entries of a log a filter leaves. */
import { idsOf, searched, touchesOf } from "./entry-text.js";

/** The log of one run; what filters need of it is gathered once, when it is first asked for. */
export class FilteredLog {
  #texts;
  #offers;

  constructor(log) {
    this.log = log;
  }

  /** What there is to choose from: the kinds, fingers and recognizers that entries name. */
  get offers() {
    if (this.#offers) return this.#offers;
    const kinds = new Set();
    const touches = new Set();
    const recognizers = new Set();
    for (const entry of this.log) {
      kinds.add(entry.kind);
      for (const touch of touchesOf(entry)) touches.add(String(touch));
      if (entry.recognizer) recognizers.add(entry.recognizer);
    }
    this.#offers = {
      kinds: [...kinds].sort(),
      touches: [...touches].sort((one, other) => one - other),
      recognizers: [...recognizers].sort(),
    };
    return this.#offers;
  }

  /**
   * The entries that meet every condition.
   *
   * @param {{words?: string, kind?: string, touch?: string, recognizer?: string, object?: string}} filter `words` must
   *   all occur in an entry, in any member; `recognizer` and `object` are ids that it must name. Empty: no condition.
   */
  select({ words = "", kind, touch, recognizer, object }) {
    const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
    if (wanted.length > 0) this.#texts ??= this.log.map(searched);
    const ids = [recognizer, object].filter(Boolean);
    if (wanted.length === 0 && ids.length === 0 && !kind && !touch) return this.log;
    return this.log.filter((entry, index) =>
      (!kind || entry.kind === kind) &&
      (!touch || touchesOf(entry).includes(Number(touch))) &&
      (ids.length === 0 || ids.every((id) => idsOf(entry).includes(id))) &&
      wanted.every((word) => this.#texts[index].includes(word)),
    );
  }
}

/** Where in entries that are sorted by `n` the last one stands that is not behind `position`; -1 if none is. */
export function lastUpTo(entries, position) {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (entries[middle].n <= position) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
