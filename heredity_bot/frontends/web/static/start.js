// The start page: First Steps in front, everything else behind it.

import { get, newCause, post, Refused } from "./api.js";
import { button, fill, h } from "./dom.js";
import { preferences } from "./bar.js";
import { keep, kept } from "./prefs.js";
import { locale, say, when } from "./words.js";

export async function startPage(page) {
  const found = await get("/api/start");
  document.title = say("title");
  const first = found.stories[0];
  const trouble = h("p", { class: "trouble", role: "alert" });
  const begin = async (wish) => {
    trouble.textContent = "";
    try {
      const made = await post("/api/tables", { cause: newCause(), lang: locale, ...wish });
      location.assign(`/table/${made.id}`);
    } catch (fault) {
      trouble.textContent = (fault instanceof Refused && fault.message) || say("trouble");
    }
  };
  fill(page,
    h("header", { class: "masthead" }, h("h1", {}, say("title")), h("p", { class: "lead" }, say("lead")), preferences(() => startPage(page))),
    h("main", { class: "start" },
      trouble,
      first ? firstSteps(first, begin) : h("p", {}, say("no-stories")),
      found.tables.length ? saved(found.tables) : null,
      first ? another(found, begin) : null,
      h("p", { class: "small" }, h("a", { href: "/join" }, say("have-code")))));
}

function firstSteps(story, begin) {
  const chapter = story.chapters[0];
  return h("section", { class: "first card", "aria-labelledby": "first-title" },
    h("p", { class: "overline" }, say("first-steps")),
    h("h2", { id: "first-title" }, chapter?.title || story.title),
    h("p", {}, say("first-steps-about")),
    button(say("play-now"), () => begin({ pack: story.pack, chapter: chapter?.n ?? null }), { class: "primary big" }));
}

function saved(tables) {
  return h("section", { class: "panel", "aria-labelledby": "saved-title" },
    h("h2", { id: "saved-title" }, say("continue")),
    h("ul", { class: "saved" }, tables.slice(0, 6).map((table) => h("li", {},
      h("a", { href: `/table/${table.id}`, class: "rowlink" },
        h("span", {}, table.title), h("time", { class: "soft" }, when(table.played)))))));
}

function field(label, control) {
  return h("label", { class: "field" }, h("span", {}, label), control);
}

function another(found, begin) {
  const pack = h("select", { onchange: () => chapters() }, found.stories.map((story) => h("option", { value: story.pack }, story.title)));
  const chapter = h("select", {});
  const chapters = () => {
    const story = found.stories.find(({ pack: id }) => id === pack.value);
    fill(chapter, story.chapters.map(({ n, title }) => h("option", { value: n }, title || say("chapter-n", { n }))));
  };
  chapters();
  const edition = h("select", {}, found.editions.map((id) => h("option", { value: id, selected: id === found.edition }, say(`edition-${id}`))));
  const name = h("input", { type: "text", maxlength: 40, autocomplete: "nickname", value: kept("name") });
  const screens = radio("screens", say("screens"), [["one", say("screens-one")], ["many", say("screens-many")]]);
  const send = (event) => {
    event.preventDefault();
    keep("name", name.value);
    begin({
      pack: pack.value,
      chapter: Number(chapter.value),
      edition: edition.value,
      name: name.value,
      screens: screens.querySelector("input:checked").value,
    });
  };
  return h("section", { class: "panel", "aria-labelledby": "new-title" },
    h("h2", { id: "new-title" }, say("new-table")),
    h("form", { class: "form", onsubmit: send },
      field(say("story"), pack), field(say("chapter"), chapter), field(say("edition"), edition), screens,
      field(say("your-name"), name),
      h("button", { type: "submit", class: "primary" }, say("begin-table"))));
}

function radio(name, legend, options) {
  return h("fieldset", { class: "choice-of" }, h("legend", {}, legend), options.map(([value, label], i) =>
    h("label", {}, h("input", { type: "radio", name, value, checked: i === 0 }), h("span", {}, label))));
}
