/** What keeps the page from asking: a sentence, and the request that failed, to be sent again. */
import { Unreachable } from "./api.js";
import { byId } from "./dom.js";
import { state, update, watch } from "./state.js";
import { words } from "./words.js";

/** How often the service is looked for while it cannot be reached, in milliseconds. */
const pause = 3000;
/** What failed last: `{notice, again, isLocked}`; it is over with its notice. */
let failed = null;
let timer;

/** Tells of a request without an answer, unless the page has stopped it; `again` sends it once more. */
export function lost(error, again) {
  if (error.name === "AbortError") return;
  if (!(error instanceof Unreachable)) throw error;
  failed = { notice: error.message, again, isLocked: error.message === words.run.locked };
  update({ notice: error.message });
}

export function start() {
  const button = byId("again");
  button.textContent = words.run.again;
  button.addEventListener("click", sendAgain);
  addEventListener("online", sendAgain);
  watch(["notice"], () => {
    const { notice } = state;
    byId("notice").hidden = !notice;
    byId("notice").textContent = byId("notice").title = notice ?? "";
    if (notice !== failed?.notice) failed = null;
    button.hidden = !failed;
    lookSoon();
  });
}

function sendAgain() {
  const { again } = failed ?? {};
  if (!again) return;
  update({ notice: null });
  again();
}

/** A service that is started again tells no browser so. */
function lookSoon() {
  clearTimeout(timer);
  if (failed && !failed.isLocked) timer = setTimeout(look, pause);
}

async function look() {
  const looked = failed;
  const isThere = navigator.onLine && !document.hidden && (await fetch("healthz").then(() => true, () => false));
  if (looked !== failed) return;
  if (isThere) sendAgain();
  else lookSoon();
}
