/** What is seldom wanted of the device: behind a button of its bar, and behind the right mouse button. */
import { list } from "./device-stack.js";
import { byId } from "./dom.js";

/** The room that the menu takes at most, in pixels: without the views at a point, and with them. */
const room = { width: 250, height: 230 };
const roomOfViews = { width: 350, height: 440 };
/** Where in the window it opens, null below its button, and the point of the screen that it is about. */
let place = null;
let point = null;

export function start() {
  const menu = byId("device-menu");
  menu.addEventListener("beforetoggle", ({ newState }) => {
    if (newState !== "open") return;
    const { left, bottom } = byId("device-more").getBoundingClientRect();
    const [x, y] = place ?? [left, bottom + 2];
    const { width, height } = point ? roomOfViews : room;
    menu.style.left = `${Math.max(4, Math.min(x, innerWidth - width))}px`;
    menu.style.top = `${Math.max(4, Math.min(y, innerHeight - height))}px`;
    list(point);
    place = point = null;
  });
  menu.addEventListener("click", ({ target }) => target.closest("button") && menu.hidePopover());
}

/** Opens the menu at a place of the window, with what is at a point of the screen. */
export function openAt(x, y, at) {
  byId("device-menu").hidePopover();
  place = [x, y];
  point = at;
  byId("device-menu").showPopover();
}
