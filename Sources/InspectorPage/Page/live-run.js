/**
 * A run that grows while fingers are on the device: a session of the service, or where there is none, one request after
 * the other, each with all that has happened. A session that is lost goes on in a new one, or in requests. Each step gives
 * the further entries of the `log`, and the changes of its views as a timeline's `states`, null where nobody has told.
 */
import { post, read, Refusal, Unreachable } from "./api.js";

/** The members of a request that a session begins with. */
const beginnings = ["scene", "sceneId", "options", "constants", "log"];
/** Members that say something about the whole run, which is not over. */
const about = ["until", "expect", "never", "expectSummary", "questions", "format", "notes"];
/** The problems with which a session is gone. */
const gone = new Set([404, 410]);
/** The pauses after which a step whose answer was lost is sent again, in milliseconds. */
const pauses = [300, 1000];

/** A run of a request that has some events already, up to where nothing is pending. */
export async function openRun(request, events) {
  const run = new LiveRun(request);
  const before = events.length > 0 ? await run.append(events) : { log: [] };
  const rest = await run.advance("rest");
  return [run, { log: [...before.log, ...rest.log], states: null }];
}

class LiveRun {
  /** The time of the run, and the number of its entries. */
  now = 0;
  length = 0;
  /** All that has happened, as the request will have it. */
  events = [];
  #request;
  /** What plays it: steps of a session, or requests. */
  #player;

  constructor(request) {
    this.#request = request;
    const isPlain = Object.keys(request).every((name) => beginnings.includes(name) || about.includes(name) ||
      name === "events" || typeof request[name] !== "object");
    this.#player = isPlain ? new Session(request) : new Requests(request);
  }

  async append(events) {
    const { length } = this.events;
    this.events.push(...events);
    try {
      return await this.#step((player) => player.append(this, events));
    } catch (error) {
      // What was refused has not happened.
      this.events.length = length;
      throw error;
    }
  }

  /** Lets time go on, to a time in seconds or to "rest". */
  advance(to) {
    return this.#step((player) => player.advance(this, to));
  }

  /** The views as they are now; null where growth tells them. */
  async views() {
    return this.#player.views();
  }

  async #step(act) {
    const { now, log, states = null } = await act(this.#player).catch((error) => {
      // What sessions refuse, as they are off, or too many or too long, requests may still do.
      if (!(error instanceof Refusal) || this.#player instanceof Requests) throw error;
      this.#player = new Requests(this.#request);
      return act(this.#player);
    });
    this.now = now;
    this.length += log.length;
    return { log, states };
  }
}

class Session {
  #head;
  #path = null;

  constructor(request) {
    this.#head = Object.fromEntries(beginnings.filter((name) => name in request).map((name) => [name, request[name]]));
  }

  append(run, events) {
    const headers = { "If-Match": `"${run.events.length - events.length}"` };
    return this.#post(run, "events", { events }, headers);
  }

  advance(run, to) {
    return this.#post(run, "advance", { to });
  }

  views() {
    return read(`${this.#path}/state`);
  }

  async #begin() {
    const { href } = await post("v1/sessions", JSON.stringify(this.#head));
    this.#path = href.replace(/^\//, "");
  }

  async #post(run, what, body, headers) {
    if (!this.#path) await this.#begin();
    try {
      return await this.#send(what, body, headers);
    } catch (error) {
      if (!(error instanceof Refusal) || !gone.has(error.problem.status)) throw error;
      return this.#again(run, body.to);
    }
  }

  /** Sends a step, and again if its answer is lost. */
  async #send(what, body, headers) {
    const ask = () => post(`${this.#path}/${what}`, JSON.stringify(body), { headers });
    for (const pause of pauses) {
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return ask();
  }

  /** Has a new session, in the place of one that is gone, do all that has happened and go on from there. */
  async #again({ events, now, length }, to) {
    await this.#begin();
    const before = events.length > 0 ? await this.#send("events", { events }, { "If-Match": '"0"' }) : { now, log: [] };
    const after = await this.#send("advance", { to: to ?? Math.max(now, before.now) });
    return { now: after.now, log: [...before.log, ...after.log].slice(length) };
  }
}

class Requests {
  #head;
  /** How many changes of views have been told; null before the first answer. */
  #told = null;

  constructor(request) {
    this.#head = Object.fromEntries(Object.entries(request).filter(([name]) => !about.includes(name)));
  }

  append(run, events) {
    return this.advance(run, Math.max(run.now, events.at(-1).t));
  }

  async advance({ events, now, length }, to) {
    const until = to === "rest" ? {} : { until: to };
    const { log, timeline } = await post("v1/dispatch", JSON.stringify({ ...this.#head, events, ...until, timeline: true }));
    const { states, samples } = timeline;
    const told = this.#told ?? states.filter(({ n }) => n < length).length;
    this.#told = states.length;
    return {
      now: to === "rest" ? Math.max(now, log.at(-1)?.t ?? 0, samples.at(-1)?.t ?? 0) : to,
      log: log.slice(length),
      // A change at the end of one answer may go on in the next.
      states: states.slice(Math.max(1, told - 1)),
    };
  }

  views() {
    return null;
  }
}
