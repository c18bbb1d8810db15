// Who is here, who plays whom, how others come, and what the host may do.

import { get, post } from "./api.js";
import { announce, button, fill, h } from "./dom.js";
import { keep, kept } from "./prefs.js";
import { say } from "./words.js";

export class People {
  constructor(table, act) {
    Object.assign(this, { table, act, key: "", invitations: null });
    this.element = h("div", { class: "people" });
    this.lobby = h("section", { class: "lobby panel", "aria-labelledby": "lobby-title" });
  }

  take(state) {
    const key = JSON.stringify([state.people, state.seats, state.host, state.phase, state.settings, state.done, state.promise, state.seed]);
    if (key === this.key) return;
    this.key = key;
    this.state = state;
    if (this.element.contains(document.activeElement) && document.activeElement.matches("input, select")) return;
    this.draw();
  }

  draw() {
    const { state } = this;
    fill(this.element, h("h3", {}, say("who-is-here")), this.list(), h("h3", {}, say("who-plays-whom")), this.seats(), this.inviting(), this.called(), state.host === state.me ? this.settings() : null, this.leaving());
    if (state.phase === "lobby") {
      fill(this.lobby, h("h2", { id: "lobby-title" }, say("lobby-title")), h("p", {}, say("lobby-about")), this.list(), this.seats(), this.inviting(true),
        state.mine.playing || state.host === state.me
          ? button(say("begin"), () => this.act({ type: "Begin" }), { class: "primary big" })
          : h("p", {}, state.waiting_for));
    }
  }

  name(id) {
    return this.state.people.find((person) => person.id === id)?.name ?? "";
  }

  list() {
    const { state } = this;
    return h("ul", { class: "crowd" }, state.people.map((person) => {
      const tags = [
        person.id === state.me ? say("you") : "",
        person.id === state.host ? say("host") : "",
        state.players.includes(person.id) ? "" : say("watching"),
        person.here ? "" : say("page-closed"),
        state.done.includes(person.id) ? say("is-done") : "",
      ].filter(Boolean);
      return h("li", { class: person.here ? "here" : "away" }, h("span", { class: "dot", "aria-hidden": "true" }), h("span", {}, person.name),
        h("span", { class: "soft" }, tags.join(" · ")),
        state.host === state.me && person.id !== state.me ? h("span", { class: "hosting" },
          button(say("make-host"), () => this.act({ type: "PassHost", to: person.id }), { class: "quiet", "aria-label": `${say("make-host")}: ${person.name}` }),
          button(say("dismiss"), () => this.act({ type: "Dismiss", user: person.id }), { class: "quiet", "aria-label": `${say("dismiss")}: ${person.name}` })) : null);
    }));
  }

  seats() {
    const { state } = this;
    const playing = state.phase === "playing";
    return h("ul", { class: "seats" }, state.seats.map((seat) => {
      const mine = seat.holder === state.me;
      const free = !seat.holder;
      const offer = mine
        ? [say("give-up"), { type: "HandOver", seat: seat.id, to: "" }]
        : free ? [say("take-seat"), { type: "Join", seats: [seat.id] }]
          : playing ? [say("claim"), { type: "Claim", seat: seat.id }] : null;
      const called = mine ? say("you") : free ? say(playing ? "together" : "free") : this.name(seat.holder);
      return h("li", { data: { member: seat.id } }, h("span", { class: `token ${seat.id}`, "aria-hidden": "true" }, seat.name.slice(0, 1)), h("span", {}, seat.name), h("span", { class: "soft" }, called),
        offer && state.phase !== "over" ? button(offer[0], () => this.act(offer[1]), { class: "quiet", "aria-label": `${offer[0]}: ${seat.name}` }) : null);
    }));
  }

  inviting(open = false) {
    const place = h("div", { class: "invitations" });
    const show = async () => {
      this.invitations ??= await get(`/api/tables/${this.table}/invitations`);
      fill(place, this.links());
    };
    if (open || this.invitations) show();
    else place.append(button(say("invite"), show, { class: "choice" }));
    return place;
  }

  links() {
    const { codes, addresses, lan } = this.invitations;
    const local = ["127.0.0.1", "localhost", "[::1]"].includes(location.hostname);
    const base = local && addresses.length ? addresses[0] : location.origin;
    const named = new Map(this.state.seats.map(({ id, name }) => [id, name]));
    return [
      h("h3", {}, say("invite")),
      h("p", { class: "hint" }, lan ? say("invite-about") : say("invite-local", { flag: "--lan" })),
      h("ul", { class: "codes" }, Object.entries(codes).map(([seat, code]) => {
        const link = `${base}/join/${code}`;
        const label = named.get(seat) ?? say("spectators");
        return h("li", {}, h("span", {}, label), h("code", {}, code.replace(/(.{4})/, "$1 ")),
          h("a", { href: link }, say("link")),
          button(say("copy"), async () => { await copy(link); announce(say("copied")); }, { class: "quiet", "aria-label": `${say("copy")}: ${label}` }));
      })),
    ];
  }

  called() {
    const input = h("input", { type: "text", maxlength: 40, value: this.name(this.state.me) || kept("name"), autocomplete: "nickname" });
    const save = async (event) => {
      event.preventDefault();
      keep("name", input.value);
      await post(`/api/tables/${this.table}/name`, { name: input.value });
      announce(say("saved"));
    };
    return h("form", { class: "form inline", onsubmit: save }, h("label", { class: "field" }, h("span", {}, say("your-name")), input), h("button", { type: "submit", class: "choice" }, say("save")));
  }

  // Only the host is shown these; the server asks again who it is.
  settings() {
    const { settings } = this.state;
    const set = (changes) => this.act({ type: "Set", settings: { ...settings, ...changes } });
    const undo = h("select", { onchange: ({ target }) => set({ undo: target.value }) }, ["anyone", "vote", "host"].map((id) => h("option", { value: id, selected: (settings.undo ?? "vote") === id }, say(`undo-${id}`))));
    const pause = (id) => h("label", { class: "tick" }, h("input", {
      type: "checkbox",
      checked: (settings.pauses ?? []).includes(id),
      onchange: ({ target }) => set({ pauses: target.checked ? [...(settings.pauses ?? []), id] : (settings.pauses ?? []).filter((other) => other !== id) }),
    }), h("span", {}, say(`pause-${id}`)));
    return h("details", { class: "settings" }, h("summary", {}, say("settings")),
      h("div", { class: "form" }, h("label", { class: "field" }, h("span", {}, say("undo-policy")), undo), pause("karma"), pause("npc")));
  }

  leaving() {
    const { state } = this;
    const here = state.people.some(({ id }) => id === state.me);
    const fair = state.seed || state.promise;
    return h("div", { class: "leaving" },
      !here && state.phase !== "over" ? button(say("watch"), () => this.act({ type: "Watch" }), { class: "choice" }) : null,
      here && !(state.host === state.me && state.people.length === 1) ? button(say("leave"), () => this.act({ type: "Leave" }), { class: "quiet" }) : null,
      state.phase === "playing" && state.mine.playing ? button(say("end-table"), () => this.act({ type: "End" }), { class: "quiet" }) : null,
      fair ? h("p", { class: "soft seal" }, state.seed ? say("seed-told", { seed: state.seed }) : say("seal", { seal: state.promise.slice(0, 16) })) : null);
  }
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = h("textarea", { class: "unseen" }, text);
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
}
