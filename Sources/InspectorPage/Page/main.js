/** Starts what the first answer needs, and then the rest; a first visit has its answer in between. */
import * as connection from "./connection.js";
import { byId } from "./dom.js";
import * as device from "./device.js";
import { openStart, orNotice } from "./examples.js";
import * as explain from "./explain.js";
import * as kept from "./kept.js";
import * as layout from "./layout.js";
import * as run from "./run.js";
import { state, watch } from "./state.js";
import * as verdict from "./verdict.js";

/** In the order in which they add to the page, after the first answer. */
const rest = [
  "verdict-frame", "comparison", "perform", "touch-strip", "hit-map", "explain-panel", "device-menu", "overlay-switches", "device-input", "live", "scroll-marks", "cross", "tree", "members", "log-list", "timeline", "transport", "editor",
  "summary", "expect", "gestures", "gallery", "stored-scenes", "tour", "export", "opening", "permalink", "keys", "print",
];

for (const part of [layout, connection, run, device, explain, verdict, kept]) part.start();

watch(["canUndo", "canRedo", "running", "guessing"], () => {
  byId("undo").disabled = !state.canUndo;
  byId("redo").disabled = !state.canRedo;
  document.documentElement.dataset.running = state.running;
  document.documentElement.toggleAttribute("data-guessing", state.guessing);
});

const isKept = await kept.openKept();
if (location.hash === "" && !isKept) {
  await orNotice(openStart);
  await new Promise((resolve) => {
    const isAnswered = () => state.explanation ?? state.problem ?? state.notice;
    watch(["explanation", "problem", "notice"], () => isAnswered() && resolve());
  });
}
for (const part of await Promise.all(rest.map((name) => import(`./${name}.js`)))) part.start();
if (location.hash !== "" && !isKept) {
  const { openLocation } = await import("./permalink.js");
  await openLocation();
}
document.documentElement.dataset.ready = "";
