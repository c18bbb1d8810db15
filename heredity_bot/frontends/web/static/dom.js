// Makes elements. Text stays text: nothing from cards, names or the server is read as HTML.

import { say } from "./words.js";

export function h(tag, props, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "class") element.className = value;
    else if (name === "data") Object.assign(element.dataset, value);
    else if (name === "value" || name === "checked" || name === "disabled" || name === "open") element[name] = value;
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

export function fill(parent, ...children) {
  parent.replaceChildren(...children.flat(Infinity).filter(Boolean));
  return parent;
}

export function button(label, onclick, props = {}) {
  return h("button", { type: "button", ...props, onclick }, label);
}

// What a choice is called, with its cost and consequence in smaller print.
export function labelOf({ label, details }) {
  return details ? [label, h("small", {}, details)] : label;
}

// Say a text to screen readers.
export function announce(text) {
  const place = document.getElementById("said");
  place.textContent = "";
  setTimeout(() => { place.textContent = text; }, 60);
}

export function unseen(text) {
  return h("span", { class: "unseen" }, text);
}

// Opens a dialog, closed by Escape, its button or a click beside it; the focus then goes back to where it was.
export function dialog(title, ...content) {
  const from = document.activeElement;
  const box = h("dialog", { "aria-labelledby": "dialog-title" },
    h("header", {}, h("h2", { id: "dialog-title" }, title), button("×", () => box.close(), { class: "close", "aria-label": say("close") })),
    h("div", { class: "inside", tabindex: "0" }, ...content));
  box.addEventListener("close", () => {
    box.remove();
    if (from?.isConnected) from.focus({ preventScroll: true });
  });
  box.addEventListener("click", (event) => { if (event.target === box) box.close(); });
  document.body.append(box);
  box.showModal();
  return box;
}
