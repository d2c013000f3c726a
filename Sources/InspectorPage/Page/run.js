/** Runs the request each time its text has come to rest; the last valid run stays in sight. */
import { Refusal, post } from "./api.js";
import { lost } from "./connection.js";
import { announce } from "./dom.js";
import * as history from "./history.js";
import { withMember } from "./request-text.js";
import { SceneIndex } from "./scene.js";
import { state, update, watch } from "./state.js";
import { Model } from "./timeline-model.js";
import { words } from "./words.js";

/** How long a text has to rest before it is sent, in milliseconds. */
const rest = 300;
let timer;
/** The text that was sent last. */
let sent = null;
/** Stops the request that a newer one makes pointless. */
let current = null;
/** What to show of the next result, from a link. */
let wanted = {};

/** Shows another request, by default its end, with nothing selected. */
export function open(text, { source = null, position, selection = null, tab, tour = null } = {}) {
  history.begin(text);
  const nothing = { range: null, compared: null, applied: null, result: null, problem: null, hover: null };
  update({ ...nothing, source, selection, tour, guessing: tour !== null && isGuessing() });
  if (tab) update({ tab });
  wanted = { position };
  return run();
}

/** Whether the tour asks before it answers. */
export const isGuessing = () => localStorage.getItem("guess") !== "no";

/** Runs the text as it is now, without waiting. */
export async function run() {
  clearTimeout(timer);
  current?.abort();
  const request = (current = new AbortController());
  const { text } = state;
  sent = text;
  update({ running: true, playing: false });
  try {
    const answer = await post("v1/dispatch", withTimeline(text), { signal: request.signal });
    show(text, answer);
  } catch (error) {
    if (error instanceof Refusal) {
      update({ notice: null });
      // Its places are those of the text that was sent.
      if (text !== state.text) return;
      update({ problem: error.problem });
      announce(words.run.faulty(error.problem));
    } else lost(error, run);
  } finally {
    if (current === request) {
      current = null;
      update({ running: false });
    }
  }
}

export function start() {
  watch(["text"], () => {
    clearTimeout(timer);
    if (state.text !== (sent ?? "")) timer = setTimeout(run, state.result ? rest : 0);
  });
}

function show(text, answer) {
  const request = JSON.parse(text);
  const scene = new SceneIndex(request, answer);
  const model = new Model(answer, scene);
  const position = Math.min(wanted.position ?? model.length, model.length);
  wanted = {};
  const result = { text, request, answer, model, scene };
  const selection = isStillMeant(result) ? state.selection : null;
  update({ result, position, selection, problem: null, notice: null });
}

/** Whether the selected object is in a new result, and not another one by its id, in another scene. */
function isStillMeant({ request, model, scene }) {
  const { selection, result: former } = state;
  if (selection === null || !former) return true;
  const isThere = scene.object(selection) ?? model.at(model.length).view(selection);
  return Boolean(isThere) && isEditOf(JSON.stringify(former.request.scene), JSON.stringify(request.scene));
}

/** Whether one text is the other with a change at one place, which leaves at least half of it. */
function isEditOf(former, text) {
  const least = Math.min(former.length, text.length);
  let start = 0;
  while (start < least && former[start] === text[start]) start += 1;
  let end = 0;
  while (end < least - start && former.at(-1 - end) === text.at(-1 - end)) end += 1;
  return 2 * (start + end) >= Math.max(former.length, text.length);
}

/** The text with `timeline`, at its end so that every position in it stays what it is. */
function withTimeline(text) {
  try {
    return withMember(text, "timeline", true);
  } catch {
    return text;
  }
}
