/** What a touch would hit: at each point of the screen, and in the middle of the selected view. */
import { Failure, post } from "./api.js";
import { drawAbove, redraw } from "./device.js";
import { announce, byId, debounce, element, fill } from "./dom.js";
import { font } from "./drawing.js";
import { state, watch } from "./state.js";
import { words } from "./words.js";

/** The least side of a cell in points, and the most cells, in all and in a row. */
const leastSide = 4;
const mostCells = 100000;
const mostInRow = 4096;
/** The first look takes one cell of this many in each direction. */
const coarse = 4;
/** How many points the service takes at once. */
const batch = 10000;

/** What each cell hits, and what `paint` makes of it. */
let map = null;
/** The point that the middle of the selected view was asked at. */
let middle = null;
let asking = new AbortController();

export function start() {
  drawAbove(draw);
  const again = debounce(250, () => isOn() && askMap());
  byId("heat").addEventListener("click", ({ currentTarget }) => {
    currentTarget.setAttribute("aria-pressed", !isOn());
    forget();
    if (isOn()) askMap();
  });
  byId("ask-middle").addEventListener("click", askMiddle);
  watch(["result", "position"], () => {
    forget();
    again();
  });
  watch(["result", "position", "selection"], () => {
    const isView = state.result?.model.at(state.position).view(state.selection);
    byId("ask-middle").hidden = !isView;
    byId("ask-middle").textContent = words.hitMap.ask(state.selection);
    say("");
  });
}

const isOn = () => byId("heat").getAttribute("aria-pressed") === "true";

function forget() {
  asking.abort();
  asking = new AbortController();
  map = null;
  byId("hits").hidden = true;
  redraw();
}

function say(sentence, point = null) {
  middle = point;
  byId("middle").hidden = !sentence;
  byId("middle").textContent = byId("middle").title = sentence;
  if (sentence) announce(sentence);
  redraw();
}

/** Asks of the scene as it is at the entry that is looked at. */
export function ask(question) {
  const { result: { request, model }, position } = state;
  const { scene, events = [], whatIf = [], options, constants } = request;
  const changes = whatIf.length ? [{ t: 0, change: whatIf }] : [];
  const before = position === 0 ? changes : [...changes, ...events];
  const until = position < model.length ? model.log[position].t : undefined;
  const body = { scene, events: before, until, options, constants, ...question };
  return post("v1/hit-test", JSON.stringify(body), { signal: asking.signal });
}

/** Runs a question; what keeps it from an answer is said. */
export async function answered(work) {
  try {
    await work();
  } catch (error) {
    if (error instanceof Failure) say(error.message);
    else if (error.name !== "AbortError") throw error;
  }
}

const askMiddle = () => answered(async () => {
  const view = state.selection;
  const answer = await ask({ view });
  if (view === state.selection) say(words.hitMap.middle(view, answer), answer.point);
});

const askMap = () => answered(async () => {
  if (!state.result) return;
  const { signal } = asking;
  const { screen } = state.result.scene;
  const [width, height] = screen;
  const long = Math.max(width, height);
  const cell = Math.max(leastSide, Math.sqrt((width * height) / mostCells), long / mostInRow);
  const [columns, rows] = screen.map((length) => Math.ceil(length / cell));
  // The last cell may lie across the edge, and what is on the right or bottom edge is outside.
  const middleOf = (index, length) => Math.min((index + 0.5) * cell, length - 0.5);
  const hits = new Array(columns * rows);
  const isCoarse = (at) => (at % columns) % coarse === 2 && Math.floor(at / columns) % coarse === 2;
  const cells = [...hits.keys()];
  const fine = cells.filter((at) => !isCoarse(at));
  const parts = [cells.filter(isCoarse)];
  for (let from = 0; from < fine.length; from += batch) parts.push(fine.slice(from, from + batch));
  for (const part of parts) {
    const points = part.map((at) =>
      [middleOf(at % columns, width), middleOf(Math.floor(at / columns), height)]);
    const answer = await ask({ points });
    if (signal.aborted) return;
    part.forEach((at, index) => (hits[at] = answer.hits[index].view));
    map = { cell, columns, hits, ...paint(columns, rows, hits) };
    redraw();
  }
  showLegend();
});

/** A picture with a pixel for each cell, and the regions of cells that hit the same, the largest first. */
function paint(columns, rows, hits) {
  const regions = new Map();
  const picture = new OffscreenCanvas(columns, rows);
  const context = picture.getContext("2d");
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const near = (row - (row % coarse) + 2) * columns + column - (column % coarse) + 2;
      const known = hits[row * columns + column];
      const view = known === undefined ? hits[near] : known;
      if (view === undefined) continue;
      const color = view === null ? "transparent" : `hsl(${(regions.size * 137.5) % 360} 70% 50%)`;
      if (!regions.has(view)) regions.set(view, { view, color, cells: [] });
      regions.get(view).cells.push(row * columns + column);
      context.fillStyle = regions.get(view).color;
      context.fillRect(column, row, 1, 1);
    }
  }
  const bySize = [...regions.values()].sort((a, b) => b.cells.length - a.cells.length);
  for (const region of bySize) region.label = centralCell(region.cells, columns);
  return { picture, regions: bySize };
}

/** The cell of a region that is nearest to the middle of all. */
function centralCell(cells, columns) {
  const place = (at) => [at % columns, Math.floor(at / columns)];
  const mean = (axis) => cells.reduce((sum, at) => sum + place(at)[axis], 0) / cells.length;
  const [x, y] = [mean(0), mean(1)];
  const distance = (at) => Math.hypot(place(at)[0] - x, place(at)[1] - y);
  return cells.reduce((best, at) => (distance(at) < distance(best) ? at : best));
}

function showLegend() {
  const row = ({ view, color, cells }) => {
    const swatch = element("i");
    swatch.style.background = color;
    return element("li", swatch, words.hitMap.share(view, cells.length / map.hits.length));
  };
  fill(byId("hits"), map.regions.map(row));
  byId("hits").hidden = false;
  announce(words.hitMap.done(map.regions.length));
}

/** Draws the map over the views, dead zones hatched, and a cross in the middle of the selected view. */
function draw(context, { scale, x, y }, palette) {
  context.save();
  context.font = font;
  context.textAlign = "center";
  if (map) {
    const { cell, picture, columns, hits, regions } = map;
    const side = cell * scale;
    context.imageSmoothingEnabled = false;
    context.globalAlpha = 0.4;
    context.drawImage(picture, x, y, columns * side, picture.height * side);
    context.globalAlpha = 1;
    context.fillStyle = palette.rising;
    const left = (at) => x + (at % columns) * side;
    const top = (at) => y + Math.floor(at / columns) * side;
    hits.forEach((view, at) => view === null && context.fillRect(left(at), top(at), side, side));
    context.strokeStyle = palette.screen;
    context.fillStyle = palette.label;
    context.lineWidth = 3;
    for (const { view, label } of regions.slice(0, 60)) {
      const at = [left(label) + side / 2, top(label) + side / 2];
      context.strokeText(words.hitMap.hit(view), ...at);
      context.fillText(words.hitMap.hit(view), ...at);
    }
  }
  if (middle) {
    const [atX, atY] = [x + middle[0] * scale, y + middle[1] * scale];
    context.strokeStyle = palette.label;
    context.lineWidth = 1.5;
    context.beginPath();
    context.arc(atX, atY, 7, 0, 7);
    for (const [across, down] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
      context.moveTo(atX + 4 * across, atY + 4 * down);
      context.lineTo(atX + 12 * across, atY + 12 * down);
    }
    context.stroke();
  }
  context.restore();
}
