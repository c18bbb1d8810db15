// The form for a new table: story, number of players, screens, language, and the options of the game.

import { fill, h } from "./dom.js";
import { speak } from "./preference_controls.js";
import { keep, kept, languages } from "./preferences.js";
import { list, locale, say } from "./words.js";

// The choices so far; they survive a change of language, which draws the page again.
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

export class NewTableForm {
  // `again` draws the page again in another language; `begin` opens the table.
  constructor({ stories }, { again, begin }) {
    Object.assign(this, { stories, begin });
    draft.players ??= 1;
    draft.screens ??= "one";
    const pack = select("pack", stories.map(({ pack: id, title }) => [id, title]), draft.pack, () => this.choose());
    this.part = h("div", { class: "field" });
    this.people = h("div", { class: "people-of" });
    this.options = h("div", { class: "options" });
    const language = select("language", languages.map(({ id, name }) => [id, name, { lang: id }]), locale, async (id) => {
      await speak(id);
      await again();
      document.querySelector("[name=language]")?.focus();
    });
    this.element = h("section", { class: "panel", "aria-labelledby": "new-title" }, h("h2", { id: "new-title" }, say("new-table")),
      h("form", { class: "form", onsubmit: (event) => this.send(event) },
        field(say("story"), pack), this.part, this.people, field(say("language"), language), this.options,
        h("button", { type: "submit", class: "primary" }, say("begin-table"))));
    this.choose();
  }

  get story() {
    return this.stories.find(({ pack }) => pack === draft.pack);
  }

  // Shows the options of the story: its first part beside it, the others at the end.
  choose() {
    const { options, seating } = this.story;
    fill(this.part, options.filter(({ part }) => part).map((option) => this.option(option)));
    fill(this.options, options.filter(({ part }) => !part).map((option) => this.option(option)));
    const counts = this.counts();
    draft.players = Math.max(counts[0], Math.min(draft.players, seating.at(-1).players.length));
    this.count();
  }

  // How many people can play; with machines beside them one is enough.
  counts() {
    const { seating, machines } = this.story;
    const most = seating.at(-1).players.length;
    const least = machines.length ? 1 : seating[0].players.length;
    return Array.from({ length: most - least + 1 }, (_, i) => least + i);
  }

  // The numbers of machine players that can play beside so many people.
  besides() {
    const { seating, machines } = this.story;
    const possible = seating.map(({ players }) => players.length - draft.players).filter((n) => n >= 0);
    return machines.length ? possible : [0];
  }

  option({ key, title, values, value: usual }) {
    const about = h("span", { class: "soft small" });
    const tell = (chosen) => { about.textContent = values.find(({ value }) => value === chosen)?.about ?? ""; };
    const control = select(key, values.map(({ value, title: label }) => [value, label]), draft[key] ?? usual, tell);
    tell(draft[key]);
    return field(title, control, values.some((each) => each.about) ? about : null);
  }

  count() {
    const { seating } = this.story;
    const besides = this.besides();
    if (!besides.includes(draft.machines)) draft.machines = besides[0] ? besides.at(-1) : 0;
    const { players: every, together } = seating.find((each) => each.players.length === draft.players + draft.machines);
    const players = every.slice(0, draft.players);
    const redraw = (name) => () => {
      this.count();
      this.people.querySelector(`[name=${name}]:checked`)?.focus();
    };
    const alone = draft.players === 1;
    const shared = !alone && draft.screens === "one";
    fill(this.people,
      radios("players", say("players"), this.counts().map((n) => [n, String(n)]), draft.players, redraw("players"), { class: "choice-of short" }),
      this.machineFields(besides, redraw("machines")),
      h("p", { class: "hint", role: "status" }, this.seats(players, together, shared)),
      alone ? null : radios("screens", say("screens"), [["one", say("screens-one")], ["many", say("screens-many")]], draft.screens, redraw("screens")),
      h("div", { class: "names" }, shared
        ? players.map((seats, i) => this.name(i, say("name-of", { who: list(seats) })))
        : this.name(0, say("your-name"))));
  }

  machineFields(besides, redraw) {
    const { machines } = this.story;
    if (besides.length < 2 && !besides[0]) return null;
    return [
      radios("machines", say("machines"), besides.map((n) => [n, n ? String(n) : say("machines-none")]), draft.machines, redraw, { class: "choice-of short" }),
      draft.machines ? field(say("machine-level"), select("level", machines.map(({ level, title }) => [level, title]), draft.level ?? "normal")) : null,
    ];
  }

  // Which seats each player gets; the labels of the name fields say it where there are such fields.
  seats(players, together, named) {
    if (players.length === 1 && !draft.machines) return say("seats-alone", { who: list(players[0]) });
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
    const { pack, players } = draft;
    const options = Object.fromEntries(this.story.options.map(({ key }) => [key, draft[key]]));
    keep("name", name);
    const screens = players === 1 ? "one" : draft.screens;
    const beside = draft.machines ? { machines: draft.machines, level: draft.level } : {};
    this.begin({ pack, options, players, ...beside, screens, name, others: screens === "one" ? others.slice(0, players - 1) : [] });
  }
}
