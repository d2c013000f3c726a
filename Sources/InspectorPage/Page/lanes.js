/**
 * A run as lanes: what lasts is a bar, what happens at once a tick, how something ends a mark, each with the
 * entry `n` that says so. A lane is `{group, id, bars, marks, ticks, curve}`, the last the content offset of a scroll view. A
 * bar is `{from, to, n, word}`; there is a mark where one `isMarked` begins, and where one `isEnded` ends, and one `isQuiet`
 * is a finger without its touch, or the other way around. The `sign` of a mark is "ended", "failed" or "cancelled".
 */

import { words } from "./words.js";

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
/** What the log says at each fate of a touch: the phase of a call, or that there will be none. */
const telling = { ended: "ended", discarded: "ended", cancelled: "cancelled", dropped: "dropped", suppressed: "dropped" };

/** The lanes of a run that may go on. */
export class Lanes {
  #lanes = new Map(groups.map((group) => [group, new Map()]));
  /** The contacts from the first: `{touch, row, bar}`, then with the sample `up`, and `over`, when the fate is known. */
  #contacts = [];
  /** The places of entries and samples that were not read yet. */
  #fates;
  #entry = 0;
  #sample = 0;
  /** The time that bars reach which nothing has closed. */
  #end = 0;
  /** The waits of recognizers: `{t, n, from, to}`, between lanes. */
  arrows = [];

  /** Reads on in a run; of one that is over, `fates` is what the summary says of touches. */
  read({ log, samples, fates }) {
    this.#fates = fates;
    this.#end = log.at(-1)?.t ?? this.#end;
    for (; this.#entry < log.length; this.#entry += 1) {
      const entry = log[this.#entry];
      while (samples[this.#sample]?.n <= entry.n) this.#readSample(samples[this.#sample++]);
      this.#readers[entry.kind]?.(entry);
      if (entry.kind in calls) this.#lane("responders", entry[calls[entry.kind]] ?? "").ticks.push(entry);
    }
    while (this.#sample < samples.length) this.#readSample(samples[this.#sample++]);
    // Of what never came to the application the log says nothing.
    this.#contacts.forEach((contact, index) => {
      const { fate, by } = fates?.[index] ?? {};
      if (contact.over === undefined && contact.up && fate in telling) this.#finish(contact, contact.up, fate, by);
    });
    for (const { open } of this.lanes) for (const bar of open.values()) bar.to = this.#end;
  }

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
    if (phase === "began") this.#contacts.push({ touch, row, bar: this.#open(row, "contact", { t, n }, "") });
    else if (phase === "moved") row.ticks.push({ t, n });
    else if (terminal.has(phase) && this.#close(row, "contact", t)) {
      this.#contacts.findLast((contact) => contact.touch === touch).up = { t, n };
    }
  }

  /** The first call that ends a touch, or word that there will be none, is the fate of the first contact that it fits. */
  #readFate(entry, now) {
    for (const touch of entry.touches) {
      const isOf = (contact, index) => contact.touch === touch && (entry.contacts?.includes(index + 1) ?? true);
      const isOpen = ({ over }, index) => over === undefined && (!this.#fates || telling[this.#fates[index]?.fate] === now);
      // The other calls of a climb are about the same contact.
      if (this.#contacts.some((contact, index) => isOf(contact, index) && contact.over === entry.t)) continue;
      const index = this.#contacts.findIndex((contact, index) => isOf(contact, index) && isOpen(contact, index));
      const { fate, by } = this.#fates?.[index] ?? { fate: now, by: entry.by };
      if (index >= 0) this.#finish(this.#contacts[index], entry, fate, by);
    }
  }

  /** Marks the fate of a touch; a finger may be down longer than its touch lasts, or shorter. */
  #finish(contact, { t, n }, fate, by) {
    const { row, up, bar } = contact;
    const said = words.timeline.fate(fate, by);
    const word = [bar.word, said].filter(Boolean).join(", ");
    contact.over = t;
    row.marks.push({ t, n, sign: terminal.has(fate) ? fate : "failed", word });
    if (up && t > up.t) return row.bars.push({ from: up.t, to: t, n, word: said, isQuiet: true, isEnded: true });
    bar.isEnded = true;
    if (up) bar.word = word;
    else {
      bar.to = t;
      Object.assign(this.#open(row, "contact", { t, n }, said), { isQuiet: true, isMarked: true });
    }
  }

  #readers = {
    hitView: ({ touch, view }) => {
      const bar = touch && this.#lane("touches", `touch ${touch}`).open.get("contact");
      if (bar) bar.word = view ?? "";
    },
    touches: (entry) => terminal.has(entry.phase) && this.#readFate(entry, entry.phase),
    dropped: (entry) => this.#readFate(entry, "dropped"),
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

/** Pixels that a break takes, a stretch without an entry that is longer than `longest` seconds. */
export const breakWidth = 44;
const longest = 1;

/** Times on a line whose breaks have a fixed width, at a scale and from an offset in pixels. */
export class Axis {
  scale = 1;
  offset = 0;
  width = 0;

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
