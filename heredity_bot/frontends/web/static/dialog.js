// One dialog at a time, closed by Escape, its button, or a click beside it; the focus goes back to where it was.

import { button, h } from "./dom.js";
import { say } from "./words.js";

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
