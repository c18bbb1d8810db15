// Requests to the server. An action carries an id, its cause, so that it can be sent again until it has arrived.

import { locale } from "./words.js";

export class Refused extends Error {
  constructor(status, body) {
    super(body.refusal ?? "");
    this.status = status;
    this.why = body.why ?? [];
    this.code = body.code ?? "";
  }
}

const wait = (ms) => new Promise((done) => { setTimeout(done, ms); });

function address(path, asked = {}) {
  const query = new URLSearchParams({ lang: locale, ...asked });
  return `${path}?${query}`;
}

async function read(answer) {
  const kind = answer.headers.get("Content-Type") ?? "";
  const body = kind.includes("json") ? await answer.json() : { refusal: "" };
  if (!answer.ok) throw new Refused(answer.status, body);
  return body;
}

export async function get(path, asked) {
  return read(await fetch(address(path, asked)));
}

export function newCause() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Repeated while the server does not answer or cannot read the table; the server does nothing twice.
export async function post(path, body = {}, { tries = 9 } = {}) {
  for (let n = 1; ; n += 1) {
    try {
      return await read(await fetch(address(path), {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      }));
    } catch (fault) {
      if ((fault instanceof Refused && fault.status !== 503) || n >= tries) throw fault;
      await wait(300 * n);
    }
  }
}

// Sends a file, once: the page shows at once whether it was accepted.
export async function postFile(path, file) {
  return read(await fetch(address(path), { method: "POST", headers: { "Content-Type": "application/octet-stream" }, body: file }));
}

// Fetches a file that the server has to make first.
export async function fetchFile(path, body) {
  const answer = await fetch(address(path), { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  if (!answer.ok) await read(answer);
  const name = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1] ?? "file";
  return { name, content: await answer.blob() };
}
