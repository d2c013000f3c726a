/** Draws the views of a moment as a wireframe. */
import { paintOrder } from "./geometry.js";

/** What a view is drawn as, by its class: color, how strongly it fills, radius of the corners. */
const kinds = [
  [/Button|Switch|Slider|Stepper|Segmented|Picker|Control$/, { color: "control", fill: 0.16, round: 8 }],
  [/Label/, { color: "text", fill: 0.04, round: 0 }],
  [/Text(Field|View)|SearchBar/, { color: "field", fill: 0.1, round: 6 }],
  [/Image/, { color: "image", fill: 0.16, round: 4 }],
  [/Scroll|TableView$|CollectionView$/, { color: "scroll", fill: 0.07, round: 0 }],
  [/^/, { color: "view", fill: 0.07, round: 0 }],
];
const kindsByClass = new Map();
const colors = ["ground", "screen", "frame", "label", "off", ...kinds.map(([, { color }]) => color)];
/** How many labels there are at most, and how many are tried for a place. */
const mostLabels = 200;
const mostTries = 800;
/** How much of what is behind a leaf it covers, and how many leaves are asked. */
const cover = 0.75;
const mostCovers = 1500;
/** How much of what is behind it a view covers that is no leaf, where layers are apart. */
const veil = 0.45;
export const font = '11px system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif';
const widths = new Map();

/** The colors `--draw-…` that hold in an element; `rising` and `falling` are hatches. */
export function readPalette(element) {
  const probe = document.createElement("i");
  probe.style.forcedColorAdjust = "none";
  element.append(probe);
  const palette = {};
  for (const name of colors) {
    probe.style.color = `var(--draw-${name})`;
    palette[name] = getComputedStyle(probe).color;
  }
  probe.remove();
  return { ...palette, rising: hatch(palette.off, 1), falling: hatch(palette.off, -1) };
}

function hatch(color, slope) {
  const tile = new OffscreenCanvas(16, 16);
  const context = tile.getContext("2d");
  context.strokeStyle = color;
  context.lineWidth = 1.5;
  for (const x of [-16, 0, 16]) {
    context.moveTo(x - 4, 8 + slope * 12);
    context.lineTo(x + 20, 8 - slope * 12);
  }
  context.stroke();
  const pattern = context.createPattern(tile, "repeat");
  pattern.setTransform(new DOMMatrix([0.5, 0, 0, 0.5, 0, 0]));
  return pattern;
}

/** Whether views of a class are drawn as mere views. */
export const isPlain = (name) => kindOf(name).color === "view";

function kindOf(name) {
  if (!kindsByClass.has(name)) kindsByClass.set(name, kinds.find(([pattern]) => pattern.test(name))[1]);
  return kindsByClass.get(name);
}

/**
 * Draws the views that are in windows, from the back, in CSS pixels; gives where labels are, `x` on, around `y`. Of `place`,
 * `scale` are pixels a point, and the screen begins at `x`, `y`; what lies from `left`, `top` to `width`, `height` is in
 * sight, and labels stay on the `screen`. `layers` are the first view to draw and the one behind the last; with a `fan`
 * nothing is clipped. The `selection` is seen even if it is hidden; `name` calls the views, and null writes no labels.
 */
