/** What is seldom wanted of the device: behind a button of its bar, and behind the right mouse button. */
import { byId } from "./dom.js";

/** The room that the menu takes at most, in pixels. */
const room = { width: 250, height: 130 };
/** Where in the window it opens; null below its button. */
let place = null;

export function start() {
  const menu = byId("device-menu");
  menu.addEventListener("beforetoggle", ({ newState }) => {
    if (newState !== "open") return;
    const { left, bottom } = byId("device-more").getBoundingClientRect();
    const [x, y] = place ?? [left, bottom + 2];
    place = null;
    menu.style.left = `${Math.max(4, Math.min(x, innerWidth - room.width))}px`;
    menu.style.top = `${Math.max(4, Math.min(y, innerHeight - room.height))}px`;
  });
  menu.addEventListener("click", ({ target }) => target.closest("button") && menu.hidePopover());
}

/** Opens the menu at a place of the window. */
export function openAt(x, y) {
  byId("device-menu").hidePopover();
  place = [x, y];
  byId("device-menu").showPopover();
}
