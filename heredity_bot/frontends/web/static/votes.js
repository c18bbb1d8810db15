// Votes and motions: the count, missing voters, the time left, and withdrawing a vote.

import { button, h } from "./dom.js";
import { say } from "./words.js";

let ahead = 0;

// Deadlines are by the server's clock, as ours may be wrong.
export function setClock(now) {
  ahead = now - Date.now() / 1000;
}

function left(deadline) {
  const seconds = Math.max(0, Math.round(deadline - ahead - Date.now() / 1000));
  const two = (n) => String(n).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

function countdown(deadline) {
  return h("span", { class: "countdown", role: "timer", data: { deadline } }, say("ends-in", { time: left(deadline) }));
}

setInterval(() => {
  for (const place of document.querySelectorAll(".countdown")) {
    place.textContent = say("ends-in", { time: left(Number(place.dataset.deadline)) });
  }
}, 1000);

function missing(voters) {
  const names = voters.filter(({ voted }) => !voted).map(({ name }) => name);
  return names.length ? say("still-missing", { who: names.join(", ") }) : say("all-voted");
}

function bar(votes, all) {
  return h("span", { class: "tallybar", "aria-hidden": "true" }, h("span", { data: { share: Math.round((votes / Math.max(1, all)) * 10) } }));
}

export function voteOf({ vote, mine, host, me }, act) {
  return h("div", { class: "vote", role: "group", "aria-label": say("vote") },
    h("p", { class: "votehead" }, h("strong", {}, vote.round > 1 ? say("second-vote") : say("vote")), countdown(vote.deadline)),
    vote.secret ? h("p", { class: "hint" }, say("secret")) : h("ul", { class: "tally" }, vote.tally.map(({ label, votes, by }) =>
      h("li", {}, h("span", { class: "what" }, label), bar(votes, vote.voters.length), h("span", { class: "n" }, String(votes)), h("span", { class: "soft" }, by.join(", "))))),
    h("p", { class: "hint" }, missing(vote.voters)),
    h("p", { class: "voteacts" },
      mine.voted !== null ? h("span", {}, say("may-change"), " ", button(say("withdraw"), () => act({ type: "Withdraw" }), { class: "quiet" })) : null,
      host === me && vote.voters.some(({ voted }) => voted) ? button(say("close-vote"), () => act({ type: "Close", ballot: 0 }), { class: "quiet" }) : null));
}

export function motionOf(motion, { host, me }, act) {
  const vote = (yes) => act({ type: "Agree", ballot: motion.id, yes });
  return h("div", { class: "vote motion", role: "group", "aria-label": say("motion-of", { who: motion.by, what: motion.what }) },
    h("p", { class: "votehead" }, h("strong", {}, say("motion-of", { who: motion.by, what: motion.what })), countdown(motion.deadline)),
    h("p", { class: "hint" }, motion.secret ? say("secret") : say("yes-no", { yes: motion.yes, no: motion.no }), " ", missing(motion.voters)),
    motion.mine ? h("p", { class: "voteacts" },
      button(say("yes"), () => vote(true), { class: "choice", "aria-pressed": String(motion.vote === "yes") }),
      button(say("no"), () => vote(false), { class: "choice", "aria-pressed": String(motion.vote === "no") }),
      host === me ? button(say("close-vote"), () => act({ type: "Close", ballot: motion.id }), { class: "quiet" }) : null) : null);
}
