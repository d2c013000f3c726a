/** What the page asks of the service, and what comes back. Paths are relative: a proxy may add a prefix. */
import { byId } from "./dom.js";
import { words } from "./words.js";

/** What keeps an answer away. */
export class Failure extends Error {}

/** The service could not be reached, or only with a token that nobody gave. */
export class Unreachable extends Failure {}

/** The service refused, and says why. */
export class Refusal extends Failure {
  /** Problem details are those of RFC 9457. */
  constructor(problem) {
    super(problem.detail ?? problem.title);
    this.problem = problem;
  }
}

/** Lives here alone, and in `sessionStorage` if its owner ticks that. */
let token = sessionStorage.getItem("token");

const authorization = () => (token ? `Bearer ${token}` : undefined);

/** Whether the service has asked for a token. */
export const hasToken = () => Boolean(token);

/** Read, post and store; an answer is JSON, or text where the name says so. */
export const read = async (path, options) => (await ask("GET", path, options)).json();
export const readText = async (path, options) => (await ask("GET", path, options)).text();
export const post = async (path, text, options) => (await ask("POST", path, { body: text, ...options })).json();
export const postForText = async (path, text, options) => (await ask("POST", path, { body: text, ...options })).text();
export const put = async (path, text, options) => (await ask("PUT", path, { body: text, ...options })).json();

/** Asks the service; `type` is the media type of `body`. It throws what refuses, and what does not answer. */
async function ask(method, path, { body, type = "application/json", headers: more, signal } = {}) {
  const headers = { ...more };
  if (body !== undefined) headers["Content-Type"] = type;
  if (token) headers.Authorization = authorization();
  let response;
  try {
    response = await fetch(path, { method, body, headers, signal });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Unreachable(words.run.unreachable);
  }
  if (response.status === 401) {
    // Another request may have brought the right one meanwhile.
    if (headers.Authorization === authorization()) await askForToken();
    return ask(method, path, { body, type, headers: more, signal });
  }
  if (response.ok) return response;
  throw new Refusal(await problem(response));
}

/** What a response that is no success says; a proxy may answer with something else than problem details. */
async function problem(response) {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    const { status, statusText: title } = response;
    return { title, status, detail: `${status} ${text.slice(0, 200)}` };
  }
}

/** The dialog that is open; all requests that were refused wait for the same. */
let asking = null;

function askForToken() {
  asking ??= new Promise((resolve, reject) => {
    const dialog = byId("token");
    const form = dialog.querySelector("form");
    dialog.onclose = () => {
      // It may be late, and that of the dialog before.
      if (dialog.open) return;
      asking = null;
      reject(new Unreachable(words.run.locked));
    };
    form.onsubmit = () => {
      token = form.elements.value.value.trim();
      if (form.elements.keep.checked) sessionStorage.setItem("token", token);
      else sessionStorage.removeItem("token");
      form.elements.value.value = "";
      byId("token-refused").textContent = "";
      asking = dialog.onclose = null;
      resolve();
    };
    dialog.showModal();
    // Said once the dialog is open, so that screen readers hear it.
    if (token) byId("token-refused").textContent = words.run.refused;
  });
  return asking;
}
