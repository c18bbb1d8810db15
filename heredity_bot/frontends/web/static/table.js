// The page of a table: story and question on one side, the looks of the game on the other.

import { ReadAloud } from "./read_aloud.js";
import { get, newCause, post, Refused } from "./api.js";
import { StoryPanel } from "./story.js";
import { folded } from "./preference_controls.js";
import { button, fill, h } from "./dom.js";
import { LiveConnection } from "./live_connection.js";
import { useTheme } from "./marks.js";
import { People } from "./people.js";
import { PicturePanel } from "./picture.js";
import { Illustrations } from "./illustrations.js";
import { onLook } from "./preferences.js";
import { QuestionPanel } from "./question.js";
import { rematch, showTo } from "./rivals.js";
import { Tabs } from "./tabs.js";
import { Tools } from "./tools.js";
import { setClock } from "./votes.js";
import { learn, locale, say } from "./words.js";
import { WordsPanel } from "./words_panel.js";

const wide = matchMedia("(min-width: 60rem)");
const AGAIN = 1000;

export class TablePage {
  // `game` has its looks, the steps of its acts, and its pauses.
  constructor(page, id, game) {
    Object.assign(this, { page, id, game, state: null });
    this.live = new LiveConnection(id, {
      news: (message) => this.news(message),
      lost: (lost) => this.line.classList.toggle("lost", lost),
      call: (message) => this.call(message),
      gone: () => this.gone(),
    });
    onLook(() => this.draw());
    wide.addEventListener("change", () => this.arrange());
    this.build();
  }

  build() {
    const act = (deed) => this.act(deed);
    this.plates = new Illustrations(this.id);
    this.tools = new Tools(this.id, act, this.plates);
    this.storyPanel = new StoryPanel({ why: (rules, where) => this.tools.why(rules, where), plates: this.plates });
    this.question = new QuestionPanel({
      act,
      show: (rival) => showTo(this.id, rival),
      offer: (wanted, glowing) => this.offer(wanted, glowing),
      tools: this.tools.element,
      steps: this.game.steps,
      keepsakes: { book: () => this.tools.book(), poster: () => this.storyPanel.poster, show: (view) => this.tools.poster(view), rematch: () => rematch(this.id) },
    });
    this.people = new People(this.id, act, this.game);
    this.looks = this.game.looks.map((look) => this.look(look));
    this.line = h("p", { class: "line-down", role: "status" }, h("span", {}, say("line-lost")));
    this.title = h("h1", {}, say("title"));
    this.under = h("p", { class: "under" });
    const panels = this.looks.map(({ name, title, shown }) => ({ id: name, title, panel: h("div", { class: "panelled" }, shown.element) }));
    this.story = h("div", { class: "panelled story" }, this.storyPanel.log);
    this.tabs = new Tabs(say("tabs"), [
      { id: "story", title: say("tab-story"), panel: this.story },
      ...panels,
      { id: "people", title: say("tab-people"), panel: h("div", { class: "panelled" }, this.people.element) },
    ], { changed: (tab) => { this.root.dataset.tab = tab; this.draw(); } });
    this.aloud?.end();
    this.aloud = new ReadAloud(this.id, this.storyPanel.log, (hearing) => this.hear(hearing));
    this.onward = button(say("aloud-to-question"), () => this.aloud.onward(), { class: "choice" });
    this.asked = h("div", { class: "asked" }, h("div", { class: "hearing" }, h("p", {}, say("aloud-waiting")), this.onward), this.question.element);
    this.side = h("section", { class: "side", "aria-label": say("on-the-table") }, this.tabs.bar,
      h("div", { class: "panels" }, panels.map(({ panel }) => panel), this.people.element.parentElement));
    this.main = h("main", { class: "main" }, this.story, this.people.lobby, this.asked);
    fill(this.page,
      h("a", { class: "skip", href: "#asked" }, say("skip")),
      h("header", { class: "top" }, h("a", { href: "/", class: "home", "aria-label": say("home") }, h("img", { src: "/icon.svg", alt: "", width: 30, height: 30 })),
        h("div", { class: "titles" }, this.title, this.under), this.aloud.toggle, folded((what) => (what === "look" ? this.draw() : this.translate()))),
      this.line,
      this.aloud.bar,
      h("div", { class: "room" }, this.main, this.side));
    this.arrange();
  }

  get root() {
    return document.documentElement;
  }

