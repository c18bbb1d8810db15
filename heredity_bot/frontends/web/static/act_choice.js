// The control for a free act, step by step: who, what, where, with what. Clicking a thing narrows the choice.

import { button, h, labelOf } from "./dom.js";
import { allTokens, marks, prune, speaksOf } from "./marks.js";
import { say } from "./words.js";

const FEW = 14;

// Of choices with the same effect only the first is offered; one that is clicked in a drawing is taken as it is.
function oneOfEach(choices) {
  const first = new Map();
  for (const choice of choices) if (!first.has(choice.alike ?? choice.id)) first.set(choice.alike ?? choice.id, choice);
  return [...first.values()];
}

// The step that is taken without asking: the only one left, if it follows from the step before (`Choice.follows`).
function onlyStep(level) {
  const found = oneOfEach(level);
  return found.length === 1 && found[0].follows ? found[0] : null;
}

// Labels that repeat the one before them are left out.
function pathLabels(path) {
  return path.filter(({ follows }) => follows !== "named").map(({ label }) => label);
}

function token(choice) {
  return h("span", { class: `token small ${choice.id}`, "aria-hidden": "true" }, choice.label.slice(0, 1));
}

export class ActChoice {
  // `send` takes a whole path; `steps` are the names of its levels; on the level `with` often any choice will do.
  constructor({ send, redraw, steps }) {
    Object.assign(this, { send, redraw, steps, path: [], start: [], about: null, label: "" });
    this.paying = steps.includes("with") ? steps.indexOf("with") : Infinity;
  }

  // `acting` are the seats that this person may act for; a rival has one seat alone, which is not asked for.
  take(choices, acting, { rival = false } = {}) {
    this.pass = choices.filter((choice) => !choice.choices);
    this.choices = marks.acts(choices.filter((choice) => choice.choices && acting.includes(choice.id)));
    this.start = rival && this.choices.length === 1 ? [this.choices[0].id] : [];
    if (this.path.length < this.start.length) this.path = [...this.start];
    while (this.path.length && !this.level()) this.path.pop();
    if (this.about && !prune(this.choices, this.about).length) this.about = null;
  }

  // The choice at the end of the path; null if the path does not exist any more.
  level() {
    let level = this.choices;
    for (const id of this.path) {
      level = level.find((choice) => choice.id === id)?.choices;
      if (!level) return null;
    }
    return level;
  }

  everything() {
    return allTokens(this.level() ?? this.choices, new Set(this.choices.map(({ id }) => id)));
  }

  // The things to click: seats first, then where the chosen seat can act, at last with what.
  next() {
    const at = this.path.length;
    const goal = at === 0 ? 0 : Math.max(at, Math.min(this.paying, this.steps.length) - 1);
    const found = new Set();
    const collect = (level, depth) => {
      for (const choice of level) {
        if (depth === goal) for (const token of marks.tokens(choice)) found.add(token);
        else if (choice.choices) collect(choice.choices, depth + 1);
      }
    };
    collect(this.level() ?? this.choices, at);
    return found;
  }

  // The choices so far.
  made() {
    const made = [];
    let level = this.choices;
    for (const id of this.path) {
      const found = level.find((choice) => choice.id === id);
      made.push(found);
      level = found.choices ?? [];
    }
    return made;
  }

  // `about` has the things that were clicked: a slot among them is the one that pays.
  step(id, about = null) {
    this.path.push(id);
    for (;;) {
      const below = this.level();
      if (!below) break;
      const meant = about ? below.filter((choice) => speaksOf(choice, about)) : [];
      const only = onlyStep(meant.length ? meant : below);
      if (!only) {
        this.redraw();
        return;
      }
      this.path.push(only.id);
    }
    const path = this.path;
    this.restart();
    this.send(path);
  }

  restart() {
    this.path = [...this.start];
    this.about = null;
  }

  // A thing was clicked: choose it at the present step, or show all legal acts with it.
  click(about, label) {
    const level = this.level() ?? this.choices;
    const here = level.filter((choice) => speaksOf(choice, about));
    if (here.length === 1 && (this.path.length || about.has(here[0].id))) {
      this.about = null;
      this.step(here[0].id);
      return;
    }
    if (!prune(level, about).length) this.path = [...this.start];
    Object.assign(this, { about, label });
    this.redraw();
  }

  back(steps) {
    this.about = null;
    this.path.length = Math.max(steps, this.start.length);
    this.redraw();
  }

  element() {
    const level = this.level();
    const trail = [...this.made().entries()].filter(([at, { follows }]) => follows !== "named" && at >= this.start.length);
    const crumbs = trail.length || this.about
      ? h("nav", { class: "crumbs", "aria-label": say("so-far") },
        button(say("start-over"), () => this.back(0), { class: "quiet" }),
        trail.map(([at, { label }], i) => (i < trail.length - 1
          ? button(label, () => this.back(at + 1), { class: "quiet" })
          : h("span", { class: "at", "aria-current": "step" }, label))),
        this.about ? h("span", { class: "at" }, this.label) : null)
      : null;
    return h("div", { class: "walk" }, crumbs, this.about ? this.here(level) : this.list(level), crumbs ? null : this.passing());
  }

  list(level) {
    const hint = say(`step-${this.steps[Math.min(this.path.length, this.steps.length - 1)]}`);
    return h("div", { class: "choices", role: "group", "aria-label": hint },
      this.path.length ? h("p", { class: "hint" }, hint) : null,
      oneOfEach(level).map((choice, i) => button([this.path.length ? null : token(choice), labelOf(choice)], () => this.step(choice.id), {
        class: this.path.length >= this.paying && i === 0 ? "primary" : "choice",
        data: { id: choice.id },
      })));
  }

  // All legal acts with the thing that was clicked, in one list if that is short.
  here(level) {
    const pruned = prune(level, this.about);
    const ways = [];
    const walk = (choices, before) => {
      for (const choice of choices) {
        const path = [...before, choice];
        if (choice.choices && this.path.length + path.length < this.paying) walk(choice.choices, path);
        else ways.push({ ids: path.map(({ id }) => id), label: pathLabels(path).join(" › "), details: choice.details });
      }
    };
    walk(pruned, []);
    if (ways.length > FEW) {
      return h("div", { class: "choices" }, pruned.map((choice) => button(labelOf(choice), () => {
        this.path.push(choice.id);
        this.redraw();
      }, { class: "choice" })));
    }
    return h("div", { class: "choices", role: "group", "aria-label": say("legal-here") }, ways.map(({ ids, ...way }) =>
      button(labelOf(way), () => {
        const { about } = this;
        this.about = null;
        this.path.push(...ids.slice(0, -1));
        this.step(ids.at(-1), about);
      }, { class: "choice" })));
  }

  passing() {
    if (!this.pass.length) return null;
    return h("div", { class: "passing" }, this.pass.map((choice) =>
      button(labelOf(choice), () => this.send([choice.id]), { class: "pass", data: { id: choice.id } })));
  }
}
