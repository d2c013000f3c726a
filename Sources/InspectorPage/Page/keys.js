/** Global shortcuts. All need Ctrl or Cmd, except `?` outside text fields. */
import { button, byId, element, fill } from "./dom.js";
import { redo, undo } from "./history.js";
import { run } from "./run.js";
import { update } from "./state.js";
import { words } from "./words.js";

export function start() {
  byId("run").addEventListener("click", run);
  byId("undo").addEventListener("click", undo);
  byId("redo").addEventListener("click", redo);
  byId("open-keys").addEventListener("click", showKeys);
  document.addEventListener("keydown", (event) => {
    const isText = event.target.closest?.("input, textarea, select");
    if (document.querySelector("dialog[open]")) return;
    if (event.key === "?" && !isText) return showKeys();
    if (!event.ctrlKey && !event.metaKey) return;
    const action = actions[(event.shiftKey ? "shift+" : "") + event.key.toLowerCase()];
    if (!action || event.altKey || (action.leavesText && isText && event.target.id !== "editor")) return;
    event.preventDefault();
    action.act();
  });
}

/** What Ctrl or Cmd with a key does; `leavesText` where a text field has a meaning of its own for it. */
const actions = {
  enter: { act: run },
  z: { act: undo, leavesText: true },
  "shift+z": { act: redo, leavesText: true },
  y: { act: redo, leavesText: true },
  k: { act: searchLog },
  "shift+e": { act: () => byId("open-gallery").click() },
  e: { act: () => byId("copy-curl").click(), leavesText: true },
};

function searchLog() {
  update({ tab: "log" });
  requestAnimationFrame(() => byId("log-filter").focus());
}

function showKeys() {
  const dialog = byId("keys");
  const rows = words.keys.list.map(([keys, what]) =>
    element("tr", {}, element("th", { scope: "row" }, element("kbd", {}, keys)), element("td", {}, what)),
  );
  fill(
    dialog,
    element("h2", { id: "keys-title" }, words.keys.title),
    element("table", {}, element("tbody", {}, rows)),
    button(words.close, () => dialog.close()),
  );
  dialog.showModal();
}