  // A look of the game as a drawing that can be clicked, or in words.
  look({ name, picture, title }) {
    const shown = picture
      ? new PicturePanel(this.id, { name, picture, title }, {
        chosen: (about, label) => this.question.click(about, label),
        show: (thing) => this.tools.thing(thing),
        whyNot: (thing) => this.whyNot(thing),
      })
      : new WordsPanel(name);
    return { name, title, shown };
  }

  // On a wide page the story is always visible and is no tab; style sheets of games may join further panels.
  arrange() {
    this.tabs.leaveHidden();
    if (wide.matches) this.story.removeAttribute("role");
    else this.story.setAttribute("role", "tabpanel");
    this.draw();
  }

  news({ entries, whole, state }) {
    const moved = this.state && this.state.drawn !== state.drawn;
    if (this.state && this.state.in_front !== state.in_front) this.hide();
    this.state = state;
    setClock(state.now);
    this.title.textContent = state.part || state.title;
    this.under.textContent = state.goal ? say("goal", { goal: state.goal }) : state.part ? state.title : "";
    this.under.classList.toggle("goal", Boolean(state.goal));
    document.title = [state.part, state.title].filter(Boolean).join(" – ");
    this.root.dataset.phase = state.phase;
    this.storyPanel.take({ entries, whole });
    this.tools.take(state);
    this.tools.heard(entries);
    this.question.take(state);
    this.people.take(state);
    this.aloud.take(entries);
    for (const { name, shown } of this.looks) shown.tell(state.looks[name]);
    if (moved && entries.length && !wide.matches) this.tabs.show("story");
    this.draw();
  }

  // Another rival looks at this screen now: nothing of the last one stays.
  hide() {
    for (const { shown } of this.looks) shown.hide();
    for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  }

  draw() {
    if (!this.state || this.state.phase === "lobby") return;
    const drawn = `${this.state.drawn} ${this.state.in_front}`;
    for (const { shown } of this.looks) if (shown.element.offsetParent) shown.draw(drawn);
    this.plates.redraw();
  }

  offer(wanted, glowing) {
    for (const { shown } of this.looks) shown.offer(wanted, glowing);
  }

  // While the voice reads a story its question is hidden, and screen readers announce nothing that is read aloud.
  hear({ on, waits: reading, asks }) {
    const waits = reading && Boolean(this.state?.question);
    this.storyPanel.hush(on);
    this.question.hush({ waits, asks });
    const held = this.asked?.contains(document.activeElement);
    this.asked?.classList.toggle("waits", waits);
    if (held && waits && this.question.element.contains(document.activeElement)) this.onward.focus();
    if (held && !waits && document.activeElement === this.onward) this.question.heading.focus({ preventScroll: true });
  }

  // Returns null or the refusal. The consequences arrive through the socket, as for all players.
  async act(deed) {
    try {
      await post(`/api/tables/${this.id}/do`, { cause: newCause(), deed });
      return null;
    } catch (fault) {
      const told = fault instanceof Refused && fault.message ? fault : new Refused(0, { refusal: say("trouble") });
      if (this.state?.phase === "lobby") this.people.refused(told);
      else if (deed.type !== "Reply") this.question.refused(told);
      return told;
    }
  }

  // Tells why nothing can be done with a thing that was clicked.
  async whyNot(thing) {
    const seat = this.question.chosenSeat();
    if (seat === null || !thing) return;
    const { said } = await get(`/api/tables/${this.id}/why-not`, { thing, seat });
    this.question.tellWhyNot(said);
  }

  async translate() {
    const tab = this.tabs.current;
    this.game = await gameOf(this.id);
    this.question.key = "";
    this.build();
    this.tabs.show(tab);
    this.live.again();
  }

  async call(message) {
    if (message.type === "reload") location.reload();
  }

  gone() {
    this.live.ended = true;
    notHere(this.page);
  }
}

function notHere(page) {
  fill(page, h("main", { class: "plain" }, h("h1", {}, say("no-table")), h("p", {}, h("a", { href: "/" }, say("home")))));
}

// The facts about the game; asked again while the server cannot read the table.
async function gameOf(id) {
  for (;;) {
    try {
      return await get(`/api/tables/${id}/game`);
    } catch (fault) {
      if (!(fault instanceof Refused) || fault.status !== 503) throw fault;
      await new Promise((done) => { setTimeout(done, AGAIN); });
    }
  }
}

export async function tablePage(page, id) {
  try {
    const game = await gameOf(id);
    await Promise.all([useTheme(game), game.name === game.first ? null : learn(locale, game.name)]);
    new TablePage(page, id, game);
  } catch (fault) {
    if (!(fault instanceof Refused)) throw fault;
    notHere(page);
  }
}
