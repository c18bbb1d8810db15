// The controls for language and appearance, which every page has.

import { h } from "./dom.js";
import { applyLook, keep, kept, languages } from "./preferences.js";
import { learn, locale, say } from "./words.js";

// Both controls behind one button, for the table, which has little room.
export function folded(change) {
  const fold = h("details", { class: "fold" }, h("summary", { "aria-label": say("preferences") }, h("span", { "aria-hidden": "true" }, "Aa")), preferences(change));
  document.addEventListener("click", (event) => { if (!fold.contains(event.target)) fold.open = false; });
  fold.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    fold.open = false;
    fold.querySelector("summary").focus();
  });
  return fold;
}

export async function speak(language) {
  keep("lang", language);
  await learn(language);
}

export function preferences(change) {
  const language = h("select", {
    "aria-label": say("language"),
    onchange: async ({ target }) => {
      await speak(target.value);
      change("language");
    },
  }, languages.map(({ id, name }) => h("option", { value: id, lang: id, selected: id === locale }, name)));
  const look = h("select", {
    "aria-label": say("appearance"),
    onchange: ({ target }) => {
      keep("look", target.value);
      applyLook();
      change("look");
    },
  }, ["auto", "light", "dark"].map((id) => h("option", { value: id, selected: id === kept("look", "auto") }, say(`appearance-${id}`))));
  return h("div", { class: "preferences" }, language, look);
}
