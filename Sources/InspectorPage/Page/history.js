/**
 * The request's text and what it was before. Every change goes through here, typed, made by a button or by
 * opening something else, so that Undo takes each back in turn and restores the very bytes.
 */
import { remove, set } from "./request-text.js";
import { state, update } from "./state.js";

/** Text that the lists of undone and undoable texts may hold together, in characters. */
const capacity = 32 << 20;
/** Typing that pauses for less than this, in milliseconds, is taken back as a whole. */
const pause = 800;

/** Each `{text, shown}`, with what was shown of a text where another request took its place. */
let past = [];
let future = [];
let lastTyped = -Infinity;

/** What expects something. */
export const expectations = ["expect", "never", "expectSummary"];

/** The names of what the request expects as the example does that it was; none if it expects anything else. */
export function expectedByExample() {
  const example = JSON.parse(state.source?.text ?? "{}");
  const isAlike = (name) => JSON.stringify(state.request?.[name]) === JSON.stringify(example[name]);
  return expectations.every(isAlike) ? expectations.filter((name) => name in example) : [];
}

/** The text without what an example expects of its own touches. */
export const asOwn = (text) => expectedByExample().reduce((made, name) => remove(made, `/${name}`), text);

/** The request with other events. */
export const withEvents = (events) => asOwn(set(state.text, "/events", events));

/** Puts another request in the place of the one that is shown. */
export function begin(text) {
  if (state.text !== "") keep(shownNow());
  lastTyped = -Infinity;
  show(text);
}

/** Changes the text as a step of its own. */
export function edit(text) {
  if (text === state.text) return;
  keep();
  lastTyped = -Infinity;
  show(text);
}

/** Changes the text as part of what is being typed. */
export function type(text) {
  const now = performance.now();
  if (now - lastTyped > pause || past.length === 0) keep();
  lastTyped = now;
  show(text);
}

export const undo = () => step(past, future);

export const redo = () => step(future, past);

function step(from, to) {
  if (from.length === 0) return;
  const { text, shown } = from.pop();
  to.push({ text: state.text, shown: shown && shownNow() });
  lastTyped = -Infinity;
  // The last run was another request's.
  if (shown) update({ ...shown, range: null, result: null, problem: null, compared: null, applied: null, hover: null });
  show(text);
}

function shownNow() {
  const { source, selection, tour } = state;
  return { source, selection, tour };
}

function keep(shown) {
  future = [];
  past.push({ text: state.text, shown });
  let size = past.reduce((sum, { text }) => sum + text.length, 0);
  while (size > capacity && past.length > 1) size -= past.shift().text.length;
}

function show(text) {
  let request = null;
  try {
    request = JSON.parse(text);
  } catch {
    // The service says what is wrong, and where.
  }
  update({ text, request, canUndo: past.length > 0, canRedo: future.length > 0 });
}
