// The story: scenes in the look of the printed sections (paper, black and red), and notes of the table between them.

import { button, h, unseen } from "./dom.js";
import { calm } from "./preferences.js";
import { say, when } from "./words.js";

const SPOKEN = { instruction: "tone-instruction", event: "tone-event", fight: "tone-fight", hint: "" };

function paragraphs(text) {
  return text.split(/\n+/).filter(Boolean).map((part) => h("p", {}, part));
}

function sentence(line) {
  const spoken = SPOKEN[line.tone];
  return h("div", { class: `line ${line.tone}` }, spoken ? unseen(`${say(spoken)}: `) : null, paragraphs(line.text));
}

// Successive lines of one tone share a section, as on a printed card. `beneath` has pictures by the line above them.
export function sections(lines, beneath = new Map()) {
  const bands = [];
  for (const line of lines) {
    const last = bands.at(-1);
    if (last && last.tone === line.tone && !last.plate) last.lines.push(line);
    else bands.push({ tone: line.tone, lines: [line] });
    bands.at(-1).plate = beneath.get(line);
  }
  return bands.map(({ tone, lines: inside, plate }) => [h("div", { class: `section ${tone}` }, inside.map(sentence)), plate]);
}

// The pictures of a scene: above it, beneath the outcome of each fight, and at its end.
function pictures({ lines, views }, hang) {
  const hung = (wanted) => (hang ? views.filter(({ what }) => what === wanted).map(hang) : []);
  const fights = hung("fight");
  const outcomes = lines.filter(({ outcome }) => outcome);
  return { above: hung("scene"), beneath: new Map(fights.map((plate, i) => [outcomes[i], plate])), below: hung("poster") };
}

function head(scene) {
  if (scene.beat === "card") return scene.card ? h("span", { class: "number", "aria-label": say("thing-n", { n: scene.card, title: scene.card }) }, scene.card) : null;
  return h("span", { class: "kind" }, say(`beat-${scene.beat}`));
}

// Small news, and words that belong to what is shown: all other scenes have a place and a heading of their own.
const IN_PASSING = [null, "words"];
const KNOWN = ["card", "fight", "turn", "end"];

// Splits a scene into the lines before the card, the card itself from its first line that is read, and lines about
// other cards after it.
function parted({ beat, card, lines }) {
  const first = lines.findIndex(({ starts }) => starts);
  if (first < 0) return [[], lines, []];
  let from = first;
  while (beat === "card" && from > 0 && lines[from - 1].tone === "hint" && lines[from - 1].card === card) from -= 1;
  const elsewhere = (line) => line.tone === "event" && (beat === "turn" || line.card !== card);
  let to = lines.length;
  if (beat === "turn") to = lines.findIndex((line, i) => i > first && elsewhere(line));
  if (to < 0) to = lines.length;
  while (to > first + 1 && elsewhere(lines[to - 1])) to -= 1;
  return [lines.slice(0, from), lines.slice(from, to), lines.slice(to)];
}

function news(lines, beneath) {
  return lines.length ? h("div", { class: "scene news" }, sections(lines, beneath)) : null;
}

// `why` shows reasons and `hang` makes pictures, where they are given.
export function sceneOf(scene, { why, hang } = {}) {
  const { above, beneath, below } = pictures(scene, hang);
  if (IN_PASSING.includes(scene.beat)) return news(scene.lines, beneath);
  const rules = [...new Set(scene.lines.flatMap((line) => line.why ?? []))];
  const ask = rules.length && why ? button(say("why"), () => why(rules), { class: "quiet why" }) : null;
  const [lead, lines, tail] = parted(scene);
  const place = KNOWN.includes(scene.beat) ? scene.beat : `own ${scene.beat}`;
  const told = h("div", { class: `scene ${place}` }, above, head(scene), sections(lines, beneath), below, ask);
  return [news(lead, beneath), told, news(tail, beneath)].filter(Boolean);
}

export class StoryPanel {
  constructor({ why, plates }) {
    Object.assign(this, { why, plates, told: false, hushed: false });
    this.log = h("div", { class: "tale", role: "log", "aria-live": "off", "aria-label": say("tale"), tabindex: "0" });
    plates.within(this.log);
    this.nodes = [];
    this.shown = null;
    for (const kind of ["wheel", "touchmove", "keydown"]) this.log.addEventListener(kind, () => { this.shown = null; }, { passive: true });
    new ResizeObserver(() => { if (this.shown) this.show(this.shown, true); }).observe(this.log);
  }

  // `whole` replaces everything; else the new entries are added, and the first of them is scrolled into view.
  take({ entries, whole }) {
    if (whole) {
      this.log.replaceChildren();
      this.plates.takeDown();
      this.nodes = [];
    }
    const fresh = [];
    for (const entry of entries) {
      if (this.nodes.some(({ n }) => n === entry.n)) continue;
      if (entry.back !== null) this.strike(entry.back);
      const node = this.article(entry);
      if (!node) continue;
      this.log.append(node);
      const views = entry.parts.flatMap((part) => part.views ?? []);
      this.nodes.push({ n: entry.n, position: entry.position, back: entry.back, views, node });
      fresh.push(node);
    }
    if (fresh.length) this.show(whole ? this.log.lastElementChild : fresh[0], whole);
    this.told = true;
    this.hush(this.hushed);
  }

  // Screen readers do not announce what the voice reads.
  hush(hushed) {
    this.hushed = hushed;
    this.log.setAttribute("aria-live", hushed || !this.told ? "off" : "polite");
  }

  article(entry) {
    const parts = entry.parts.map((part, i) => (part.note
      ? h("p", { class: "note" }, part.note)
      : sceneOf(part, { why: (rules) => this.why(rules, { line: entry.n, part: i }), hang: (view) => this.plates.hang(view) })));
    if (!parts.length) return null;
    return h("article", { class: "entry", data: { line: entry.n }, "aria-label": `${entry.by} ${when(entry.at)}`.trim() }, parts);
  }

  // Marks undone entries, which stay readable.
  strike(to) {
    for (const { position, back, node } of this.nodes) {
      if (position > to && back === null && !node.classList.contains("undone")) {
        node.classList.add("undone");
        node.prepend(unseen(`${say("undone-mark")} `));
      }
    }
  }

  // The poster of the part of the game that ended last, unless that was undone.
  get poster() {
    const standing = this.nodes.filter(({ node }) => !node.classList.contains("undone"));
    return standing.flatMap(({ views }) => views).findLast(({ what }) => what === "poster");
  }

  // Keeps an entry in view when the question beneath grows, until the reader scrolls.
  show(node, whole) {
    this.shown = node;
    const behavior = calm.matches || whole ? "auto" : "smooth";
    const top = node.offsetTop - this.log.offsetTop - 12;
    requestAnimationFrame(() => this.log.scrollTo({ top, behavior }));
  }
}
