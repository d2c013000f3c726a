/** Mouse, pen and fingers on the device. */
import * as device from "./device.js";
import { openAt } from "./device-menu.js";
import { walkAt } from "./device-stack.js";
import { button, byId, element, fill } from "./dom.js";
import { show } from "./finger-marks.js";
import { quad } from "./geometry.js";
import { latest, replaceLatest } from "./perform.js";
import { rounded, shortForm } from "./recording.js";
import { state, update, watch } from "./state.js";
import * as touching from "./touching.js";
import { words } from "./words.js";

/** How long a wheel rests until the scroll that it makes is over, in milliseconds. */
const wheelRest = 200;
/** What moves the second finger of Alt. */
const second = "second";
let surface;
let pointerDevice;
/** From an event to a point. It stays as it is while a finger is down, though the page may move below it. */
let toScreen;
/** The point that Alt mirrors at. */
let middle = null;
let offset = null;
/** How long a finger rests until it draws where it could scroll, in milliseconds. */
const hold = 400;
/** How far it may move until then, in pixels. */
const still = 10;
/** A finger that may tap, draw or scroll: `{id, at, time, x, y, timer}`. */
let undecided = null;
/** The last point of a pointer without a button, and of a wheel, while they are recorded. */
let hovering = null;
let wheel = null;

export function start() {
  surface = byId("surface");
  pointerDevice = element("input", { type: "checkbox", id: "pointer-device" });
  byId("device-menu").append(element("span", { id: "clean-up" }),
    element("label", pointerDevice, words.input.pointerDevice));
  const listeners = {
    pointerdown, pointermove, pointerup: (event) => end(event, "ended"),
    pointercancel: (event) => end(event, "cancelled"), lostpointercapture: (event) => end(event, "cancelled"),
    pointerleave, contextmenu,
  };
  for (const type in listeners) surface.addEventListener(type, listeners[type]);
  surface.addEventListener("touchmove", (event) => touching.count() > 0 && event.preventDefault(), { passive: false });
  surface.addEventListener("wheel", turnWheel, { capture: true, passive: false });
  document.addEventListener("keyup", (event) => event.key === "Alt" && show({ ghosts: [] }));
  watch(["text"], offerShortForm);
}

function pointerdown(event) {
  if (!state.result || event.button === 1) return;
  if (device.isFanned()) return event.button === 0 ? update({ selection: device.viewAt(event) }) : undefined;
  if (touching.count() === 0) {
    const { left, top } = surface.getBoundingClientRect();
    const scale = device.zoom();
    toScreen = ({ clientX, clientY }) => [(clientX - left) / scale, (clientY - top) / scale];
  }
  const at = toScreen(event);
  const isMouse = event.pointerType === "mouse";
  if (isMouse && event.button === 0 && (event.ctrlKey || event.metaKey)) return walkAt(at);
  if (event.button !== 0 && !pointerDevice.checked) return;
  if (undecided) draw();
  if (mayScroll(event)) return wait(event, at);
  surface.setPointerCapture(event.pointerId);
  endHover(event, false);
  const isPointer = isMouse && pointerDevice.checked;
  const kind = isPointer ? { type: "indirectPointer", buttonMask: event.button === 2 ? 2 : 1 } : {};
  touching.put(event.pointerId, at, event.timeStamp, kind);
  if (!event.altKey || isPointer || event.pointerType === "touch") return;
  touching.put(second, mirrored(event, at), event.timeStamp);
  show({ ghosts: [] });
}

/** Whether a finger scrolls the page: on narrow screens, unless it is to draw. */
const mayScroll = ({ pointerType }) =>
  pointerType === "touch" && state.layout === "tabs" && !byId("draw").checked && touching.count() === 0;

/** A finger lifted soon taps, held or joined by another it draws, and else the browser scrolls. */
function wait({ pointerId: id, timeStamp: time, clientX: x, clientY: y }, at) {
  undecided = { id, at, time, x, y, timer: setTimeout(draw, hold) };
}

function draw() {
  const { id, at, time, timer } = undecided;
  clearTimeout(timer);
  undecided = null;
  surface.setPointerCapture(id);
  touching.put(id, at, time);
}

