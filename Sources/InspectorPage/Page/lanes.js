/**
 * A run as lanes: what lasts is a bar, what happens at once a tick, how something ends a mark, each with the
 * entry `n` that says so.
 *
 * @typedef {Object} Lane
 * @property {string} group
 * @property {string} id
 * @property {{from: number, to: number, n: number, word: string, isMarked?: boolean, isEnded?: boolean}[]} bars
 *   There is a mark where one `isMarked` begins, and where one `isEnded` ends.
 * @property {{t: number, n: number, sign: string, word: string}[]} marks `sign` is "ended", "failed" or "cancelled".
 * @property {{t: number, n: number}[]} ticks
 * @property {{t: number, at: number[]}[]} curve The content offset of a scroll view.
 */

const groups = ["touches", "recognizers", "controls", "scrollViews", "responders", "firstResponder"];
/** Which callbacks of a scroll view begin and end a bar of it. */
const scrollBars = {
  willBeginDragging: ["drag", true], didEndDragging: ["drag", false],
  willBeginDecelerating: ["deceleration", true], didEndDecelerating: ["deceleration", false],
  willBeginZooming: ["zoom", true], didEndZooming: ["zoom", false],
};
/** The kinds that call a responder, and the member that names it. */
const calls = { touches: "responder", presses: "responder", motion: "responder", remoteControl: "responder", action: "target" };

/** The states in which a recognizer is done, and the phases in which a touch is. */
const terminal = new Set(["ended", "failed", "cancelled"]);

/** The lanes of a run that may go on. */
export class Lanes {
  #lanes = new Map(groups.map((group) => [group, new Map()]));
  /** The places of entries and samples that were not read yet. */
  #entry = 0;
  #sample = 0;
  /** The time that bars reach which nothing has closed. */
  #end = 0;
  /** The waits of recognizers: `{t, n, from, to}`, between lanes. */
  arrows = [];

