// Rules in words, for the question why, and folded beneath a refusal.

import { fill, h } from "./dom.js";
import { say } from "./words.js";

// A sentence with the id of its rule in small print.
function reason(told) {
  const [, said, id] = /^(.*?)( \([A-Z]+-\d+\))?$/s.exec(told);
  return h("li", {}, said, id ? h("small", { class: "soft" }, id) : null);
}

export function reasons(told) {
  return h("ul", { class: "rules" }, told.map(reason));
}

export function explain(place, fault) {
  const folded = fault.why.length ? h("details", {}, h("summary", {}, say("why")), reasons(fault.why)) : null;
  fill(place, fault.message ? h("p", {}, fault.message) : null, folded);
}
