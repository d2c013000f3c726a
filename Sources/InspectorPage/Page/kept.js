/** Keeps the text with its entry of the browser's history, so that it stays over reload, Back and Forward. */
import { debounce } from "./dom.js";
import { open } from "./run.js";
import { state, watch } from "./state.js";

const prefix = "text.";
/** The number of the entry whose text is shown; null until the browser has one. */
let entry = null;
/** The text as it was stored last, and whether there was room for it. */
let stored = null;
let isStored = true;

const saveSoon = debounce(300, save);

export function start() {
  watch(["text", "source", "selection", "position", "tab", "tour"], saveSoon);
  addEventListener("pagehide", save);
  addEventListener("beforeunload", (event) => {
    save();
    if (!isStored) event.preventDefault();
  });
}

/** Whether the entry that the browser is at has been shown before. */
export const isEntered = () => history.state?.entry !== undefined;

/** Stores the text of the entry that the browser has left, and makes one of where it is now. */
export function leave() {
  store();
  enter();
}

/** Opens the text of the entry that the browser is at; false if there is none. */
export async function openKept() {
  enter();
  const text = sessionStorage.getItem(prefix + entry);
  if (text === null) return false;
  stored = text;
  await open(text, history.state.shown);
  return true;
}

function enter() {
  if (!isEntered()) {
    const number = Number(sessionStorage.getItem("entries")) + 1;
    sessionStorage.setItem("entries", number);
    history.replaceState({ entry: number }, "");
  }
  ({ entry } = history.state);
  stored = null;
}

export function save() {
  if (entry === null || state.text === "" || history.state?.entry !== entry) return;
  store();
  const { source, selection, tab, tour, position, result } = state;
  const isAtEnd = !result || position >= result.model.length;
  const shown = { source, selection, tab, tour, position: isAtEnd ? undefined : position };
  // An example that was changed is not what its link opens.
  const isChanged = !tour && source?.text !== undefined && source.text !== state.text;
  history.replaceState({ entry, shown }, "", isChanged ? location.pathname + location.search : "");
}

/** Stores the text; where there is no room, texts of the oldest entries make some. */
function store() {
  if (entry === null || state.text === stored || state.text === "") return;
  stored = state.text;
  const numbers = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
    .map((key) => Number(key.slice(prefix.length))).filter((number) => number !== entry);
  numbers.sort((one, other) => other - one);
  for (isStored = false; !isStored;) {
    try {
      sessionStorage.setItem(prefix + entry, stored);
      isStored = true;
    } catch {
      if (numbers.length === 0) return;
      sessionStorage.removeItem(prefix + numbers.pop());
    }
  }
}
