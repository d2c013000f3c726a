/**
 * The questions of the tour. Each step names a kind and perhaps the contact or the object that it is about; answers, right
 * and wrong, are taken from the run, or are what a common mistake makes of it.
 */
import { frontmost, stackAt } from "./geometry.js";
import { words } from "./words.js";

const ask = words.tour.ask;
const most = 4;
/** The time after which scroll views let a touch through, which is often said of recognizers (SCV-2). */
const scrollDelay = 0.15;

/**
 * The question of a step, `{ask, contact, of}`, about its run, or null: its `text`, three or four `choices`, one of them
 * `isRight`, the entry `n` to look at while it is open, and what it is `about`, to select once it is answered. The `view` of a
 * choice is what a click on the device chooses.
 */
export function questionOf(step, run) {
  const seen = new Seen(step, run);
  const question = kinds[step.ask]?.(seen);
  if (!question) return null;
  const choices = chosen(question);
  const text = [seen.premise, question.text].filter(Boolean).join(" ");
  return choices.length < 3 ? null : { text, choices, n: question.n ?? seen.n, about: question.about ?? null };
}

/** The right answer and as many wrong ones as there is room for, in an order that does not tell which is right. */
function chosen({ right, wrong, order = byText }) {
  const all = [{ ...right, isRight: true }];
  for (const each of wrong) {
    if (all.length < most && !all.some(({ text }) => text === each.text)) all.push({ ...each, isRight: false });
  }
  return all.sort(order);
}

const byText = (one, other) => (one.text < other.text ? -1 : 1);
const plain = (text) => ({ text });

/** The part of a run that a step looks at. */
class Seen {
  constructor({ contact, of }, { answer, request, model }) {
    Object.assign(this, { answer, request, model, log: answer.log, of });
    const touches = answer.summary.touches;
    this.contact = contact ?? touches.at(-1)?.contact ?? null;
    this.touch = touches.find((each) => each.contact === this.contact) ?? null;
    this.trail = model.trails[this.contact - 1]?.samples ?? [];
    const { n = 0, t: landed = 0 } = this.trail[0] ?? {};
    Object.assign(this, { n, landed, lifted: this.trail.at(-1)?.t ?? 0 });
    /** The entries of the contact's hit-test, and the one with its result. */
    this.hit = this.log.find((entry) => entry.kind === "hitView" && entry.contact === this.contact) ?? null;
  }

  /** The place of the landing on the screen. */
  get at() {
    return this.trail[0]?.at ?? this.request.events.map(({ tap }) => tap?.at).find(Boolean) ?? [0, 0];
  }

  /** A sentence on the application, which no view shows: where a scene or an event says how it is. */
  get premise() {
    const changes = this.request.events.filter(({ t }) => t <= this.landed).flatMap(({ change = [] }) => change);
    const told = changes.filter(({ target, set }) => target === "application" && set?.state).map(({ set }) => set.state);
    const now = told.at(-1) ?? this.request.scene.application?.state;
    return now && words.tour.application(now);
  }

  /** The entry before which the next finger lands. */
  get end() {
    return this.model.trails[this.contact]?.samples[0].n ?? this.log.length;
  }

  /** The views that the contact's hit-test asks, in order. */
  get walk() {
    if (!this.hit) return [];
    const before = this.log.slice(0, this.hit.n);
    const begin = before.findLastIndex(({ kind }) => kind !== "hitTest" && kind !== "pointInside") + 1;
    return before.slice(begin).filter(({ kind }) => kind === "hitTest").map(({ view }) => view);
  }

  /** A view and its superviews. */
  up(view) {
    const moment = this.model.at(this.n);
    const found = [];
    for (let id = view; id !== null && id !== undefined; id = moment.view(id)?.parent) found.push(id);
    return found;
  }

  /** All views in the order of the tree, from the back. */
  get views() {
    const moment = this.model.at(this.n);
    const below = (id) => [id, ...moment.children(id).flatMap(below)];
    return moment.windows().flatMap(below);
  }