/** Goes on with a finger of which nobody knows yet what it means. */
function decide({ type, pointerId, timeStamp, clientX, clientY }) {
  const { id, at, time, x, y, timer } = undecided;
  if (id !== pointerId) return;
  if (type === "pointermove" && Math.hypot(clientX - x, clientY - y) <= still) return;
  clearTimeout(timer);
  undecided = null;
  if (type !== "pointerup") return;
  touching.put(id, at, time);
  touching.lift(id, timeStamp);
}

function pointermove(event) {
  if (!state.result) return;
  if (undecided) return decide(event);
  if (!touching.isDown(event.pointerId)) return hover(event);
  const samples = event.getCoalescedEvents?.() ?? [];
  for (const sample of samples.length ? samples : [event]) {
    const at = toScreen(sample);
    touching.move(event.pointerId, at, sample.timeStamp);
    if (touching.isDown(second)) touching.move(second, mirrored(event, at), sample.timeStamp);
  }
}

function end(event, phase) {
  if (undecided) return decide(event);
  if (!touching.isDown(event.pointerId)) return;
  if (phase === "ended") pointermove(event);
  touching.lift(event.pointerId, event.timeStamp, phase);
  touching.lift(second, event.timeStamp, phase);
}

/** Where the second finger is: across the middle of the device, or beside the first while Shift is held. */
function mirrored(event, at) {
  const { screen } = state.result.scene;
  middle ??= [screen[0] / 2, screen[1] / 2];
  if (event.shiftKey) {
    offset ??= [2 * (middle[0] - at[0]), 2 * (middle[1] - at[1])];
    middle = [at[0] + offset[0] / 2, at[1] + offset[1] / 2];
  } else offset = null;
  return [2 * middle[0] - at[0], 2 * middle[1] - at[1]];
}

function hover(event) {
  if (device.isFanned()) return update({ hover: device.viewAt(event) });
  const at = device.toScreen(event);
  if (event.altKey) show({ ghosts: [at, mirrored(event, at)] });
  else if (middle) {
    middle = offset = null;
    show({ ghosts: [] });
  }
  update({ hover: device.viewAt(event) });
  if (!pointerDevice.checked || event.pointerType !== "mouse") return;
  const place = rounded(at);
  if (hovering?.join() === place.join()) return;
  touching.note({ hover: { phase: hovering ? "moved" : "began", at: place } }, event.timeStamp);
  hovering = place;
}

/** Ends what a pointer without a button does: it leaves the device, or a button goes down. */
function endHover(event, isLast = true) {
  if (!hovering) return;
  touching.note({ hover: { phase: "ended", at: hovering } }, event.timeStamp);
  hovering = null;
  if (isLast) touching.finish(event.timeStamp);
}

function pointerleave(event) {
  update({ hover: null });
  endHover(event);
}

function turnWheel(event) {
  if (!pointerDevice.checked || event.ctrlKey || !state.result || device.isFanned()) return;
  event.preventDefault();
  event.stopPropagation();
  const at = rounded(device.toScreen(event));
  if (!wheel) touching.note({ scroll: { phase: "began", at } }, event.timeStamp);
  clearTimeout(wheel);
  const translation = rounded([-event.deltaX, -event.deltaY]);
  touching.note({ scroll: { phase: "moved", at, translation } }, event.timeStamp);
  wheel = setTimeout(() => {
    wheel = null;
    touching.note({ scroll: { phase: "ended", at } }, event.timeStamp);
    touching.finish(event.timeStamp);
  }, wheelRest);
}

function contextmenu(event) {
  event.preventDefault();
  if (!state.result || pointerDevice.checked || touching.count() > 0) return;
  // The key for menus is about what is selected already.
  const isMouse = event.button === 2;
  const at = isMouse ? device.toScreen(event) : middleOf(state.selection);
  if (isMouse) update({ selection: device.viewAt(event) });
  openAt(event.clientX, event.clientY, device.isFanned() ? null : at);
}

/** The middle of a view on the screen; null for what is none. */
function middleOf(id) {
  const corners = id === null ? null : quad(state.result.model.at(state.position), id);
  return corners && [0, 1].map((axis) => (corners[0][axis] + corners[2][axis]) / 2);
}

/** *Clean up*: the short form of what was drawn last, if it has one. */
function offerShortForm() {
  const recorded = latest();
  const form = recorded && shortForm(recorded.entries);
  const name = form && Object.keys(form)[1];
  fill(byId("clean-up"), form && button(words.input.cleanUp(name), () => replaceLatest(form)));
}
