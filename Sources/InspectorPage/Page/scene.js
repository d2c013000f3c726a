/** The objects of a request's scene by id, and the scene as it looks before anything happens. */

import { shortNameOf } from "./names.js";

/** The defaults of `UIView`, used for every class. */
export const plainView = {
  bounds: [0, 0, 0, 0], center: [0, 0], transform: [1, 0, 0, 1, 0, 0], anchorPoint: [0.5, 0.5], zPosition: 0,
  alpha: 1, hidden: false, userInteractionEnabled: true, enabled: true, selected: false, clipsToBounds: false,
  animating: false,
};
const levels = { normal: 0, statusBar: 1000, alert: 2000 };
/** What exists undeclared, by the end of its id; the rest of the id is its owner's. */
const kinds = {
  pan: "recognizer", pinch: "recognizer", delayedTouches: "recognizer", tap: "recognizer",
  interactivePop: "recognizer", contentPop: "recognizer", sheetPan: "recognizer", dimmingTap: "recognizer",
  dimming: "view", scene: "windowScene", delegate: "delegate",
};
/** The members that describe what exists undeclared, if they are not called after it. */
const members = {
  interactivePop: "interactivePopGestureRecognizer", contentPop: "interactiveContentPopGestureRecognizer",
  sheetPan: "sheetPan", dimmingTap: "dimmingTap",
};

/**
 * An object is `{kind, value, pointer, view, parent}`: its JSON, where the request has that, the view of a recognizer or a
 * controller, the window of a window scene, the superview of a view.
 */
export class SceneIndex {
  #built;

  /** The answer names the recognizers that views have undeclared. */
  constructor(request, answer) {
    this.scene = request.scene ?? {};
    this.screen = this.scene.screen ?? [390, 844];
    this.whatIf = request.whatIf ?? [];
    this.named = answer?.summary.recognizers ?? [];
  }

  get #objects() {
    if (!this.#built) this.#build();
    return this.#built;
  }

  /** The declared ids in the order of the scene. */
  get ids() {
    return [...this.#objects.keys()];
  }

  /** Null for what the scene lacks, such as a view that a change adds. */
  object(id) {
    return this.#objects.get(id) ?? this.#undeclared(id);
  }

  /** What an object is called where there is little room. */
  shortName(id) {
    return shortNameOf(id, this.object(id)?.value);
  }

  recognizersOf(view) {
    return this.#objects.get(view)?.recognizers ?? [];
  }

  /** The controller whose root view this is, or null. */
  controllerOf(view) {
    return this.#objects.get(view)?.value.viewController?.id ?? null;
  }

  /** What `Model.at` gives, of the scene as declared: to draw it without a run. */
  get moment() {
    const ids = (views = []) => views.map(({ id }) => id);
    const level = (id) => {
      const change = this.whatIf.findLast(({ target, set }) => target === id && set?.windowLevel);
      const name = (change?.set ?? this.object(id).value).windowLevel ?? 0;
      return levels[name] ?? name;
    };
    return {
      windows: () => ids(this.scene.windows).sort((a, b) => level(a) - level(b)),
      children: (id) => ids(this.object(id).value.subviews),
      view: (id) => (this.#objects.has(id) ? declared(this.object(id)) : null),
    };
  }

  #build() {
    this.#built = new Map();
    const add = (kind, value, pointer, view = null, parent = null) => {
      this.#built.set(value.id, { kind, value, pointer, view, parent, recognizers: [] });
      if (kind === "recognizer") this.#built.get(view).recognizers.push(value.id);
    };
    const addView = (view, pointer, parent) => {
      const { id, viewController } = view;
      add(parent === null ? "window" : "view", view, pointer, null, parent);
      if (viewController) add("viewController", viewController, `${pointer}/viewController`, id);
      const own = `${pointer}/gestureRecognizers`;
      view.gestureRecognizers?.forEach((each, at) => add("recognizer", each, `${own}/${at}`, id));
      view.subviews?.forEach((each, at) => addView(each, `${pointer}/subviews/${at}`, id));
    };
    this.scene.windows?.forEach((each, at) => addView(each, `/scene/windows/${at}`, null));
    this.scene.objects?.forEach((each, at) => add("object", each, `/scene/objects/${at}`));
    for (const { id } of this.named) {
      if (!this.#built.has(id)) this.#built.get(this.#undeclared(id)?.view)?.recognizers.push(id);
    }
  }

  #undeclared(id) {
    const make = (kind, value, pointer, view = null, parent = null) =>
      ({ kind, value: value ?? {}, pointer: value ? pointer : null, view, parent });
    if (id === "application") return make(id, this.scene.application, "/scene/application");
    if (id === "appDelegate") return make(id);
    const [, name, end] = /^(.*)\.(\w+)$/s.exec(id) ?? [];
    const owner = this.#objects.get(name);
    if (!owner || !Object.hasOwn(kinds, end)) return null;
    // A dimming view lies below the root view of its controller.
    if (end === "dimming") return make("view", null, null, null, this.#objects.get(owner.view)?.parent);
    const member = members[end] ?? `${end}GestureRecognizer`;
    const own = owner.value[member];
    if (end === "dimmingTap") return make("recognizer", own, `${owner.pointer}/${member}`, `${name}.dimming`);
    return make(kinds[end], own, `${owner.pointer}/${member}`, own?.view ?? owner.view ?? name);
  }
}

function declared({ value, parent }) {
  const { frame: [x, y, width, height] = [0, 0, 0, 0], contentOffset = [0, 0], isHidden = false } = value;
  const [across, down] = value.anchorPoint ?? plainView.anchorPoint;
  return {
    ...plainView, class: parent === null ? "UIWindow" : "UIView", bounds: [...contentOffset, width, height],
    center: [x + across * width, y + down * height], hidden: isHidden, ...value, parent,
  };
}