  /** Reads on in the log and the samples of a run. */
  read({ log, samples }) {
    this.#end = log.at(-1)?.t ?? this.#end;
    for (; this.#entry < log.length; this.#entry += 1) {
      const entry = log[this.#entry];
      while (samples[this.#sample]?.n <= entry.n) this.#readSample(samples[this.#sample++]);
      this.#readers[entry.kind]?.(entry);
      if (entry.kind in calls) this.#lane("responders", entry[calls[entry.kind]] ?? "").ticks.push(entry);
    }
    while (this.#sample < samples.length) this.#readSample(samples[this.#sample++]);
    for (const { open } of this.lanes) for (const bar of open.values()) bar.to = this.#end;
  }

  /** @returns {Lane[]} */
  get lanes() {
    return groups.flatMap((group) => [...this.#lanes.get(group).values()]);
  }

  #lane(group, id) {
    const list = this.#lanes.get(group);
    if (!list.has(id)) list.set(id, { group, id, bars: [], ticks: [], marks: [], curve: [], open: new Map() });
    return list.get(id);
  }

  #open({ bars, open }, key, { t, n }, word) {
    const bar = { from: t, to: this.#end, n, word };
    bars.push(bar);
    open.set(key, bar);
    return bar;
  }

  #close({ open }, key, t) {
    const bar = open.get(key);
    if (bar) bar.to = t;
    open.delete(key);
    return bar;
  }

  #readSample({ t, n, touch, phase }) {
    const row = this.#lane("touches", `touch ${touch}`);
    if (phase === "began") this.#open(row, "contact", { t, n }, "");
    else if (phase === "moved") row.ticks.push({ t, n });
    else if (phase !== "stationary") {
      const bar = this.#close(row, "contact", t);
      if (bar) bar.word = [bar.word, phase].filter(Boolean).join(", ");
      if (!bar || !terminal.has(phase)) return;
      bar.isEnded = true;
      row.marks.push({ t, n, sign: phase, word: bar.word });
    }
  }

  #readers = {
    hitView: ({ touch, view }) => {
      const bar = touch && this.#lane("touches", `touch ${touch}`).open.get("contact");
      if (bar) bar.word = view ?? "";
    },
    recognizer: (entry) => {
      const row = this.#lane("recognizers", entry.recognizer);
      if (row.open.size === 0) this.#open(row, "state", entry, "possible");
    },
    state: (entry) => {
      const row = this.#lane("recognizers", entry.recognizer);
      this.#close(row, "state", entry.t);
      const why = ["recognized", "touchesEnded"].includes(entry.reason) ? "" : `: ${entry.reason}`;
      if (entry.to === "possible") return;
      const bar = this.#open(row, "state", entry, entry.to + why);
      bar.isMarked = terminal.has(entry.to);
      if (bar.isMarked) row.marks.push({ t: entry.t, n: entry.n, sign: entry.to, word: bar.word });
    },
    waiting: (entry) => {
      const from = this.#lane("recognizers", entry.recognizer);
      for (const id of entry.waitingFor) this.arrows.push({ ...entry, from, to: this.#lane("recognizers", id) });
    },
    tracking: (entry) => {
      const row = this.#lane("controls", entry.control);
      if (entry.call === "begin" && entry.answer) this.#open(row, "tracking", entry, "tracking");
      else if (!entry.answer) this.#close(row, "tracking", entry.t);
    },
    controlEvent: (entry) => this.#lane("controls", entry.control).ticks.push(entry),
    scroll: (entry) => {
      const row = this.#lane("scrollViews", entry.scrollView);
      const [word, isBegin] = scrollBars[entry.callback] ?? [];
      if (isBegin) this.#open(row, word, entry, word);
      else if (word) this.#close(row, word, entry.t);
      row.curve.push({ t: entry.t, at: entry.contentOffset });
    },
    firstResponder: (entry) => {
      const row = this.#lane("firstResponder", "");
      this.#close(row, "responder", entry.t);
      if (entry.to) this.#open(row, "responder", entry, entry.to);
    },
  };
}

/** The lanes of a run that is over. */
export function lanesOf(model) {
  const made = new Lanes();
  made.read(model);
  return { lanes: made.lanes, arrows: made.arrows };
}

/** Pixels that a break takes, a stretch without an entry that is longer than `longest` seconds. */
export const breakWidth = 44;
const longest = 1;

/** Times on a line whose breaks have a fixed width, at a scale and from an offset in pixels. */
export class Axis {
  scale = 1;
  offset = 0;
  width = 0;

  /** @param {number[]} times In ascending order. */
  constructor(times) {
    /** The stretches between breaks; `before` are the seconds of the stretches before. */
    this.stretches = [{ from: times[0] ?? 0, to: times[0] ?? 0, before: 0 }];
    for (const t of times) {
      const last = this.stretches.at(-1);
      if (t - last.to <= longest) last.to = Math.max(last.to, t);
      else this.stretches.push({ from: t, to: t, before: last.before + last.to - last.from });
    }
    const last = this.stretches.at(-1);
    this.seconds = last.before + last.to - last.from;
  }

  /** Shows everything within a width. */
  fit(width) {
    this.width = width;
    this.offset = 0;
    this.scale = this.#fitting;
  }

  get #fitting() {
    return Math.max(1, this.width - this.#breaks * breakWidth) / (this.seconds || 1);
  }

  get #breaks() {
    return this.stretches.length - 1;
  }

  x(t) {
    const index = Math.max(0, this.stretches.findLastIndex(({ from }) => from <= t));
    const { from, to, before } = this.stretches[index];
    const next = this.stretches[index + 1];
    const rest = next && t > to ? ((t - to) / (next.from - to)) * breakWidth : 0;
    return (before + Math.min(t, to) - from) * this.scale + index * breakWidth + rest - this.offset;
  }

  /** The time at a place; within a break that of the last entry before. */
  time(x) {
    const begin = ({ before }, index) => before * this.scale + index * breakWidth - this.offset;
    const index = Math.max(0, this.stretches.findLastIndex((stretch, at) => begin(stretch, at) <= x));
    const { from, to } = this.stretches[index];
    return Math.min(to, Math.max(from, from + (x - begin(this.stretches[index], index)) / this.scale));
  }

  /** Zooms by a factor, with the place at `x` staying where it is. */
  zoom(factor, x) {
    const scale = Math.min(1e6, Math.max(this.#fitting, this.scale * factor));
    const breaks = this.breaks().filter((gap) => gap.x < x).length * breakWidth;
    const place = (x + this.offset - breaks) * (scale / this.scale) + breaks;
    this.scale = scale;
    this.pan(place - x - this.offset);
  }

  pan(pixels) {
    const longestOffset = this.seconds * this.scale + this.#breaks * breakWidth - this.width;
    this.offset = Math.max(0, Math.min(this.offset + pixels, longestOffset));
  }

  /** The times in sight, as a range for each stretch between breaks. */
  shownTimes() {
    const time = (index, x) => {
      const { from, before } = this.stretches[index];
      return from + (x + this.offset - index * breakWidth) / this.scale - before;
    };
    return this.stretches.map(({ from, to }, index) =>
      [Math.max(from, time(index, -100)), Math.min(to, time(index, this.width + 100))]);
  }

  /** The breaks, each with the place where it begins and its length in seconds. */
  breaks() {
    return this.stretches.slice(1).map(({ from }, index) => {
      const { to } = this.stretches[index];
      return { x: this.x(to), seconds: from - to };
    });
  }
}
