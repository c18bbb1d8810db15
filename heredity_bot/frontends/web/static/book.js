// The chronicle: what was played as a storybook, to read on a screen or to print.

import { fetchFile, Refused } from "./api.js";
import { dialog } from "./dialog.js";
import { button, h } from "./dom.js";
import { say } from "./words.js";

function save({ name, content }) {
  const address = URL.createObjectURL(content);
  const link = h("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export function chronicle(base) {
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
