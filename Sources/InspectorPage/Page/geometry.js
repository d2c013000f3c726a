/** Where views are. A point is `[x, y]`; a moment is what `Model.at` or `SceneIndex.moment` gives. */

/** A point of a view's own coordinates in those of its superview. */
const toSuperview = ({ bounds, center, transform: [a, b, c, d, tx, ty], anchorPoint }, point) => {
  const x = point[0] - bounds[0] - anchorPoint[0] * bounds[2];
  const y = point[1] - bounds[1] - anchorPoint[1] * bounds[3];
  return [a * x + c * y + tx + center[0], b * x + d * y + ty + center[1]];
};

/** And back; null where the transform cannot be undone. */
const fromSuperview = ({ bounds, center, transform: [a, b, c, d, tx, ty], anchorPoint }, point) => {
  const area = a * d - b * c;
  if (!area) return null;
  const x = point[0] - tx - center[0];
  const y = point[1] - ty - center[1];
  return [
    (d * x - c * y) / area + bounds[0] + anchorPoint[0] * bounds[2],
    (a * y - b * x) / area + bounds[1] + anchorPoint[1] * bounds[3],
  ];
};

/** A point of the screen in a view's own coordinates; null where it has no place in them. */
export function fromScreen(moment, id, point) {
  const view = moment.view(id);
  if (!view) return null;
  const outer = view.parent === null ? point : fromScreen(moment, view.parent, point);
  return outer && fromSuperview(view, outer);
}

/** The corners of a view on the screen, around from its own top left; null for a view in no window. */
export function quad(moment, id) {
  let view = moment.view(id);
  if (!view) return null;
  const [x, y, width, height] = view.bounds;
  let corners = [[x, y], [x + width, y], [x + width, y + height], [x, y + height]];
  for (; view; view = view.parent === null ? null : moment.view(view.parent)) {
    const inner = view;
    corners = corners.map((corner) => toSuperview(inner, corner));
  }
  return corners;
}

/** Whether the bounds of a view contain a point of its own coordinates. */
export const contains = ({ bounds: [x, y, width, height] }, point) =>
  point[0] >= x && point[1] >= y && point[0] < x + width && point[1] < y + height;

/** Siblings from the back as they are drawn: by `zPosition`, which counts for nothing else. */
export function paintOrder(moment, ids) {
  const depth = (id) => moment.view(id).zPosition;
  return !moment.isFlat && ids.some(depth) ? [...ids].sort((a, b) => depth(a) - depth(b)) : ids;
}

/** The views at a point from the front, but for what is clipped, each with whether it is drawn there. */
export function stackAt(moment, point, ids = moment.windows(), isShown = true) {
  return [...paintOrder(moment, ids)].reverse().flatMap((id) => {
    const view = moment.view(id);
    const inner = fromSuperview(view, point);
    if (!inner) return [];
    const isDrawn = isShown && !view.hidden && view.alpha >= 0.01;
    const isInside = contains(view, inner);
    const within = isInside || !view.clipsToBounds ? stackAt(moment, inner, moment.children(id), isDrawn) : [];
    return isInside ? [...within, { id, isDrawn }] : within;
  });
}

/** The id of the frontmost view drawn at a point of the screen, or null: drawn there, not necessarily hit. */
export const frontmost = (moment, point) => stackAt(moment, point).find(({ isDrawn }) => isDrawn)?.id ?? null;
