/** What a printed page has: the verdict, the device, the explanation, and the log without scrolling. */
import * as device from "./device.js";
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
    // Paper is light.
    document.documentElement.dataset.theme = "light";
    device.print(true);
  });
  addEventListener("afterprint", () => {
    printed.hidden = true;
    printed.textContent = "";
    const isOpen = byId("verdict-more").getAttribute("aria-expanded") === "true";
    byId("verdict-box").toggleAttribute("data-open", isOpen);
    document.documentElement.dataset.theme = byId("theme").value;
    device.print(false);
  });
}
