// The question of the table, whom it is for, and the controls to answer it.

import { announce, button, fill, h } from "./dom.js";
import { Allot, Amount, One, OneOfSome, OnePoint, Points, Some } from "./answer_controls.js";
import { explain } from "./reasons.js";
import { allTokens } from "./marks.js";
import { ActChoice } from "./act_choice.js";
import { curtainOf } from "./rivals.js";
import { motionOf, voteOf } from "./votes.js";
import { say } from "./words.js";

const KINDS = { one: One, some: Some, allot: Allot };
const SINGLE = { one: One, some: OneOfSome, allot: OnePoint };
const AMOUNTS = 10;
const PATIENCE = 2000;
const SETTLES = 300;

// The simplest control that can give every answer.
function kindOf({ kind, least, most, choices, caps }) {
  if (least === 1 && most === 1) return SINGLE[kind];
  if (kind === "allot" && choices.length === 1 && most - least < AMOUNTS) return Amount;
  if (kind === "allot" && choices.every(({ id }) => caps[id] === 1)) return Points;
  return KINDS[kind];
}

export class QuestionPanel {
  constructor({ act, show, offer, tools, keepsakes, steps }) {
    Object.assign(this, { act, show, offer, tools, keepsakes, key: "", state: null, control: null });
    this.walk = new ActChoice({ send: (path) => this.reply(path), redraw: () => this.redraw(), steps });
    this.aside = new ActChoice({ send: (path) => this.reply(["*", ...path]), redraw: () => this.redraw(), steps });
    Object.assign(this, { besides: false, hushed: false, unsaid: "" });
    this.heading = h("h2", { id: "asked", tabindex: "-1" });
    this.body = h("div", { class: "body" });
    this.guard();
    this.trouble = h("div", { class: "trouble", role: "alert" });
    this.element = h("section", { class: "question", "aria-labelledby": "asked" }, this.heading, this.trouble, this.body, tools);
  }

  take(state) {
    this.state = state;
    const key = JSON.stringify([state.question, state.mine, state.vote, state.motions, state.waiting_for, state.phase, state.done, state.curtain, state.in_front]);
    if (key === this.key) return;
    this.key = key;
    this.settle();
    const mark = state.question?.mark ?? "";
    if (mark !== this.mark) {
      fill(this.trouble);
      this.walk.restart();
      this.aside.restart();
      this.besides = false;
    }
    const asked = `${mark} ${state.question?.prompt}`;
    const fresh = asked !== this.asked;
    Object.assign(this, { mark, asked });
    this.control = this.make(state);
    this.redraw();
    if (fresh && state.question) this.unsaid = `${state.question.prompt} ${state.mine.may ? "" : state.waiting_for}`;
    this.tell();
  }

  // `waits` if the story is still being read aloud, `asks` if the voice reads questions too.
  hush({ waits, asks }) {
    this.hushed = waits;
    if (asks) this.unsaid = "";
    this.tell();
  }

  tell() {
    if (this.hushed || !this.unsaid) return;
    announce(this.unsaid);
    this.unsaid = "";
  }

  make({ question, mine, vote }) {
    if (!question || !mine.may) return null;
    this.aside.take(question.also, mine.acting);
    if (question.kind === "act") {
      this.walk.take(question.choices, mine.acting, mine);
      return this.walk;
    }
    const Kind = kindOf(question);
    return new Kind(question, { send: (answer) => this.reply(answer), voted: mine.voted, left: vote?.left ?? [] });
  }

  // One answer at a time: a second click has no effect until the server has answered the first.
  async reply(answer) {
    if (this.sending) return;
    this.trouble.textContent = "";
    this.sending = setTimeout(() => this.settle(), PATIENCE);
    this.body.classList.add("sending");
    const held = this.element.contains(document.activeElement);
    const fault = await this.act({ type: "Reply", answer, mark: this.mark });
    if (fault) this.refused(fault);
    else if (held) this.heading.focus({ preventScroll: true });
  }

  settle() {
    clearTimeout(this.sending);
    this.sending = 0;
    this.body.classList.remove("sending");
  }

  refused(fault) {
    this.settle();
    this.trouble.classList.remove("reason");
    explain(this.trouble, fault);
    this.redraw();
  }

  // A click counts only if the question could be read before: no second click of a double click, no held key.
  guard() {
    this.body.addEventListener("click", (event) => {
      if (!this.settling) return;
      event.preventDefault();
      event.stopPropagation();
    }, { capture: true });
    this.body.addEventListener("keydown", (event) => {
      if (event.repeat && (event.key === "Enter" || event.key === " ")) event.preventDefault();
    }, { capture: true });
  }