export function drawScene(context, moment, palette, place) {
  const { scale, left = 0, top = 0, layers = [0, Infinity], fan = null } = place;
  const sight = { left, top, right: place.width, bottom: place.height };
  const pen = new Pen(context, palette, place, sight);
  let count = 0;
  const visit = (ids, a, b, c, d, tx, ty, alpha, clip) => {
    for (const id of paintOrder(moment, ids)) {
      const view = moment.view(id);
      const { bounds, center, transform, anchorPoint } = view;
      // Into pixels: (x, y) of the view's own coordinates is at (e x + g y + u, f x + h y + v).
      const e = a * transform[0] + c * transform[1];
      const f = b * transform[0] + d * transform[1];
      const g = a * transform[2] + c * transform[3];
      const h = b * transform[2] + d * transform[3];
      const x = bounds[0] + anchorPoint[0] * bounds[2];
      const y = bounds[1] + anchorPoint[1] * bounds[3];
      const u = a * (center[0] + transform[4]) + c * (center[1] + transform[5]) + tx - e * x - g * y;
      const v = b * (center[0] + transform[4]) + d * (center[1] + transform[5]) + ty - f * x - h * y;
      const shown = view.hidden || alpha < 0 ? -1 : alpha * view.alpha;
      const subviews = moment.children(id);
      const [right, down] = fan ? fan.step.map((length) => length * scale * fan.layerOf(id)) : [0, 0];
      pen.outline(bounds, e, f, g, h, u + right, v + down);
      const inner = !fan && view.clipsToBounds && subviews.length ? pen.clipped(clip, kindOf(view.class).color === "scroll") : clip;
      if (count >= layers[0] && count < layers[1] && pen.meets(sight)) pen.draw(view, shown, clip, !subviews.length);
      count += 1;
      visit(subviews, e, f, g, h, u, v, shown, inner);
    }
  };
  context.save();
  const [a, b, c, d] = (fan?.matrix ?? [1, 0, 0, 1]).map((part) => part * scale);
  visit(moment.windows(), a, b, c, d, place.x, place.y, 1, null);
  const placed = place.name === null ? [] : pen.label();
  context.restore();
  return placed;
}

const everything = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity, shapes: [], hides: false };

/**
 * Draws one view after another. A clip is the upright box that is left, and shapes that are not upright; it `hides` what
 * is beyond it where that is to be scrolled to.
 */
class Pen {
  #labels = [];
  /** The leaves that cover what is behind them. */
  #covers = [];

  constructor(context, palette, { scale, x, y, screen, selection = null, name = (id) => id, fan }, sight) {
    Object.assign(this, { context, palette, scale, selection, name, fan });
    const [width, height] = screen ?? [Infinity, Infinity];
    this.room = {
      left: Math.max(sight.left, screen ? x : -Infinity), right: Math.min(sight.right, x + width * scale),
      top: Math.max(sight.top, screen ? y : -Infinity), bottom: Math.min(sight.bottom, y + height * scale),
    };
    context.font = font;
    context.textAlign = "left";
    context.textBaseline = "middle";
  }

  /** Takes up a view: its bounds, and the matrix that leads to pixels. */
  outline(bounds, e, f, g, h, u, v) {
    this.x = e * bounds[0] + g * bounds[1] + u;
    this.y = f * bounds[0] + h * bounds[1] + v;
    this.wx = e * bounds[2];
    this.wy = f * bounds[2];
    this.hx = g * bounds[3];
    this.hy = h * bounds[3];
    this.left = this.x + Math.min(0, this.wx) + Math.min(0, this.hx);
    this.right = this.x + Math.max(0, this.wx) + Math.max(0, this.hx);
    this.top = this.y + Math.min(0, this.wy) + Math.min(0, this.hy);
    this.bottom = this.y + Math.max(0, this.wy) + Math.max(0, this.hy);
    this.isUpright = f === 0 && g === 0;
  }

  meets({ left, top, right, bottom }) {
    return this.left <= right && this.right >= left && this.top <= bottom && this.bottom >= top;
  }

