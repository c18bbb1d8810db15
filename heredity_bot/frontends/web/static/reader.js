// Passages in order, never two at once, sentences fetched before they are needed.

const AHEAD = 3;

export class Reader {
  // `begins` hears of each sentence as it is said, `changed` when a passage begins or ends.
  constructor({ begins, changed, cues }) {
    Object.assign(this, { begins, changed, cues, mouth: null, waiting: [], last: null, round: null });
  }

  get busy() {
    return this.waiting.length > 0;
  }

  // Whether a story is on its way, for which the question waits.
  get telling() {
    return this.waiting.some(({ story }) => story);
  }

  say(passages) {
    this.waiting.push(...passages);
    this.run();
  }

  async run() {
    if (this.round || !this.mouth) return;
    while (this.busy) {
      const passage = this.waiting[0];
      this.round = new AbortController();
      const { signal } = this.round;
      this.changed();
      await this.tell(passage, signal);
      if (signal.aborted) continue;
      this.last = passage;
      this.waiting.shift();
    }
    this.round = null;
    this.changed();
  }

  async tell(passage, signal) {
    for (const [i, sentence] of passage.sentences.entries()) {
      if (signal.aborted) return;
      const { mouth } = this;
      this.upcoming(passage, i).forEach((next) => mouth.prepare(next));
      if (sentence.cue && this.cues()) await mouth.cue(sentence.cue, signal);
      if (!signal.aborted) await mouth.speak(sentence, signal, () => this.begins(passage, sentence));
      if (!signal.aborted) await mouth.rest(sentence.pause / mouth.manner.pace, signal);
    }
  }

  upcoming(passage, i) {
    const rest = this.waiting.slice(1).flatMap(({ sentences }) => sentences);
    return [...passage.sentences.slice(i), ...rest].slice(0, AHEAD);
  }

  skip() {
    this.last = this.waiting.shift() ?? this.last;
    this.round?.abort();
  }

  // To the question: whatever tells a story is left out.
  skipStories() {
    const [now] = this.waiting;
    this.waiting = this.waiting.filter(({ story }) => !story);
    if (now?.story) {
      this.last = now;
      this.round?.abort();
    }
  }

  // The present passage from its beginning, or the last one; false when nothing was said yet.
  again() {
    if (this.busy) {
      this.round?.abort();
      return true;
    }
    if (!this.last) return false;
    this.say([this.last]);
    return true;
  }

  stop() {
    this.waiting = [];
    this.round?.abort();
  }
}
