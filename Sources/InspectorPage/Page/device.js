/** The device: where its screen lies on the page, and what is drawn there. */
import { byId, element, fill, onceAFrame } from "./dom.js";
import { drawScene, font, readPalette } from "./drawing.js";
import { frontmost, quad } from "./geometry.js";
import { whenRecolored } from "./layout.js";
import { drawOverlay, overlayText } from "./overlay.js";
import { state, watch } from "./state.js";
import { words } from "./words.js";

const zooms = [0.5, 0.75, 1, 1.5, 2, 3, 4];
/** Room around the screen in pixels: for the ticks at its left and top, and for what sticks out. */
const room = { left: 34, top: 20, right: 18, bottom: 8 };
/** The width in pixels that a screen has at least when it is to fit, unless it gets this much too high. */
const legible = { width: 320, excess: 1.5 };
/** Pixels a point; `chosen` is null where the screen is to fit, and 0 where all of it is to be in sight. */
let scale = 1;
let chosen = null;
/** The one that was chosen before it was printed. */
let kept = null;
let palette = null;
/** The views as they were drawn last, and what they were drawn of: few entries of a log change a view. */
let drawn = { of: [], sheet: null, labels: [] };
/** The module that sees the layers from the side; null until they are first apart. */
let fans = null;
/** What draws on the views. */
const above = [];
/** The layers of the views, and the changes of views that they were made after. */
let layered = { model: null, changes: -1, layers: null };
/** How the layers are apart as drawn last, null while they are not; and from where, in pixels. */
let fan = null;
let origin = [0, 0];
let stage;
let canvas;
let surface;

export function start() {
  stage = byId("stage");
  canvas = byId("canvas");
  surface = byId("surface");
  const options = zooms.map((value) => element("option", { value }, words.device.zoom(value)));
  const other = element("option", { hidden: true });
  fill(byId("zoom"), element("option", { value: "" }, words.device.fit),
    element("option", { value: 0 }, words.device.whole), options, other);
  byId("zoom").addEventListener("change", ({ target: { value } }) => zoomTo(value === "" ? null : Number(value)));
  byId("layers").addEventListener("input", place);
  stage.addEventListener("scroll", redraw);
  stage.addEventListener("wheel", turnWheel, { passive: false });
  stage.addEventListener("pointerdown", pan);
  new ResizeObserver(place).observe(stage);
  whenRecolored(() => {
    palette = null;
    redraw();
  });
  watch(["result"], place);
  watch(["position", "selection", "hover", "explanation", "overlay", "guessing"], redraw);
}

/** The point of the screen at a place of the page, as a pointer's event has it. */
export function toScreen({ clientX, clientY }) {
  const { left, top } = surface.getBoundingClientRect();
  return [(clientX - left) / scale, (clientY - top) / scale];
}

/** Whether the layers are apart: then nothing is touched, and a click selects. */
export const isFanned = () => Number(byId("layers").value) > 0;

