// Marks the sentence that is being read aloud, without changing the story's elements, so that screen readers do not
// announce it again.

import { calm } from "./preferences.js";

const LEFT_ALONE = 6000;
const MARGIN = 24;

export class SpokenMarker {
  constructor(log) {
    Object.assign(this, { log, place: null, touched: 0 });
    for (const kind of ["wheel", "touchmove", "keydown"]) {
      log.addEventListener(kind, () => { this.touched = performance.now(); }, { passive: true });
    }
  }

  point(entry, [line, paragraph, from, to]) {
    this.lift();
    this.place = this.log.querySelector(`.entry[data-line="${Number(entry)}"]`)?.querySelectorAll(".line")[line] ?? null;
    if (!this.place) return;
    this.place.classList.add("saying");
    const range = this.range(this.place.querySelectorAll("p")[paragraph]?.firstChild, from, to);
    if (range && CSS.highlights) CSS.highlights.set("said", new Highlight(range));
    this.show((range ?? this.place).getBoundingClientRect());
  }

  range(text, from, to) {
    if (!text || to > text.length) return null;
    const range = new Range();
    range.setStart(text, from);
    range.setEnd(text, to);
    return range;
  }

  // Scrolls the sentence into view, unless the reader has just scrolled.
  show({ top, bottom }) {
    const frame = this.log.getBoundingClientRect();
    const inside = top >= frame.top + MARGIN && bottom <= frame.bottom - MARGIN;
    if (inside || !frame.height || performance.now() - this.touched < LEFT_ALONE) return;
    this.log.scrollBy({ top: top - frame.top - frame.height / 3, behavior: calm.matches ? "auto" : "smooth" });
  }

  lift() {
    this.place?.classList.remove("saying");
    this.place = null;
    CSS.highlights?.delete("said");
  }
}
