/** The dialog for gestures without drawing: a form for each short form, and the table of all readings. */
import { button, byId, element, fill } from "./dom.js";
import * as table from "./gesture-table.js";
import { perform } from "./perform.js";
import { state, watch } from "./state.js";
import { words } from "./words-of-dialogs.js";

/** The members of each short form: a place, a choice, or a number with its default, null if it has none. */
const forms = {
  tap: { at: "place", count: 1, touches: 1, duration: 0.08, interval: 0.1 },
  longPress: { at: "place", touches: 1, duration: 1 },
  drag: { from: "place", to: "place", duration: 0.3, hold: 0 },
  swipe: { at: "place", direction: ["up", "down", "left", "right"], distance: 120, duration: 0.1 },
  pinch: { at: "place", from: null, to: null, angle: 0, duration: 0.5 },
  rotate: { at: "place", angle: null, radius: 60, duration: 0.5 },
};
/** What else people ask for: a short form with some of its fields filled in, for a screen. */
const presets = {
  doubleTap: ["tap", () => ({ count: 2 })],
  edgeSwipe: ["drag", ([width, height]) => ({
    "from.view": "", "from.x": 0, "from.y": height / 2, "to.view": "", "to.x": width / 2, "to.y": height / 2,
    duration: 0.15,
  })],
};
const whole = ["count", "touches"];

export function start() {
  const dialog = byId("touches");
  const kind = element("select", { id: "gesture", onchange: () => showMembers() },
    Object.entries(words.gestures.forms).map(([value, label]) => element("option", { value }, label)));
  const form = () => presets[kind.value]?.[0] ?? kind.value;
  const members = element("div", { id: "gesture-members" });
  const status = element("p", { role: "status", id: "gesture-status" });
  const tapSelected = button("", () => add({ tap: { view: state.selection } }), { id: "tap-selected" });
  const fields = element("form", { method: "dialog", id: "gesture-form", onsubmit: submit },
    element("label", `${words.gestures.gesture} `, kind), members,
    element("button", { id: "gesture-add" }, words.gestures.add));

  function showMembers() {
    fill(members, Object.entries(forms[form()]).map(([name, what]) => field(name, what)));
    const given = presets[kind.value]?.[1](state.result?.scene.screen ?? [390, 844]) ?? {};
    for (const name in given) {
      fields.elements[name].value = given[name];
      fields.elements[name].dispatchEvent(new Event("input"));
    }
  }
  async function add(gesture) {
    status.textContent = "";
    const warnings = await perform((t) => [{ t, ...gesture }], undefined, false);
    if (warnings?.length === 0) dialog.close();
    else status.textContent = warnings?.map(({ message }) => message).join(" ") ?? state.notice ?? problem();
  }
  function submit(event) {
    event.preventDefault();
    add({ [form()]: valuesOf(fields, forms[form()]) });
  }

  fill(dialog,
    element("h2", { id: "touches-title" }, words.gestures.title), tapSelected, fields, status,
    element("h3", words.table.title), table.make(() => dialog.close()),
    button(words.close, () => dialog.close()));
  byId("open-touches").addEventListener("click", () => {
    status.textContent = "";
    showMembers();
    table.show();
    dialog.showModal();
  });
  watch(["selection"], () => {
    tapSelected.textContent = words.gestures.tapSelected(state.selection);
    tapSelected.disabled = state.selection === null;
  });
}

const problem = () => state.problem?.errors?.[0]?.message ?? state.problem?.detail ?? "";

/** The field of a member; a place is a view or a point. */
function field(name, what) {
  const label = words.gestures.members[name];
  const number = (key, text, initial) => element("label", `${text} `, element("input", {
    name: key, type: "number", step: whole.includes(key) ? 1 : "any", placeholder: initial ?? "",
    required: initial === null,
  }));
  if (Array.isArray(what)) {
    const options = what.map((each) => element("option", each));
    return element("label", `${label} `, element("select", { name }, options));
  }
  if (what !== "place") return number(name, label, what);
  const view = element("input", { name: `${name}.view`, value: state.selection ?? "", autocomplete: "off" });
  const point = [number(`${name}.x`, words.gestures.x, null), number(`${name}.y`, words.gestures.y, null)];
  const require = () => point.forEach(({ lastChild }) => (lastChild.required = view.value === ""));
  view.addEventListener("input", require);
  require();
  return element("fieldset", element("legend", label),
    element("label", `${words.gestures.view} `, view), words.gestures.or, point);
}

/** What a form says, without what is left to the service's defaults. */
function valuesOf({ elements }, members) {
  const made = {};
  for (const [name, what] of Object.entries(members)) {
    if (what !== "place") {
      const { value } = elements[name];
      if (value !== "") made[name] = Array.isArray(what) ? value : Number(value);
      continue;
    }
    const view = elements[`${name}.view`].value;
    const point = ["x", "y"].map((axis) => Number(elements[`${name}.${axis}`].value));
    if (view === "") made[name] = point;
    else if (name === "at") made.view = view;
    else made[name] = { view };
  }
  return made;
}
