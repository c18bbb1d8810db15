// Tabs with the keys of the ARIA pattern: arrows, Home and End. On a phone the story is one of them.

import { h } from "./dom.js";

export class Tabs {
  constructor(label, entries, { changed }) {
    Object.assign(this, { changed, entries });
    this.tabs = entries.map(({ id, title }) => h("button", {
      type: "button", role: "tab", id: `tab-${id}`, "aria-controls": `panel-${id}`, class: `tab ${id}`, onclick: () => this.show(id),
    }, title));
    this.bar = h("div", { class: "tabs", role: "tablist", "aria-label": label, onkeydown: (event) => this.key(event) }, this.tabs);
    for (const { id, panel } of entries) {
      panel.id = `panel-${id}`;
      panel.setAttribute("role", "tabpanel");
      panel.setAttribute("aria-labelledby", `tab-${id}`);
    }
    this.show(entries[0].id);
  }

  show(id) {
    this.current = id;
    for (const [i, entry] of this.entries.entries()) {
      const on = entry.id === id;
      this.tabs[i].setAttribute("aria-selected", String(on));
      this.tabs[i].tabIndex = on ? 0 : -1;
      entry.panel.classList.toggle("shown", on);
    }
    this.changed(id);
  }

  // Shows the first visible tab if a style sheet has hidden the present one.
  leaveHidden() {
    const visible = this.tabs.findIndex((tab) => tab.offsetParent !== null);
    const current = this.entries.findIndex(({ id }) => id === this.current);
    if (visible >= 0 && this.tabs[current].offsetParent === null) this.show(this.entries[visible].id);
  }

  key(event) {
    const visible = this.tabs.filter((tab) => tab.offsetParent !== null);
    const at = visible.indexOf(document.activeElement);
    const onward = document.documentElement.dir === "rtl" ? -1 : 1;
    const to = { ArrowRight: at + onward, ArrowLeft: at - onward, Home: 0, End: visible.length - 1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    const next = visible.at(to % visible.length);
    next.focus();
    next.click();
  }
}