/** The frontmost view drawn at a place of the page, or null. */
export function viewAt(event) {
  const moment = state.result.model.at(state.position);
  if (!fan) return frontmost(moment, toScreen(event));
  const box = stage.getBoundingClientRect();
  const at = [event.clientX - box.left, event.clientY - box.top];
  const pixel = (point, layer) => fan.place(point, layer).map((length, axis) => origin[axis] + length * scale);
  const ids = [...fan.layers.keys()].reverse().sort((a, b) => fan.layerOf(b) - fan.layerOf(a));
  const isDrawn = ({ hidden, alpha }) => !hidden && alpha >= 0.01;
  return ids.find((id) => isDrawn(moment.view(id)) &&
    fans.isWithin(at, quad(moment, id).map((corner) => pixel(corner, fan.layerOf(id))))) ?? null;
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
  byId("stage").toggleAttribute("data-fanned", isFanned());
  if (isFanned()) {
    Object.assign(byId("sheet").style, { width: "100%", height: "100%" });
    Object.assign(surface.style, { left: 0, top: 0, width: "100%", height: "100%" });
    if (fans) return redraw();
    return import("./fan.js").then((module) => {
      fans = module;
      redraw();
    });
  }
  const [width, height] = state.result?.scene.screen ?? [390, 844];
  const across = stage.clientWidth - room.left - room.right;
  const down = stage.clientHeight - room.top - room.bottom;
  const least = chosen === 0 ? 0 : Math.min(legible.width / width, (legible.excess * down) / height);
  scale = chosen || Math.max(1e-7, Math.min(across / width, Math.max(down / height, least)));
  const left = Math.floor(room.left + Math.max(0, across - width * scale) / 2);
  const sheet = byId("sheet").style;
  sheet.width = `${Math.max(stage.clientWidth, room.left + width * scale + room.right)}px`;
  sheet.height = `${Math.max(stage.clientHeight, room.top + height * scale + room.bottom)}px`;
  Object.assign(surface.style, {
    left: `${left}px`, top: `${room.top}px`, width: `${width * scale}px`, height: `${height * scale}px`,
  });
  const option = byId("zoom").lastChild;
  option.value = option.textContent = words.device.zoom(scale);
  byId("zoom").value = chosen === null ? "" : [0, ...zooms].includes(chosen) ? chosen : option.value;
  redraw();
}

/** Draws all of the screen at once, for paper, or again as it was. */
export function print(isPrinted) {
  if (isPrinted) kept = chosen;
  chosen = isPrinted ? 0 : kept;
  palette = null;
  place();
  draw();
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

/** The device as shown, overlay included, as a PNG. */
export async function picture() {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(overlayText())}`;
  await image.decode();
  const paper = new OffscreenCanvas(canvas.width, canvas.height);
  const context = paper.getContext("2d");
  context.fillStyle = palette.ground;
  context.fillRect(0, 0, paper.width, paper.height);
  context.drawImage(canvas, 0, 0);
  context.drawImage(image, 0, 0, paper.width, paper.height);
  return paper.convertToBlob();
}

export const redraw = onceAFrame(draw);

/** Has `paint` draw on the views: `paint(context, place, palette, moment)`. */
export const drawAbove = (paint) => above.push(paint);

function draw() {
  const { result, position } = state;
  const [width, height] = [stage.clientWidth, stage.clientHeight];
  const [across, down] = [width, height].map((length) => Math.round(length * devicePixelRatio));
  if (canvas.width !== across || canvas.height !== down) {
    [canvas.width, canvas.height] = [across, down];
    Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` });
  }
  const context = canvas.getContext("2d");
  context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
  context.clearRect(0, 0, width, height);
  byId("overlay").hidden = !result;
  if (!result || !width) return;
  palette ??= readPalette(stage);
  fan = isFanned() && fans ? fanOf(result, position) : null;
  if (fan) return drawFan(context, result.model, position, width, height);
  const [x, y] = [surface.offsetLeft - stage.scrollLeft, surface.offsetTop - stage.scrollTop];
  const { screen } = result.scene;
  const seen = { scale, x, y, left: room.left - 6, top: room.top - 6, width, height, screen };
  const moment = result.model.at(position);
  drawFrame(context, seen, screen);
  drawViews(context, result.model, position, { ...seen, layers: layers(result.model.views.size) });
  for (const paint of above) paint(context, seen, palette, moment);
  drawTicks(context, seen, screen);
  drawOverlay(moment, seen, drawn.labels);
}

/** How the layers are apart at a position. */
function fanOf({ model, scene }, position) {
  const changes = model.changes.at(position);
  if (layered.model !== model || layered.changes !== changes) {
    layered = { model, changes, layers: fans.layersOf(model.at(position)) };
  }
  return new fans.Fan(byId("layers").value / 100, scene.screen, layered.layers);
}

