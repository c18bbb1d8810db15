// The queue of passages that are read aloud, one at a time; sentences are fetched before they are needed.

const AHEAD = 3;

export class PassageQueue {
  // `begins` is called when a sentence begins, `changed` when a passage begins or ends; `cues` says whether cues play.
  constructor({ begins, changed, cues }) {
    Object.assign(this, { begins, changed, cues, output: null, waiting: [], last: null, round: null });
  }

  get busy() {
    return this.waiting.length > 0;
  }

  // Whether a story is in the queue; the question waits for it.
  get telling() {
    return this.waiting.some(({ story }) => story);
  }

  say(passages) {
    this.waiting.push(...passages);
    this.run();
  }

  async run() {
    if (this.round || !this.output) return;
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
      const { output } = this;
      this.upcoming(passage, i).forEach((next) => output.prepare(next));
      if (sentence.cue && this.cues()) await output.cue(sentence.cue, signal);
      if (!signal.aborted) await output.speak(sentence, signal, () => this.begins(passage, sentence));
      if (!signal.aborted) await output.rest(sentence.pause / output.manner.pace, signal);
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

  // Go on to the question: drop all passages that tell the story.
  skipStories() {
    const [now] = this.waiting;
    this.waiting = this.waiting.filter(({ story }) => !story);
    if (now?.story) {
      this.last = now;
      this.round?.abort();
    }
  }

  // Read the present passage again, or the last one; false if none was read yet.
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
