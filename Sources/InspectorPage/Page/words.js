/** Every sentence and label that the page's modules say; what index.html shows by itself stands there. */
export const words = {
  close: "Close",
  run: {
    unreachable: "No connection to the service. What is shown is the last run; editing goes on once it is back.",
    faulty: (problem) => `The request has a fault: ${problem.errors?.[0]?.message ?? problem.detail}`,
  },
  log: {
    label: "Log entries",
    filter: "Filter",
    kinds: "Kind",
    touches: "Touch",
    recognizers: "Recognizer",
    onlySelected: "only selected",
    all: "all",
    count: (shown, all) => `${shown.toLocaleString("en")} of ${all.toLocaleString("en")}`,
    none: "No entry matches the filters.",
    clear: "Clear filters",
    entry: ({ n, t, kind }) => `Entry ${n} at ${t} s: ${kind}`,
  },
  verdict: {
    waiting: "Running…",
    noTouch: "No touch has landed yet.",
    expectations: ({ passed }) => (passed ? "As expected" : "Not as expected"),
    stale: "Of the last valid request:",
    compared: (remedy) => (remedy ? `1 change: ${remedy}` : "Compared with the pinned run"),
    same: "The logs are the same, but for their times.",
    counts: (gone, added) => `${gone} of the entries before are gone, ${added} are new.`,
    folded: (count) => `… ${count} equal ${count === 1 ? "entry" : "entries"}`,
    more: (count) => `${count} further differences are not shown here.`,
    undo: "Undo",
    keep: "Keep",
    unpin: "Unpin",
    signs: { "-": "gone", "+": "new", "=": "" },
  },
  explain: {
    waiting: "Asking why…",
    about: (id) => (id === null ? "About the whole run; select a view, recognizer or control to ask about it." : `About ${id}:`),
    whole: "Ask about the whole run",
    evidence: "Evidence in the log",
    intended: " UIKit means it to be so.",
    after: "It comes to light once the cause before it is cured.",
    assumptions: "What this rests on, as the imported text does not tell",
    assumption: (message, line) => `Line ${line}: ${message}`,
    outcomes: {
      settles: () => "Tried: it settles the question.",
      nextCause: (culprit) => (culprit ? `Tried: then ${culprit} stands in the way.` : "Tried: then another cause stands in the way."),
      changesNothing: () => "Tried: it changes nothing.",
      notTried: () => "Not tried: the limit on runs was reached.",
      none: () => "No change of the scene cures this.",
    },
    alsoChange: ({ of, contact, action, from, to }) =>
      `Also: ${[of, contact && `contact ${contact}`, action].filter(Boolean).join(", ")}: ${from} → ${to}.`,
  },
  editor: {
    label: "Request in JSON",
    faults: ({ errors, detail }, hasResult) =>
      (errors ? `${errors.length === 1 ? "1 fault." : `${errors.length} faults.`}` : detail) +
      (hasResult ? " What is shown is the run of the last valid request." : ""),
    place: (line, column) => `Line ${line}, column ${column}:`,
  },
  keys: {
    title: "Keyboard shortcuts",
    list: [
      ["Ctrl Enter", "run the request"],
      ["Ctrl Z, Ctrl Shift Z", "undo, redo"],
      ["Ctrl K", "search the log"],
      ["J, K", "next, previous entry of the log"],
      ["?", "this list"],
    ],
  },
};
