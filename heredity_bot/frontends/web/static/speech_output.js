// Outputs of speech: sounds that the server renders, or the browser's own voice where the server has none.

import { locale } from "./words.js";

const TRIES = 4;
const AGAIN = 600;
const KEPT = 12;
const BUSY = [429, 503];

const wait = (ms) => new Promise((done) => { setTimeout(done, ms); });

function once(signal, work) {
  signal.addEventListener("abort", work, { once: true });
}

// Times are by the clock of the audio context, which stands still while it is paused.
export class ServerSpeech {
  constructor(base, manner) {
    Object.assign(this, { base, manner, lang: locale, form: "ogg", kept: new Map(), now: null });
    this.context = new AudioContext();
    this.gain = this.context.createGain();
    this.gain.connect(this.context.destination);
    if (navigator.audioSession) navigator.audioSession.type = "playback";
    this.tune();
  }

  tune() {
    this.gain.gain.value = this.manner.volume;
  }

  // Loads a sentence before it is needed; old ones are dropped.
  prepare(sentence) {
    const { sound, v, reads } = sentence;
    return this.load(sound, { v, reads, pace: this.manner.pace });
  }

  load(name, asked) {
    const key = JSON.stringify([name, asked]);
    const found = this.kept.get(key) ?? this.fetched(name, asked);
    this.kept.delete(key);
    this.kept.set(key, found);
    while (this.kept.size > KEPT) this.kept.delete(this.kept.keys().next().value);
    return found;
  }

  async fetched(name, asked) {
    for (let n = 1; n <= TRIES && this.context.state !== "closed"; n += 1) {
      const form = this.form;
      try {
        const query = new URLSearchParams({ lang: this.lang, form, ...asked });
        const answer = await fetch(`${this.base}/speech/${name}?${query}`);
        if (answer.ok) return await this.context.decodeAudioData(await answer.arrayBuffer());
        if (!BUSY.includes(answer.status)) return null;
      } catch (fault) {
        if (fault.name === "EncodingError" && form === "ogg") {
          this.form = "wav";
          continue;
        }
      }
      await wait(AGAIN * n);
    }
    return null;
  }

  async cue(name, signal) {
    const buffer = await this.load(`cue.${name}`, {});
    if (buffer && !signal.aborted) await this.play(null, buffer, signal);
  }

  async speak(sentence, signal, begins) {
    const buffer = await this.prepare(sentence);
    if (!buffer || signal.aborted) return;
    begins();
    await this.play(sentence, buffer, signal);
  }

  play(sentence, buffer, signal) {
    return new Promise((done) => {
      const now = { sentence, source: null };
      const end = () => {
        if (this.now === now) this.now = null;
        now.source.onended = null;
        now.source.stop();
        done();
      };
      now.start = (sound, from) => {
        if (now.source) {
          now.source.onended = null;
          now.source.stop();
        }
        const source = this.context.createBufferSource();
        source.buffer = sound;
        source.connect(this.gain);
        source.onended = end;
        source.start(0, from);
        Object.assign(now, { source, length: sound.duration, since: this.context.currentTime - from });
      };
      this.now = now;
      now.start(buffer, 0);
      once(signal, end);
    });
  }

  // Goes on with the present sentence at another pace, from the same place in it.
  async hurry() {
    const { now } = this;
    if (!now?.sentence) return;
    const buffer = await this.prepare(now.sentence);
    if (!buffer || this.now !== now) return;
    const heard = Math.min(1, (this.context.currentTime - now.since) / now.length);
    now.start(buffer, heard * buffer.duration);
  }

  rest(seconds, signal) {
    return new Promise((done) => {
      const silence = this.context.createConstantSource();
      silence.offset.value = 0;
      silence.connect(this.gain);
      silence.onended = done;
      silence.start();
      silence.stop(this.context.currentTime + seconds);
      once(signal, done);
    });
  }

  pause() {
    return this.context.suspend();
  }

  resume() {
    return this.context.resume();
  }

  close() {
    this.context.close();
  }
}

// Browsers pause their own voices badly, so a paused sentence is read again from its beginning.
export class BrowserSpeech {
  constructor(manner) {
    Object.assign(this, { manner, lang: locale, going: Promise.resolve(), go: null });
  }

  static async voice(lang) {
    if (!("speechSynthesis" in window)) return null;
    const find = () => speechSynthesis.getVoices().find((voice) => voice.lang.toLowerCase().startsWith(lang));
    for (let n = 0; n < 10 && !find(); n += 1) await wait(100);
    return find() ?? null;
  }

  tune() {}

  hurry() {}

  prepare() {}

  cue() {}

  async speak(sentence, signal, begins) {
    do {
      await this.going;
      if (signal.aborted) return;
      begins();
      await this.once(sentence, signal);
    } while (this.go && !signal.aborted);
  }

  once(sentence, signal) {
    return new Promise((done) => {
      const said = new SpeechSynthesisUtterance(sentence.said);
      Object.assign(said, { lang: this.lang, rate: this.manner.pace, volume: Math.min(1, this.manner.volume), onend: done, onerror: done });
      once(signal, () => { speechSynthesis.cancel(); done(); });
      speechSynthesis.speak(said);
    });
  }

  async rest(seconds) {
    await wait(seconds * 1000);
    await this.going;
  }

  pause() {
    if (this.go) return;
    this.going = new Promise((go) => { this.go = go; });
    speechSynthesis.cancel();
  }

  resume() {
    this.go?.();
    this.go = null;
  }

  close() {
    this.resume();
    speechSynthesis.cancel();
  }
}
