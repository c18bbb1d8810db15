// The tools of a table: undo, redo, why, help, a card, the log, a recap, missed events, the book, files.

import { fetchFile, get, post, Refused } from "./api.js";
import { sceneOf, sections } from "./story.js";
import { announce, button, dialog, fill, h } from "./dom.js";
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

// Puts the menu above its button if there is room, and always wholly on the screen.
function place(menu, more) {
  if (!more.open) return;
  menu.style.left = "0"; // so that it takes its natural width
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
    for (const link of this.files) link.hidden = !state.may.file; // both files hold the secrets of the game
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

  // Reasons and rules for a part of the story, else for the question, else for the last event.
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
    offerBook(this.base);
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

// The chronicle as a storybook, to read on a screen or to print.
function offerBook(base) {
  const told = h("p", { class: "trouble", role: "alert" });
  const status = h("p", { class: "hint", role: "status" });
  const make = async (form) => {
    told.textContent = "";
    status.textContent = say("book-making");
    for (const choice of choices) choice.disabled = true;
    try {
      const made = await fetchFile(`${base}/chronicle`, { form });
      save(made);
      status.textContent = say("book-made", { name: made.name });
    } catch (fault) {
      status.textContent = "";
      told.textContent = (fault instanceof Refused && fault.message) || say("trouble");
    }
    for (const choice of choices) choice.disabled = false;
  };
  const choices = [
    button(say("book-html"), () => make("html"), { class: "primary", data: { form: "html" } }),
    button(say("book-pdf"), () => make("pdf"), { class: "choice", data: { form: "pdf" } }),
  ];
  dialog(say("book"), h("p", {}, say("book-about")), h("div", { class: "choices" }, choices), status, told);
}

function save({ name, content }) {
  const address = URL.createObjectURL(content);
  const link = h("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
