/** Shortcuts: with Ctrl or Cmd everywhere; single keys, if on, where no control has the focus. */
import { button, byId, element, fill } from "./dom.js";
import { redo, undo } from "./history.js";
import { keyNames } from "./key-names.js";
import { run } from "./run.js";
import { update } from "./state.js";
import { fit } from "./timeline.js";
import { stepByKey } from "./transport.js";
import { words } from "./words-of-dialogs.js";

/** What has keys of its own; the device has, too, but only while its cross is on. */
const controls = "a[href], button, input, select, textarea, [tabindex]:not(#surface)";
const hasSingleKeys = () => localStorage.getItem("single-keys") !== "off";

export function start() {
  byId("run").addEventListener("click", run);
  byId("undo").addEventListener("click", undo);
  byId("redo").addEventListener("click", redo);
  byId("open-keys").addEventListener("click", showKeys);
  for (const each of document.querySelectorAll("[title]")) each.title = keyNames(each.title);
  for (const each of byId("surface-help").querySelectorAll("span")) each.textContent = keyNames(each.textContent);
  document.addEventListener("keydown", (event) => {
    const isText = event.target.closest?.("input, textarea, select");
    if (document.querySelector("dialog[open]") || event.defaultPrevented) return;
    if (!event.ctrlKey && !event.metaKey) return isText ? undefined : pressSingle(event);
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

/** A key alone: speech input and slips of the hand press those as well, so they can be switched off. */
function pressSingle(event) {
  if (!hasSingleKeys() || event.altKey) return;
  if (event.key === "?") return showKeys();
  if (event.target.closest?.(controls)) return;
  if (event.key === "f") fit();
  else if ([" ", "j", "k", ".", ","].includes(event.key)) stepByKey(event);
}

function searchLog() {
  update({ tab: "log" });
  requestAnimationFrame(() => byId("log-filter").focus());
}

function showKeys() {
  const dialog = byId("keys");
  const rows = words.keys.list.map(([keys, what]) =>
    element("tr", element("th", { scope: "row" }, element("kbd", keyNames(keys))), element("td", keyNames(what))),
  );
  const single = element("input", {
    type: "checkbox", checked: hasSingleKeys(),
    onchange: () => localStorage.setItem("single-keys", single.checked ? "on" : "off"),
  });
  fill(
    dialog, element("h2", { id: "keys-title" }, words.keys.title), element("label", single, words.keys.single),
    element("table", element("tbody", rows)), button(words.close, () => dialog.close()),
  );
  dialog.showModal();
}
