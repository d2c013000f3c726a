/** What is so at each entry of a log: folded once from the answer, then looked up by binary search. */
import { plainView } from "./scene.js";

/** True if an entry is a step of a hit-test: a view that is asked, or on request its `pointInside`. */
export const isOfWalk = (entry) => entry?.kind === "hitTest" || entry?.kind === "pointInside";

/** Where in a sorted list the last stands whose `key` is not above a limit; -1 if none is. */
export function lastUpTo(list, limit, key = (each) => each) {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (key(list[middle]) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The values of one thing over a run, each from an entry on. */
export class History {
  entries = [0];

  constructor(initial) {
    this.values = [initial];
  }

  get last() {
    return this.values.at(-1);
  }

  set(n, value) {
    if (this.entries.at(-1) === n) this.values.pop();
    else this.entries.push(n);
    this.values.push(value);
  }

  change(n, members) {
    this.set(n, { ...this.last, ...members });
  }

  at(n) {
    return this.values[Math.max(0, lastUpTo(this.entries, n))];
  }
}

/** The history of an id, begun with `initial` if it has none. */
function historyOf(histories, id, initial) {
  if (!histories.has(id)) histories.set(id, new History(initial));
  return histories.get(id);
}

/** The members that name whom an entry calls. */
const callees = ["responder", "target", "control", "scrollView", "textField", "controller", "recognizer", "view", "receiver"];
/** The kinds of what goes from responder to responder. */
const climbing = ["touches", "motion", "presses", "remoteControl"];
/** What an event of a control says of it. */
const values = ["value", "on", "selectedSegmentIndex", "currentPage", "text", "selected"];
const possible = { state: "possible", since: null, reason: null, by: null, waitingFor: [] };
const idle = { tracking: false, highlighted: false, values: {} };
/** The motion of a scroll view by its callback. */
const motions = {
  willBeginDragging: "drag", willBeginDecelerating: "deceleration", didEndDecelerating: null, didEndScrollingAnimation: null,
};
const still = { motion: null, at: null, t: 0, speed: 0 };

export class Model {
  views = new Map();
  subviews = new Map();
  recognizers = new Map();
  controls = new Map();
  /** Of each contact from the first: `{touch, contact, samples}`. */
  trails = [];
  held = new History([]);
  /** The controls that track a touch and the rows that are highlighted. */
  pressed = new History([]);
  /** Of each scroll view `{motion, at, t, speed}`: "drag", "deceleration" or null, its offset and its points a second. */
  scrolls = new Map();
  /** How many changes of views there were: while it is the same, so is the picture. */
  changes = new History(0);
  steps = new History(-1);
  calls = new History(-1);
  /** Whether all views are in a window from beginning to end, and whether none has a `zPosition`. */
  isWhole = true;
  isFlat = true;
  #moment = null;
  /** The contact of each finger that is down. */
  #down = new Map();

  /** The answer of a dispatch with `timeline`, and the index of its scene. */
  constructor(answer, scene) {
    this.log = [];
    this.samples = [];
    this.scene = scene;
    const { firstResponder = [], windows = [] } = scene.scene;
    this.firstResponders = new History([firstResponder].flat());
    this.keyWindow = new History(windows.find(({ isKeyWindow }) => isKeyWindow)?.id ?? null);
    this.#readViews(answer.timeline.views, scene.moment.windows());
    this.extend(answer.log, answer.timeline.samples, answer.timeline.states);
  }

  /** Takes up how a run goes on: further entries, touch samples and changes of views. */
  extend(entries, samples, states) {
    for (const state of states) this.#readState(state);
    for (const sample of samples) this.#readSample(sample);
    for (const entry of entries) this.#read(entry);
    this.length = this.log.length;
    this.#moment = null;
  }

  /** What is so with entry `n`: views as it finds them, all else as it leaves them; `length` is the end. */
  at(n) {
    if (this.#moment?.n !== n) this.#moment = new Moment(this, n);
    return this.#moment;
  }

  #readViews(views, order) {
    const windows = [];
    for (const { id, parent, class: name } of views) {
      this.views.set(id, new History({ ...plainView, id, parent: parent ?? null, class: name }));
      this.subviews.set(id, new History([]));
      // A window has no such member; null is the superview of what a change may add.
      if (parent) this.subviews.get(parent).last.push(id);
      else if (parent === undefined) windows.push(id);
      else this.isWhole = false;
    }
    this.subviews.set(null, new History(windows.sort((a, b) => order.indexOf(a) - order.indexOf(b))));
  }

  #readState({ n, set = {}, move = {}, remove = [] }) {
    this.changes.set(n, this.changes.last + 1);
    const change = (id, members) => this.views.get(id).change(n, members);
    const place = (id, parent, index) => {
      const from = this.subviews.get(this.views.get(id).last.parent);
      from.set(n, from.last.filter((other) => other !== id));
      const to = this.subviews.get(parent);
      if (index !== undefined) to.set(n, to.last.toSpliced(index, 0, id));
      else this.isWhole = false;
      change(id, { parent });
    };
    for (const id in set) {
      change(id, set[id]);
      if (set[id].zPosition) this.isFlat = false;
    }
    for (const id in move) place(id, move[id].parent, move[id].index);
    for (const id of remove) place(id, null);
  }

  #readSample(sample) {
    const { touch, phase } = sample;
    this.samples.push(sample);
    if (phase === "began") {
      this.trails.push({ touch, contact: this.trails.length + 1, samples: [] });
      this.#down.set(touch, this.trails.at(-1));
    }
    this.#down.get(touch)?.samples.push(sample);
  }

  #read(entry) {
    this.log.push(entry);
    const { n, kind, touches, phase, by = null } = entry;
    if (kind === "hitTest") this.steps.set(n, n);
    else if (climbing.includes(kind)) this.calls.set(n, n);
    if (kind === "state") {
      const state = { state: entry.to, since: n, reason: entry.reason, by, waitingFor: [] };
      historyOf(this.recognizers, entry.recognizer, possible).set(n, state);
    } else if (kind === "waiting") {
      historyOf(this.recognizers, entry.recognizer, possible).change(n, { waitingFor: entry.waitingFor });
    } else if (kind === "withheld") {
      this.held.set(n, [...this.held.last, ...touches.map((touch) => ({ touch, phase, by }))]);
    } else if (kind === "released" || kind === "dropped" || (kind === "touches" && phase === "cancelled")) {
      const isOver = (held) => touches.includes(held.touch) && (kind !== "released" || held.phase === phase);
      this.held.set(n, this.held.last.filter((held) => !isOver(held)));
    } else if (kind === "tracking" || kind === "controlEvent") this.#readControl(entry);
    else if (kind === "recognizer" && phase === "began") this.#stopScrolling(entry);
    else if (kind === "cell" && /^did(H|Unh)ighlight$/.test(entry.callback)) {
      this.#press(n, entry.view, entry.callback === "didHighlight");
    } else if (kind === "scroll") this.#readScroll(entry);
    else if (kind === "keyWindow") this.keyWindow.set(n, entry.to);
    else if (kind === "firstResponder") {
      const others = this.firstResponders.last.filter((id) => id !== entry.from);
      this.firstResponders.set(n, [...others, entry.to ?? []].flat());
    }
  }

  #readControl(entry) {
    const history = historyOf(this.controls, entry.control, idle);
    const { tracking, highlighted, values: before } = history.last;
    const now = Object.fromEntries(values.filter((name) => name in entry).map((name) => [name, entry[name]]));
    history.set(entry.n, {
      tracking: entry.kind === "tracking" ? (entry.answer ?? false) : tracking,
      highlighted: entry.properties?.isHighlighted ?? highlighted, values: { ...before, ...now },
    });
    if (entry.kind === "tracking") this.#press(entry.n, entry.control, Boolean(entry.answer));
  }

  #press(n, id, isPressed) {
    const { last } = this.pressed;
    if (last.includes(id) !== isPressed) this.pressed.set(n, isPressed ? [...last, id] : last.filter((other) => other !== id));
  }

  /** A finger on content that coasts stops it, which no callback says. */
  #stopScrolling({ n, recognizer }) {
    const history = this.scrolls.size > 0 && this.scrolls.get(this.scene.object(recognizer)?.view);
    if (history && history.last.motion === "deceleration") history.change(n, { motion: null });
  }

  #readScroll({ n, t, scrollView, callback, contentOffset: at, willDecelerate, velocity }) {
    const history = historyOf(this.scrolls, scrollView, still);
    const before = history.last;
    const ends = callback === "didEndDragging" && !willDecelerate;
    const motion = ends ? null : callback in motions ? motions[callback] : before.motion;
    const isLater = callback === "didScroll" && before.at && t > before.t;
    const speed = velocity ? 1000 * Math.hypot(...velocity)
      : isLater ? Math.hypot(at[0] - before.at[0], at[1] - before.at[1]) / (t - before.t) : before.speed;
    history.set(n, { motion, at, t, speed });
  }
}

