// People who play against each other: the curtain between those at one screen, and another game.

import { post, Refused } from "./api.js";
import { button, h } from "./dom.js";
import { say } from "./words.js";

// Before a rival is shown what is secret, the others at this screen look away.
export function curtainOf({ id, name }, show) {
  return h("div", { class: "choices curtain" }, h("p", {}, say("curtain", { name })),
    button(say("curtain-lift", { name }), () => show(id), { class: "primary" }));
}

// Shows the screen to one rival, or to none.
export function showTo(table, rival) {
  return post(`/api/tables/${table}/curtain`, { rival });
}

// Opens another table for the same people.
export async function rematch(table) {
  try {
    location.assign(`/table/${(await post(`/api/tables/${table}/rematch`, {})).id}`);
  } catch (fault) {
    throw fault instanceof Refused && fault.message ? fault : new Refused(0, { refusal: say("trouble") });
  }
}
