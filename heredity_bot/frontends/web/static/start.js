// The start page: the first story, saved tables, a form for a new table, and the import of a file.

import { get, newCause, post, postFile, Refused } from "./api.js";
import { button, fill, h } from "./dom.js";
import { preferences } from "./preference_controls.js";
import { NewTableForm } from "./new_table_form.js";
import { locale, say, when } from "./words.js";

const AT_ONCE = 5;

export async function startPage(page) {
  const found = await get("/api/start");
  document.title = say("title");
  const first = found.stories[0];
  const trouble = h("p", { class: "trouble", role: "alert" });
  const again = () => startPage(page);
  const begin = async (wish) => {
    trouble.textContent = "";
    try {
      const made = await post("/api/tables", { cause: newCause(), lang: locale, ...wish });
      location.assign(`/table/${made.id}`);
    } catch (fault) {
      trouble.textContent = (fault instanceof Refused && fault.message) || say("trouble");
      trouble.scrollIntoView({ block: "center" });
    }
  };
  fill(page,
    h("header", { class: "masthead" }, h("h1", {}, say("title")), h("p", { class: "lead" }, say("lead")), preferences(again)),
    h("main", { class: "start" },
      first ? firstSteps(first, begin) : h("p", {}, say("no-stories")),
      found.stories.filter(({ lesson }) => lesson).map((story) => lesson(story, begin)),
      trouble,
      found.tables.length ? saved(found.tables) : null,
      first ? new NewTableForm(found, { again, begin }).element : null,
      other()));
  import("./table.js").catch(() => {}); // loaded ahead; if that fails, the table's page says so
}

// The button that begins the first story with its first part.
function firstSteps({ pack, title, options, seating, machines }, begin) {
  const part = options.find((option) => option.part);
  const first = part?.values[0];
  return h("section", { class: "first", "aria-labelledby": "first-title" },
    h("p", { class: "overline" }, say("first-steps")),
    h("h2", { id: "first-title" }, first?.title || title),
    first?.about ? h("p", { class: "goal" }, first.about) : null,
    h("p", { class: "about" }, say("first-steps-about")),
    button(say("play-now"), () => begin({ pack, ...(machines.length ? { players: 1, machines: seating.at(-1).players.length - 1 } : { players: seating[0].players.length }), options: first ? { [part.key]: first.value } : {} }), { class: "primary big" }));
}

// The button that begins a lesson: one person plays, machines have the other seats.
function lesson({ pack, title, seating }, begin) {
  const id = `lesson-${pack}`;
  return h("section", { class: "panel", "aria-labelledby": id },
    h("h2", { id }, title),
    h("p", {}, say("lesson-about")),
    button(say("lesson-begin"), () => begin({ pack, players: 1, machines: seating[0].players.length - 1 }), { class: "primary" }));
}

function saved(tables) {
  const row = (table) => h("li", {}, h("a", { href: `/table/${table.id}`, class: "rowlink" },
    h("span", {}, table.title),
    h("span", { class: "soft" }, table.phase === "over" ? `${say("phase-over")} · ` : table.phase === "lobby" ? `${say("phase-lobby")} · ` : "", h("time", {}, when(table.played)))));
  const older = tables.slice(AT_ONCE);
  return h("section", { class: "panel", "aria-labelledby": "saved-title" },
    h("h2", { id: "saved-title" }, say("continue")),
    h("ul", { class: "saved" }, tables.slice(0, AT_ONCE).map(row)),
    older.length ? h("details", { class: "older" }, h("summary", {}, say("older-tables")), h("ul", { class: "saved" }, older.map(row))) : null);
}

// The import of a table from a file, and the link for people with a code.
function other() {
  const told = h("p", { class: "trouble", role: "alert" });
  const busy = h("p", { class: "hint", role: "status" });
  const bring = async ({ target }) => {
    const [file] = target.files;
    if (!file) return;
    told.textContent = "";
    busy.textContent = say("file-reading");
    try {
      const { id } = await postFile("/api/file", file);
      location.assign(`/table/${id}`);
    } catch (fault) {
      busy.textContent = "";
      told.textContent = (fault instanceof Refused && fault.message) || say("file-trouble");
      target.value = "";
    }
  };
  return h("section", { class: "panel", "aria-labelledby": "other-title" },
    h("h2", { id: "other-title" }, say("other-ways")),
    h("p", {}, say("file-about")),
    told, busy,
    h("div", { class: "ways" },
      h("label", { class: "choice filing" }, say("file-choose"), h("input", { type: "file", class: "unseen", accept: ".table,.gz,.jsonl", onchange: bring })),
      h("a", { href: "/join", class: "quiet" }, say("have-code"))));
}
