// What one can look up or take back: undo, redo, why, help, a card, the log, a recap, what one has missed, the report.

import { get, post, Refused } from "./api.js";
import { chronicle } from "./book.js";
import { sceneOf, sections } from "./story.js";
import { dialog } from "./dialog.js";
import { announce, button, fill, h } from "./dom.js";
import { marks } from "./marks.js";
import { reasons } from "./reasons.js";
import { say, when } from "./words.js";

function scenes(entries, why) {
  const parts = entries.flatMap(({ parts: all }) => all);
  return parts.map((part) => (part.note ? h("p", { class: "note" }, part.note) : sceneOf(part, { why })));
}

function inWords(words, open = false) {
  return h("details", { class: "spoken", open }, h("summary", {}, say("in-words")), words);
}

// Above its button where there is room, and always wholly on the screen.
function place(menu, more) {
  if (!more.open) return;
  menu.style.left = "0"; // its own width, not what is left of the screen
  const { left, top } = more.getBoundingClientRect();
  menu.style.left = `${Math.max(8, Math.min(left, innerWidth - menu.offsetWidth - 8))}px`;
  menu.style.top = `${Math.max(8, Math.min(top, innerHeight) - menu.offsetHeight - 4)}px`;
}

export class Tools {
  constructor(table, act, plates) {
    Object.assign(this, { table, act, plates, base: `/api/tables/${table}` });
    this.undoing = button(say("undo"), () => this.undo(), { class: "quiet" });
    this.redoing = button(say("redo"), () => this.act({ type: "Redo" }), { class: "quiet" });
    this.element = h("div", { class: "tools", role: "toolbar", "aria-label": say("tools") },
      this.undoing, this.redoing,
      button(say("why"), () => this.why(), { class: "quiet" }),
      button(say("help"), () => this.help(), { class: "quiet" }),
      this.menu());
    this.rules = [];
  }

  menu() {
    const entries = [["find-thing", () => this.findThing()], ["recap", () => this.recap()], ["missed", () => this.missed()], ["log", () => this.log()], ["book", () => this.book()]];
    this.files = [["file", "save-table"], ["report", "report"]].map(([what, key]) => h("a", { href: `${this.base}/${what}`, download: "", class: "quiet", hidden: true }, say(key)));
    const inside = h("div", { class: "menu" }, entries.map(([key, open]) => button(say(key), () => { more.open = false; open(); }, { class: "quiet" })), this.files);
    const more = h("details", { class: "more" }, h("summary", {}, say("more")), inside);
    document.addEventListener("click", (event) => { if (!more.contains(event.target)) more.open = false; });
    more.addEventListener("toggle", () => place(inside, more));
    more.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !more.open) return;
      more.open = false;
      more.querySelector("summary").focus();
    });
    return more;
  }

  take(state) {
    this.undoing.disabled = !state.undo;
    for (const link of this.files) link.hidden = !state.may.file; // both hold the secrets of the game
    this.redoing.disabled = !state.redo || !state.mine.playing;
    this.votes = state.undo_votes;
    this.rules = state.question?.why ?? [];
  }

  heard(entries) {
    const last = entries.at(-1)?.parts.flatMap((part) => part.lines ?? []).flatMap((line) => line.why ?? []) ?? [];
    if (last.length) this.last = { rules: [...new Set(last)], line: entries.at(-1).n };
  }

  async undo() {
    const { answers } = await get(`${this.base}/undo`);
    const box = dialog(say("undo-title"),
      h("p", {}, this.votes ? say("undo-about-vote") : say("undo-about")),
      answers.length ? h("ol", { class: "undoing" }, answers.map((answer, i) => h("li", {},
        h("div", { class: "said" }, answer.by ? h("strong", {}, answer.by) : null, answer.said.map((text) => h("p", {}, text)), answer.more ? h("p", {}, "…") : null),
        button(i === 0 ? say("undo-this") : say("undo-to-here"), async () => {
          box.close();
          const fault = await this.act({ type: "Undo", to: answer.to });
          announce(fault ? fault.message : say("undo-done"));
        }, { class: i === 0 ? "primary" : "choice" })))) : h("p", {}, say("undo-nothing")));
  }

  // Of a part of the tale, else of the question, else of what happened last: the reason now, then the rules.
  async why(rules, where) {
    const own = this.rules.length ? { rules: this.rules, question: "1" } : this.last;
    const { rules: asked = [], ...about } = rules ? { rules, ...where } : own ?? {};
    const told = asked.length ? await get(`${this.base}/why`, { rules: asked.join(","), ...about }) : { causes: [], rules: [] };
    dialog(say("why"), told.causes.map((cause) => h("p", {}, cause)), told.rules.length ? reasons(told.rules) : h("p", {}, say("why-nothing")));
  }

  async help() {
    const { lines } = await get(`${this.base}/help`);
    dialog(say("help"), lines.map(({ text }) => h("p", {}, text)),
      h("h3", {}, say("help-page")), h("ul", {}, ["board", "keys", "undo", "thing"].map((key) => h("li", {}, say(`help-${key}`)))));
  }

  findThing() {
    const shown = h("div", { class: "shown", "aria-live": "polite" });
    const input = h("input", { type: "text", required: true, autocomplete: "off", ...marks.lookUp });
    const look = async (event) => {
      event.preventDefault();
      fill(shown, (await this.faceOf(marks.thingTyped(input.value))).face);
    };
    dialog(say("find-thing"), h("form", { class: "form inline", onsubmit: look }, h("label", { class: "field" }, h("span", {}, say("thing-name")), input),
      h("button", { type: "submit", class: "primary" }, say("show"))), shown);
    input.focus();
  }

  async faceOf(id) {
    const [{ lines, title }, plate] = await Promise.all([get(`${this.base}/thing`, { id }), this.plates.show({ what: "card", about: id })]);
    return { title, face: [plate?.element, inWords(h("div", { class: "scene card" }, sections(lines)), !plate)] };
  }

  async thing(id) {
    const { title, face } = await this.faceOf(id);
    dialog(say("thing-n", { n: id, title }), face);
  }

  async poster(view) {
    const plate = await this.plates.show(view);
    dialog(say("poster"), plate ? [plate.element, inWords(h("p", {}, plate.alt))] : h("p", {}, say("trouble")));
  }

  async recap() {
    const { digest, story, where } = await get(`${this.base}/recap`);
    dialog(say("recap"), h("div", { class: "digest" }, sections(digest)), story.length ? story.map((part) => sceneOf(part)) : h("p", {}, say("recap-nothing")),
      h("h3", {}, say("where-we-are")), h("ul", {}, where.map(({ text }) => h("li", {}, text))));
  }

  book() {
    chronicle(this.base);
  }

  async missed() {
    try {
      const { lines } = await post(`${this.base}/missed`);
      dialog(say("missed"), h("div", { class: "digest" }, sections(lines)));
    } catch (fault) {
      if (fault instanceof Refused) dialog(say("missed"), h("p", {}, fault.message));
      else throw fault;
    }
  }

  async log() {
    const { entries } = await get(`${this.base}/log`);
    dialog(say("log"), h("ol", { class: "log" }, entries.filter(({ parts }) => parts.length).map((entry) => h("li", { value: entry.n },
      h("p", { class: "soft" }, [entry.by, when(entry.at)].filter(Boolean).join(", ")), scenes([entry])))));
  }
}
