// The people of a table: who is here, who has which seat, invitations, and what the host may do.

import { get, post, Refused } from "./api.js";
import { announce, button, fill, h, unseen } from "./dom.js";
import { keep, kept } from "./preferences.js";
import { explain } from "./reasons.js";
import { say } from "./words.js";

export class People {
  constructor(table, act, { pauses, machines }) {
    Object.assign(this, { table, act, pauses, machines, key: "", invitations: null });
    this.element = h("div", { class: "people" });
    this.lobby = h("section", { class: "lobby panel", "aria-labelledby": "lobby-title" });
    this.trouble = h("div", { class: "trouble", role: "alert" });
  }

  take(state) {
    const key = JSON.stringify([state.people, state.seats, state.host, state.phase, state.settings, state.done, state.promise, state.seed, state.may]);
    if (key === this.key) return;
    this.key = key;
    if (this.state && state.people.length < this.state.people.length) this.invitations = null; // a dismissal ends codes
    this.state = state;
    this.trouble.textContent = "";
    if (this.element.contains(document.activeElement) && document.activeElement.matches("input, select")) return;
    this.draw();
  }

  draw() {
    const { state } = this;
    fill(this.element, h("h3", {}, say("who-is-here")), this.list(), h("h3", {}, say("who-plays-whom")), this.seats(), this.inviting(), this.called(), state.host === state.me ? this.settings() : null, this.leaving());
    if (state.phase === "lobby") {
      fill(this.lobby, h("h2", { id: "lobby-title" }, say("lobby-title")), h("p", {}, say("lobby-about")),
        h("h3", {}, say("who-is-here")), this.list(), this.counted(), this.adding(),
        h("h3", {}, say("who-plays-whom")), this.invitations ? this.reach() : null, this.seats({ open: true }), this.trouble, this.beginning());
      if (!this.invitations && state.may.invite) this.invite();
    }
  }

  counted() {
    const { expected, players } = this.state;
    return expected > 1 ? h("p", { class: "hint", role: "status" }, say("lobby-count", { here: players.length, expected })) : null;
  }

  beginning() {
    const { state } = this;
    if (!state.mine.playing && state.host !== state.me) return h("p", {}, state.waiting_for);
    const early = state.expected > state.players.length;
    return button(early ? say("begin-early") : say("begin"), () => this.act({ type: "Begin" }), { class: early ? "choice big" : "primary big" });
  }

  refused(fault) {
    explain(this.trouble, fault);
  }

