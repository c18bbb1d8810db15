// Where the page begins: words, who we are, and which page it is.

import { post, Refused } from "./api.js";
import { h, fill } from "./dom.js";
import { dress, language, onLook } from "./prefs.js";
import { learn, say } from "./words.js";
import { askCode, joinPage } from "./join.js";
import { previewPage } from "./preview.js";
import { startPage } from "./start.js";
import { tablePage } from "./table.js";

const page = document.getElementById("page");

// The code travels behind the #, which no server and no log ever sees.
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
  if (first === "join") return joinPage(page, decodeURIComponent(second ?? ""), me);
  const inside = await comeIn(me);
  if (first === "table") return inside || me.user ? tablePage(page, second) : askCode(page);
  if (!inside) return askCode(page);
  return first === "preview" ? previewPage(page) : startPage(page);
}

async function begin() {
  dress();
  onLook(() => {});
  const me = await fetch("/api/me").then((answer) => answer.json());
  await learn(language(me.locale));
  await route(me);
}

begin().catch((fault) => {
  console.error(fault);
  fill(page, h("main", { class: "plain" }, h("h1", {}, "Heredity"), h("p", { role: "alert" }, say("trouble"))));
});
