import assert from "node:assert/strict";
import { test } from "node:test";
import { events, shortForm } from "../../Sources/InspectorPage/Page/recording.js";

/** Readings of one finger: rows of milliseconds, phase, x, y. */
const finger = (id, ...rows) => rows.map(([time, phase, x, y]) => ({ time, touch: { id, phase, at: [x, y] } }));
/** Readings of fingers that move as their functions of time say, every 10 ms. */
function moving(duration, ...motions) {
  const readings = [];
  for (let time = 0; time <= duration; time += 10) {
    const phase = time === 0 ? "began" : time === duration ? "ended" : "moved";
    motions.forEach((motion, index) => readings.push({ time, touch: { id: index + 1, phase, at: motion(time) } }));
  }
  return readings;
}

test("A click is a tap", () => {
  const click = finger(1, [5000, "began", 100.004, 120], [5050, "moved", 100.5, 120], [5099.1, "ended", 100.5, 120]);
  assert.deepEqual(events(click, 1.5), [{ t: 1.5, tap: { at: [100, 120] } }]);
});

test("A finger that rests is a long press of its duration", () => {
  const hold = finger(1, [5000, "began", 100, 120], [5700.0004, "ended", 100, 120]);
  assert.deepEqual(events(hold, 0), [{ t: 0, longPress: { at: [100, 120], duration: 0.7 } }]);
});

test("A drag keeps every reading, at its microsecond", () => {
  const drag = finger(1, [40, "began", 10, 20], [48.3333, "moved", 12.346, 20], [56.6667, "ended", 14, 20]);
  assert.deepEqual(events(drag, 0.58), [
    { t: 0.58, touches: [{ id: 1, phase: "began", at: [10, 20] }] },
    { t: 0.588333, touches: [{ id: 1, phase: "moved", at: [12.35, 20] }] },
    { t: 0.596667, touches: [{ id: 1, phase: "ended", at: [14, 20] }] },
  ]);
});

test("Readings of several fingers go by time, those of one time in one entry", () => {
  const pair = [
    ...finger(1, [0, "began", 10, 10], [20, "moved", 20, 10], [40, "ended", 30, 10]),
    ...finger(2, [0, "began", 90, 10], [10, "moved", 80, 10], [40, "ended", 70, 10]),
  ];
  assert.deepEqual(
    events(pair, 0).map(({ t, touches }) => [t, ...touches.map(({ id, phase }) => `${id} ${phase}`)]),
    [[0, "1 began", "2 began"], [0.01, "2 moved"], [0.02, "1 moved"], [0.04, "1 ended", "2 ended"]],
  );
});

test("Of moves at one time the last counts, and a lift has an entry of its own", () => {
  const drag = finger(1, [0, "began", 0, 0], [10, "moved", 5, 0], [10, "moved", 9, 0], [10, "ended", 9, 0]);
  assert.deepEqual(events(drag, 0).slice(1), [
    { t: 0.01, touches: [{ id: 1, phase: "moved", at: [9, 0] }] },
    { t: 0.01, touches: [{ id: 1, phase: "ended", at: [9, 0] }] },
  ]);
});

test("A finger that is cancelled is no tap, nor is the button of a pointer", () => {
  const cancelled = finger(1, [0, "began", 5, 5], [50, "cancelled", 5, 5]);
  assert.deepEqual(events(cancelled, 0).map(({ touches }) => touches[0].phase), ["began", "cancelled"]);
  const pointer = ["began", "ended"].map((phase, index) => ({
    time: index, touch: { id: 1, phase, at: [5, 5], type: "indirectPointer", buttonMask: 2 },
  }));
  assert.deepEqual(events(pointer, 0)[0], {
    t: 0, touches: [{ id: 1, phase: "began", at: [5, 5], type: "indirectPointer", buttonMask: 2 }],
  });
});

test("Hovering and scrolling are entries of their own", () => {
  const wheel = [
    { time: 0, event: { scroll: { phase: "began", at: [1, 1] } } },
    { time: 10, event: { scroll: { phase: "ended", at: [1, 1] } } },
  ];
  assert.deepEqual(events(wheel, 1), [
    { t: 1, scroll: { phase: "began", at: [1, 1] } },
    { t: 1.01, scroll: { phase: "ended", at: [1, 1] } },
  ]);
});

test("An even straight move is a drag, with what it holds before", () => {
  const even = moving(600, (time) => [10 + time / 5, 10 + time / 10]);
  assert.deepEqual(shortForm(events(even, 2)), { t: 2, drag: { from: [10, 10], to: [130, 70], duration: 0.6 } });
  const held = moving(400, (time) => [10 + Math.max(0, time - 200), 10 + Math.max(0, time - 200)]);
  assert.deepEqual(shortForm(events(held, 0)), {
    t: 0, drag: { from: [10, 10], to: [210, 210], duration: 0.2, hold: 0.2 },
  });
});

test("A fast move along an axis is a swipe", () => {
  const up = moving(100, (time) => [50, 400 - 2 * time]);
  assert.deepEqual(shortForm(events(up, 0)), {
    t: 0, swipe: { at: [50, 400], direction: "up", distance: 200, duration: 0.1 },
  });
});

test("What bends, stops, is cancelled or has two fingers has no short form", () => {
  const bent = moving(200, (time) => [time, time < 100 ? 0 : time - 100]);
  const stopped = moving(200, (time) => [Math.min(time, 100), 0]);
  const cancelled = finger(1, [0, "began", 0, 0], [50, "cancelled", 50, 0]);
  const pair = moving(200, (time) => [time, 0], (time) => [time, 100]);
  for (const readings of [bent, stopped, cancelled, pair]) assert.equal(shortForm(events(readings, 0)), null);
  assert.equal(shortForm([{ t: 0, tap: { at: [1, 1] } }]), null);
});
