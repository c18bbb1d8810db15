// Drawings from the server: only shapes and text are accepted, and things with legal answers can be clicked.

import { get, Refused } from "./api.js";
import { fill, h } from "./dom.js";
import { marks } from "./marks.js";
import { look } from "./preferences.js";
import { say } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";
const ELEMENTS = new Set(["svg", "g", "path", "rect", "circle", "ellipse", "polygon", "polyline", "line", "text", "tspan",
  "title", "desc", "defs", "pattern", "clipPath", "mask", "linearGradient", "radialGradient", "stop", "symbol", "use"]);
const narrow = matchMedia("(max-width: 38rem)");
// The least size of a picture, as a part of the size it was drawn in; `--largest` in a style sheet is the greatest.
const LEAST = { narrow: 0.5, wide: 0.4 };

// `own` is a prefix for ids, as several pictures share the page.
function clean(node, own) {
  if (node.namespaceURI !== SVG || !ELEMENTS.has(node.localName)) return null;
  const made = document.createElementNS(SVG, node.localName);
  for (const { name, value } of node.attributes) {
    const outside = /url\(\s*['"]?(?!#)/i.test(value) || (name.endsWith("href") && !value.startsWith("#"));
    if (!name.startsWith("on") && name !== "style" && !name.startsWith("xmlns") && !outside) made.setAttribute(name, named(name, value, own));
  }
  for (const child of node.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) made.append(child.data);
    else if (child.nodeType === Node.ELEMENT_NODE) {
      const kept = clean(child, own);
      if (kept) made.append(kept);
    }
  }
  return made;
}

function named(name, value, own) {
  if (name === "id") return `${own}-${value}`;
  if (name.endsWith("href")) return `#${own}-${value.slice(1)}`;
  return value.replace(/url\(#/g, `url(#${own}-`);
}

export function parse(text, own) {
  const read = new DOMParser().parseFromString(text, "image/svg+xml");
  return read.documentElement.localName === "svg" ? clean(read.documentElement, own) : null;
}

// A picture for this page, and its description.
export async function fetched(table, { what, about = "", line = 0 }, own) {
  const asked = { about, line, look: look(), narrow: narrow.matches ? "yes" : "no" };
  const { svg, alt } = await get(`/api/tables/${table}/picture/${what}`, asked);
  return { svg: parse(svg, own), alt };
}

function shape(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

// A rim inside each area, shown while the question is about the area; outside it would cover the neighbours.
function rimmed(svg) {
  for (const [i, area] of (marks.areas ? svg.querySelectorAll(marks.areas) : []).entries()) {
    area.classList.add("area");
    const outline = [...area.children].find(({ localName }) => localName === "path")?.getAttribute("d");
    if (!outline) continue;
    const clip = shape("clipPath", { id: `rim-${i}` });
    clip.append(shape("path", { d: outline }));
    area.append(clip, shape("path", { d: outline, class: "rim", "clip-path": `url(#rim-${i})` }));
  }
}

export class PicturePanel {
  // `picture` is the kind of picture, `title` the name of the look that it shows.
  constructor(table, { name, picture, title }, { chosen, show, whyNot }) {
    Object.assign(this, { table, name, what: picture, chosen, show, whyNot, key: "", wanted: new Set(), glowing: new Set(), svg: null });
    this.frame = h("div", { class: `frame ${name}`, role: "group", "aria-label": title });
    new ResizeObserver(() => this.reach()).observe(this.frame);
    this.frame.addEventListener("scroll", () => this.reach(), { passive: true });
    this.words = h("ul", { class: "inwords" });
    this.element = h("div", { class: "looked" }, this.frame,
      h("details", { class: "spoken" }, h("summary", {}, say("in-words")), this.words));
  }

  tell(lines) {
    fill(this.words, lines.map(({ text }) => h("li", {}, text)));
  }

  hide() {
    this.key = "";
    this.svg = null;
    fill(this.frame);
    fill(this.words);
  }

  async draw(drawn) {
    const key = `${drawn} ${look()} ${document.documentElement.lang} ${narrow.matches}`;
    if (key === this.key) {
      this.mark();
      return;
    }
    this.key = key;
    try {
      const { svg, alt } = await fetched(this.table, { what: this.what }, this.name);
      if (this.key === key) this.put(svg, alt);
    } catch (fault) {
      if (!(fault instanceof Refused)) this.key = "";
      this.element.querySelector("details").open = true;
    }
  }

  put(svg, alt) {
    if (!svg) return;
    svg.setAttribute("role", "group");
    svg.setAttribute("aria-label", alt);
    const width = Number(svg.getAttribute("width"));
    svg.style.minWidth = `${Math.round(width * (narrow.matches ? LEAST.narrow : LEAST.wide))}px`;
    const largest = Number(getComputedStyle(this.frame).getPropertyValue("--largest")) || 1;
    svg.style.maxWidth = `${Math.round(width * largest)}px`;
    svg.addEventListener("click", (event) => this.hit(event));
    svg.removeAttribute("width");
    svg.removeAttribute("height");
    const focus = this.frame.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
    this.svg = svg;
    rimmed(svg);
    fill(this.frame, svg);
    this.reach();
    this.mark();
    if (focus) this.frame.querySelector(`[data-key="${CSS.escape(focus)}"]`)?.focus();
  }

  // A picture that is larger than its frame fades at the edges and can be scrolled with the arrow keys.
  reach() {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight, scrollLeft } = this.frame;
    this.frame.classList.toggle("onward", scrollLeft + clientWidth < scrollWidth - 2);
    if (scrollWidth > clientWidth || scrollHeight > clientHeight) this.frame.tabIndex = 0;
    else this.frame.removeAttribute("tabindex");
  }

  // Marks the things that can be clicked now.
  offer(wanted, glowing) {
    Object.assign(this, { wanted, glowing });
    this.mark();
  }

  // An area is also clicked through its name and the figures in it, unless these can be clicked themselves.
  hit({ clientX, clientY }) {
    const under = document.elementsFromPoint(clientX, clientY).filter((element) => this.svg.contains(element));
    const hit = (kind) => under.map((element) => element.closest(kind)).find(Boolean);
    const found = hit(".can") ?? hit(".looks");
    const idle = hit(`:is(${marks.inner}):not(.can)`) ?? (found?.matches(".can") ? null : hit(marks.marked));
    if (idle) this.whyNot(marks.nameOf(idle));
    if (found) this.act(found);
  }

  act(element) {
    if (element.classList.contains("can")) this.chosen(marks.meaning(element), titleOf(element, this.svg));
    else this.show(marks.thingOf(element));
  }

  mark() {
    if (!this.svg) return;
    for (const element of this.svg.querySelectorAll(marks.marked)) {
      const about = marks.meaning(element);
      const legal = about && [...about].some((token) => this.wanted.has(token));
      element.classList.toggle("glow", Boolean(legal) && [...about].some((token) => this.glowing.has(token)));
      const looks = !legal && marks.thingOf(element);
      this.enable(element, about, legal, looks);
    }
  }

  enable(element, about, legal, looks) {
    element.classList.toggle("can", Boolean(legal));
    element.classList.toggle("looks", Boolean(looks));
    const old = [...element.children].find((child) => child.classList.contains("hit"));
    if (!legal && !looks) {
      old?.remove();
      return;
    }
    const label = titleOf(element, this.svg);
    const hit = old ?? surface(element);
    if (!hit) return; // the picture is not shown yet; it is marked when it is
    hit.setAttribute("aria-label", legal ? label : say("show-thing", { thing: label }));
    hit.dataset.key = [...about].join(" ");
    hit.onkeydown = (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      this.act(element);
    };
  }
}

// The element that takes the focus: a transparent shape over the thing.
function surface(element) {
  const { x, y, width, height } = extent(element);
  if (!width) return null;
  const made = shape("rect", { x, y, width, height, rx: 6, class: "hit", role: "button", tabindex: "0" });
  if (element.querySelector(marks.marked)) element.prepend(made); // things on it are clicked for themselves
  else element.append(made);
  return made;
}

function extent(element) {
  try {
    return (element.classList.contains("area") ? element.querySelector("path") : element).getBBox();
  } catch {
    return { width: 0 };
  }
}

function titleOf(element, svg) {
  const own = [...element.children].find(({ localName }) => localName === "title");
  return own ? own.textContent : marks.label(element, svg);
}
