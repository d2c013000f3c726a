/** The switches of what is drawn over the views, in the menu of the device; the browser remembers them. */
import { byId, element } from "./dom.js";
import { state, update } from "./state.js";
import { words } from "./words.js";

const key = "overlay-off";

export function start() {
  // On a small device the names of the responders would hide what they are about.
  const initial = state.layout === "tabs" ? "responders" : "";
  const off = new Set((localStorage.getItem(key) ?? initial).split(" "));
  const names = Object.keys(state.overlay);
  update({ overlay: Object.fromEntries(names.map((name) => [name, !off.has(name)])) });
  byId("device-menu").append(element("fieldset", element("legend", words.overlay.shown), names.map(control)));
}

function control(name) {
  const box = element("input", {
    type: "checkbox", role: "switch", id: `overlay-${name}`, checked: state.overlay[name],
    onchange: () => {
      update({ overlay: { ...state.overlay, [name]: box.checked } });
      localStorage.setItem(key, Object.keys(state.overlay).filter((each) => !state.overlay[each]).join(" "));
    },
  });
  return element("label", box, words.overlay.parts[name]);
}
