/** The views apart from each other: the screen seen from the side, each layer of views in front of the one before. */
import { paintOrder, quad } from "./geometry.js";

/** How far the screen turns at most, to the side and down, in radians. */
const turn = [0.68, 0.42];
/** How far apart layers are at most in points, and how deep all of them may be in widths of the screen. */
const gap = 110;
const deepest = 1.3;
/** With so many siblings before it at most, a view is compared for whether it lies above them. */
const mostCompared = 64;

/** The layer of each view in a window: one above its superview, and above the siblings that it covers. */
export function layersOf(moment) {
  const layers = new Map();
  /** Gives layers to siblings and what they hold; returns the topmost. */
  const visit = (ids, least) => {
    const before = [];
    let top = least - 1;
    for (const id of paintOrder(moment, ids)) {
      const own = box(quad(moment, id));
      const under = before.slice(-mostCompared).filter((other) => meets(own, other.own)).map((other) => other.top);
      const layer = Math.max(least, ...under.map((each) => each + 1));
      layers.set(id, layer);
      before.push({ own, top: visit(moment.children(id), layer + 1) });
      top = Math.max(top, layer, before.at(-1).top);
    }
    return top;
  };
  visit(moment.windows(), 0);
  return layers;
}

function box(corners) {
  const [xs, ys] = [0, 1].map((axis) => corners.map((corner) => corner[axis]));
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

const meets = (one, other) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** A way to look at layers; points are those of the screen, places are in the same unit but as they are seen. */
export class Fan {
  /** `amount` is from 0, from the front, to 1. */
  constructor(amount, [width, height], layers) {
    const [side, down] = turn.map((angle) => angle * amount);
    this.layers = layers;
    this.top = Math.max(0, ...layers.values());
    const apart = Math.min(gap, (deepest * width) / (this.top || 1));
    /** What a point becomes in its layer: (a x + c y, b x + d y). */
    this.matrix = [Math.cos(side), Math.sin(side) * Math.sin(down), 0, Math.cos(down)];
    /** How far each layer is from the one behind it. */
    this.step = [apart * Math.sin(side), -apart * Math.cos(side) * Math.sin(down)];
    const ends = [0, this.top + 1].flatMap((layer) =>
      [[0, 0], [width, 0], [width, height], [0, height]].map((point) => this.place(point, layer)));
    /** The box around all of it. */
    this.bounds = box(ends);
  }

  /** Where a point of a layer is seen. */
  place([x, y], layer) {
    const [a, b, c, d] = this.matrix;
    return [a * x + c * y + layer * this.step[0], b * x + d * y + layer * this.step[1]];
  }

  layerOf(id) {
    return this.layers.get(id) ?? 0;
  }
}

/** Whether a place lies within a polygon. */
export function isWithin([x, y], corners) {
  let isInside = false;
  corners.forEach(([x1, y1], index) => {
    const [x2, y2] = corners.at(index - 1);
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside;
  });
  return isInside;
}