  get settling() {
    return this.body.classList.contains("settling");
  }

  settleChoices() {
    const shown = [...this.body.querySelectorAll("button, input, a")].map(({ textContent, dataset }) => `${textContent} ${dataset.id ?? ""}`).join("\n");
    if (shown === this.shown) return;
    this.shown = shown;
    clearTimeout(this.settles);
    this.body.classList.add("settling");
    this.settles = setTimeout(() => this.body.classList.remove("settling"), SETTLES);
  }

  // The seat whose acts are shown, "" for all seats of this person, null once an act is chosen.
  chosenSeat() {
    const { state, control, walk } = this;
    return control === walk && !state.mine.done && walk.path.length < 2 ? walk.path[0] ?? "" : null;
  }

  tellWhyNot(said) {
    this.trouble.classList.add("reason");
    fill(this.trouble, said.map((sentence) => h("p", {}, sentence)));
  }

  // Called when a thing in a picture is clicked.
  click(about, label) {
    if (this.settling) return;
    fill(this.trouble);
    const walk = this.besides ? this.aside : this.control;
    walk?.click(about, label);
    if (!this.element.contains(document.activeElement)) this.body.querySelector("button:not(:disabled)")?.focus({ preventScroll: true });
  }

  redraw() {
    const { state } = this;
    const held = this.body.contains(document.activeElement);
    this.heading.textContent = state.question?.prompt ?? (state.phase === "over" ? say("is-over") : "");
    fill(this.body, this.asking(state), this.answering(state), state.motions.map((motion) => motionOf(motion, state, this.act)));
    this.offer(...this.legal());
    this.settleChoices();
    if (held) (this.body.querySelector(".choices button:not(:disabled)") ?? this.heading).focus({ preventScroll: true });
  }

  // The things that can be clicked in the pictures, and those among them that this step is about.
  legal() {
    const { state, control } = this;
    if (!control || (state.mine.done && state.question.kind === "act")) return [new Set(), new Set()];
    const walk = this.besides ? this.aside : control;
    if (walk instanceof ActChoice) return [walk.everything(), walk.next()];
    const all = allTokens(state.question.choices);
    return [all, all];
  }

  asking({ question, mine, waiting_for: waiting, done, me, players }) {
    if (!question) return null;
    const few = question.asked.length && question.asked.length < this.state.seats.length;
    const seats = question.asked.join(", ");
    const holders = this.state.asked_players.join(", ");
    const whom = few ? say("asked-of", { who: holders ? `${seats} (${holders})` : seats }) : "";
    const told = mine.may && !(mine.done && question.kind === "act") ? "" : waiting;
    const others = players.length > 1 && question.kind === "act" && done.length && !done.includes(me) ? this.others(waiting) : "";
    return h("p", { class: "whom" }, [whom, told || others].filter(Boolean).join(" "));
  }

  // The names of those who are waited for, without that of the reader.
  others(waiting) {
    const { me, waiting: missing } = this.state;
    return missing.every((id) => id === me || id.startsWith(`${me}/`)) ? say("others-done") : waiting;
  }

  answering(state) {
    const { question, mine, vote } = state;
    if (state.phase === "over") {
      const { book, poster, show, rematch } = this.keepsakes;
      const view = poster();
      return h("div", { class: "choices" }, button(say("book-make"), book, { class: "primary" }),
        view ? button(say("poster"), () => show(view), { class: "choice" }) : null,
        state.rematch ? button(say("rematch"), () => rematch().catch((fault) => this.refused(fault)), { class: "choice" }) : null, h("a", { href: "/", class: "choice" }, say("home")));
    }
    if (state.curtain) return curtainOf(state.curtain, this.show);
    if (!question || !this.control) return vote ? voteOf(state, this.act) : null;
    if (mine.done && question.kind === "act") {
      return h("div", { class: "choices" }, h("p", { class: "hint" }, say("you-are-done")),
        button(say("not-done"), () => this.act({ type: "Withdraw" }), { class: "choice" }));
    }
    if (this.besides) {
      return [this.aside.element(), button(say("back-to-question"), () => { this.besides = false; this.aside.restart(); this.redraw(); }, { class: "quiet" })];
    }
    const beside = this.aside.choices?.length && question.kind !== "act"
      ? button(say("something-else"), () => { this.besides = true; this.redraw(); }, { class: "quiet" })
      : null;
    const cover = state.in_front ? button(say("curtain-drop"), () => this.show(""), { class: "quiet" }) : null;
    const first = state.first_answer && mine.may ? h("p", { class: "hint" }, say("first-answer")) : null;
    return [vote ? voteOf(state, this.act) : null, first, this.control.element(), beside, cover];
  }
}
