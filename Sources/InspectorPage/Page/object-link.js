/** An id that leads to its object: hovering shows it on the device, a click selects it everywhere. */
import { button } from "./dom.js";
import { update } from "./state.js";

export const objectLink = (id) =>
  button(id, () => update({ selection: id }), { className: "link", ...hovers(id) });

/** Listeners of what stands for an object, so that the device shows which. */
export const hovers = (id) => ({
  onpointerenter: () => update({ hover: id }),
  onpointerleave: () => update({ hover: null }),
});