  /** The entries of the contact's touch methods. */
  calls(phase) {
    const touch = this.touch?.id;
    return this.log.filter((entry) => entry.kind === "touches" && entry.touches.includes(touch) &&
      entry.n >= this.n && entry.n < this.end && (!phase || entry.phase === phase));
  }

  /** The entries of a kind. */
  all(kind) {
    return this.log.filter((entry) => entry.kind === kind);
  }

  /** All objects of the scene. */
  objects(node = this.request.scene) {
    if (node === null || typeof node !== "object") return [];
    return [...(Array.isArray(node) ? [] : [node]), ...Object.values(node).flatMap((value) => this.objects(value))];
  }

  /** The objects of the scene's lists of one name, such as its recognizers. */
  inScene(name) {
    return this.objects().flatMap((each) => (Array.isArray(each[name]) ? each[name] : []));
  }
}

/** A list in words. */
const list = (ids) => plain(ids.length === 0 ? words.tour.nobody : ids.join(" → "));
const lists = (all) => all.map(list);
const together = (ids) => plain(ids.length === 0 ? words.tour.noneOfThem : ids.join(words.tour.and));
const reversed = (ids) => ids.toReversed();
const unique = (ids) => [...new Set(ids)];
/** The same with one of many moves: how many there are is not the point. */
const folded = (phases) => phases.filter((phase, at) => phase !== "moved" || phases[at - 1] !== "moved");
const method = (phase) => `touches${phase[0].toUpperCase()}${phase.slice(1)}`;

