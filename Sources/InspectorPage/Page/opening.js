/** What visitors bring: files, dropped or chosen, and dumps and recordings, which the service imports. */
import { Refusal, post } from "./api.js";
import { envelopeOf, formats, kindOf, notesWith, requestOf } from "./brought.js";
import { button, byId, element, fill } from "./dom.js";
import * as history from "./history.js";
import { noteList } from "./note-list.js";
import { refill } from "./refill.js";
import { applyPatch, textOf } from "./request-text.js";
import { open, run } from "./run.js";
import { state, update } from "./state.js";
import { words } from "./words.js";

/** The bytes that a file may have, well beyond what the service takes. */
const largest = 64 << 20;

const pasted = element("textarea", { rows: 14, spellcheck: false, id: "pasted" });
const from = element("select");
const found = element("div", { role: "status" });
const go = button(words.opening.go, importPasted);

export function start() {
  const input = element("input", { type: "file", onchange: () => openFirst(input.files) });
  byId("open-file").addEventListener("click", () => {
    input.value = "";
    input.click();
  });
  byId("open-paste").addEventListener("click", () => showPaste(""));
  const options = formats.map((name) => element("option", name));
  fill(from, element("option", { value: "" }, words.opening.look), options);
  fill(
    byId("paste"), element("h2", { id: "paste-title" }, words.opening.title), element("p", words.opening.help),
    element("label", { for: "pasted" }, words.opening.text), pasted,
    element("div.bar", element("label", words.opening.format, " ", from), go,
      button(words.close, () => byId("paste").close())),
    found,
  );
  for (const type of ["dragover", "drop"]) {
    document.addEventListener(type, (event) => {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      openFirst(event.dataTransfer.files);
    });
  }
  document.addEventListener("paste", pasteAnywhere);
}

/** Imports at once what is pasted beside all fields, or into the empty one for it. */
function pasteAnywhere(event) {
  const field = event.target.closest?.("input, textarea, select, [contenteditable]");
  const isOpen = document.querySelector("dialog[open]") !== null;
  const text = event.clipboardData.getData("text/plain");
  const isMeant = field === pasted ? pasted.value === "" : !field && !isOpen;
  if (!isMeant || !/[<\n{]/.test(text)) return;
  event.preventDefault();
  if (!isOpen) showPaste(text);
  pasted.value = text;
  importPasted();
}

/** Opens a scene, or what was imported and stored. */
export const openScene = (scene, shown) => open(requestOf(scene), shown);

async function openFirst([file]) {
  if (!file) return;
  if (file.size > largest) return update({ notice: words.opening.large(file.name) });
  let text;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return update({ notice: words.opening.unreadable(file.name) });
  }
  try {
    if (kindOf(text) === "foreign") {
      showPaste(text);
      return importPasted();
    }
    await take(text, file.name);
  } catch (error) {
    update({ notice: error.message });
  }
}

function showPaste(text) {
  pasted.value = text;
  from.value = "";
  fill(found);
  byId("paste").showModal();
  pasted.focus();
}

async function importPasted() {
  const text = pasted.value;
  go.disabled = true;
  try {
    const isForeign = from.value !== "" || kindOf(text) === "foreign";
    const notes = isForeign ? await takeForeign(text) : await take(text);
    if (notes.length === 0) return leave();
    const close = button(words.opening.done, leave);
    fill(found, element("p", words.opening.notes(notes.length), " ", close), noteList(notes, leave));
    close.focus();
  } catch (error) {
    const errors = error.problem?.errors ?? [];
    refill(found, element("p.bad", error.message), noteList(errors));
  } finally {
    go.disabled = false;
  }
}

/** Closes the dialog; the keyboard goes on in the views, where Enter taps one. */
function leave() {
  byId("paste").close();
  const tree = byId("tree");
  (tree.checkVisibility() ? tree : byId("surface")).focus({ preventScroll: true });
}

/** Takes a text of the service's own kind. */
async function take(text, title) {
  const kind = kindOf(text);
  if (kind === "answer") throw new Error(words.opening.answer);
  if (kind === "events") {
    const value = JSON.parse(text);
    join(Array.isArray(value) ? { events: value } : value);
  } else {
    leaveLink();
    await open(kind === "scene" ? requestOf(text) : text, { source: title ? { title } : null });
    if (state.problem) update({ tab: "request" });
  }
  return [];
}

/** Has the service read a text, and takes the scene or the events that it makes of it. */
async function takeForeign(text) {
  const imported = await imports(text);
  const { format, scene, notes } = imported;
  if (!scene) join(imported);
  else {
    leaveLink();
    await open(textOf({ scene, events: [], format, notes }));
  }
  return notes;
}

async function imports(text) {
  const path = from.value ? `v1/import?from=${from.value}` : "v1/import";
  const scene = state.result?.request.scene;
  try {
    return await post(path, text, { type: "text/plain" });
  } catch (error) {
    if (!(error instanceof Refusal) || !scene) throw error;
    return await post(path, envelopeOf(text, scene));
  }
}

/** Events take the place of those in the present scene; what was noted of that stays. */
function join({ events, format, notes = [] }) {
  if (Object(state.request) !== state.request) throw new Error(words.opening.faulty);
  const { format: already, notes: before } = state.request;
  const noted = notesWith(before, notes);
  const operations = [{ op: "add", path: "/events", value: events }];
  if (format && !already) operations.push({ op: "add", path: "/format", value: format });
  if (before || noted.length > 0) operations.push({ op: "add", path: "/notes", value: noted });
  history.edit(applyPatch(state.text, operations));
  run();
}

/** The address speaks of what was shown before. */
const leaveLink = () =>
  window.history.replaceState(window.history.state, "", location.pathname + location.search);