/** Draws the layers apart, as large as the stage lets them be. */
function drawFan(context, model, position, width, height) {
  const { left, top, right, bottom } = fan.bounds;
  const around = 16;
  scale = Math.min((width - 2 * around) / (right - left), (height - 2 * around) / (bottom - top));
  const [x, y] = origin = [(width - (left + right) * scale) / 2, (height - (top + bottom) * scale) / 2];
  const { screen } = state.result.scene;
  const seen = { scale, x, y, left: 0, top: 0, width, height, screen, fan };
  drawViews(context, model, position, { ...seen, screen: undefined, layers: layers(model.views.size) });
  drawOverlay(model.at(position), seen, drawn.labels);
}

function drawViews(context, model, position, place) {
  const { scale, x, y, layers, fan: apart } = place;
  const size = [canvas.width, canvas.height];
  const { selection, overlay: { labels: hasLabels } } = state;
  const turned = apart?.matrix.join();
  const of = [model, model.changes.at(position), palette, ...size, scale, x, y, ...layers, turned, selection, hasLabels];
  if (of.some((value, index) => value !== drawn.of[index])) {
    drawn = { of, sheet: new OffscreenCanvas(canvas.width, canvas.height), labels: [] };
    const sheet = drawn.sheet.getContext("2d");
    const name = (id) => state.result.scene.shortName(id);
    sheet.scale(devicePixelRatio, devicePixelRatio);
    drawn.labels = drawScene(sheet, model.at(position), palette, { ...place, selection, name: hasLabels ? name : null });
  }
  context.save();
  context.resetTransform();
  context.drawImage(drawn.sheet, 0, 0);
  context.restore();
}

/** The first view to draw and the one behind the last: to its left, the slider peels from the front. */
function layers(count) {
  const slider = byId("layers");
  const peeled = Math.round((Math.max(0, -slider.value) / 100) * (count - 1));
  slider.setAttribute("aria-valuetext", slider.value > 0 ? words.device.fanned(slider.value)
    : words.device.layers(1, count - peeled, count));
  return [0, count - peeled];
}

/** The screen, on which the views are drawn. */
function drawFrame(context, { scale, x, y }, [width, height]) {
  context.fillStyle = palette.screen;
  context.fillRect(x, y, width * scale, height * scale);
  context.strokeStyle = palette.frame;
  context.lineWidth = 2;
  context.beginPath();
  context.roundRect(x - 2, y - 2, width * scale + 4, height * scale + 4, 5);
  context.stroke();
}

/** Ticks in points along the left and the top of the screen, or of what is in sight of it. */
function drawTicks(context, { scale, x, y, left, top, width, height }, screen) {
  const power = 10 ** Math.max(1, Math.floor(Math.log10(32 / scale)));
  const step = power * ([1, 2, 5].find((times) => times * power * scale >= 32) ?? 10);
  const edge = { x: Math.max(x - 3, left), y: Math.max(y - 3, top) };
  context.fillStyle = palette.ground;
  if (x < edge.x) context.fillRect(0, 0, edge.x, height);
  if (y < edge.y) context.fillRect(0, 0, width, edge.y);
  context.font = font.replace("11", "9");
  context.fillStyle = context.strokeStyle = palette.off;
  context.lineWidth = 1;
  context.textBaseline = "middle";
  context.beginPath();
  const first = Math.max(0, Math.floor(-Math.min(x, y) / scale / step) * step);
  const last = Math.min(Math.max(...screen), (Math.max(width, height) - Math.min(x, y)) / scale);
  for (let point = first; point <= last; point += step / 5) {
    const length = point % step ? 2 : 5;
    const [atX, atY] = [Math.round(x + point * scale) + 0.5, Math.round(y + point * scale) + 0.5];
    if (point <= screen[0] && atX >= edge.x) {
      context.moveTo(atX, edge.y);
      context.lineTo(atX, edge.y - length);
      context.textAlign = "center";
      if (length === 5) context.fillText(point, atX, edge.y - 11);
    }
    if (point <= screen[1] && atY >= edge.y) {
      context.moveTo(edge.x, atY);
      context.lineTo(edge.x - length, atY);
      context.textAlign = "right";
      if (length === 5) context.fillText(point, edge.x - 7, atY);
    }
  }
  context.stroke();
}