  clipped(outer, isScrolling) {
    const { left, top, right, bottom, shapes, hides } = outer ?? everything;
    return {
      hides: hides || isScrolling,
      left: Math.max(left, this.left), top: Math.max(top, this.top),
      right: Math.min(right, this.right), bottom: Math.min(bottom, this.bottom),
      shapes: this.isUpright ? shapes : [...shapes, this.#trace(new Path2D())],
    };
  }

  draw(view, shown, clip, isLeaf) {
    const { context } = this;
    this.isLeaf = isLeaf;
    if (clip?.hides && !this.meets(clip)) return;
    if (this.left === this.right || this.top === this.bottom) return this.#drawCross(view);
    const isCut = clip && (clip.shapes.length || this.left < clip.left - 0.5 || this.right > clip.right + 0.5
      || this.top < clip.top - 0.5 || this.bottom > clip.bottom + 0.5);
    if (!isCut) return this.#paint(view, shown, clip);
    const box = new Path2D();
    box.rect(clip.left, clip.top, Math.max(0, clip.right - clip.left), Math.max(0, clip.bottom - clip.top));
    if (!clip.hides) this.#drawBeyond(box);
    context.save();
    context.clip(box);
    for (const shape of clip.shapes) context.clip(shape);
    this.#paint(view, shown, clip);
    context.restore();
  }

  /** Draws what a view clips, where people wonder why it is not hit. */
  #drawBeyond(box) {
    const { context } = this;
    const rest = new Path2D(box);
    rest.rect(-1e5, -1e5, 2e5, 2e5);
    context.save();
    context.clip(rest, "evenodd");
    this.#fill(this.palette.rising, 0.3);
    this.#stroke(this.palette.off, 0.6, 0.5);
    context.restore();
  }

