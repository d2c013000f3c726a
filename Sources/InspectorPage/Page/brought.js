/** What people bring as a text, a file or a paste, told by looking. */

/** The formats that the service imports. */
export const formats = [
  "recursiveDescription", "appium", "xcuitest", "wdaJSON", "idb", "detox", "sentry", "uiautomator",
  "w3cActions", "pointerEvents", "touchEvents", "rrweb", "appiumGesture", "mobileGestures", "idbCommands",
  "evemu",
];

/** @returns {"request"|"scene"|"events"|"answer"|"foreign"} Foreign is what an import may read. */
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

/** A scene as a request with a tap in the middle of its screen; the scene stays as it is written. */
export function requestOf(scene) {
  const { screen = [390, 844] } = Object(parsed(scene));
  const at = [screen[0] / 2, screen[1] / 2];
  return `{\n  "scene": ${scene.trim()},\n  "events": [{"t": 0, "tap": {"at": ${JSON.stringify(at)}}}]\n}\n`;
}

const isEntry = (value) => Object(value) === value && "n" in value && "kind" in value;
const isTimed = (list) => Array.isArray(list) && list.length > 0 && list.every((one) => one?.t >= 0);

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
