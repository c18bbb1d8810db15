// Controls for questions with flat answers: one of several, some of several, a number for each.

import { button, h } from "./dom.js";
import { speaksOf } from "./things.js";
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
    const found = this.question.choices.filter((choice) => speaksOf(choice.id, about));
    if (found.length === 1) this.send(found[0].id);
  }

  element() {
    return h("div", { class: "choices", role: "group", "aria-label": this.question.prompt }, this.question.choices.map((choice) =>
      button(choice.label, () => this.send(choice.id), {
        class: "choice",
        "aria-pressed": this.voted === null ? undefined : String(same(this.voted, this.answer(choice.id))),
        disabled: this.left.length > 0 && !this.left.some((answer) => same(answer, this.answer(choice.id))),
        data: { id: choice.id },
      })));
  }
}

// Where exactly one has to be taken, or one point given, a single click says it all.
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

export class Some {
  constructor(question, { send, voted }) {
    Object.assign(this, { question, send, chosen: new Set(Array.isArray(voted) ? voted : []) });
  }

  click(about) {
    const found = this.question.choices.filter((choice) => speaksOf(choice.id, about));
    if (found.length === 1) this.toggle(found[0].id);
  }

  // Of each group in `one_of` at most one may be taken: choosing the second lets go of the first.
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
    this.go = button("", () => this.send(choices.map(({ id }) => id).filter((id) => this.chosen.has(id))), { class: "primary" });
    this.bounds = least === most ? say("choose-n", { n: least }) : say("choose-range", { least, most });
    this.root = h("fieldset", { class: "some" }, h("legend", {}, this.bounds),
      choices.map((choice, i) => h("label", { class: "tick" }, this.boxes[i], h("span", {}, choice.label))), this.count, this.go);
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
    this.count.textContent = say("chosen-n", { n, most });
    this.go.textContent = n === 0 ? say("choose-none") : say("choose-these");
    this.go.disabled = n < least || n > most;
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
    const found = this.question.choices.filter((choice) => speaksOf(choice.id, about));
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
      this.rows.map(({ element }) => element), this.count, this.go);
    this.refresh();
    return root;
  }

  row(choice) {
    const cap = this.question.caps[choice.id] ?? this.question.most;
    const value = h("output", { "aria-live": "polite" }, "0");
    const less = button("−", () => this.add(choice.id, -1), { class: "step", "aria-label": say("less", { what: choice.label }) });
    const more = button("+", () => this.add(choice.id, 1), { class: "step", "aria-label": say("more-of", { what: choice.label }) });
    const element = h("div", { class: "share", data: { id: choice.id } },
      h("span", { class: "what" }, choice.label, h("small", {}, say("at-most", { cap }))), less, value, more);
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
