// Illustrations of events and cards: fetched when they come near the visible part, and again when the look changes.
// One that the server does not have is left out.

import { Refused } from "./api.js";
import { fill, h } from "./dom.js";
import { fetched } from "./picture.js";
import { marks } from "./marks.js";
import { look } from "./preferences.js";

const NEAR = "400px 0px";
let made = 0;

export class Illustration {
  constructor(table, view, props = {}) {
    Object.assign(this, { table, view, key: "", svg: null, alt: "", own: `plate-${made += 1}` });
    this.element = h("figure", { class: "plate", data: { what: view.what }, ...props });
  }

  // Returns whether there is a picture.
  async draw() {
    const key = look();
    if (key === this.key) return Boolean(this.svg);
    this.key = key;
    try {
      const { svg, alt } = await fetched(this.table, this.view, this.own);
      if (svg && this.key === key) this.put(svg, alt);
    } catch (fault) {
      if (!(fault instanceof Refused)) this.key = ""; // the connection is down: try again later
      else if (!this.svg) this.element.remove();
    }
    return Boolean(this.svg);
  }

  put(svg, alt) {
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", alt);
    [...svg.children].find(({ localName }) => localName === "title")?.remove(); // the label says the same
    const { top, bottom } = marks.crops[this.view.what] ?? { top: 0, bottom: 0 };
    const width = Number(svg.getAttribute("width"));
    const height = Number(svg.getAttribute("height")) - top - bottom;
    svg.setAttribute("viewBox", `0 ${top} ${width} ${height}`);
    this.element.style.aspectRatio = `${width} / ${height}`;
    svg.removeAttribute("width");
    svg.removeAttribute("height");
    Object.assign(this, { svg, alt });
    fill(this.element, svg);
  }
}

export class Illustrations {
  constructor(table) {
    Object.assign(this, { table, hung: new Map(), near: new Set(), watch: null });
  }

  // Watches the illustrations of the story. Screen readers do not announce them, as the text stands beside them.
  within(root) {
    this.watch = new IntersectionObserver((seen) => {
      for (const { target, isIntersecting } of seen) this.sight(this.hung.get(target), isIntersecting);
    }, { root, rootMargin: NEAR });
  }

  sight(plate, near) {
    if (!plate || !near) {
      this.near.delete(plate);
      return;
    }
    this.near.add(plate);
    plate.draw();
  }

  hang(view) {
    const plate = new Illustration(this.table, view, { "aria-live": "off" });
    this.hung.set(plate.element, plate);
    this.watch.observe(plate.element);
    return plate.element;
  }

  // An illustration for a dialog; null if there is none.
  async show(view) {
    const plate = new Illustration(this.table, view);
    if (!(await plate.draw())) return null;
    this.near.add(plate);
    return plate;
  }

  redraw() {
    for (const plate of this.near) {
      if (plate.element.isConnected) plate.draw();
      else this.near.delete(plate);
    }
  }

  takeDown() {
    this.watch.disconnect();
    this.hung.clear();
    this.near.clear();
  }
}
