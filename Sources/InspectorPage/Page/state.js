/** The one record of what the page shows, and who wants to hear of its changes. */
export const state = {
  /** The request as it is typed: what is sent, byte for byte. */
  text: "",
  canUndo: false,
  canRedo: false,
  /** The value of `text`; null while it is not JSON. */
  request: null,
  /** Where the request comes from: `{title, sentence, rules, text}`, with the `text` of an example. */
  source: null,
  running: false,
  /**
   * The last run that the service accepted: `text` and `request`, the `answer`, and what the page makes of that: a `model` of
   * each entry, and the `scene` by its ids.
   */
  result: null,
  /** The problem that the service finds with `text` now, as it says it; null if it has none. */
  problem: null,
  /** A sentence on what keeps the page from asking, such as a lost connection; null otherwise. */
  notice: null,
  /** The answer of `/v1/explain` to the present question: `{explanations, about, entries, refusal}`, or null. */
  explanation: null,
  /** The run that later ones are compared with. */
  compared: null,
  /** The remedy that was applied after the compared run: `{message, text}`; null where that was pinned. */
  applied: null,
  /** The entry of the log that is looked at; `log.length` is the end of the run. */
  position: 0,
  /** The times that the log is shown of, `[from, to]`; null for all. */
  range: null,
  /** The id of the view, recognizer or other object that is selected; null for none. */
  selection: null,
  /** The id of the view under the mouse, on the device or in the tree. */
  hover: null,
  /** The drawings over the views: the walk of a hit-test, the way through the responders, and their names. */
  overlay: { walk: true, responders: true, labels: true },
  tab: "log",
  /** "tabs" where one panel is shown at a time, else "columns", or "wide" with Log beside Explain. */
  layout: "columns",
  playing: false,
  /** The place in the tour, null outside of it: `{example, step}` and `chapter` or `article`, from 1. */
  tour: null,
  /** True while a question of the tour is open: then nothing tells what has happened. */
  guessing: false,
  /** True if touches run as they happen, and the number of times that this run has gone on. */
  live: false,
  grown: 0,
};

const watchers = new Set();
/** What has changed since the watchers were told last. */
const changed = new Set();

/** Changes the record; who watches a changed member is told before the browser draws. */
export function update(changes) {
  for (const [key, value] of Object.entries(changes)) {
    if (!(key in state)) throw new Error(`There is no state "${key}".`);
    if (Object.is(state[key], value)) continue;
    state[key] = value;
    if (changed.size === 0) queueMicrotask(tell);
    changed.add(key);
  }
}

/** Calls `render` now, and after each change of one of `keys`. */
export function watch(keys, render) {
  watchers.add({ keys, render });
  render();
}

function tell() {
  const told = new Set(changed);
  changed.clear();
  for (const { keys, render } of watchers) {
    try {
      if (keys.some((key) => told.has(key))) render();
    } catch (error) {
      // The others are told all the same.
      reportError(error);
    }
  }
}
