// The entry point: loads the texts, enters the house, and imports the module of the page.

import { post, Refused } from "./api.js";
import { h, fill } from "./dom.js";
import { applyLook, language, onLook } from "./preferences.js";
import { learn, say } from "./words.js";

const page = document.getElementById("page");

// The code stands behind the #, which is sent to no server and stands in no log.
function codeInAddress() {
  const code = new URLSearchParams(location.hash.slice(1)).get("code") ?? "";
  if (code) history.replaceState(null, "", location.pathname);
  return code;
}

async function comeIn(me) {
  const code = codeInAddress();
  if (me.house && me.user) return true;
  if (!me.lan || code) {
    try {
      await post("/api/enter", { code });
      return true;
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault;
    }
  }
  return false;
}

async function route(me) {
  const [, first, second] = location.pathname.split("/");
  if (first === "join") return (await import("./join.js")).joinPage(page, decodeURIComponent(second ?? ""), me);
  const inside = await comeIn(me);
  if (!inside && !(first === "table" && me.user)) return (await import("./join.js")).askCode(page);
  if (first === "table") return (await import("./table.js")).tablePage(page, second);
  if (first === "preview") return (await import("./preview.js")).previewPage(page);
  return (await import("./start.js")).startPage(page);
}

async function begin() {
  applyLook();
  onLook(() => {});
  const asked = fetch("/api/me").then((answer) => answer.json());
  await learn(language() ?? (await asked).locale);
  await route(await asked);
}

begin().catch((fault) => {
  console.error(fault);
  fill(page, h("main", { class: "plain" }, h("h1", {}, document.title), h("p", { role: "alert" }, say("trouble"))));
});
