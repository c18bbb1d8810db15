// A look of the game in words.

import { fill, h } from "./dom.js";

export class WordsPanel {
  constructor(name) {
    this.element = h("ul", { class: `inwords ${name}` });
  }

  tell(lines) {
    fill(this.element, lines.map(({ text }) => h("li", {}, text)));
  }

  hide() {
    fill(this.element);
  }

  draw() {}

  offer() {}
}
