/** Draws lanes on a canvas, in the colors of the page. */
import { breakWidth } from "./lanes.js";
import { words } from "./words.js";

export const row = 22;
/** The height of the clock's line, in pixels. */
export const head = 18;

/**
 * @param {HTMLCanvasElement} canvas
 * @param {Object} shown `lanes` and `arrows`; the `axis`, which begins at `margin`; `scroll`, how many pixels
 *   of the lanes are above the canvas; the `selection`.
 */
export function paint(canvas, shown) {
  const { lanes, axis, margin, scroll } = shown;
  const { clientWidth: width, clientHeight: height } = canvas;
  const context = canvas.getContext("2d");
  const style = getComputedStyle(canvas);
  const colors = {};
  for (const name of ["text", "muted", "line", "raised", "marked", "accent", "touch", "paper"]) {
    canvas.style.color = `var(--${name})`;
    colors[name] = style.color;
  }
  if (matchMedia("(forced-colors: active)").matches) colors.marked = colors.raised = style.backgroundColor;
  context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
  context.clearRect(0, 0, width, height);
  context.font = style.font;
  context.textBaseline = "middle";
  const first = Math.max(0, Math.floor((scroll - head) / row));
  const sheet = {
    ...shown, context, colors, width, height, first,
    visible: lanes.slice(first, first + Math.ceil(height / row) + 1),
    top: (index) => head + index * row - scroll,
    place: (t) => margin + axis.x(t),
  };
  clipped(context, [margin - 8, 0, width, height], () => {
    paintBreaks(sheet);
    paintClock(sheet);
    sheet.visible.forEach((lane, index) => paintLane(sheet, lane, sheet.top(first + index)));
    for (const arrow of shown.arrows) paintArrow(sheet, arrow);
  });
  paintLabels(sheet);
}

function clipped(context, box, act) {
  context.save();
  context.beginPath();
  context.rect(...box);
  context.clip();
  act();
  context.restore();
}

function write({ context }, text, x, y, color, room) {
  context.fillStyle = color;
  clipped(context, [x, y - row / 2, room, row], () => context.fillText(text, x, y));
}

/** What is left out of the clock: hatched, with its length. */
function paintBreaks(sheet) {
  const { context, axis, margin, height, colors } = sheet;
  context.strokeStyle = colors.line;
  for (const { x, seconds } of axis.breaks()) {
    context.beginPath();
    for (let y = head; y < height; y += 8) {
      context.moveTo(margin + x, y + 8);
      context.lineTo(margin + x + breakWidth, y);
    }
    context.stroke();
    write(sheet, words.timeline.pause(seconds), margin + x + 4, head / 2, colors.muted, breakWidth);
  }
}

/** Round times, at least 90 pixels apart. */
function paintClock(sheet) {
  const { context, axis, margin, height, colors } = sheet;
  const wanted = 90 / axis.scale;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((value) => value >= wanted);
  const digits = Math.min(6, Math.max(0, -Math.floor(Math.log10(step) + 1e-9)));
  for (const [from, to] of axis.shownTimes()) {
    for (let t = Math.ceil(from / step - 1e-6) * step; t <= to + 1e-9; t += step) {
      const x = margin + axis.x(t);
      context.fillStyle = colors.line;
      context.fillRect(x, 0, 1, height);
      write(sheet, `${t.toFixed(digits)} s`, x + 3, head / 2, colors.muted, 80);
    }
  }
}

function paintLane(sheet, { group, bars, ticks, curve }, y) {
  const { context, colors, width, margin, place } = sheet;
  const ink = group === "touches" ? colors.touch : colors.accent;
  let drawn = margin;
  bars.forEach((bar, index) => {
    const x = place(bar.from);
    const end = Math.max(place(bar.to), x + 2);
    // Of bars narrower than a pixel one is enough.
    if (end < drawn || x > width) return;
    drawn = Math.ceil(end);
    context.fillStyle = bar.word === "possible" ? colors.raised : colors.marked;
    context.fillRect(x, y + 3, end - x, row - 6);
    context.strokeStyle = ink;
    context.strokeRect(x + 0.5, y + 3.5, end - x, row - 7);
    const next = bars[index + 1];
    const start = Math.max(x, margin) + 4;
    const room = Math.max(end, next ? place(next.from) : width) - start;
    if (room > 12) write(sheet, bar.word, start, y + row / 2, colors.text, room);
  });
  context.fillStyle = ink;
  const height = bars.length ? 5 : row - 6;
  let last = null;
  for (const { t } of ticks) {
    const x = Math.round(place(t));
    if (x !== last && x >= margin - 8 && x <= width) context.fillRect(x, y + row - 3 - height, 2, height);
    last = x;
  }
  if (curve.length > 1) paintCurve(sheet, curve, y, ink);
}

/** The offset along the axis on which it changes most, from the bottom of the lane to its top. */
function paintCurve({ context, place }, curve, y, ink) {
  const range = (side) => curve.reduce(
    ([low, high], { at }) => [Math.min(low, at[side]), Math.max(high, at[side])], [Infinity, -Infinity]);
  const ranges = [range(0), range(1)];
  const side = ranges[0][1] - ranges[0][0] > ranges[1][1] - ranges[1][0] ? 0 : 1;
  const [low, high] = ranges[side];
  context.strokeStyle = ink;
  context.beginPath();
  let last = null;
  for (const { t, at } of curve) {
    const x = Math.round(place(t));
    if (x !== last) context.lineTo(x, y + 3 + (1 - (at[side] - low) / (high - low || 1)) * (row - 6));
    last = x;
  }
  context.stroke();
}

/** From a recognizer that waits to the one that it waits for. */
function paintArrow({ context, colors, lanes, top, place }, { t, from, to }) {
  const [start, end] = [from, to].map((lane) => top(lanes.indexOf(lane)) + row / 2);
  const back = end - Math.sign(end - start) * 6;
  const x = place(t);
  context.strokeStyle = colors.text;
  context.beginPath();
  context.moveTo(x, start);
  context.lineTo(x, end);
  context.moveTo(x - 4, back);
  context.lineTo(x, end);
  context.lineTo(x + 4, back);
  context.stroke();
}

/** The ids at the left, with the name of the group at its first lane where there is room. */
function paintLabels(sheet) {
  const { context, colors, width, margin, visible, first, top, selection } = sheet;
  const column = margin > 140 ? 88 : 0;
  let group = null;
  visible.forEach((lane, index) => {
    const y = top(first + index);
    const name = words.timeline.groups[lane.group];
    if (lane.group !== group) {
      context.fillStyle = colors.line;
      context.fillRect(0, y, width, 1);
      if (column) write(sheet, name, 6, y + row / 2, colors.muted, column - 8);
    }
    group = lane.group;
    const isSelected = lane.id === selection;
    const label = `${isSelected ? "▸ " : ""}${lane.id || (column ? "" : name)}`;
    const color = isSelected ? colors.accent : colors.text;
    write(sheet, label, column + 6, y + row / 2, color, margin - column - 16);
  });
}
