/** What an import assumed or left out, as a list: notes of one kind fold into a line with their number. */
import { grouped } from "./brought.js";
import { button, element } from "./dom.js";
import { state, update } from "./state.js";
import { words } from "./words.js";

/** The list; `leave` comes before what a note leads to. */
export const noteList = (notes, leave = () => {}) =>
  element("ul.notes", grouped(notes).map((group) => element("li",
    group.length === 1 ? item(group[0], leave) : element("details",
      element("summary", words.opening.group(group.length, words.opening.groups[group[0].reason])),
      element("ul", group.map((note) => element("li", item(note, leave))))))));

/** A note with a button that leads to its view. */
function item({ line, message, view }, leave) {
  const isThere = view !== undefined && state.result?.model.at(state.position).view(view);
  const show = () => {
    leave();
    update({ selection: view });
  };
  return [
    words.opening.item(line, message).split("`").map((part, index) => (index % 2 ? element("code", part) : part)), isThere && [" ", button(words.opening.show, show, { className: "link", title: view })],
  ];
}
