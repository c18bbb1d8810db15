// Reading aloud: fetches the sentences of the table, queues them, and connects the queue with its controls.

import { get, Refused } from "./api.js";
import { announce } from "./dom.js";
import { SpokenMarker } from "./spoken_marker.js";
import { BrowserSpeech, ServerSpeech } from "./speech_output.js";
import { PassageQueue } from "./passage_queue.js";
import { nextPace, remember, remembered, VoiceBar } from "./voice_bar.js";
import { locale, say } from "./words.js";

const LONGEST = 180000;

export class ReadAloud {
  // `hold` is called with whether the voice is on and whether the question waits for it.
  constructor(table, log, hold) {
    Object.assign(this, { base: `/api/tables/${table}`, hold, on: false, paused: false, heard: 0, round: 0, asking: false, stale: false });
    Object.assign(this, { mark: "", offered: new Set(), output: null, since: 0, manner: remembered() });
    this.marker = new SpokenMarker(log);
    this.reader = new PassageQueue({ begins: (passage, sentence) => this.begins(passage, sentence), changed: () => this.show(), cues: () => this.manner.cues });
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

  // Called by a click, without which browsers play no sound.
  async begin() {
    this.on = true;
    this.paused = false;
    this.since = performance.now();
    this.voicebar.trouble.textContent = "";
    this.output = this.reader.output = new ServerSpeech(this.base, this.manner);
    this.show();
    await this.output.resume();
    await this.ask();
  }

  end() {
    this.on = false;
    this.voicebar.trouble.textContent = "";
    clearTimeout(this.timer);
    this.forget();
    this.heard = 0;
    this.output?.close();
    this.output = this.reader.output = null;
    this.show();
  }

  forget() {
    this.round += 1;
    this.reader.stop();
    this.marker.lift();
    this.mark = "";
    this.voicebar.caption.textContent = "";
  }

  // Takes news of the table; after an undo the queue is dropped.
  take(entries) {
    if (!this.on) return;
    const fresh = entries.filter(({ n }) => n > this.heard);
    if (fresh.some(({ back }) => back !== null)) this.forget();
    if (!this.reader.telling) this.since = performance.now();
    if (fresh.length) this.ask();
  }

  // Asks the server for new sentences, one request at a time.
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
    if (this.output instanceof BrowserSpeech) return true;
    if (!(await BrowserSpeech.voice(locale)) || !this.on) {
      this.end();
      this.voicebar.trouble.textContent = say("aloud-mute");
      this.show();
      return false;
    }
    this.output.close();
    this.output = this.reader.output = new BrowserSpeech(this.manner);
    this.voicebar.trouble.textContent = "";
    announce(say("aloud-own"));
    return true;
  }

  // Sounds are asked for with the options they were announced with, even if the options change meanwhile.
  say({ reads, passages, question }) {
    const as = (sentences) => sentences.map((sentence) => ({ ...sentence, reads }));
    const told = passages.map((passage) => ({ ...passage, story: true, sentences: as(passage.sentences) }));
    this.reader.say([...told, ...this.questions(question && { ...question, sentences: as(question.sentences) })]);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.show(), LONGEST + 100);
  }

  // Of a question that was read before, only new sentences are read.
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

  // Shows the question now, without the rest of the story.
  onward() {
    this.reader.skipStories();
    this.since = -LONGEST;
    this.show();
  }

  pause() {
    this.paused = true;
    this.output?.pause();
    this.show();
  }

  resume() {
    this.paused = false;
    this.output?.resume();
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
    this.output?.hurry();
  }

  tune(name, value) {
    this.manner[name] = value;
    remember(name, value);
    this.output?.tune();
    this.show();
  }

  // Changes how much is read from now on; a waiting question is asked for again.
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
