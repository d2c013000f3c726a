/** What the page's modules say; what index.html shows by itself stands there. */
import { keyNames } from "./key-names.js";

/** To the millisecond. */
const seconds = (time) => `${Math.round(time * 1000) / 1000} s`;
const at = (time) => `at ${seconds(time)}`;

export const words = {
  close: "Close",
  split: "Drag or use the arrow keys; a double click or Enter resets",
  run: {
    unreachable: "No connection to the service. What is shown is the last run.",
    locked: "The service answers only with its token.",
    refused: "The service does not accept this token.",
    again: "Try again",
    faulty: (problem) => `The request has an error: ${problem.errors?.[0]?.message ?? problem.detail}`,
  },
  editor: {
    label: "Request in JSON",
    faults: ({ errors, detail }, hasResult) =>
      (!errors ? detail : errors.length === 1 ? "1 error." : `${errors.length} errors.`) +
      (hasResult ? ` ${words.verdict.stale}` : ""),
    place: (line, column) => `Line ${line}, column ${column}:`,
  },
  permalink: {
    damaged: "This link is damaged, so nothing was opened. Ask for it again, or for the request as a file.",
    large: "This link unpacks to more than 16 MiB, so nothing was opened. Ask for the request as a file.",
    noExample: (name) => `There is no example “${name}”. Look for it among the Examples.`,
    foreign: "This page does not know what the address ends with, so nothing was opened.",
    long: (length) =>
      `The link is copied. It has ${length.toLocaleString("en")} characters, and chat programs may ` +
      "cut it: send this file instead, or store the scene on this service and link to it with #scene=ID.",
  },
  clipboard: {
    copied: "Copied.",
    failed: "The browser does not let this page copy. Choose Export… and copy the text there by hand.",
  },
  opening: {
    title: "Paste a dump or a recording",
    help:
      "Paste what a debugger prints, such as po [[UIWindow keyWindow] recursiveDescription], " +
      "an Appium page source, a recorded gesture, or a scene or request.",
    text: "Text",
    format: "Format",
    look: "detect",
    go: "Import",
    done: "Continue",
    notes: (count) => `Imported. ${count === 1 ? "1 note" : `${count} notes`} on what the text does not say:`,
    item: (line, message) => (line ? `Line ${line}: ${message}` : message),
    show: "Show",
    /** What the notes of a group are about. */
    groups: {
      boundsAssumed: "views whose size was assumed", classAssumed: "views of unknown classes",
      containerAssumed: "containers not fully described", controllerSkipped: "view controllers left out", controlInternals: "views inside controls",
      delegateUnknown: "recognizers whose delegates are unknown", elementSkipped: "elements without a place",
      eventIgnored: "events left out", frameInvalid: "views without a usable frame",
      frameMissing: "views without a frame", nestedWindow: "windows inside others", orderChanged: "views moved to the front",
      recognizersSystem: "views with recognizers of UIKit’s own", recognizersUnknown: "views with recognizers that are not described",
      recognizerUnknown: "recognizers that are not fully described", remoteView: "views of other processes",
      rowsMissing: "places where rows are missing", swiftUI: "views that hold SwiftUI",
      systemOverride: "views taken to let touches pass", valueIgnored: "values that could not be read",
      windowHidden: "windows taken for hidden",
    },
    group: (count, what) => `${count} ${what ?? "notes of one kind"}`,
    answer: "This is an answer from the service, without its request. Open the request instead.",
    large: (name) => `${name} is larger than 64 MiB, which is too large for a request.`,
    unreadable: (name) => `${name} is not text in UTF-8. Save it as UTF-8, and open it again.`,
    faulty: "Events are put into the open request, but that is not JSON. Fix it first, or open another.",
  },
  scenes: {
    title: "Scenes on this service",
    name: "Name",
    named: "A name has letters, digits, dots, hyphens and underscores.",
    store: "Store this scene",
    replace: "Replace it",
    taken: (name) => `A scene named ${name} is stored already.`,
    stored: (name) => `Stored. Link to it with #scene=${name}.`,
    faulty: "There is no scene to store: the request has an error.",
    none: "No scene is stored yet.",
    size: (views) => (views === 1 ? "1 view" : `${views.toLocaleString("en")} views`),
    more: (count) => `${count.toLocaleString("en")} more are not listed here.`,
  },
  device: {
    fit: "fit",
    whole: "whole",
    zoom: (scale) => `${Math.round(scale * 100)} %`,
    layers: (from, to, count) => `views ${from} to ${to} of ${count}`,
    fanned: (share) => `layers ${share} % apart`,
  },
  overlay: {
    shown: "Drawn over the views",
    parts: { walk: "Walk of the hit-test", responders: "Responders", labels: "Labels" },
    drawn: "drawn here, not necessarily hit",
    zPosition: "zPosition counts for drawing, not for hits (HT-11)",
    handling: (id, handling) => `${id} (${handling})`,
    step: (number, id, outcome) => [number, id, outcome].filter(Boolean).join(" "),
    withheld: (holders) => `withheld by ${[...holders].join(", ")}`,
    coasts: (speed) => `coasts, ${Math.round(speed).toLocaleString("en")} pt/s`,
    rests: (seconds) => `${seconds.toFixed(2)} s`,
  },
  hitMap: {
    ask: (view) => `Middle of ${view} hit?`,
    hit: (view) => view ?? "nothing is hit",
    share: (view, share) => `${view ?? "nothing"} ${(100 * share).toFixed(1)} %`,
    done: (count) => `The hit map shows ${count} ${count === 1 ? "region" : "regions"}.`,
    middle: (view, { point, view: hit, hittable }) => {
      if (!point) return `${view} has no visible area.`;
      const place = `The middle of ${view} at (${point.join(", ")})`;
      const share = `${Math.round(100 * hittable.share)} % of it can be hit`;
      if (hit === view) return `${place} hits it; ${share}.`;
      const nearest = hittable.point ? `, nearest at (${hittable.point.join(", ")})` : "";
      return `${place} hits ${hit ?? "nothing"} instead; ${share}${nearest}.`;
    },
  },
  log: {
    label: "Log entries",
    filter: "Filter",
    kinds: "Kind",
    touches: "Touch",
    recognizers: "Recognizer",
    onlySelected: "only selected",
    count: (shown, all) => `${shown.toLocaleString("en")} of ${all.toLocaleString("en")}`,
    range: ([from, to]) => `${from.toFixed(3)}–${to.toFixed(3)} s ✕`,
    allTimes: "Show entries of all times (Esc in the timeline)",
    none: "No entry matches the filters.",
    clear: "Clear filters",
    entry: ({ n, t, kind }) => `Entry ${n} at ${t} s: ${kind}`,
  },
  verdict: {
    waiting: "Running…",
    untouched: "Tap where the touch should work, and read here what happens to it.",
    expectations: ({ passed }, isExamples) => `${isExamples ? "Example’s" : "Your"} test ${passed ? "passes" : "fails"}`,
    stale: "Shown: your last valid request.",
    place: (line) => `Line ${line} has an error.`,
    title: (sentence) => `${sentence} – FirstResponder`,
    more: (isOpen) => (isOpen ? "Less" : "More"),
    nothingYet: "Later runs are compared with this one.",
    compared: (remedy) => (remedy ? `1 change: ${remedy}` : "Compared with the pinned run"),
    same: "The logs are the same, but for their times.",
    counts: (gone, added) => `Entries: ${gone} gone, ${added} new.`,
    folded: (count) => `… ${count} equal ${count === 1 ? "entry" : "entries"}`,
    further: (count) => `${count} further differences are not shown here.`,
    undo: "Undo",
    keep: "Keep",
    unpin: "Unpin",
    signs: { "-": "gone", "+": "new", "=": "" },
  },
  explain: {
    waiting: "Asking why…",
    outdated:
      "The request has changed since this fix was found. Correct its errors or wait for its run, then try " +
      "again.",
    about: (id) => id === null
      ? "About the whole run; select a view, recognizer or control to ask about it."
      : `About ${id}:`,
    whole: "Ask about the whole run",
    evidence: "Evidence in the log",
    intended: " UIKit intends this.",
    after: "It shows once the cause before it is fixed.",
    assumptions: "What this assumes, because the imported text does not say",
    outcomes: {
      settles: (culprit, unmet) => {
        if (unmet.length === 0) return "Tried: it settles the question.";
        const more = unmet.length > 1 ? ` and ${unmet.length - 1} more are` : " is";
        return `Tried: it settles the question, but ${unmet[0]}${more} not met with it.`;
      },
      nextCause: (culprit) => `Tried: then ${culprit ?? "another cause"} stands in the way.`,
      changesNothing: () => "Tried: it changes nothing.",
      notTried: () => "Not tried: the limit on runs was reached.",
      none: () => "It does not change the scene.",
    },
    alsoChange: ({ of, inside, contact, action, from, to }) => {
      if (from === "gets taps") return `Also: ${of}${inside ? `, inside ${inside},` : ""} would get no taps.`;
      if (to === "not hit") return `Also: contact ${contact} would no longer hit ${of}.`;
      if (from === "not hit") return `Also: contact ${contact} would hit ${of}.`;
      if (!action) return `Also: contact ${contact} on ${of} would be ${to} instead of ${from}.`;
      const isState = action === "began" || action === "ended";
      const [verb, what] = isState ? ["recognize", ""] : [action.endsWith(":") ? "call" : "send", ` ${action}`];
      return to === "sent" ? `Also: ${of} ${verb}s${what}, too.` : `Also: ${of} no longer ${verb}s${what}.`;
    },
  },
  tree: {
    label: "Views",
    none: "No view matches the filter.",
    hidden: "hidden",
    noInteraction: "user interaction off",
    disabled: "disabled",
    animating: "animating",
    firstResponder: "first responder",
    keyWindow: "key window",
    recognizers: (count) => (count === 1 ? "1 gesture recognizer" : `${count} gesture recognizers`),
    targets: (count) => (count === 1 ? "1 target" : `${count} targets`),
    overrides: (names) => `overrides ${names.join(", ")}`,
    controller: (id) => `root view of view controller ${id}`,
    more: (count) => `${count} more`,
    chain: (ids) => `Inside, doing nothing: ${ids.join(", ")}`,
  },
  members: {
    none: "Select a view, recognizer or control to see its members.",
    notDeclared: "The scene does not declare it, so there is nothing to edit.",
    superview: "in ",
    view: "of ",
    controller: " controller ",
    changed: (now, start) => `✎ now ${now}, at first ${start}`,
    name: "member",
    value: "value",
    add: "Set",
    lookup: "looked up",
    state: (now) => now && [
      now.state,
      now.since !== null && `since entry ${now.since}`,
      now.reason && `(${now.reason}${now.by ? ` by ${now.by}` : ""})`,
      now.waitingFor?.length > 0 && `waiting for ${now.waitingFor.join(", ")}`,
    ].filter(Boolean).join(" "),
    control: ({ tracking, highlighted, values }, written) =>
      [tracking && "tracking", highlighted && "highlighted", written(values)].filter(Boolean).join(", "),
  },
  summary: {
    titles: {
      touches: "Touches", actions: "Actions", recognizers: "Gesture recognizers", controls: "Controls",
      scrollViews: "Scroll views", counts: "Counts", warnings: "Warnings",
    },
    columns: { hitView: "hit view", earlierAttempts: "earlier attempts", contentOffset: "content offset", t: "time" },
    none: "none",
    attempt: ({ t, state, since, reason, by, question, firedAt, actions = [] }) => {
      const why = [reason === "recognized" ? "" : (question ?? reason), by].filter(Boolean).join(" by ");
      const end = since === firedAt && state !== "failed" ? "" : `${state}${state === "possible" ? "" : ` ${at(since)}`}`;
      const parts = [firedAt !== undefined && `fired ${at(firedAt)}`, end && (why ? `${end} (${why})` : end)];
      const sent = actions.length > 0 ? `; ${actions.join(", ")}` : "";
      return `from ${seconds(t)}: ${parts.filter(Boolean).join(", ")}${sent}`;
    },
    more: (count) => `Show all ${count.toLocaleString("en")}`,
  },
  expect: {
    these: "Expect this",
    never: "Never this",
    tab: (verdict) => (verdict ? `Expect ${verdict.passed ? "✓" : "✗"}` : "Expect"),
    added: (entry) => `Expected: ${entry}`,
    forbidden: (entry) => `Never: ${entry}`,
    none: "This request expects nothing yet.",
    titles: {
      expect: "The log must have these entries, in this order",
      never: "The log may have no such entry",
      expectSummary: "The summary must have",
    },
    marks: { expect: ["✗ not met", "✓ met"], never: ["✗ found", "✓ absent"], expectSummary: ["✗ not met", "✓ met"] },
    details: ({ nearest, count }, text) => [
      nearest && `Nearest: ${text(nearest.entry)} – ${nearest.differences.join("; ")}.`,
      count > 1 && `${count} entries of the log match.`,
    ].filter(Boolean).join(" "),
    removing: (entry) => `Remove ${entry}`,
    help: "Select an entry of the log to expect or forbid such an entry here.",
    save: "Save case",
  },
  gallery: {
    title: "Examples",
    filter: "Filter",
    claims: "Common claims, checked",
    groups: {
      "hit-testing": "Hit-testing", containers: "Containers", "responder-chain": "Responder chain", touches: "Touches",
      gestures: "Gestures", controls: "Controls", scrolling: "Scrolling", cells: "Cells", windows: "Windows",
      conditions: "Conditions",
    },
  },
  tour: {
    chapter: "Chapter",
    chapters: "By mechanism",
    articles: "By article",
    step: (place, all) => `Step ${place} of ${all}`,
    article: (title, step) => `Step ${step} of “${title}”`,
    back: "Back",
    next: "Next",
    guessFirst: "guess first",
    leave: "Leave the tour",
    none: "no view",
    nobody: "none at all",
    noneOfThem: "none of them",
    and: " and ",
    score: (right, asked) => `${right} of ${asked} right`,
    said: (isRight, text) => `${isRight ? "✓ Right" : "✗ No. The answer is"}: ${text}`,
    seconds: at,
    atLanding: ", when the finger lands",
    atLift: ", when it lifts",
    atFailure: ", when the recognizer fails",
    afterDelay: ", after a scroll view’s delay",
    rules: "Rules:",
    application: (state) => `The application is in the ${state}.`,
    events: { motion: "The device is shaken", remoteControl: "A remote control sends a command", presses: "A key is pressed", textField: "A key is typed" },
    ask: {
      view: ([x, y]) => `A finger lands at (${x}, ${y}). Which view is hit? Choose here, or click it on the device.`,
      asked: ([x, y]) => `A finger lands at (${x}, ${y}). Which views are asked with hitTest, and in which order?`,
      responders: (method) => `Which responders hear ${method}, and in which order?`,
      recognizer: "Which recognizer recognizes?",
      action: "Which actions are sent, and in which order?",
      target: (action) => `Nobody was named for ${action}. Who gets it?`,
      isSent: (action) => `Is ${action} sent, and when?`,
      sentAt: (action, time, moment) => `${action} ${at(time)}${moment}`,
      notSent: (action) => `${action} is not sent`,
      began: (view) => `When does ${view} hear touchesBegan?`,
      heardAt: (time, moment) => at(time) + moment,
      neverHeard: "it hears nothing of the touch",
      ending: (view) => `How does the touch end for ${view}?`,
      endsWith: (method, time) => `${method} ${at(time)}`,
      noEnd: (method) => `nothing after ${method}`,
      heard: (responder) => `Which touch methods of ${responder} are called?`,
      location: (view, [x, y]) => `A finger is at (${x}, ${y}) on the screen. Where is it in ${view}?`,
      sequences: "How many UIEvent objects are there in this run?",
      objects: (count) => (count === 1 ? "1 object" : `${count} objects`),
      stations: "A finger lands. Through which stations does its event come, in which order?",
      events: "Which views are hit, and in which order?",
      focus: (event) => `${event}. Which responders get it, and in which order?`,
      tracking: (control) => `Which tracking methods of ${control} does this finger cause?`,
      cancels: "Both presses are cancelled. Which control sends touchCancel?",
    },
  },
  stack: {
    title: ([x, y]) => `At ${x}, ${y}, front to back`,
    asking: "…",
    more: (count) => `${count} more behind these`,
    hit: "is hit",
    around: (hit) => `contains ${hit}, which is hit`,
    passed: "lets the touch through",
    answers: (view) => `its own hitTest returns ${view ?? "nil"}`,
    refusals: {
      hidden: "is hidden", userInteractionDisabled: "has user interaction off", transparent: "is transparent",
      animating: "is animating", disabled: "is disabled", outside: "says that the point is outside",
    },
    within: (outer, why) => `not asked: ${outer} ${why}`,
    behind: (hit) => `not asked: ${hit} lies in front`,
    notAsked: "not asked",
  },
  strip: {
    none: "Tap or drag on the device, or choose Touches…",
    forms: {
      tap: "tap", longPress: "long press", drag: "drag", swipe: "swipe", pinch: "pinch", rotate: "rotation",
      fingers: "fingers", hover: "hover", scroll: "scroll",
    },
    taps: (count) => (count === 2 ? "double tap" : `${count} taps`),
    chip: (form, t, view) => `${form} at ${t} s${view === undefined ? "" : `, hits ${view ?? "nothing"}`}`,
    nothing: "nothing",
    earlier: keyNames("Earlier (Alt ←)"),
    later: keyNames("Later (Alt →)"),
    remove: "Delete this touch (Delete)",
    more: (count) => `${count.toLocaleString("en")} before`,
    add: "Add",
    addHelp: "A new touch is added behind these, instead of taking their place",
    clear: "Clear",
    clearHelp: "Delete all touches",
  },
  perform: { faulty: "The request has an error. Fix it first, then touch the device." },
  live: { playing: "Live: tap, drag or scroll. The outcome appears here once nothing moves." },
  touching: {
    hits: (touch, view) => `touch ${touch} ${view === undefined ? "is down" : `hits ${view ?? "nothing"}`}`,
    short: (touch, view) => `${touch} → ${view ?? "nothing"}`,
    long: "0.5 s",
  },
  input: {
    pointerDevice: "Pointer device",
    cleanUp: (form) => `Clean up: this is a ${form}`,
  },
  transport: {
    signs: { first: "|◀", back: "‹", play: "▶", pause: "❚❚", on: "›", last: "▶|" },
    first: "To the start (Home)",
    back: "One entry back (←)",
    play: "Play (Space)",
    pause: "Pause (Space)",
    on: "One entry on (→)",
    last: "To the end (End)",
    speed: "Speed",
    position: "Entry of the log",
    at: (position, length, entry) =>
      entry ? `entry ${position} of ${length}: ${entry}` : `the end, after ${length} entries`,
    time: (now, end) => `${now.toFixed(3)} / ${end.toFixed(3)} s`,
  },
  timeline: {
    title: "Timeline",
    help: keyNames("Drag to scrub, Alt drag to see only those entries; Ctrl wheel zooms, Shift drag moves, F fits."),
    groups: {
      touches: "touches", recognizers: "recognizers", controls: "controls", scrollViews: "scroll views",
      responders: "responders", firstResponder: "first responder",
    },
    pause: (seconds) => `+${seconds.toFixed(1)} s`,
    fate: (fate, by) => [{ discarded: "taken by nobody", dropped: "never delivered", suppressed: "refused" }[fate] ?? fate, by].filter(Boolean).join(" by "),
    thing: ({ t, from = t, to, word }, entry) =>
      [`${from.toFixed(3)}${from < to ? `–${to.toFixed(3)}` : ""} s`, word, entry].filter(Boolean).join("  "),
  },
  cross: {
    at: ([x, y], view) => `${view === undefined ? "" : `${view ?? "nothing"}, `}${x}, ${y}`,
    off: "Cross off",
    one: "One finger",
    two: "Two fingers",
  },
};