class Moment {
  #shown = null;

  constructor(model, n) {
    this.model = model;
    this.n = n;
  }

  get isFlat() {
    return this.model.isFlat;
  }

  /** A view with all its members; null if it is in no window. */
  view(id) {
    const view = this.model.views.get(id)?.at(this.n) ?? null;
    return this.model.isWhole || this.#inWindows.has(id) ? view : null;
  }

  get #inWindows() {
    if (!this.#shown) {
      this.#shown = new Set(this.windows());
      for (const id of this.#shown) for (const subview of this.children(id)) this.#shown.add(subview);
    }
    return this.#shown;
  }

  /** The subviews, from the back. */
  children(id) {
    return this.model.subviews.get(id)?.at(this.n) ?? [];
  }

  windows() {
    return this.children(null);
  }

  /** The contacts so far: the readings of each, whether it is down, and the time `since` which it rests. */
  trails() {
    return this.model.trails.flatMap(({ touch, contact, samples: all }) => {
      const samples = all.filter(({ n }) => n <= this.n);
      if (!samples.length) return [];
      const { at, phase } = samples.at(-1);
      const before = samples.findLastIndex((sample) => String(sample.at) !== String(at));
      const isDown = phase !== "ended" && phase !== "cancelled";
      return [{ touch, contact, samples, at, isDown, since: samples[before + 1].t }];
    });
  }

