/** Links: opens what the address says, and makes one of what is shown. A fragment never reaches a server. */
import { readText } from "./api.js";
import { copy } from "./clipboard.js";
import { byId } from "./dom.js";
import { openExample, openStart, orNotice } from "./examples.js";
import { showExport } from "./export.js";
import { pack, parse, placeLink } from "./fragment.js";
import { isEntered, leave, openKept, save } from "./kept.js";
import { openScene } from "./opening.js";
import { textOf } from "./request-text.js";
import { open } from "./run.js";
import { state, update } from "./state.js";
import { words } from "./words.js";

/** The characters beyond which chat programs may cut a link. */
const longest = 8000;

export function start() {
  byId("copy-link").addEventListener("click", copyLink);
  // A link makes an entry of the history; Back and Forward lead to one that has its text.
  addEventListener("hashchange", () => {
    if (isEntered()) return;
    leave();
    openLocation();
  });
  addEventListener("popstate", async () => {
    if (!isEntered()) return;
    leave();
    if (!(await openKept())) openLocation();
  });
}

/** Opens what a link says, even where the address says it already. */
export function lead(hash) {
  save();
  if (location.hash === hash) openLocation();
  else location.hash = hash;
}

/** Opens what the address says; what cannot be opened leaves what is shown, or the first scene. */
export async function openLocation() {
  try {
    const fragment = await parse(location.hash.slice(1));
    update({ notice: null });
    await orNotice(() => openFragment(fragment));
  } catch (error) {
    if (state.text === "") await openStart();
    const name = error.problem?.status === 404 && new URLSearchParams(location.hash.slice(1)).get("example");
    update({ notice: name ? words.permalink.noExample(name) : (words.permalink[error.reason] ?? error.message) });
  }
}

async function openFragment({ request, example, scene, n, select = null, tab, tour }) {
  const shown = { position: n, selection: select, tab: byId(`tab-${tab}`) ? tab : undefined, tour };
  if (request !== undefined) return open(typeof request === "string" ? request : textOf(request), shown);
  if (example !== undefined) return openExample(example, shown);
  if (scene !== undefined) return openScene(await readText(`v1/scenes/${encodeURIComponent(scene)}`), shown);
  if (state.text === "" || location.hash === "") return openStart(shown);
  const { model } = state.result ?? {};
  if (shown.tab) update({ tab: shown.tab });
  if (n !== undefined && model) update({ position: Math.min(n, model.length) });
  if (select !== null) update({ selection: select });
}

async function copyLink() {
  const { text, request, problem, position, result, selection, tab, tour, source } = state;
  // A place in the tour is shared with its question.
  const fragment = tour && text === source?.text ? placeLink(tour) : await pack({
    // A text with faults is worth a link as well, as it is written.
    request: problem || request === null ? text : request,
    n: result && position < result.model.length ? position : undefined,
    select: selection ?? undefined,
    tab,
  });
  const link = `${location.href.split("#")[0]}#${fragment}`;
  await copy(link, byId("copy-link"));
  if (link.length > longest) showExport("request", words.permalink.long(link.length));
  else history.replaceState(history.state, "", link);
}
