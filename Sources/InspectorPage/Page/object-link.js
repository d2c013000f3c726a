/** An id that leads to its object: hovering shows it on the device, a click selects it everywhere. That of a rule leads to it. */
import { button, element } from "./dom.js";
import { state, update } from "./state.js";

export const objectLink = (id, label = id) =>
  button(label, () => update({ selection: id }), { className: "link id", title: id, ...hovers(id) });

/** Listeners of what stands for an object, so that the device shows which. */
export const hovers = (id) => ({ onpointerenter: () => hover(id), onpointerleave: () => hover(null) });

export const ruleLinks = (rules = []) =>
  rules.flatMap((id) => [" ", element("a", { href: `docs/rules#${id}`, target: "docs", className: "rule" }, id)]);

/** Shows on the device which view an id is about: its own, or that of a recognizer or controller. */
export function hover(id) {
  const { result, position } = state;
  const view = result?.scene.object(id)?.view ?? id;
  update({ hover: result?.model.at(position).view(view) ? view : null });
}
