// Controls for questions with flat answers: one of several, some of several, a number for each.

import { button, h, labelOf } from "./dom.js";
import { speaksOf } from "./marks.js";
import { say } from "./words.js";

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

export class One {
  constructor(question, { send, voted, left }) {
    Object.assign(this, { question, voted, left, send: (id) => send(this.answer(id)) });
  }

  answer(id) {
    return id;
  }

  click(about) {
    const found = this.question.choices.filter((choice) => speaksOf(choice, about));
    if (found.length === 1) this.send(found[0].id);
  }

  element() {
    return h("div", { class: "choices", role: "group", "aria-label": this.question.prompt }, this.question.choices.map((choice) =>
      button(labelOf(choice), () => this.send(choice.id), {
        class: "choice",
        "aria-pressed": this.voted === null ? undefined : String(same(this.voted, this.answer(choice.id))),
        disabled: this.left.length > 0 && !this.left.some((answer) => same(answer, this.answer(choice.id))),
        data: { id: choice.id },
      })));
  }
}

// Where exactly one choice or one point is wanted, a single click answers.
export class OneOfSome extends One {
  answer(id) {
    return [id];
  }
}

export class OnePoint extends One {
  answer(id) {
    return { [id]: 1 };
  }
}

// Where there is only one thing to take from, each number is an answer.
export class Amount extends One {
  constructor(question, rest) {
    const [{ id }] = question.choices;
    const most = Math.min(question.most, question.caps[id] ?? question.most);
    const choices = Array.from({ length: most - question.least + 1 }, (_, i) => ({ id: String(question.least + i), label: String(question.least + i) }));
    super({ ...question, choices }, rest);
    this.id = id;
  }

  answer(amount) {
    return Number(amount) ? { [this.id]: Number(amount) } : {};
  }

  click() {}
}

export class Some {
  constructor(question, { send, voted }) {
    Object.assign(this, { question, send, chosen: new Set(Array.isArray(voted) ? voted : []) });
  }

  click(about) {
    const found = this.question.choices.filter((choice) => speaksOf(choice, about));
    if (found.length === 1) this.toggle(found[0].id);
  }

  get words() {
    return { exactly: "choose-n", between: "choose-range", done: "chosen-n", go: "choose-these" };
  }

  answer(ids) {
    return ids;
  }

  // Of each group in `one_of` at most one may be chosen: choosing another drops the first.
  toggle(id) {
    if (this.chosen.has(id)) this.chosen.delete(id);
    else {
      for (const group of this.question.one_of) if (group.includes(id)) for (const other of group) this.chosen.delete(other);
      this.chosen.add(id);
    }
    this.refresh();
  }

  element() {
    const { choices, least, most } = this.question;
    this.boxes = choices.map((choice) => h("input", { type: "checkbox", value: choice.id, onchange: () => this.toggle(choice.id) }));
    this.count = h("p", { class: "hint", role: "status" });
    this.go = button("", () => this.send(this.answer(choices.map(({ id }) => id).filter((id) => this.chosen.has(id)))), { class: "primary" });
    const bounds = least === most ? say(this.words.exactly, { n: least }) : say(this.words.between, { least, most });
    this.root = h("fieldset", { class: "some" }, h("legend", {}, bounds),
      choices.map((choice, i) => h("label", { class: "tick" }, this.boxes[i], h("span", {}, labelOf(choice)))), h("div", { class: "deciding" }, this.go, this.count));
    this.refresh();
    return this.root;
  }

  refresh() {
    const { least, most } = this.question;
    const n = this.chosen.size;
    for (const box of this.boxes) {
      box.checked = this.chosen.has(box.value);
      box.disabled = !box.checked && n >= most && !this.question.one_of.some((group) => group.includes(box.value));
    }
    this.count.textContent = say(this.words.done, { n, most });
    this.go.textContent = say(n === 0 && least === 0 ? "choose-none" : this.words.go);
    this.go.disabled = n < least || n > most;
  }
}

// Where each thing takes one point at most, things are ticked and not counted.
export class Points extends Some {
  constructor(question, rest) {
    super(question, { ...rest, voted: Object.keys(rest.voted ?? {}) });
  }

  get words() {
    return { exactly: "share-n", between: "share-range", done: "shared-n", go: "share-out" };
  }

  answer(ids) {
    return Object.fromEntries(ids.map((id) => [id, 1]));
  }
}

export class Allot {
  constructor(question, { send, voted }) {
    const given = voted && !Array.isArray(voted) && typeof voted === "object" ? voted : {};
    Object.assign(this, { question, send, shares: { ...given } });
  }

  total() {
    return Object.values(this.shares).reduce((sum, n) => sum + n, 0);
  }

  click(about) {
    const found = this.question.choices.filter((choice) => speaksOf(choice, about));
    if (found.length === 1) this.add(found[0].id, 1);
  }

  add(id, n) {
    const next = Math.max(0, Math.min((this.shares[id] ?? 0) + n, this.question.caps[id] ?? this.question.most));
    if (n > 0 && this.total() >= this.question.most) return;
    this.shares[id] = next;
    this.refresh();
  }

  element() {
    const { choices, least, most } = this.question;
    this.rows = choices.map((choice) => this.row(choice));
    this.count = h("p", { class: "hint", role: "status" });
    this.go = button(say("share-out"), () => this.send(Object.fromEntries(Object.entries(this.shares).filter(([, n]) => n > 0))), { class: "primary" });
    const root = h("fieldset", { class: "allot" }, h("legend", {}, least === most ? say("share-n", { n: most }) : say("share-range", { least, most })),
      this.rows.map(({ element }) => element), h("div", { class: "deciding" }, this.go, this.count));
    this.refresh();
    return root;
  }

  row(choice) {
    const cap = this.question.caps[choice.id] ?? this.question.most;
    const value = h("output", { "aria-live": "polite" }, "0");
    const less = button("−", () => this.add(choice.id, -1), { class: "step", "aria-label": say("less", { what: choice.label }) });
    const more = button("+", () => this.add(choice.id, 1), { class: "step", "aria-label": say("more-of", { what: choice.label }) });
    const element = h("div", { class: "share", data: { id: choice.id } },
      h("span", { class: "what" }, labelOf(choice), h("small", {}, say("at-most", { cap }))), less, value, more);
    return { id: choice.id, cap, value, less, more, element };
  }

  refresh() {
    const { least, most } = this.question;
    const total = this.total();
    for (const { id, cap, value, less, more } of this.rows) {
      const n = this.shares[id] ?? 0;
      value.textContent = String(n);
      less.disabled = n === 0;
      more.disabled = n >= cap || total >= most;
    }
    this.count.textContent = say("shared-n", { n: total, most });
    this.go.disabled = total < least || total > most;
  }
}
