/** The device: where its screen lies on the page, and what is drawn there. */
import { byId, element, fill } from "./dom.js";
import { drawScene, font, readPalette } from "./drawing.js";
import * as hitMap from "./hit-map.js";
import { drawOverlay } from "./overlay.js";
import { state, watch } from "./state.js";
import { words } from "./words.js";

const zooms = [0.5, 0.75, 1, 1.5, 2, 3, 4];
/** Room around the screen in pixels: for the ticks at its left and top, and for what sticks out. */
const room = { left: 34, top: 24, right: 18, bottom: 18 };
const themes = ["(prefers-color-scheme: dark)", "(forced-colors: active)", "(prefers-contrast: more)"];

/** Pixels a point; `chosen` is null where the screen is to fit. */
let scale = 1;
let chosen = null;
let palette = null;
/** How many layers were drawn last. */
let count = 0;
let isDrawing = false;
let stage;
let canvas;
let surface;

export function start() {
  stage = byId("stage");
  canvas = byId("canvas");
  surface = byId("surface");
  const options = zooms.map((value) => element("option", { value }, words.device.zoom(value)));
  fill(byId("zoom"), element("option", { value: "" }, words.device.fit), options, element("option", { hidden: true }));
  byId("zoom").addEventListener("change", ({ target }) => zoomTo(Number(target.value) || null));
  byId("layers").addEventListener("input", redraw);
  stage.addEventListener("scroll", redraw);
  stage.addEventListener("wheel", turnWheel, { passive: false });
  stage.addEventListener("pointerdown", pan);
  new ResizeObserver(place).observe(stage);
  const recolor = () => {
    palette = null;
    redraw();
  };
  for (const theme of themes) matchMedia(theme).addEventListener("change", recolor);
  byId("theme").addEventListener("change", recolor);
  hitMap.start(redraw);
  watch(["result"], place);
  watch(["position", "selection", "hover"], redraw);
}

/** The point of the screen at a place of the page, as a pointer's event has it. */
export function toScreen({ clientX, clientY }) {
  const { left, top } = surface.getBoundingClientRect();
  return [(clientX - left) / scale, (clientY - top) / scale];
}

/** Pixels a point. */
export const zoom = () => scale;

/** Shows the screen at another scale; a place of the page, the middle by default, stays over its point. */
function zoomTo(wanted, at) {
  const { left, top, width, height } = stage.getBoundingClientRect();
  const { clientX, clientY } = at ?? { clientX: left + width / 2, clientY: top + height / 2 };
  const [x, y] = toScreen({ clientX, clientY });
  chosen = wanted;
  place();
  const now = surface.getBoundingClientRect();
  stage.scrollBy(now.left + x * scale - clientX, now.top + y * scale - clientY);
}

/** Lays out the screen in the stage. */
function place() {
  const [width, height] = state.result?.scene.screen ?? [390, 844];
  const across = stage.clientWidth - room.left - room.right;
  const down = stage.clientHeight - room.top - room.bottom;
  scale = chosen ?? Math.max(0.05, Math.min(across / width, down / height));
  const left = Math.floor(room.left + Math.max(0, across - width * scale) / 2);
  const sheet = byId("sheet").style;
  sheet.width = `${Math.max(stage.clientWidth, room.left + width * scale + room.right)}px`;
  sheet.height = `${Math.max(stage.clientHeight, room.top + height * scale + room.bottom)}px`;
  Object.assign(surface.style, {
    left: `${left}px`, top: `${room.top}px`, width: `${width * scale}px`, height: `${height * scale}px`,
  });
  const option = byId("zoom").lastChild;
  option.value = option.textContent = words.device.zoom(scale);
  byId("zoom").value = chosen === null ? "" : zooms.includes(chosen) ? chosen : option.value;
  redraw();
}

function turnWheel(event) {
  if (!event.ctrlKey) return;
  event.preventDefault();
  zoomTo(Math.min(4, Math.max(0.5, scale * Math.exp(-event.deltaY / 300))), event);
}

/** The middle button moves what is seen. */
function pan(down) {
  if (down.button !== 1) return;
  down.preventDefault();
  stage.setPointerCapture(down.pointerId);
  const move = ({ movementX, movementY }) => stage.scrollBy(-movementX, -movementY);
  const end = () => stage.removeEventListener("pointermove", move);
  stage.addEventListener("pointermove", move);
  stage.addEventListener("lostpointercapture", end, { once: true });
}

/** Draws once before the browser shows the next frame. */
export function redraw() {
  if (isDrawing) return;
  isDrawing = true;
  requestAnimationFrame(() => {
    isDrawing = false;
    draw();
  });
}

function draw() {
  const { result, position } = state;
  const [width, height] = [stage.clientWidth, stage.clientHeight];
  const density = devicePixelRatio;
  canvas.width = width * density;
  canvas.height = height * density;
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  if (!result || !width) return;
  palette ??= readPalette(stage);
  const context = canvas.getContext("2d");
  context.scale(density, density);
  const [x, y] = [surface.offsetLeft - stage.scrollLeft, surface.offsetTop - stage.scrollTop];
  const seen = { scale, x, y, width, height };
  const moment = result.model.at(position);
  drawFrame(context, seen, result.scene.screen);
  count = drawScene(context, moment, palette, { ...seen, layers: layers() });
  hitMap.draw(context, seen, palette);
  drawOverlay(moment, seen);
}

/** The first view to draw and the one behind the last: the slider peels from the front to its right. */
function layers() {
  const slider = byId("layers");
  const peeled = Math.round((Math.abs(slider.value) / 100) * Math.max(0, count - 1));
  const range = slider.value < 0 ? [peeled, Infinity] : [0, count ? count - peeled : Infinity];
  slider.setAttribute("aria-valuetext", words.device.layers(range[0], Math.min(range[1], count), count));
  return range;
}

/** The screen with ticks in points at its left and top. */
function drawFrame(context, { scale, x, y }, [width, height]) {
  const [right, bottom] = [x + width * scale, y + height * scale];
  context.fillStyle = palette.screen;
  context.fillRect(x, y, width * scale, height * scale);
  context.strokeStyle = palette.frame;
  context.lineWidth = 2;
  context.beginPath();
  context.roundRect(x - 2, y - 2, width * scale + 4, height * scale + 4, 5);
  context.stroke();
  const step = [10, 20, 50, 100, 200, 500].find((points) => points * scale >= 32) ?? 1000;
  context.font = font.replace("11", "9");
  context.fillStyle = context.strokeStyle = palette.off;
  context.lineWidth = 1;
  context.beginPath();
  const tick = (point, length, isAcross) => {
    const at = Math.round((isAcross ? x : y) + point * scale) + 0.5;
    context.moveTo(...(isAcross ? [at, y - 3] : [x - 3, at]));
    context.lineTo(...(isAcross ? [at, y - 3 - length] : [x - 3 - length, at]));
    if (length < 5) return;
    context.textAlign = isAcross ? "center" : "right";
    context.fillText(point, isAcross ? at : x - 10, isAcross ? y - 11 : at + 3);
  };
  for (let at = 0; at <= width; at += step / 5) tick(at, at % step ? 2 : 5, true);
  for (let at = 0; at <= height; at += step / 5) tick(at, at % step ? 2 : 5, false);
  context.stroke();
  context.textAlign = "left";
}
