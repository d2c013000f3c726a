/** What is so at each entry of a log: folded once from the answer, then looked up by binary search. */
import { plainView } from "./scene.js";

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
    let low = 0;
    let high = this.entries.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.entries[middle] <= n) low = middle;
      else high = middle - 1;
    }
    return this.values[low];
  }
}

/** The history of an id, begun with `initial` if it has none. */
function historyOf(histories, id, initial) {
  if (!histories.has(id)) histories.set(id, new History(initial));
  return histories.get(id);
}

/** The members that name whom an entry calls. */
const callees = [
  "responder", "target", "control", "scrollView", "textField", "recognizer", "view", "receiver",
];
/** What an event of a control says of it. */
const values = ["value", "on", "selectedSegmentIndex", "currentPage", "text", "selected"];
const possible = { state: "possible", since: null, reason: null, by: null, waitingFor: [] };
const idle = { tracking: false, highlighted: false, values: {} };

export class Model {
  views = new Map();
  subviews = new Map();
  /** @type {Map<string, History>} What `Moment.recognizer` gives, over the run; `controls` likewise. */
  recognizers = new Map();
  controls = new Map();
  /** Of each contact from the first: `{touch, contact, samples}`. */
  trails = [];
  fingers = new History([]);
  held = new History([]);
  /** Whether all views are in a window from beginning to end. */
  isWhole = true;
  #changed = new Map();

  /**
   * @param {Object} answer What a dispatch with `timeline` answers.
   * @param {import("./scene.js").SceneIndex} scene What it was asked about.
   */
  constructor(answer, scene) {
    this.log = answer.log;
    this.length = answer.log.length;
    this.samples = answer.timeline.samples;
    const { firstResponder = [], windows = [] } = scene.scene;
    this.firstResponders = new History([firstResponder].flat());
    this.keyWindow = new History(windows.find(({ isKeyWindow }) => isKeyWindow)?.id ?? null);
    this.#readViews(answer.timeline.views, scene.moment.windows());
    for (const state of answer.timeline.states) this.#readState(state);
    this.#readSamples();
    for (const { id } of answer.summary.recognizers) historyOf(this.recognizers, id, possible);
    for (const entry of this.log) this.#read(entry);
  }

  /** What is so with entry `n`: views as it finds them, all else as it leaves them; `length` is the end. */
  at(n) {
    return new Moment(this, n);
  }

  /** The ids of the views that are another from entry `n` on. */
  changedIds(n) {
    return [...(this.#changed.get(n) ?? [])];
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
    const change = (id, members) => {
      this.views.get(id).change(n, members);
      this.#changed.set(n, (this.#changed.get(n) ?? new Set()).add(id));
    };
    const place = (id, parent, index) => {
      const from = this.subviews.get(this.views.get(id).last.parent);
      from.set(n, from.last.filter((other) => other !== id));
      const to = this.subviews.get(parent);
      if (index !== undefined) to.set(n, to.last.toSpliced(index, 0, id));
      else this.isWhole = false;
      change(id, { parent });
    };
    for (const id in set) change(id, set[id]);
    for (const id in move) place(id, move[id].parent, move[id].index);
    for (const id of remove) place(id, null);
  }

  #readSamples() {
    const down = new Map();
    for (const sample of this.samples) {
      const { n, t, touch, phase, at } = sample;
      const contact = this.trails.length + 1;
      if (phase === "began") this.trails.push({ touch, contact, samples: [] });
      const before = phase === "began" ? { contact, at: [] } : down.get(touch);
      if (!before) continue;
      this.trails[before.contact - 1].samples.push(sample);
      const rests = before.at[0] === at[0] && before.at[1] === at[1];
      down.set(touch, { ...sample, contact: before.contact, since: rests ? before.since : t });
      if (phase === "ended" || phase === "cancelled") down.delete(touch);
      this.fingers.set(n, [...down.values()]);
    }
  }

  #read(entry) {
    const { n, kind, touches, phase, by = null } = entry;
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
  }
}

class Moment {
  constructor(model, n) {
    this.model = model;
    this.n = n;
  }

  /** A view with all its members; null if it is in no window. */
  view(id) {
    const view = this.model.views.get(id)?.at(this.n) ?? null;
    if (this.model.isWhole || view === null) return view;
    const isShown = view.parent === null ? this.windows().includes(id) : this.view(view.parent) !== null;
    return isShown ? view : null;
  }

  /** The subviews, from the back. */
  children(id) {
    return this.model.subviews.get(id)?.at(this.n) ?? [];
  }

  windows() {
    return this.children(null);
  }

  /** The last reading of each finger that is down, with its `contact` and the time `since` which it rests. */
  fingers() {
    return this.model.fingers.at(this.n);
  }

  /** The contacts so far, each with its readings: `{touch, contact, samples}`. */
  trails() {
    const read = (trail) => ({ ...trail, samples: trail.samples.filter(({ n }) => n <= this.n) });
    return this.model.trails.map(read).filter(({ samples }) => samples.length);
  }

  /** `{state, since, reason, by, waitingFor}`, `since` being the entry that says so; null if unknown. */
  recognizer(id) {
    return this.model.recognizers.get(id)?.at(this.n) ?? null;
  }

  recognizers() {
    return [...this.model.recognizers.keys()];
  }

  /** `{tracking, highlighted, values}`, as far as the log tells. */
  control(id) {
    return this.model.controls.get(id)?.at(this.n) ?? idle;
  }

  /** The ids that entry `n` calls. */
  called() {
    const entry = this.model.log[this.n] ?? {};
    return callees.map((name) => entry[name]).filter(Boolean);
  }

  /** What is kept from the views: `{touch, phase, by}`. */
  held() {
    return this.model.held.at(this.n);
  }

  /** The one that became it last, of whichever window, or null. */
  firstResponder() {
    return this.model.firstResponders.at(this.n).at(-1) ?? null;
  }

  isFirstResponder(id) {
    return this.model.firstResponders.at(this.n).includes(id);
  }

  keyWindow() {
    return this.model.keyWindow.at(this.n);
  }
}
