/** What one log has that another has not, entry by entry; `n` and `t` do not count, for they shift. */

/** Beyond so many differences the rest is shown as replaced: the search takes time with their square. */
const limit = 1000;

/** A shortest list of changes to `before`, in order, each a `sign`, "-", "+" or "=", and an `entry`. */
export function difference(before, after) {
  const [a, b] = [before, after].map((log) => log.map(({ n, t, ...rest }) => JSON.stringify(rest)));
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let rest = 0;
  while (rest < a.length - start && rest < b.length - start && a.at(-1 - rest) === b.at(-1 - rest)) rest += 1;
  const rows = (log, sign, from, to) => log.slice(from, to).map((entry) => ({ sign, entry }));
  return [
    ...rows(after, "=", 0, start),
    ...middle(a.slice(start, a.length - rest), b.slice(start, b.length - rest)).map(([sign, index]) => ({
      sign,
      entry: (sign === "-" ? before : after)[start + index],
    })),
    ...rows(after, "=", after.length - rest, after.length),
  ];
}

/** Myers' greedy search: how far each diagonal gets with one change more, and from there back. */
function middle(a, b) {
  const rounds = [];
  let far = new Map([[1, 0]]);
  for (let d = 0; d <= Math.min(limit, a.length + b.length); d += 1) {
    const reached = new Map();
    rounds.push(far);
    for (let k = -d; k <= d; k += 2) {
      let x = isDown(far, k, d) ? far.get(k + 1) : far.get(k - 1) + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x += 1;
      reached.set(k, x);
      if (x >= a.length && x - k >= b.length) return back(rounds, a.length, b.length);
    }
    far = reached;
  }
  return [...a.map((_, index) => ["-", index]), ...b.map((_, index) => ["+", index])];
}

/** Whether diagonal `k` is best reached by an entry of the second log. */
const isDown = (far, k, d) => k === -d || (k !== d && far.get(k - 1) < far.get(k + 1));

/** The way back from the ends of both logs: equal entries, and before them the change of each round. */
function back(rounds, x, y) {
  const found = [];
  for (let d = rounds.length - 1; d >= 0; d -= 1) {
    const far = rounds[d];
    const k = x - y;
    const down = isDown(far, k, d);
    const fromX = far.get(down ? k + 1 : k - 1);
    const fromY = fromX - (down ? k + 1 : k - 1);
    const stop = down ? fromX : fromX + 1;
    for (; x > stop; x -= 1, y -= 1) found.push(["=", y - 1]);
    if (d > 0) found.push(down ? ["+", fromY] : ["-", fromX]);
    [x, y] = [fromX, fromY];
  }
  return found.reverse();
}
