/** What the dialogs for export, keys and gestures say, which are not there at first. */
import { words as shared } from "./words.js";

export const words = {
  close: shared.close,
  export: {
    title: "Export",
    form: "Format",
    text: "Exported text",
    copy: "Copy",
    download: "Download",
    waiting: "…",
    cut: (shown, all) =>
      `The first ${shown.toLocaleString("en")} of ${all.toLocaleString("en")} characters are shown; ` +
      "Copy and Download take all.",
    assumed: "The request expects nothing, so the case expects the hit views and actions of this run.",
    forms: {
      curl: "curl command", request: "Request", case: "Case file", json: "Answer: JSON",
      ndjson: "Answer: NDJSON", text: "Answer: text", trace: "Trace for Perfetto",
      mermaid: "Mermaid sequence diagram", junit: "JUnit XML",
      w3cActions: "WebDriver actions", picture: "Picture of the device",
    },
  },
  keys: {
    title: "Keyboard shortcuts",
    single: "Shortcuts of a single key",
    list: [
      ["Ctrl Enter", "run the request"],
      ["Ctrl Z, Ctrl Shift Z", "undo, redo"],
      ["Ctrl K", "search the log"],
      ["Ctrl Shift E", "open an example"],
      ["Ctrl E", "copy as curl"],
      ["J K, . ,", "next, previous entry of the log, where no control has the focus"],
      ["Space", "play and pause, where no control has the focus"],
      ["F", "fit the run into the timeline"],
      ["← →, Shift ← →, Home, End", "in the playback bar and the timeline: by entry, by event, start, end"],
      ["W S, A D", "in the timeline: zoom and move it"],
      ["Ctrl wheel, Shift drag", "zoom and move the timeline with the mouse"],
      ["Alt drag, [ ], Esc", "in the timeline: show the log of a stretch, from here, up to here, of all"],
      ["← →, Alt ← →, Delete", "on a touch above the timeline: the one beside, move it, delete it"],
      ["Alt, Alt Shift", "with the mouse on the device: a second finger, mirrored or beside the first"],
      ["Ctrl click", "select a view on the device, the one behind it with each further click"],
      ["Right click", "list the views at a point of the device, and why each is hit or not"],
      ["Enter on the device", "a cross: arrows move it, Shift by 1 pt, Ctrl to the next view; Enter taps"],
      ["Enter in the views", "tap the middle of the selected view"],
      ["Space, 2, Esc", "with the cross: finger down and up, a mirrored finger, cross off"],
      ["?", "this list"],
    ],
  },
  gestures: {
    title: "Touches",
    tapSelected: (id) => (id === null ? "Tap the selected view" : `Tap ${id}`),
    gesture: "Gesture",
    add: "Add and run",
    forms: {
      tap: "tap", doubleTap: "double tap", longPress: "long press", drag: "drag or pan", swipe: "swipe",
      edgeSwipe: "swipe from the left edge", pinch: "pinch", rotate: "rotation",
    },
    view: "center of view",
    or: " or the point ",
    x: "x",
    y: "y",
    members: {
      at: "Where", from: "From", to: "To", count: "Taps", touches: "Fingers", duration: "Duration (s)",
      interval: "Pause between taps (s)", hold: "Hold before (s)", direction: "Direction",
      distance: "Distance (pt)", angle: "Angle (radians)", radius: "Radius (pt)",
    },
  },
  table: {
    title: "Touch samples",
    help: "Moving a row swaps it with its neighbor; the times stay. Samples with the same time become one event.",
    unfit: (count, most) => (count > most
      ? `There are ${count} samples, and the table takes ${most}: edit them in the request.`
      : "The request has to run first."),
    columns: ["Time (s)", "Finger", "Phase", "x", "y", "Row"],
    cell: (column, row) => `${column}, row ${row}`,
    up: (row) => `Move row ${row} up`,
    down: (row) => `Move row ${row} down`,
    remove: (row) => `Remove row ${row}`,
    add: "Add a row",
    write: "Write and run",
  },
};