  // Whether a person sits at this screen.
  ours(id) {
    const { me } = this.state;
    return id === me || id.startsWith(`${me}/`);
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
        person.beside && this.ours(person.id) ? say("beside") : "",
        person.here || person.machine ? "" : say("page-closed"),
        state.done.includes(person.id) ? say("is-done") : "",
      ].filter(Boolean);
      return h("li", { class: person.here || person.machine ? "here" : "away" }, h("span", { class: "dot", "aria-hidden": "true" }), h("span", {}, person.name),
        h("span", { class: "soft" }, tags.join(" · ")),
        state.host === state.me && person.id !== state.me ? h("span", { class: "hosting" },
          person.beside || person.machine ? null : button(say("make-host"), () => this.act({ type: "PassHost", to: person.id }), { class: "quiet", "aria-label": `${say("make-host")}: ${person.name}` }),
          this.sendAway(person)) : null);
    }));
  }

  sendAway({ id, name, machine }) {
    const label = say(machine ? "remove-machine" : "dismiss");
    return button(label, () => this.act({ type: "Dismiss", user: id }), { class: "quiet", "aria-label": `${label}: ${name}` });
  }

  // Lets the host add machine players, as long as there are seats.
  adding() {
    const { state, machines } = this;
    if (state.host !== state.me || !machines.length || state.players.length >= state.seats.length) return null;
    return h("fieldset", { class: "choice-of" }, h("legend", {}, say("add-machine")),
      machines.map(({ level, title }) => button(title, () => this.act({ type: "SeatMachine", level }), { class: "choice" })));
  }

  // `open` shows the invitation to each free seat.
  seats({ open = false } = {}) {
    const { state } = this;
    const playing = state.phase === "playing";
    return h("ul", { class: "seats" }, state.seats.map((seat) => {
      const mine = this.ours(seat.holder);
      const free = !seat.holder;
      const offer = mine
        ? [say("give-up"), { type: "HandOver", seat: seat.id, to: "" }]
        : free ? [say("take-seat"), { type: "Join", seats: [seat.id] }]
          : playing ? [say("claim"), { type: "Claim", seat: seat.id }] : null;
      const called = seat.holder === state.me ? say("you") : free ? say(playing ? "together" : "free") : this.name(seat.holder);
      return h("li", { data: { seat: seat.id } }, h("span", { class: `token ${seat.id}`, "aria-hidden": "true" }, seat.name.slice(0, 1)), h("span", {}, seat.name), h("span", { class: "soft" }, called),
        offer && state.phase !== "over" ? button(offer[0], () => this.act(offer[1]), { class: open && free ? "choice" : "quiet", "aria-label": `${offer[0]}: ${seat.name}` }) : null,
        open && free ? this.way(seat.id, seat.name) : null);
    }), open && this.invitations ? h("li", {}, h("span", { class: "token", "aria-hidden": "true" }, ""), h("span", {}, say("spectators")), this.way("watch", say("spectators"))) : null);
  }

  // Fetches the invitations, which only the host may see.
  async invite() {
    if (this.invitations || this.asking) return;
    this.asking = true;
    try {
      this.invitations = await get(`/api/tables/${this.table}/invitations`);
      this.draw();
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault;
    } finally {
      this.asking = false;
    }
  }

  inviting() {
    const place = h("div", { class: "invitations" });
    const show = () => {
      fill(place, h("h3", {}, say("invite")), this.reach(), h("ul", { class: "codes" },
        [...this.state.seats.map(({ id, name }) => [id, name]), ["watch", say("spectators")]].map(([seat, label]) => h("li", {}, h("span", {}, label), this.way(seat, label)))));
    };
    if (!this.state.may.invite) this.invitations = null;
    if (this.invitations) show();
    else if (this.state.may.invite) place.append(button(say("invite"), () => this.invite(), { class: "choice" }));
    return place;
  }

  // Says who can use the links.
  reach() {
    const [before, after] = say("invite-local").split("{flag}");
    return h("p", { class: "hint" }, say("invite-about"), this.invitations.lan ? null : [" ", before, h("code", {}, "--lan"), after]);
  }

  way(seat, label) {
    if (!this.invitations) return null;
    const { codes, addresses } = this.invitations;
    const local = ["127.0.0.1", "localhost", "[::1]"].includes(location.hostname);
    const link = `${local && addresses.length ? addresses[0] : location.origin}/join/${codes[seat]}`;
    return h("span", { class: "way" }, h("code", {}, codes[seat].replace(/(.{4})/, "$1 ")),
      h("a", { href: link }, say("link"), unseen(` ${label}`)),
      button(say("copy"), async () => { await copy(link); announce(say("copied")); }, { class: "quiet", "aria-label": `${say("copy")}: ${label}` }));
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

  // Shown to the host alone; the server checks it again.
  settings() {
    const { settings } = this.state;
    const set = (changes) => this.act({ type: "Set", settings: { ...settings, ...changes } });
    const menu = (name, title, values) => h("label", { class: "field" }, h("span", {}, title), h("select", { onchange: ({ target }) => set({ [name]: target.value }) },
      values.map(([id, label], i) => h("option", { value: id, selected: settings[name] === id || (!settings[name] && !i) }, label))));
    const ballots = ["story", "all"].map((id) => [id, say(`ballots-${id}`)]);
    const undo = ["vote", "anyone", "host"].map((id) => [id, say(`undo-${id}`)]);
    const pause = ({ id, title }) => h("label", { class: "tick" }, h("input", {
      type: "checkbox",
      checked: (settings.pauses ?? []).includes(id),
      onchange: ({ target }) => set({ pauses: target.checked ? [...(settings.pauses ?? []), id] : (settings.pauses ?? []).filter((other) => other !== id) }),
    }), h("span", {}, title));
    return h("details", { class: "settings" }, h("summary", {}, say("settings")),
      h("div", { class: "form" }, menu("ballots", say("ballots-policy"), ballots), menu("undo", say("undo-policy"), undo), this.pauses.map(pause)));
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
