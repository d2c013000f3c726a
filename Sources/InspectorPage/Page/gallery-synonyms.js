/** What people say and search for, with the examples that answer it in other words. */
const sought = [
  ["button not working, dead or unresponsive button, tap or click does nothing, does not fire or respond", [
    "covered-button-is-never-asked", "hidden-parent", "transparent-parent", "parent-without-interaction",
    "parent-that-ignores-touches-hides-its-child", "subview-outside-its-parent", "image-view-blocks-its-subviews",
    "enlarged-button-needs-its-superview", "window-above-takes-every-touch", "hit-test-returning-nil",
    "view-without-interaction-is-not-hit", "pan-takes-the-touch-from-a-button", "drag-on-a-button-scrolls",
    "custom-control-loses-to-a-tap", "button-released-outside", "overlap-goes-to-the-front-sibling",
  ]],
  ["overlay blocks touches, invisible view in front, loading view on top, touch passes through, click through", [
    "covered-button-is-never-asked", "window-above-takes-every-touch", "pass-through-window",
    "view-without-interaction-lets-taps-through", "point-inside-override-lets-taps-through",
    "overlap-falls-to-the-lower-sibling", "override-without-bounds-test-takes-everything",
  ]],
  ["swipe to delete, swipe actions, leading or trailing actions, first tap after a swipe", [
    "swipe-deletes-a-row", "first-tap-after-a-swipe",
  ]],
  ["tab bar item tapped again, pop to root, scroll to top", ["tab-tapped-again-pops"]],
  ["cell tap not working, didSelectRow not called, table or collection row not selectable", [
    "tap-recognizer-prevents-selection", "row-selected", "switch-in-a-row", "pressed-row-is-let-go",
  ]],
  ["swipe back not working, interactive pop gesture, navigation edge pan", [
    "back-swipe-withholds-the-touch", "back-swipe-on-the-first-page", "back-swipe-takes-a-slider-at-the-edge",
    "edge-strip-opens-a-drawer",
  ]],
  ["bigger tap area, touch target, hit slop, hitTestEdgeInsets, small button", [
    "enlarged-button", "enlarged-button-needs-its-superview", "point-inside-by-subviews-reaches-outside",
  ]],
  ["delayed or slow tap, lag, late touch, button highlight delay", [
    "single-tap-waits-for-double-tap", "held-button-in-a-scroll-view", "quick-tap-in-a-scroll-view",
    "delays-touches-began", "delays-touches-ended", "double-tap-waited-for-where-one-can-zoom",
  ]],
  ["gesture conflict, two gestures at once, simultaneous recognizers, gesture not recognized", [
    "pinch-excludes-rotation", "pinch-and-rotation-together", "nested-scroll-views", "scrolling-together",
    "cell-pan-together-with-the-table-at-its-top", "sheet-moves-while-its-list-is-at-the-top",
    "pan-only-sideways-beside-a-list", "two-fingers-tilt-and-one-scrolls",
  ]],
  ["scroll view does not scroll, stuck or nested scrolling, button inside scroll view", [
    "pressed-button-keeps-its-finger", "pressed-button-gives-way", "nested-scroll-views", "drag-on-a-button-scrolls",
  ]],
  ["dismiss or hide keyboard, tap outside a text field", ["tap-dismisses-while-a-field-edits", "text-view-keeps-the-tap"]],
  ["touchesEnded or touchesMoved not called, touchesCancelled", [
    "tap-takes-the-touch-from-its-view", "removed-view-gets-cancelled", "resign-active-cancels-every-touch",
    "forwarding-every-phase-as-began", "action-removes-its-button", "back-swipe-withholds-the-touch",
  ]],
  ["bottom sheet, drawer, side menu", [
    "sheet-moves-while-its-list-is-at-the-top", "touch-only-in-the-grabber", "pan-of-a-drawer",
    "edge-strip-opens-a-drawer", "panel-added-and-dismissed", "list-in-a-sheet-does-not-scroll",
  ]],
  ["popover, detents, half sheet, dimming view, passthroughViews, touches outside", [
    "tap-beside-a-popover", "list-in-a-sheet-does-not-scroll",
  ]],
];

/** The names of all examples that have synonyms. */
export const named = new Set(sought.flatMap(([, names]) => names));

/** The synonyms of an example, as one text. */
export const synonymsOf = (name) =>
  sought.filter(([, names]) => names.includes(name)).map(([phrases]) => phrases).join(", ");
