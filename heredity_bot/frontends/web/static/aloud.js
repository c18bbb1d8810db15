// The narrator's voice on this page: a bar to play, pause and tune it, and what is read, in order.

import { get, Refused } from "./api.js";
import { announce } from "./dom.js";
import { SpokenMarker } from "./spoken_marker.js";
import { BrowserSpeech, ServerSpeech } from "./speech_output.js";
import { Reader } from "./reader.js";
import { nextPace, remember, remembered, VoiceBar } from "./voicebar.js";
import { locale, say } from "./words.js";

const LONGEST = 180000;

export class Aloud {
  // `hold` is told whether anything is read, and whether the question waits for it.
  constructor(table, log, hold) {
    Object.assign(this, { base: `/api/tables/${table}`, hold, on: false, paused: false, heard: 0, round: 0, asking: false, stale: false });
    Object.assign(this, { mark: "", offered: new Set(), mouth: null, since: 0, manner: remembered() });
    this.marker = new SpokenMarker(log);
    this.reader = new Reader({ begins: (passage, sentence) => this.begins(passage, sentence), changed: () => this.show(), cues: () => this.manner.cues });
    this.voicebar = new VoiceBar(this.manner, {
      toggle: () => (this.on ? this.end() : this.begin()),
      play: () => (this.paused ? this.resume() : this.pause()),
      skip: () => this.reader.skip(),
      again: () => this.again(),
      step: (by) => this.step(by),
      tune: (name, value) => this.tune(name, value),
      reads: (value) => this.readsNow(value),
    });
    this.voicebar.show(this.state);
  }

  get toggle() {
    return this.voicebar.toggle;
  }

  get bar() {
    return this.voicebar.element;
  }

  get state() {
    return { on: this.on, paused: this.paused, busy: this.reader.busy };
  }

  // Begun by a click, as browsers want it for anything that sounds.
  async begin() {
    this.on = true;
    this.paused = false;
    this.since = performance.now();
    this.voicebar.trouble.textContent = "";
    this.mouth = this.reader.mouth = new ServerSpeech(this.base, this.manner);
    this.show();
    await this.mouth.resume();
    await this.ask();
  }

  end() {
    this.on = false;
    this.voicebar.trouble.textContent = "";
    clearTimeout(this.timer);
    this.forget();
    this.heard = 0;
    this.mouth?.close();
    this.mouth = this.reader.mouth = null;
    this.show();
  }

  forget() {
    this.round += 1;
    this.reader.stop();
    this.marker.lift();
    this.mark = "";
    this.voicebar.caption.textContent = "";
  }

  // News of the table. What was taken back is not said any more.
  take(entries) {
    if (!this.on) return;
    const fresh = entries.filter(({ n }) => n > this.heard);
    if (fresh.some(({ back }) => back !== null)) this.forget();
    if (!this.reader.telling) this.since = performance.now();
    if (fresh.length) this.ask();
  }

  // One question to the server at a time; what came in the meantime is asked for afterwards.
  async ask() {
    this.stale = true;
    this.show();
    if (this.asking) return;
    this.asking = true;
    while (this.stale && this.on) {
      this.stale = false;
      await this.asked();
    }
    this.asking = false;
    this.show();
  }

  async asked() {
    const { round, heard } = this;
    let script;
    try {
      script = await get(`${this.base}/speech`, { reads: this.manner.reads, ...(heard ? { after: String(heard) } : {}) });
    } catch (fault) {
      if (fault instanceof Refused || fault instanceof TypeError) return;
      throw fault;
    }
    if (!this.on || round !== this.round) {
      this.stale = this.on;
      return;
    }
    this.heard = Math.max(heard, script.heard);
    this.manner.reads ||= script.reads ?? "";
    if (!script.able && !(await this.ownVoice())) return;
    this.say(script);
  }

  async ownVoice() {
    if (this.mouth instanceof BrowserSpeech) return true;
    if (!(await BrowserSpeech.voice(locale)) || !this.on) {
      this.end();
      this.voicebar.trouble.textContent = say("aloud-mute");
      this.show();
      return false;
    }
    this.mouth.close();
    this.mouth = this.reader.mouth = new BrowserSpeech(this.manner);
    this.voicebar.trouble.textContent = "";
    announce(say("aloud-own"));
    return true;
  }

  // A sound is asked for as it was announced, whatever is chosen in the meantime.
  say({ reads, passages, question }) {
    const as = (sentences) => sentences.map((sentence) => ({ ...sentence, reads }));
    const told = passages.map((passage) => ({ ...passage, story: true, sentences: as(passage.sentences) }));
    this.reader.say([...told, ...this.questions(question && { ...question, sentences: as(question.sentences) })]);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.show(), LONGEST + 100);
  }

  // Of a question that was asked before only what is new in it.
  questions(question) {
    if (!question) return [];
    if (question.mark !== this.mark) this.offered.clear();
    this.mark = question.mark;
    const sentences = question.sentences.filter(({ text }) => !this.offered.has(text));
    for (const { text } of sentences) this.offered.add(text);
    return sentences.length ? [{ entry: 0, story: false, sentences }] : [];
  }

  begins(passage, sentence) {
    this.voicebar.caption.textContent = sentence.text;
    if (passage.story) this.marker.point(passage.entry, sentence.spot);
    else this.marker.lift();
  }

  // Somebody wants the question now.
  onward() {
    this.reader.skipStories();
    this.since = -LONGEST;
    this.show();
  }

  pause() {
    this.paused = true;
    this.mouth?.pause();
    this.show();
  }

  resume() {
    this.paused = false;
    this.mouth?.resume();
    this.show();
  }

  again() {
    if (!this.reader.again()) announce(say("aloud-nothing"));
    this.resume();
  }

  step(by) {
    const pace = nextPace(this.manner.pace, by);
    if (pace === undefined) return;
    this.tune("pace", pace);
    this.mouth?.hurry();
  }

  tune(name, value) {
    this.manner[name] = value;
    remember(name, value);
    this.mouth?.tune();
    this.show();
  }

  // From now on; what waits is asked for anew only where it was a question.
  readsNow(value) {
    this.tune("reads", value);
    this.mark = "";
    this.reader.waiting = this.reader.waiting.filter(({ story }, i) => story || i === 0);
    if (this.on) this.ask();
  }

  get reading() {
    const waits = this.on && !this.paused && (this.reader.telling || (this.asking && this.heard > 0));
    return waits && performance.now() - this.since < LONGEST;
  }

  show() {
    const { on, reader } = this;
    this.voicebar.show(this.state);
    if (!reader.busy) this.marker.lift();
    this.hold({ on, waits: this.reading, asks: on && this.manner.reads === "questions" });
  }
}
