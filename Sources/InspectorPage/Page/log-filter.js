/** Which entries of a log a filter leaves. */
import { idsOf, touchesOf } from "./entry-text.js";
import { lastUpTo } from "./timeline-model.js";

/** A word is sought as JSON would have it, so that quotes around names are no part of what is found. */
const inJSON = (value) => JSON.stringify(value).toLowerCase();

/** The log of one run, which may grow; its texts are made once, when words are first sought. */
export class FilteredLog {
  #texts = [];

  constructor(log) {
    this.log = log;
  }

  /** What there is to choose from: the kinds, fingers and recognizers that entries name. */
  offers() {
    const kinds = new Set();
    const touches = new Set();
    const recognizers = new Set();
    for (const entry of this.log) {
      kinds.add(entry.kind);
      for (const touch of touchesOf(entry)) touches.add(touch);
      if (entry.recognizer) recognizers.add(entry.recognizer);
    }
    return {
      kinds: [...kinds].sort(),
      touches: [...touches].sort((one, other) => one - other).map(String),
      recognizers: [...recognizers].sort(),
    };
  }

  /**
   * The entries that meet every condition; what is empty is none. `words` must all occur in an entry, in any member, which
   * must name `recognizer` and `object`; `range` are the first and the last time.
   */
  select({ words = "", kind, touch, recognizer, object, range }) {
    const wanted = words.split(/\s+/).filter(Boolean).map((word) => inJSON(word).slice(1, -1));
    if (wanted.length > 0) for (const entry of this.log.slice(this.#texts.length)) this.#texts.push(inJSON(entry));
    const ids = [recognizer, object].filter(Boolean);
    if (wanted.length === 0 && ids.length === 0 && !kind && !touch && !range) return this.log;
    return this.log.filter((entry, index) =>
      (!kind || entry.kind === kind) &&
      (!range || (entry.t >= range[0] && entry.t <= range[1])) &&
      (!touch || touchesOf(entry).includes(Number(touch))) &&
      (ids.length === 0 || ids.every((id) => idsOf(entry).includes(id))) &&
      wanted.every((word) => this.#texts[index].includes(word)),
    );
  }
}

/** Where in entries, sorted by `n`, the last one stands that is not behind `position`; -1 if none is. */
export const entryAt = (entries, position) => lastUpTo(entries, position, ({ n }) => n);
