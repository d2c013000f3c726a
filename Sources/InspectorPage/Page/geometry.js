/**
 * Where views are. A matrix is `[a, b, c, d, tx, ty]` as in Core Graphics, a point `[x, y]`; a moment is what
 * `Model.at` or `SceneIndex.moment` gives.
 */

export const apply = ([a, b, c, d, tx, ty], [x, y]) => [a * x + c * y + tx, b * x + d * y + ty];

/** Does `inner` first, then `outer`. */
export const concatenate = (outer, inner) => {
  const [a, b, c, d] = outer;
  const [e, f, g, h, tx, ty] = inner;
  return [a * e + c * f, b * e + d * f, a * g + c * h, b * g + d * h, ...apply(outer, [tx, ty])];
};

/** Null for a matrix that cannot be undone. */
export const inverse = ([a, b, c, d, tx, ty]) => {
  const area = a * d - b * c;
  if (!area) return null;
  return [d / area, -b / area, -c / area, a / area, (c * ty - d * tx) / area, (b * tx - a * ty) / area];
};

/** From a view's own coordinates to its superview's. */
export const toSuperview = ({ bounds, center, transform: [a, b, c, d, tx, ty], anchorPoint }) => {
  const x = bounds[0] + anchorPoint[0] * bounds[2];
  const y = bounds[1] + anchorPoint[1] * bounds[3];
  return [a, b, c, d, center[0] + tx - a * x - c * y, center[1] + ty - b * x - d * y];
};

/** From a view's own coordinates to the screen's; null for a view in no window. */
export function toScreen(moment, id) {
  let view = moment.view(id);
  let matrix = view && toSuperview(view);
  while (view && view.parent !== null) {
    view = moment.view(view.parent);
    matrix = concatenate(toSuperview(view), matrix);
  }
  return matrix;
}

/** A point of the screen in a view's own coordinates; null where that has no place in them. */
export function fromScreen(moment, id, point) {
  const matrix = toScreen(moment, id);
  const back = matrix && inverse(matrix);
  return back && apply(back, point);
}

/** The corners of a view on the screen, around from its own top left; null for a view in no window. */
export function quad(moment, id) {
  const matrix = toScreen(moment, id);
  if (!matrix) return null;
  const [x, y, width, height] = moment.view(id).bounds;
  const corners = [[x, y], [x + width, y], [x + width, y + height], [x, y + height]];
  return corners.map((corner) => apply(matrix, corner));
}

/** Whether the bounds of a view contain a point of its own coordinates. */
export const contains = ({ bounds: [x, y, width, height] }, point) =>
  point[0] >= x && point[1] >= y && point[0] < x + width && point[1] < y + height;

/** Siblings from the back as they are drawn, by `zPosition`, which counts for nothing else. */
export function paintOrder(moment, ids) {
  const depth = (id) => moment.view(id).zPosition;
  return ids.some(depth) ? [...ids].sort((a, b) => depth(a) - depth(b)) : ids;
}

/** The id of the frontmost view drawn at a point of the screen, or null: drawn there, not necessarily hit. */
export function frontmost(moment, point, ids = moment.windows()) {
  for (const id of [...paintOrder(moment, ids)].reverse()) {
    const view = moment.view(id);
    const back = view.hidden || view.alpha < 0.01 ? null : inverse(toSuperview(view));
    if (!back) continue;
    const inner = apply(back, point);
    const isInside = contains(view, inner);
    const found = isInside || !view.clipsToBounds ? frontmost(moment, inner, moment.children(id)) : null;
    if (found !== null || isInside) return found ?? id;
  }
  return null;
}
