// The pages for codes: that of the house, and that of a seat.

import { get, newCause, post, Refused } from "./api.js";
import { fill, h } from "./dom.js";
import { preferences } from "./preference_controls.js";
import { keep, kept } from "./preferences.js";
import { say } from "./words.js";

function shell(page, again, ...content) {
  document.title = say("title");
  fill(page,
    h("header", { class: "masthead" }, h("h1", {}, say("title")), preferences(again)),
    h("main", { class: "start" }, h("section", { class: "panel" }, ...content)));
}

function asking(label, action, submit, props = {}) {
  const trouble = h("p", { class: "trouble", role: "alert" });
  const input = h("input", { type: "text", required: true, ...props });
  const send = async (event) => {
    event.preventDefault();
    trouble.textContent = "";
    try {
      await submit(input.value);
    } catch (fault) {
      trouble.textContent = (fault instanceof Refused && fault.message) || say(fault.status === 429 ? "too-many" : "wrong-code");
      input.focus();
    }
  };
  return h("form", { class: "form", onsubmit: send },
    h("label", { class: "field" }, h("span", {}, label), input),
    trouble,
    h("button", { type: "submit", class: "primary" }, action));
}

export function askCode(page) {
  shell(page, () => askCode(page), h("h2", {}, say("code-title")), h("p", {}, say("code-about")),
    asking(say("code"), say("come-in"), async (code) => {
      await post("/api/enter", { code });
      location.reload();
    }, { autocomplete: "off", autocapitalize: "characters", spellcheck: "false", maxlength: 20 }));
}

export async function joinPage(page, code, me) {
  const again = () => joinPage(page, code, me);
  if (!code) {
    shell(page, again, h("h2", {}, say("join-title")),
      asking(say("code"), say("come-in"), async (typed) => { location.assign(`/join/${encodeURIComponent(typed.trim())}`); },
        { autocomplete: "off", autocapitalize: "characters", spellcheck: "false", maxlength: 20 }));
    return;
  }
  let found;
  try {
    found = await get(`/api/join/${encodeURIComponent(code)}`);
  } catch (fault) {
    if (!(fault instanceof Refused)) throw fault;
    shell(page, again, h("h2", {}, say("join-title")), h("p", { role: "alert" }, say(fault.status === 429 ? "too-many" : "wrong-code")),
      h("p", {}, h("a", { href: "/join" }, say("try-code"))));
    return;
  }
  const action = found.watch ? say("watch") : say("sit-down", { seat: found.seat });
  shell(page, again, h("p", { class: "overline" }, found.title), h("h2", {}, found.watch ? say("watch-title") : say("seat-title", { seat: found.seat })),
    found.holder ? h("p", {}, say("seat-held", { name: found.holder })) : null,
    asking(say("your-name"), action, async (name) => {
      keep("name", name);
      const wish = { code, name, cause: newCause() };
      const come = await post("/api/join", wish);
      const { id } = come.again ? await post("/api/join", wish) : come;
      location.assign(`/table/${id}`);
    }, { value: kept("name"), maxlength: 40, autocomplete: "nickname" }));
}