const kinds = {
  /** Wrong: what is seen in front, what else lies there, what was asked, the superview, nothing. */
  view(seen) {
    const right = seen.hit?.view ?? null;
    const moment = seen.model.at(seen.n);
    const lying = stackAt(moment, seen.at).map(({ id }) => id);
    const near = [frontmost(moment, seen.at), ...lying.slice(0, 2), ...seen.up(right).slice(1, 2), ...reversed(seen.walk)];
    const ids = unique([...near, ...lying, ...seen.views].filter((id) => id !== null && id !== right)).slice(0, most - 1);
    const others = right === null ? ids : [...ids.slice(0, most - 2), null];
    const order = [...seen.views, null];
    const choice = (view) => ({ view, text: view ?? words.tour.none });
    return {
      text: ask.view(seen.at), about: right ?? seen.walk.at(-1), right: choice(right), wrong: others.map(choice),
      order: (one, other) => order.indexOf(one.view) - order.indexOf(other.view),
    };
  },

  /** Wrong: upwards, from the back, only the way to the view, all of them. */
  asked(seen) {
    const { walk } = seen;
    const fromBack = seen.views.filter((id) => walk.includes(id));
    const way = walk.filter((id) => seen.up(seen.hit?.view).includes(id));
    return {
      text: ask.asked(seen.at), about: seen.hit?.view, right: list(walk),
      wrong: lists([way, fromBack, reversed(walk), seen.views, walk.slice(0, -1)]),
    };
  },

  /** Wrong: only the view, all superviews, downwards, one less. */
  responders(seen) {
    const phase = "began";
    const right = seen.calls(phase).map(({ responder }) => responder);
    const view = seen.hit?.view ?? null;
    const chains = ["began", "ended"].map((each) => seen.calls(each).map(({ responder }) => responder));
    const longest = chains.reduce((one, other) => (other.length > one.length ? other : one), []);
    return {
      text: ask.responders(method(phase)), about: right.at(-1),
      right: list(right),
      wrong: lists(
        [[view], seen.up(view), right.slice(0, -1), longest, reversed(right), seen.up(view).slice(0, 2), reversed(seen.up(view))]
          .filter((ids) => ids.length > 0),
      ),
    };
  },

  /** Wrong: each other, both, none. */
  recognizer(seen) {
    const followed = seen.log.filter(({ kind }) => kind === "recognizer" || kind === "state").map((entry) => entry.recognizer);
    const all = unique([...followed, ...seen.inScene("gestureRecognizers").map(({ id }) => id)].filter(Boolean));
    const recognized = seen.all("state").filter(({ reason, n }) => reason === "recognized" && n >= seen.n && n < seen.end);
    const right = unique(recognized.map((entry) => entry.recognizer));
    const alone = all.filter((id) => !right.includes(id)).map((id) => [id]);
    const wrong = [...right.length > 1 ? right.map((id) => [id]) : [], ...alone.slice(0, 2), unique([...right, ...all.slice(0, 2)]), []];
    return { text: ask.recognizer, about: right[0] ?? all[0], right: together(right), wrong: wrong.map(together) };
  },

  /** Wrong: the others that are registered, all of them, none, at another time. */
  action(seen) {
    const sent = seen.all("action");
    const registered = unique(seen.inScene("actions").map(({ action }) => action).filter(Boolean));
    const about = sent.at(-1)?.sender ?? seen.hit?.view;
    const names = sent.map(({ action }) => action);
    if (registered.length > 1 || names.length > 1) {
      const each = registered.map((name) => [name]);
      const wrong = [...each, [], registered, reversed(names), names.slice(0, -1)];
      return { text: ask.action, about, right: list(names), wrong: lists(wrong) };
    }
    const [name] = registered.length > 0 ? registered : names;
    const at = (time, moment) => plain(ask.sentAt(name, time, moment));
    const never = plain(ask.notSent(name));
    const when = [at(seen.landed, words.tour.atLanding), at(seen.lifted, words.tour.atLift), never];
    const right = sent.length === 0 ? never : when.find(({ text }) => text.includes(words.tour.seconds(sent[0].t)));
    return { text: ask.isSent(name), about, right: right ?? at(sent[0].t, ""), wrong: when };
  },

  /** Wrong: the sender, the first responder, the others of the chain, nobody. */
  target(seen) {
    const { action, sender, target } = seen.all("action").at(-1) ?? {};
    const first = [seen.request.scene.firstResponder].flat();
    const able = seen.objects().filter(({ implements: selectors }) => selectors?.includes(action)).map(({ id }) => id);
    const ids = [...able, ...first, sender].filter((id) => typeof id === "string" && id !== target);
    return {
      text: ask.target(action), n: 0, about: target, right: plain(target),
      wrong: [...unique(ids).slice(0, 2), words.tour.nobody].map(plain),
    };
  },

  /** Wrong: at once, at the lift, after a scroll view's delay, never. */
  began(seen) {
    const view = seen.touch?.hitView;
    const call = seen.calls("began").find(({ responder }) => responder === view);
    const at = (time, moment) => plain(ask.heardAt(time, moment));
    const fails = seen.all("state").find(({ to, n }) => to === "failed" && n >= seen.n)?.t;
    const times = [
      at(seen.landed, words.tour.atLanding), at(seen.landed + scrollDelay, words.tour.afterDelay), at(seen.lifted, words.tour.atLift),
    ];
    const never = plain(ask.neverHeard);
    const right = !call ? never : call.t === fails ? at(fails, words.tour.atFailure)
      : times.find(({ text }) => text.startsWith(words.tour.seconds(call.t))) ?? at(call.t, "");
    return { text: ask.began(view), about: view, right, wrong: [times[0], never, times[2], times[1]] };
  },

  /** Wrong: the other end, at another time, no end. */
  ending(seen) {
    const view = seen.touch?.hitView;
    const calls = seen.calls().filter(({ responder }) => responder === view);
    const text = (phase, time) => plain(ask.endsWith(method(phase), time));
    const last = calls.at(-1);
    const isOver = last && (last.phase === "ended" || last.phase === "cancelled");
    const right = isOver ? text(last.phase, last.t) : plain(last ? ask.noEnd(method(last.phase)) : ask.neverHeard);
    return {
      text: ask.ending(view), about: view, right,
      wrong: [text("ended", seen.lifted), text("cancelled", seen.lifted), plain(ask.noEnd("touchesBegan")), plain(ask.neverHeard)],
    };
  },

  /** Wrong: what the finger does, only the beginning, a cancel, nothing. */
  heard(seen) {
    const right = folded(seen.calls().filter(({ responder }) => responder === seen.of).map(({ phase }) => phase));
    const finger = folded(seen.trail.map(({ phase }) => phase).filter((phase) => phase !== "stationary"));
    const text = (phases) => list(phases.map(method));
    const wrong = [finger, finger.map(() => "began"), finger.slice(0, 1), [...finger.slice(0, -1), "cancelled"], []];
    return { text: ask.heard(seen.of), about: seen.of, right: text(right), wrong: wrong.map(text) };
  },

  /** Wrong: on the screen, and in the others. */
  location(seen) {
    const calls = seen.all("touches").filter(({ properties }) => properties);
    const place = (call) => plain(`(${call.properties[0].location?.join(", ")})`);
    const own = calls.find(({ responder }) => responder === seen.of);
    return {
      text: ask.location(seen.of, seen.at), about: seen.of, right: place(own),
      wrong: [plain(`(${seen.at.join(", ")})`), ...calls.map(place), plain("(0, 0)")],
    };
  },

  /** Wrong: one for each call, for each finger, for all. */
  sequences(seen) {
    const sent = seen.all("sendEvent").filter(({ receiver, type }) => receiver === "UIApplication" && type === "touches");
    const count = (number) => plain(ask.objects(number));
    const right = unique(sent.map(({ sequence }) => sequence)).length;
    return {
      text: ask.sequences, right: count(right),
      wrong: [sent.length, seen.model.trails.length, 1, right + 1].map(count),
    };
  },

  /** Wrong: backwards, the system left out, two of them exchanged. */
  stations(seen) {
    const right = seen.all("intake").filter(({ event }) => event === 0).map(({ step }) => step);
    const exchanged = [right[1], right[0], ...right.slice(2)];
    return {
      text: ask.stations, n: 0, right: list(right),
      wrong: lists([reversed(right), right.filter((step) => step !== "SpringBoard"), exchanged]),
    };
  },

  /** Wrong: the last first, only the first. */
  events(seen) {
    const right = seen.all("hitView").map(({ view }) => view ?? words.tour.none);
    return {
      text: ask.events, n: 0, about: right[0], right: list(right),
      wrong: lists([reversed(right), right.slice(0, 1), right.slice(-1), [...right.slice(1), right[0]]]),
    };
  },

  /** Wrong: the view that was touched, downwards, only the first, nobody. */
  focus(seen) {
    const kind = ["motion", "remoteControl", "presses", "textField"].find((each) => seen.all(each).length > 0);
    const entries = seen.all(kind);
    const right = unique(entries.map(({ responder, textField }) => responder ?? textField));
    const touched = seen.touch?.hitView ?? null;
    const window = seen.views[0];
    const wrong = [touched ? seen.up(touched) : seen.up(right[0]), right.slice(0, 1), reversed(right), [window], [...right, window], []];
    return { text: ask.focus(words.tour.events[kind]), n: 0, about: right[0], right: list(right), wrong: lists(wrong) };
  },

  /** Wrong: those of a finger that lifts, of the run's other one, none. */
  tracking(seen) {
    const calls = (from, to) => folded(seen.all("tracking").filter(({ n }) => n >= from && n < to).map(({ call }) => call));
    const right = calls(seen.n, seen.end);
    const text = (names) => list(names.map((name) => `${name}Tracking`));
    return {
      text: ask.tracking(seen.touch?.hitView), about: seen.touch?.hitView, right: text(right),
      wrong: [calls(0, seen.n), [...right.slice(0, -1), "end"], [...right, "end"], []].map(text),
    };
  },

  /** Wrong: the other, both, none. */
  cancels(seen) {
    const tracked = unique(seen.all("tracking").map(({ control }) => control));
    const right = unique(seen.all("controlEvent").filter(({ event }) => event === "touchCancel").map(({ control }) => control));
    const wrong = [...tracked.map((id) => [id]), tracked, []];
    return { text: ask.cancels, n: 0, about: tracked.at(-1), right: together(right), wrong: wrong.map(together) };
  },
};
