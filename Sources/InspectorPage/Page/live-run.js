/**
 * A run that grows while fingers are on the device: a session of the service, or where there is none, one request after
 * the other, each with all that has happened.
 *
 * @typedef {Object} Growth How a run has gone on.
 * @property {Object[]} log Its further entries.
 * @property {Object[]|null} states The changes of its views, as a timeline has them; null where nobody has told.
 */
import { post, read, Refusal, Unreachable } from "./api.js";

/** The members of a request that a session begins with. */
const beginnings = ["scene", "sceneId", "options", "constants", "log"];
/** Members that say something about the whole run, which is not over. */
const about = ["until", "expect", "never", "expectSummary", "questions", "format", "notes"];
/** The problems with which a session is gone. */
const gone = new Set([404, 410]);
/** The pause before a request whose answer was lost is sent again, in milliseconds. */
const pause = 300;

/** A run of a request that has some events already, up to where nothing is pending. */
export async function openRun(request, events) {
  const isPlain = Object.keys(request).every((name) => beginnings.includes(name) || about.includes(name) || name === "events" ||
    typeof request[name] !== "object");
  const run = isPlain ? new SessionRun(request) : new RequestRun(request);
  try {
    return [run, await run.open(events)];
  } catch (error) {
    if (!(error instanceof Refusal) || run instanceof RequestRun) throw error;
    const other = new RequestRun(request);
    return [other, await other.open(events)];
  }
}

class SessionRun {
  /** The time of the run, and the number of its entries. */
  now = 0;
  length = 0;
  /** All that has happened, as the request will have it. */
  events = [];
  #path = null;

  constructor(request) {
    this.head = Object.fromEntries(beginnings.filter((name) => name in request).map((name) => [name, request[name]]));
  }

  async open(events) {
    await this.#begin();
    const before = events.length > 0 ? await this.append(events) : { log: [] };
    const rest = await this.advance("rest");
    return { log: [...before.log, ...rest.log], states: null };
  }

  /** @returns {Promise<Growth>} */
  async append(events) {
    const count = this.events.length;
    this.events.push(...events);
    return this.#take(await this.#post("events", { events }, { "If-Match": `"${count}"` }));
  }

  /** Lets time go on, to a time in seconds or to "rest". */
  async advance(to) {
    return this.#take(await this.#post("advance", { to }));
  }

  /** The views as they are now. */
  views() {
    return read(`${this.#path}/state`);
  }

  async #begin() {
    const { href } = await post("v1/sessions", JSON.stringify(this.head));
    this.#path = href.replace(/^\//, "");
  }

  /** Sends a step; one that is lost is sent again, and a session that is gone begins anew with all that has happened. */
  async #post(what, body, headers) {
    const ask = () => post(`${this.#path}/${what}`, JSON.stringify(body), { headers });
    try {
      return await ask().catch(async (error) => {
        if (!(error instanceof Unreachable)) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
        return ask();
      });
    } catch (error) {
      if (!(error instanceof Refusal) || !gone.has(error.problem.status)) throw error;
      await this.#begin();
      const again = await post(`${this.#path}/events`, JSON.stringify({ events: this.events }));
      const on = await post(`${this.#path}/advance`, JSON.stringify({ to: body.to ?? Math.max(this.now, again.now) }));
      return { now: on.now, log: [...again.log, ...on.log].slice(this.length) };
    }
  }

  #take({ now, log }) {
    this.now = now;
    this.length += log.length;
    return { log, states: null };
  }
}

class RequestRun {
  now = 0;
  length = 0;
  events = [];
  #states = 1;

  constructor(request) {
    this.head = Object.fromEntries(Object.entries(request).filter(([name]) => !about.includes(name)));
  }

  open(events) {
    this.events = [...events];
    return this.advance("rest");
  }

  append(events) {
    this.events.push(...events);
    return this.advance(Math.max(this.now, events.at(-1).t));
  }

  async advance(to) {
    const until = to === "rest" ? {} : { until: to };
    const request = { ...this.head, events: this.events, ...until, timeline: true };
    const { log, timeline } = await post("v1/dispatch", JSON.stringify(request));
    this.now = to === "rest" ? Math.max(this.now, log.at(-1)?.t ?? 0, timeline.samples.at(-1)?.t ?? 0) : to;
    // A change at the end of one answer may go on in the next.
    const growth = { log: log.slice(this.length), states: timeline.states.slice(Math.max(1, this.#states - 1)) };
    this.length = log.length;
    this.#states = timeline.states.length;
    return growth;
  }
}
