/** The marks of a scroll view's motion: indicators while it is dragged or coasts, and how fast it coasts. */
import { drawAbove } from "./device.js";
import { font } from "./drawing.js";
import { quad } from "./geometry.js";
import { state } from "./state.js";
import { words } from "./words.js";

/** The width of an indicator, how far it is from the edge, and its least length, in pixels. */
const bar = { width: 4, inset: 3, least: 18 };

export const start = () => drawAbove(draw);

function draw(context, place, palette, moment) {
  for (const { id, motion, speed } of moment.scrolling()) {
    const corners = quad(moment, id);
    if (!corners) continue;
    const [from, , to] = corners.map(([x, y]) => [place.x + x * place.scale, place.y + y * place.scale]);
    const { bounds } = moment.view(id);
    const size = contentSize(moment, id);
    context.fillStyle = context.strokeStyle = palette.label;
    context.globalAlpha = 0.6;
    for (const axis of [0, 1]) drawBar(context, axis, from, to, bounds, size);
    if (motion === "deceleration") write(context, words.overlay.coasts(speed), [to[0] - 12, from[1] + 14], palette);
  }
  context.globalAlpha = 1;
}

/** A bar that says which part of the content is in sight; beyond its end it gets shorter. */
function drawBar(context, axis, from, to, bounds, size) {
  const [offset, shown] = [bounds[axis], bounds[2 + axis]];
  if (size[axis] <= shown) return;
  const room = to[axis] - from[axis] - 2 * bar.inset;
  const beyond = Math.max(0, -offset, offset + shown - size[axis]);
  const length = Math.max(bar.least, (room * (shown - beyond)) / size[axis]);
  const share = Math.min(1, Math.max(0, offset / (size[axis] - shown)));
  const start = from[axis] + bar.inset + share * (room - length);
  const across = to[1 - axis] - bar.inset - bar.width;
  context.beginPath();
  if (axis === 0) context.roundRect(start, across, length, bar.width, bar.width / 2);
  else context.roundRect(across, start, bar.width, length, bar.width / 2);
  context.fill();
}

function write(context, text, [right, y], palette) {
  context.font = font;
  context.textAlign = "right";
  context.textBaseline = "middle";
  context.lineWidth = 3;
  context.strokeStyle = palette.screen;
  context.globalAlpha = 1;
  context.strokeText(text, right, y);
  context.fillStyle = palette.control;
  context.fillText(text, right, y);
}

/** The size of what a scroll view scrolls: as the scene has it, or as far as its subviews go. */
function contentSize(moment, id) {
  const declared = state.result.scene.object(id)?.value.contentSize;
  if (declared) return declared;
  return [0, 1].map((axis) => Math.max(0, ...moment.children(id).map((child) => {
    const { center, bounds, anchorPoint } = moment.view(child);
    return center[axis] + (1 - anchorPoint[axis]) * bounds[2 + axis];
  })));
}
