/** Every sentence and label that the page's modules say; what index.html shows by itself stands there. */
export const words = {
  close: "Close",
  run: {
    unreachable: "No connection to the service. What is shown is the last run; editing goes on once it is back.",
    faulty: (problem) => `The request has a fault: ${problem.errors?.[0]?.message ?? problem.detail}`,
  },
  keys: {
    title: "Keyboard shortcuts",
    list: [
      ["Ctrl Enter", "run the request"],
      ["Ctrl Z, Ctrl Shift Z", "undo, redo"],
      ["Ctrl K", "search the log"],
      ["?", "this list"],
    ],
  },
};
