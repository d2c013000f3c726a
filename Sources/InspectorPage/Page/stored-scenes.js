/** The scenes that the service stores: a list to open them from, and a name for the present one. */
import { Failure, put, read } from "./api.js";
import { button, byId, element } from "./dom.js";
import { lead } from "./permalink.js";
import { refill } from "./refill.js";
import { locate, textOf } from "./request-text.js";
import { state } from "./state.js";
import { words } from "./words.js";

const name = element("input", { name: "name", required: true, pattern: "[A-Za-z0-9._\\-]+", title: words.scenes.named, autocomplete: "off", size: 16 });
const said = element("p", { role: "status" });
const list = element("div");

export function start() {
  const { scenes, close } = words;
  const dialog = byId("scenes");
  const form = element("form", { method: "dialog", onsubmit: (event) => {
    event.preventDefault();
    store({ "If-None-Match": "*" });
  } }, element("div.line", element("label", `${scenes.name} `, name),
    element("button", scenes.store)));
  dialog.append(element("h2", { id: "scenes-title" }, scenes.title), form, said, list,
    button(close, () => dialog.close()));
  list.addEventListener("click", ({ target }) => {
    const link = target.closest("a");
    if (!link) return;
    dialog.close();
    lead(link.hash);
  });
  byId("open-scenes").addEventListener("click", () => {
    refill(said);
    show();
    dialog.showModal();
  });
}

/** The text of the scene; with it what an import said of it, if it has. */
function sceneText() {
  const { format, scene, notes } = state.request;
  if (format || notes) return textOf({ format, scene, notes });
  const { start, end } = locate(state.text, "/scene");
  return state.text.slice(start, end);
}

/** Stores the scene; `headers` say on which condition. */
async function store(headers) {
  if (Object(state.request?.scene) !== state.request?.scene) return refill(said, words.scenes.faulty);
  const { value } = name;
  try {
    await put(`v1/scenes/${encodeURIComponent(value)}`, sceneText(), { headers });
    refill(said, words.scenes.stored(value));
    show();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const isTaken = error.problem?.status === 412;
    refill(said, isTaken ? words.scenes.taken(value) : error.message, " ",
      isTaken && button(words.scenes.replace, () => store({})));
  }
}

async function show() {
  try {
    const { scenes, total } = await read("v1/scenes");
    refill(
      list, scenes.length === 0 && element("p.muted", words.scenes.none),
      element("ul", scenes.map(({ id, name, views }) => element("li",
        element("a", { href: `#scene=${encodeURIComponent(id)}` }, element("bdi", id)), " ",
        element("span.muted", [name, words.scenes.size(views)].filter(Boolean).join(" · "))))),
      total > scenes.length && element("p.muted", words.scenes.more(total - scenes.length)),
    );
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    refill(list, element("p.bad", error.message));
  }
}