  #trace(path, round = 0) {
    if (!this.isUpright) {
      path.moveTo(this.x, this.y);
      path.lineTo(this.x + this.wx, this.y + this.wy);
      path.lineTo(this.x + this.wx + this.hx, this.y + this.wy + this.hy);
      path.lineTo(this.x + this.hx, this.y + this.hy);
      path.closePath();
      return path;
    }
    const left = Math.round(this.left) + 0.5;
    const top = Math.round(this.top) + 0.5;
    const width = Math.max(0, Math.round(this.right) - 0.5 - left);
    const height = Math.max(0, Math.round(this.bottom) - 0.5 - top);
    if (round) path.roundRect(left, top, width, height, Math.min(round * this.scale, width / 2, height / 2));
    else path.rect(left, top, width, height);
    return path;
  }

  #begin(alpha, round) {
    this.context.globalAlpha = alpha;
    this.context.beginPath();
    return this.#trace(this.context, round);
  }

  #fill(style, alpha, round) {
    const context = this.#begin(alpha, round);
    context.fillStyle = style;
    context.fill();
  }

  #stroke(style, alpha, lineWidth, round) {
    const context = this.#begin(alpha, round);
    context.strokeStyle = style;
    context.lineWidth = lineWidth;
    context.stroke();
  }

  #paint(view, shown, clip) {
    const { context, palette } = this;
    const { color, fill, round } = kindOf(view.class);
    const style = view.enabled ? palette[color] : palette.off;
    if (shown < 0.01) {
      if (view.hidden && view.id === this.selection) this.#fill(palette.rising, 0.5, round);
      context.setLineDash(shown < 0 ? [5, 3] : [1.5, 2.5]);
      this.#stroke(palette.off, 1, 1, round);
      context.setLineDash([]);
    } else {
      if (this.fan || (this.isLeaf && view.parent !== null)) {
        this.#fill(palette.screen, (this.isLeaf ? cover : veil) * shown, round);
        this.#fill(style, (this.isLeaf ? fill : fill / 2) * shown, round);
      }
      if (!view.userInteractionEnabled || !view.enabled) this.#fill(palette.falling, 0.35 * shown, round);
      this.#stroke(style, 0.35 + 0.5 * shown, view.selected ? 2 : 1, round);
    }
    const marks = (view.userInteractionEnabled && view.enabled ? "" : "⊘") + (view.animating ? "≈" : "");
    const left = Math.max(this.room.left, this.left, clip?.left ?? 0);
    const top = Math.max(this.room.top, this.top, clip?.top ?? 0);
    const right = Math.min(this.room.right, this.right, clip?.right ?? Infinity);
    const bottom = Math.min(this.room.bottom, this.bottom, clip?.bottom ?? Infinity);
    if (this.isLeaf && this.isUpright && shown > 0.5) this.#covers.push({ left, top, right, bottom });
    if (right - left < 12 || bottom - top < 12) return;
    const isDim = shown < 0.01 || !view.enabled;
    const isMiddle = round > 0 || !this.isUpright;
    this.#labels.push({ id: view.id, marks, left, top, right, bottom, isDim, isMiddle, behind: this.#covers.length });
  }

  #drawCross({ id }) {
    const { context, palette } = this;
    const [x, y] = [(this.left + this.right) / 2, (this.top + this.bottom) / 2];
    context.globalAlpha = 1;
    context.strokeStyle = palette.view;
    context.lineWidth = 1.5;
    context.beginPath();
    context.moveTo(x - 4, y - 4);
    context.lineTo(x + 4, y + 4);
    context.moveTo(x + 4, y - 4);
    context.lineTo(x - 4, y + 4);
    context.moveTo(this.x, this.y);
    context.lineTo(this.x + this.wx + this.hx, this.y + this.wy + this.hy);
    context.stroke();
    const right = Math.min(x + 400, this.room.right);
    this.#labels.push({ id, marks: "", left: x + 4, top: y - 7, right, bottom: y + 7, behind: this.#covers.length });
  }

  /** Whether a place is behind a leaf from the one of a number on. */
  #isCovered(x, y, number) {
    const covers = this.#covers;
    for (let index = Math.max(number, covers.length - mostCovers); index < covers.length; index += 1) {
      const { left, top, right, bottom } = covers[index];
      if (x > left && x < right && y > top && y < bottom) return true;
    }
    return false;
  }

  /** Writes ids where there is room for them, those in front first, and faintly where they are covered. */
  label() {
    const { context, palette } = this;
    const placed = [];
    for (const label of this.#labels.reverse().slice(0, mostTries)) {
      const { id, marks, left, top, right, bottom, isDim, isMiddle, behind } = label;
      const name = this.name(id);
      const room = right - left - 8 - marks.length * 12;
      const text = [shortened(name, room, widthOf(context, name)), marks].join(" ").trim();
      if (!text) continue;
      const width = widthOf(context, text);
      const middle = [(left + right - width) / 2, (top + bottom) / 2];
      const corners = [[left + 4, top + 9], [left + 4, bottom - 9], [right - width - 4, bottom - 9]];
      const isFree = ([x, y]) => placed.every((other) =>
        x + width < other.x || x > other.x + other.width || Math.abs(y - other.y) > 12);
      const isCovered = ([x, y]) => this.#isCovered(x + width / 2, y, behind);
      const free = (isMiddle ? [middle, ...corners] : corners).filter(isFree);
      const spot = free.find((one) => !isCovered(one)) ?? free[0];
      if (!spot) continue;
      const isFaint = isDim || isCovered(spot);
      const [x, y] = spot;
      placed.push({ x, y, width });
      context.globalAlpha = isFaint ? 0.5 : 0.85;
      context.lineWidth = 3;
      context.lineJoin = "round";
      context.strokeStyle = palette.screen;
      context.strokeText(text, x, y);
      context.globalAlpha = 1;
      context.fillStyle = isFaint ? palette.off : palette.label;
      context.fillText(text, x, y);
      if (placed.length === mostLabels) break;
    }
    return placed;
  }
}

function widthOf(context, text) {
  if (widths.size > 20000) widths.clear();
  if (!widths.has(text)) widths.set(text, context.measureText(text).width);
  return widths.get(text);
}

/** As much of a text of a width as fits, or nothing. */
export function shortened(text, room, width) {
  if (width <= room) return text;
  const length = Math.floor((text.length * room) / width) - 1;
  if (length < 3) return "";
  // Ids of dumps differ at the end.
  const end = length < 8 ? 0 : length < 12 ? 3 : 4;
  return `${text.slice(0, length - end).trimEnd()}…${text.slice(text.length - end)}`;
}
