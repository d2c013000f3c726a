/** What a printed page has: the verdict, the device, and the log as lines instead of a list that scrolls. */
import { byId, element } from "./dom.js";
import { text } from "./entry-text.js";
import { state } from "./state.js";
import { words } from "./words.js";

/** The entries that are printed; a drag of minutes would take reams. */
const most = 1000;
const printed = element("pre.mono", { id: "printed", hidden: true });

export function start() {
  byId("log").append(printed);
  addEventListener("beforeprint", () => {
    const log = state.result?.answer.log ?? [];
    const lines = log.slice(0, most).map((entry) => `${entry.n}  ${entry.t.toFixed(3)}  ${text(entry)}`);
    if (log.length > most) lines.push(words.log.count(most, log.length));
    printed.textContent = lines.join("\n");
    printed.hidden = false;
    byId("verdict-box").toggleAttribute("data-open", true);
  });
  addEventListener("afterprint", () => {
    printed.hidden = true;
    printed.textContent = "";
    const isOpen = byId("verdict-more").getAttribute("aria-expanded") === "true";
    byId("verdict-box").toggleAttribute("data-open", isOpen);
  });
}
