/** Starts the parts of the page, then opens what the link says, or the first example of a lost tap. */
import { watch, state } from "./state.js";
import { byId } from "./dom.js";
import * as cross from "./cross.js";
import * as deviceInput from "./device-input.js";
import * as device from "./device.js";
import * as editor from "./editor.js";
import * as expect from "./expect.js";
import * as explain from "./explain.js";
import * as exporting from "./export.js";
import * as gallery from "./gallery.js";
import * as gestures from "./gestures.js";
import * as keys from "./keys.js";
import * as layout from "./layout.js";
import * as logList from "./log-list.js";
import * as members from "./members.js";
import * as opening from "./opening.js";
import * as perform from "./perform.js";
import * as permalink from "./permalink.js";
import * as run from "./run.js";
import * as summary from "./summary.js";
import * as timeline from "./timeline.js";
import * as tour from "./tour.js";
import * as transport from "./transport.js";
import * as tree from "./tree.js";
import * as verdict from "./verdict.js";

const parts = [
  layout, run, perform, device, deviceInput, cross, gestures, tree, members, logList, explain, verdict,
  editor, summary, expect, timeline, transport, gallery, tour, exporting, opening, permalink, keys,
];
for (const part of parts) part.start();

watch(["canUndo", "canRedo", "running", "notice"], () => {
  byId("undo").disabled = !state.canUndo;
  byId("redo").disabled = !state.canRedo;
  document.documentElement.dataset.running = state.running;
  byId("notice").hidden = !state.notice;
  byId("notice").textContent = state.notice ?? "";
});

await permalink.openLocation();