  /** `{state, since, reason, by, waitingFor}`, `since` being the entry that says so. */
  recognizer(id) {
    return this.model.recognizers.get(id)?.at(this.n) ?? possible;
  }

  /** `{tracking, highlighted, values}`, as far as the log tells. */
  control(id) {
    return this.model.controls.get(id)?.at(this.n) ?? idle;
  }

  /** The ids of controls that track a touch and of rows that are highlighted. */
  pressed() {
    return this.model.pressed.at(this.n);
  }

  /** The scroll views that a finger drags or that coast: `{id, motion, at, speed}`. */
  scrolling() {
    return [...this.model.scrolls].map(([id, history]) => ({ id, ...history.at(this.n) })).filter(({ motion }) => motion);
  }

  /** The ids that entry `n` calls. */
  called() {
    const entry = this.model.log[this.n] ?? {};
    return callees.map((name) => entry[name]).filter(Boolean);
  }

  /** The steps so far of the last hit-test that has begun. */
  walk() {
    const { log, steps } = this.model;
    const end = steps.at(this.n);
    let begin = end;
    while (isOfWalk(log[begin - 1])) begin -= 1;
    return log.slice(begin, end + 1).filter(({ kind }) => kind === "hitTest");
  }

  /** The calls so far of the last event that has gone from responder to responder. */
  climb() {
    const { log, calls } = this.model;
    const made = [];
    for (let at = calls.at(this.n); at >= 0; at -= 1) {
      const call = log[at];
      const [next] = made;
      if (!climbing.includes(call.kind)) {
        if (call.kind === "sendEvent" || call.kind === "discarded") break;
        continue;
      }
      const goesOn = (name) => String(call[name]) === String(next[name]);
      if (next && (call.handling === "handled" || !["kind", "t", "touches"].every(goesOn))) break;
      made.unshift(call);
    }
    return made;
  }

  /** What is kept from the views: `{touch, phase, by}`. */
  held() {
    return this.model.held.at(this.n);
  }

  /** Whether it is the first responder of a window. */
  isFirstResponder(id) {
    return this.model.firstResponders.at(this.n).includes(id);
  }

  keyWindow() {
    return this.model.keyWindow.at(this.n);
  }
}
