// The socket of a table: hands on news, reconnects by itself, and goes on from the last line it has seen.

import { locale } from "./words.js";

const PAUSES = [250, 500, 1000, 2000, 4000];

export class LiveConnection {
  constructor(table, { news, lost, call, gone }) {
    Object.assign(this, { table, news, lost, call, gone, seen: 0, fails: 0, ended: false });
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.hurry(); });
    this.connect();
  }

  connect() {
    if (this.ended) return;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const query = new URLSearchParams({ lang: locale, after: String(this.seen) });
    this.socket = new WebSocket(`${scheme}//${location.host}/api/tables/${this.table}/live?${query}`);
    this.socket.onmessage = ({ data }) => this.hear(JSON.parse(data));
    this.socket.onclose = ({ code }) => this.closed(code);
  }

  hear(message) {
    this.fails = 0;
    if (message.type !== "news") {
      if (message.type === "trouble") this.lost(true);
      this.call(message);
      return;
    }
    this.lost(false);
    if (message.whole) this.seen = 0;
    for (const entry of message.entries) this.seen = Math.max(this.seen, entry.n);
    this.news(message);
  }

  closed(code) {
    if (this.ended) return;
    if (code === 4404) {
      this.gone();
      return;
    }
    this.lost(true);
    const pause = PAUSES[Math.min(this.fails, PAUSES.length - 1)];
    this.fails += 1;
    this.timer = setTimeout(() => this.connect(), pause);
  }

  // Reconnect at once when the network is back or the page is visible again.
  hurry() {
    if (this.ended || this.socket.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.timer);
    this.connect();
  }

  again() {
    this.seen = 0;
    this.ended = true;
    this.socket.close();
    this.ended = false;
    this.connect();
  }
}
