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
