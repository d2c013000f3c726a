/** Draws lanes on a canvas, in the colors of the page. */
import { shortened } from "./drawing.js";
import { breakWidth } from "./lanes.js";
import { shortNameOf } from "./names.js";
import { words } from "./words.js";

export const row = 22;
/** The diameter of a mark, in pixels. */
export const markSize = 15;
/** The color of each mark, and what is drawn in it, from the middle of a mark of 14 pixels. */
const marks = {
  ended: { ink: "good", lines: [[-3.2, 0.2], [-1, 2.8], [3.4, -2.8]] },
  failed: { ink: "bad", lines: [[-2.6, -2.6], [2.6, 2.6], null, [2.6, -2.6], [-2.6, 2.6]] },
  cancelled: { ink: "warn", lines: [[-4.5, 4.5], [4.5, -4.5]], isRing: true },
};
/** The height of the clock's line, in pixels. */
export const head = 18;

/** Draws `lanes` and `arrows`; the `axis` begins at `margin`, and `scroll` pixels of the lanes are above the canvas. */
export function paint(canvas, shown) {
  const { lanes, axis, margin, scroll } = shown;
  const { clientWidth: width, clientHeight: height } = canvas;
  const context = canvas.getContext("2d");
  const style = getComputedStyle(canvas);
  const colors = {};
  for (const name of ["text", "muted", "line", "raised", "marked", "accent", "touch", "paper", "good", "bad", "warn"]) {
    canvas.style.color = `var(--${name})`;
    colors[name] = style.color;
  }
  if (matchMedia("(forced-colors: active)").matches) {
    colors.marked = colors.raised = colors.paper = style.backgroundColor;
  }
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
  const { context, axis, margin, width, height, colors } = sheet;
  const wanted = 90 / axis.scale;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((value) => value >= wanted);
  const digits = Math.min(6, Math.max(0, -Math.floor(Math.log10(step) + 1e-9)));
  for (const [from, to] of axis.shownTimes()) {
    for (let t = Math.ceil(from / step - 1e-6) * step; t <= to + 1e-9; t += step) {
      const x = margin + axis.x(t);
      context.fillStyle = colors.line;
      context.fillRect(x, 0, 1, height);
      const time = `${t.toFixed(digits)} s`;
      if (x + 3 + context.measureText(time).width <= width) write(sheet, time, x + 3, head / 2, colors.muted, 80);
    }
  }
}

function paintLane(sheet, lane, y) {
  const { group, bars, ticks, curve } = lane;
  const { context, colors, width, margin, place } = sheet;
  const ink = group === "touches" ? colors.touch : colors.accent;
  let drawn = margin;
  bars.forEach((bar, index) => {
    const x = place(bar.from);
    const end = Math.max(place(bar.to), x + 2);
    // Of bars narrower than a pixel one is enough.
    if (end < drawn || x > width) return;
    drawn = Math.ceil(end);
    context.fillStyle = bar.isQuiet || bar.word === "possible" ? colors.raised : colors.marked;
    context.fillRect(x, y + 3, end - x, row - 6);
    context.strokeStyle = ink;
    context.strokeRect(x + 0.5, y + 3.5, end - x, row - 7);
    const next = bars[index + 1];
    let start = Math.max(x + (bar.isMarked ? markSize / 2 : 0), margin) + 4;
    const limit = Math.max(end, next ? place(next.from) : width);
    let room = limit - start;
    if (bar.isEnded) {
      // What does not fit in front of the mark at the end stands behind it, if there is more room.
      const behind = end + markSize / 2 + 4;
      room = end - markSize / 2 - start;
      if (context.measureText(bar.word).width > room && limit - behind > room) {
        [start, room] = [behind, limit - behind];
      }
    }
    if (room > 12) write(sheet, bar.word, start, y + row / 2, colors.text, room);
  });
  context.fillStyle = ink;
  const height = bars.length ? 5 : row - 6;
  const marked = placesOf(lane.marks, sheet, markSize + 1);
  // Between two ticks there is a pixel at least, and none below a mark.
  const isFree = (x) => marked.every((mark) => Math.abs(mark.x - x) > markSize / 2 + 2);
  for (const { x } of placesOf(ticks, sheet, 3)) {
    if (isFree(x)) context.fillRect(x, y + row - 3 - height, 2, height);
  }
  if (curve.length > 1) paintCurve(sheet, curve, y, ink);
  for (const { x, thing } of marked) paintMark(sheet, thing.sign, x, y + row / 2);
}

/** Where those of some things are drawn that are in sight and far enough from the one before. */
export function placesOf(things, { margin, width, place }, distance) {
  const places = [];
  for (const thing of things) {
    const x = Math.round(place(thing.t));
    const isApart = !places.length || x - places.at(-1).x >= distance;
    if (isApart && x >= margin - 8 && x <= width) places.push({ x, thing });
  }
  return places;
}

/** How something ended: a disc with a check or a cross, or a ring with a slash. */
function paintMark({ context, colors }, sign, x, y) {
  const { ink, lines, isRing } = marks[sign];
  context.beginPath();
  context.arc(x, y, (markSize - (isRing ? 2 : 0)) / 2, 0, 7);
  context.fillStyle = isRing ? colors.paper : colors[ink];
  context.fill();
  context.lineWidth = 2;
  context.strokeStyle = colors[ink];
  if (isRing) context.stroke();
  else context.strokeStyle = colors.paper;
  context.beginPath();
  lines.forEach((point, index) => {
    if (!point) return;
    const to = [x + point[0], y + point[1]];
    if (lines[index - 1]) context.lineTo(...to);
    else context.moveTo(...to);
  });
  context.stroke();
  context.lineWidth = 1;
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
    const label = `${isSelected ? "▸ " : ""}${shortNameOf(lane.id) || (column ? "" : name)}`;
    const color = isSelected ? colors.accent : colors.text;
    const room = margin - column - 16;
    write(sheet, shortened(label, room - 8, context.measureText(label).width), column + 6, y + row / 2, color, room);
  });
}
