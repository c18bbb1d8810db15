// A new table: what is played, by how many, before which screens, in which language and by which printing.

import { fill, h } from "./dom.js";
import { LANGUAGES, speak } from "./bar.js";
import { keep, kept } from "./prefs.js";
import { list, locale, say } from "./words.js";

// What was chosen survives a change of language, which draws the page anew.
const draft = { names: [kept("name")] };

function field(label, control, ...below) {
  return h("label", { class: "field" }, h("span", {}, label), control, ...below);
}

function select(name, options, chosen, onchange) {
  const control = h("select", { name, onchange: ({ target }) => { draft[name] = target.value; onchange?.(target.value); } },
    options.map(([value, label, props]) => h("option", { value, selected: String(value) === String(chosen), ...props }, label)));
  draft[name] = control.value;
  return control;
}

function radios(name, legend, options, chosen, onchange, props = {}) {
  return h("fieldset", { class: "choice-of", ...props }, h("legend", {}, legend), options.map(([value, label]) =>
    h("label", {}, h("input", {
      type: "radio", name, value, checked: String(value) === String(chosen), onchange: () => { draft[name] = value; onchange(); },
    }), h("span", {}, label))));
}

export class NewTable {
  // `again` draws the page once more, in another language; `begin` opens the table.
  constructor({ stories, editions, edition }, { again, begin }) {
    Object.assign(this, { stories, begin });
    draft.edition ??= edition;
    draft.players ??= 1;
    draft.screens ??= "one";
    const pack = select("pack", stories.map(({ pack: id, title }) => [id, title]), draft.pack, () => this.chapters());
    this.chapter = h("div", { class: "field" });
    this.people = h("div", { class: "people-of" });
    const rules = select("edition", editions.map((id) => [id, say(`edition-${id}`)]), draft.edition);
    const language = select("language", Object.entries(LANGUAGES).map(([id, name]) => [id, name, { lang: id }]), locale, async (id) => {
      await speak(id);
      await again();
      document.querySelector("[name=language]")?.focus();
    });
    this.element = h("section", { class: "panel", "aria-labelledby": "new-title" }, h("h2", { id: "new-title" }, say("new-table")),
      h("form", { class: "form", onsubmit: (event) => this.send(event) },
        field(say("story"), pack), this.chapter, this.people, field(say("language"), language), field(say("edition"), rules),
        h("button", { type: "submit", class: "primary" }, say("begin-table"))));
    this.chapters();
  }

  get story() {
    return this.stories.find(({ pack }) => pack === draft.pack);
  }

  chapters() {
    const { chapters, seating } = this.story;
    const goal = h("span", { class: "soft small" });
    const tell = (n) => { goal.textContent = chapters.find((chapter) => String(chapter.n) === String(n))?.goal ?? ""; };
    const known = chapters.map(({ n, title }) => [n, title || say("chapter-n", { n })]);
    fill(this.chapter, field(say("chapter"), select("chapter", known, draft.chapter, tell), goal));
    tell(draft.chapter);
    draft.players = Math.min(draft.players, seating.length);
    this.count();
  }

  count() {
    const { seating } = this.story;
    const { players, together } = seating[draft.players - 1];
    const redraw = (name) => () => {
      this.count();
      this.people.querySelector(`[name=${name}]:checked`)?.focus();
    };
    const alone = draft.players === 1;
    const shared = !alone && draft.screens === "one";
    fill(this.people,
      radios("players", say("players"), seating.map((_, i) => [i + 1, String(i + 1)]), draft.players, redraw("players"), { class: "choice-of short" }),
      h("p", { class: "hint", role: "status" }, this.seats(players, together, shared)),
      alone ? null : radios("screens", say("screens"), [["one", say("screens-one")], ["many", say("screens-many")]], draft.screens, redraw("screens")),
      h("div", { class: "names" }, shared
        ? players.map((seats, i) => this.name(i, say("name-of", { who: list(seats) })))
        : this.name(0, say("your-name"))));
  }

  // Whom each plays stands at the names, where they are asked for.
  seats(players, together, named) {
    if (players.length === 1) return say("seats-alone", { who: list(players[0]) });
    const each = players.map((seats) => list(seats)).join(" · ");
    return [named ? "" : say("seats-shared", { who: each }), together.length ? say("seats-together", { who: list(together) }) : ""].filter(Boolean).join(" ");
  }

  name(i, label) {
    return field(label, h("input", {
      type: "text", maxlength: 40, autocomplete: i ? "off" : "nickname", value: draft.names[i] ?? "",
      placeholder: i || draft.players > 1 ? say("player-n", { n: i + 1 }) : null,
      oninput: ({ target }) => { draft.names[i] = target.value; },
    }));
  }

  send(event) {
    event.preventDefault();
    const [name = "", ...others] = Array.from(draft.names, (each) => each ?? "");
    const { pack, edition, players } = draft;
    keep("name", name);
    const screens = players === 1 ? "one" : draft.screens;
    this.begin({ pack, edition, players, screens, name, chapter: Number(draft.chapter), others: screens === "one" ? others.slice(0, players - 1) : [] });
  }
}
