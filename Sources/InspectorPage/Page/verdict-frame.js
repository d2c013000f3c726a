/** The frame of the verdict: as high for every answer; the rest is on demand. The title of the page says the same. */
import { byId } from "./dom.js";
import { state, watch } from "./state.js";
import { words } from "./words.js";

const { title } = document;
let box;
let more;
let isOpen = false;

export function start() {
  box = byId("verdict-box");
  more = byId("verdict-more");
  more.addEventListener("click", () => show(!isOpen));
  box.addEventListener("keydown", ({ key }) => key === "Escape" && show(false));
  box.addEventListener("focusin", ({ target }) => {
    // A remedy that moved below the mouse would not be clicked.
    if (target !== more && target.matches(":focus-visible") && !more.hidden) show(true);
  });
  box.addEventListener("focusout", ({ relatedTarget }) => box.contains(relatedTarget) || show(false));
  watch(["text"], () => show(false));
  new ResizeObserver(offer).observe(box);
  new MutationObserver(offer).observe(box, { subtree: true, childList: true, characterData: true });
  watch(["explanation", "guessing"], entitle);
}

/** Whether something of an element, or all of it, is out of sight. */
const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight, hidden }) =>
  !hidden && (clientWidth === 0 || scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1);

/** A tab among many tells its outcome, but nobody who is guessing. */
function entitle() {
  const isKnown = state.explanation && !state.guessing;
  document.title = isKnown ? words.verdict.title(byId("verdict-sentence").textContent) : title;
}

function offer() {
  const parts = ["verdict-sentence", "verdict-lines", "notice"].map(byId);
  const isOffered = isOpen || [...parts, ...byId("remedies").querySelectorAll("button")].some(isCut);
  if (more.hidden === isOffered) more.hidden = !isOffered;
}

function show(isNowOpen) {
  isOpen = isNowOpen;
  box.toggleAttribute("data-open", isOpen);
  more.setAttribute("aria-expanded", isOpen);
  const label = words.verdict.more(isOpen);
  if (more.textContent !== label) more.textContent = label;
  offer();
}
