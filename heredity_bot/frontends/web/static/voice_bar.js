// The controls of the narrator's voice, and the options of it that this browser remembers.

import { button, fill, h } from "./dom.js";
import { keep, kept } from "./preferences.js";
import { locale, say } from "./words.js";

const PACES = [0.7, 0.85, 1, 1.15, 1.3, 1.45, 1.6];
const READS = ["story", "all", "questions"];

export function remembered() {
  return {
    pace: PACES.find((pace) => String(pace) === kept("pace")) ?? 1,
    volume: Math.min(2, Number(kept("volume", "1")) || 0),
    reads: READS.find((reads) => reads === kept("reads")) ?? "",
    cues: kept("cues", "yes") === "yes",
  };
}

export function remember(name, value) {
  keep(name, typeof value === "boolean" ? (value ? "yes" : "no") : String(value));
}

export function nextPace(pace, by) {
  return PACES[PACES.indexOf(pace) + by];
}

function percent(part) {
  return new Intl.NumberFormat(locale, { style: "percent" }).format(part);
}

export class VoiceBar {
  // `does` has the functions of the buttons.
  constructor(manner, does) {
    this.manner = manner;
    this.toggle = button(h("span", { class: "voice-sign", "aria-hidden": "true" }), does.toggle, { class: "aloud-toggle", "aria-label": say("aloud"), title: say("aloud"), "aria-pressed": "false" });
    this.playing = button("", does.play, { class: "choice play" });
    this.skipping = button(say("aloud-skip"), does.skip, { class: "quiet" });
    this.caption = h("p", { class: "caption" });
    this.trouble = h("p", { class: "trouble", role: "alert" });
    this.element = h("section", { class: "aloud", "aria-label": say("aloud-bar"), hidden: true });
    fill(this.element, h("div", { class: "playing" }, this.playing, this.skipping, button(say("aloud-again"), does.again, { class: "quiet" }), this.caption),
      h("details", {}, h("summary", {}, say("aloud-how")), this.tuning(does)), this.trouble);
  }

  tuning({ step, tune, reads }) {
    const { manner } = this;
    this.slower = button("−", () => step(-1), { class: "step", "aria-label": say("aloud-slower") });
    this.faster = button("+", () => step(1), { class: "step", "aria-label": say("aloud-faster") });
    this.pace = h("output", {});
    this.reads = h("select", { onchange: ({ target }) => reads(target.value) }, READS.map((id) => h("option", { value: id, selected: id === manner.reads }, say(`aloud-reads-${id}`))));
    const volume = h("input", { type: "range", min: "0", max: "2", step: "0.1", value: String(manner.volume), oninput: ({ target }) => tune("volume", Number(target.value)) });
    const cues = h("input", { type: "checkbox", checked: manner.cues, onchange: ({ target }) => tune("cues", target.checked) });
    return h("div", { class: "tuning" }, h("div", { class: "pace", role: "group", "aria-label": say("aloud-pace") }, this.slower, this.pace, this.faster),
      h("label", { class: "volume" }, h("span", {}, say("aloud-volume")), volume),
      h("label", { class: "reads" }, h("span", {}, say("aloud-reads")), this.reads),
      h("label", { class: "cues" }, cues, h("span", {}, say("aloud-cues"))));
  }

  show({ on, paused, busy }) {
    const { pace, reads } = this.manner;
    this.element.hidden = !on && !this.trouble.textContent;
    this.element.dataset.state = !on ? "off" : paused ? "paused" : busy ? "reading" : "quiet";
    this.toggle.setAttribute("aria-pressed", String(on));
    this.playing.textContent = say(paused ? "aloud-resume" : "aloud-pause");
    this.playing.disabled = !paused && !busy;
    this.skipping.disabled = !busy;
    this.pace.textContent = percent(pace);
    this.slower.disabled = nextPace(pace, -1) === undefined;
    this.faster.disabled = nextPace(pace, 1) === undefined;
    if (reads) this.reads.value = reads;
    if (!busy) this.caption.textContent = "";
  }
}
