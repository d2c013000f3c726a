/**
 * The request's text and what it was before. Every change goes through here, typed, made by a button or by
 * opening something else, so that Undo takes each back in turn and restores the very bytes.
 *
 * @typedef {Object} Step
 * @property {string} text
 * @property {Object} [shown] What was shown of the text, where another request took its place.
 */
import { state, update } from "./state.js";

/** Text that the lists of undone and undoable texts may hold together, in characters. */
const capacity = 32 << 20;
/** Typing that pauses for less than this, in milliseconds, is taken back as a whole. */
const pause = 800;

/** @type {Step[]} */
let past = [];
/** @type {Step[]} */
let future = [];
let lastTyped = -Infinity;

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

/** @param {Step[]} from @param {Step[]} to */
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
