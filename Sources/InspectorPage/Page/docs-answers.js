/** The answers beside the requests of the reference: the service that the page came from gives them. */
import { element } from "./dom.js";
import { layout, origin } from "./docs-commands.js";

/** The most characters of an answer that are shown. */
const most = 20_000;

/**
 * A place that asks for an answer when it is first unfolded.
 *
 * @param {{method: string, path: string, type?: string, body?: any}} request One that changes nothing.
 */
export function answerOf(request) {
  const content = element("pre", { tabIndex: 0, role: "region", "aria-label": "Answer" });
  const ask = async ({ target }) => {
    if (!target.open || content.textContent !== "") return;
    content.textContent = "…";
    content.textContent = await answer(request).catch((error) => `${error.message}. Unfold again to ask again.`);
  };
  const place = element("details", { className: "answer", ontoggle: ask }, element("summary", {}, "Answer"), content);
  return place;
}

async function answer({ method, path, type, body }) {
  const response = await fetch(origin + path, {
    method,
    headers: type && { "Content-Type": type },
    body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
  });
  const status = `${response.status} ${response.statusText}`.trim();
  return `${status}\n${response.headers.get("Content-Type") ?? ""}\n\n${shown(await response.text())}`;
}

/** An answer as people read it: JSON with line breaks, and as much as is of use. */
function shown(text) {
  const whole = pretty(text);
  return whole.length <= most ? whole : `${whole.slice(0, most)}\n… ${(whole.length - most).toLocaleString("en")} more characters`;
}

function pretty(text) {
  try {
    return layout(JSON.parse(text));
  } catch {
    return text;
  }
}
