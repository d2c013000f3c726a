/** What people bring as a file or a paste, and how it is recognized. */
import { set } from "./request-text.js";

/** The formats that the service imports. */
export const formats = [
  "recursiveDescription", "appium", "xcuitest", "wdaJSON", "idb", "detox", "sentry", "uiautomator",
  "maestro",
  "w3cActions", "pointerEvents", "touchEvents", "rrweb", "appiumGesture", "mobileGestures", "idbCommands",
  "evemu", "uiTouch",
];

/** Why there are notes on events; all others are on scenes. */
const eventReasons = new Set(["timeAssumed", "speedAssumed", "pathAssumed", "mouseAsTouch", "eventIgnored", "touchLeftDown"]);

/** What a text is: "request", "scene", "events", "answer", or "foreign", which an import may read. */
export function kindOf(text) {
  const value = parsed(text);
  if (value === undefined) {
    if (isEntry(parsed(text.trimStart().split("\n", 1)[0]))) return "answer";
    // What begins like a request is one with a fault, which the editor shows.
    return /^\s*\{\s*"/.test(text) ? "request" : "foreign";
  }
  if (Array.isArray(value)) return isTimed(value) ? "events" : "foreign";
  if (Object(value) !== value || "input" in value) return "foreign";
  if ("scene" in value) return "request";
  if (isEntry(value) || ("log" in value && "summary" in value)) return "answer";
  // A view hierarchy of Sentry's has windows as well.
  if ("windows" in value) return "rendering_system" in value ? "foreign" : "scene";
  return isTimed(value.events) ? "events" : "foreign";
}

/** The text of a scene, or of what was imported, as a request; it stays as it is written. */
export function requestOf(text) {
  const value = JSON.parse(text);
  const request = "scene" in value ? text : `{\n  "scene": ${text.trim()}\n}\n`;
  return "events" in value ? request : set(request, "/events", []);
}

/** Notes by what they are about, each group in the order of its first. */
export function grouped(notes) {
  const groups = new Map();
  notes.forEach((note, index) => {
    const key = note.reason ?? index;
    groups.set(key, [...(groups.get(key) ?? []), note]);
  });
  return [...groups.values()];
}

/** A gesture with the scene that it may name elements of, or whose screen it is in parts of. */
export function envelopeOf(text, scene) {
  const value = Object(parsed(text));
  return JSON.stringify("input" in value ? { scene, ...value } : { input: text, scene });
}

/** The notes of a request and of events that come into it; notes on earlier events go with these. */
export const notesWith = (before, notes) =>
  [...(Array.isArray(before) ? before : []).filter(({ reason }) => !eventReasons.has(reason)), ...notes];

const isEntry = (value) => Object(value) === value && "n" in value && "kind" in value;
const isTimed = (list) => Array.isArray(list) && list.length > 0 && list.every((one) => one?.t >= 0);

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
