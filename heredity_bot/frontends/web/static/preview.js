// The preview for authors: the pack that is being written, its cards, its problems, and its table.

import { get } from "./api.js";
import { preferences } from "./preference_controls.js";
import { sections } from "./story.js";
import { fill, h } from "./dom.js";
import { kept, keep } from "./preferences.js";
import { say } from "./words.js";

export async function previewPage(page) {
  const thing = kept("thing");
  const found = await get("/api/preview", thing ? { thing } : {});
  document.title = `${found.title} – ${say("preview")}`;
  const jump = (id) => {
    keep("thing", id);
    previewPage(page);
  };
  const list = h("select", { onchange: ({ target }) => jump(target.value) }, h("option", { value: "" }, say("choose-thing")),
    found.things.map(({ id, name }) => h("option", { value: id, selected: id === thing }, name ? `${id} · ${name}` : id)));
  fill(page,
    h("header", { class: "masthead" }, h("h1", {}, found.title || say("preview")), h("p", { class: "lead" }, say("preview-about")), preferences(() => previewPage(page))),
    h("main", { class: "start preview" },
      found.problems.length ? h("section", { class: "panel problems", role: "alert" }, h("h2", {}, say("problems")), h("ul", {}, found.problems.map((problem) => h("li", {}, problem)))) : null,
      h("section", { class: "panel" }, h("label", { class: "field" }, h("span", {}, say("jump")), list),
        h("div", { class: "faces", "aria-live": "polite" }, found.faces.map((lines) => h("div", { class: "scene card" }, sections(lines))))),
      found.table ? h("p", {}, h("a", { href: `/table/${found.table}`, class: "primary" }, say("play-pack"))) : null));
  listen(page, found.table);
}

let listening = null;

// The socket of the table tells when a file was saved.
function listen(page, table) {
  if (listening?.table === table || !table) return;
  listening?.socket.close();
  const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/live`);
  listening = { table, socket };
  socket.onmessage = ({ data }) => { if (JSON.parse(data).type === "reload") previewPage(page); };
  socket.onclose = () => { if (listening?.socket === socket) { listening = null; setTimeout(() => previewPage(page), 1500); } };
}
