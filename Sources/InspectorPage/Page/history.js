/**
 * The request's text and what it was before. Every change goes through here, typed or made by a button, so
 * that Undo takes each back in turn and restores the very bytes.
 */
import { state, update } from "./state.js";

/** Text that the lists of undone and undoable texts may hold together, in characters. */
const capacity = 32 << 20;
/** Typing that pauses for less than this, in milliseconds, is taken back as a whole. */
const pause = 800;

let past = [];
let future = [];
let lastTyped = -Infinity;

/** Begins anew with another request; there is no way back from it but its own link. */
export function begin(text) {
  past = [];
  future = [];
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

export function undo() {
  if (past.length === 0) return;
  future.push(state.text);
  lastTyped = -Infinity;
  show(past.pop());
}

export function redo() {
  if (future.length === 0) return;
  past.push(state.text);
  lastTyped = -Infinity;
  show(future.pop());
}

function keep() {
  future = [];
  past.push(state.text);
  let size = past.reduce((sum, text) => sum + text.length, 0);
  while (size > capacity && past.length > 1) size -= past.shift().length;
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
