// Which parts of Heredity's drawings can be clicked, and which answers speak of them. `frontends/web/static/marks.js`
// says what each entry is for.

const SIGNS = { observe: "eye", talk: "mouth", interact: "hand" };

// `104.b>104.c` is a way: only its end counts. `djamal.legs.1+djamal.legs.2` pays with both. `121b:npc1` is of card 121.
function tokensOf(id) {
  if (id.includes(">")) return [id.slice(id.lastIndexOf(">") + 1)];
  const found = [];
  for (const part of id.split("+")) {
    found.push(part);
    for (const side of part.split(":")) found.push(side, side.replace(/^(\d+)b$/, "$1"));
    const explore = /^(\d+\.[a-z]+)\.\d+$/.exec(part);
    if (explore) found.push(`explore ${explore[1]}`);
  }
  return found;
}

export default {
  marked: "[data-figure],[data-part],[data-slot],[data-explore],[data-card],[data-member],[data-action]",
  areas: "[data-part]",
  inner: "[data-action],[data-explore]",
  lookUp: { inputmode: "numeric", pattern: "[0-9]{1,3}b?", maxlength: 4 },
  // The title and the last row of a fight repeat what stands right above it in the tale.
  crops: { fight: { top: 76, bottom: 92 } },

  // A place with `sign` is where a symbol is used: nothing else speaks of that symbol.
  tokens({ id, sign }) {
    return sign ? [`${id} ${sign}`, id] : tokensOf(id);
  },

  // Places are given the symbol with which they are observed, talked to or handled.
  acts(members) {
    const places = (act) => act.choices.map((place) => ({ ...place, sign: SIGNS[act.id] }));
    const acts = (member) => member.choices.map((act) => (SIGNS[act.id] ? { ...act, choices: places(act) } : act));
    return members.map((member) => (member.choices ? { ...member, choices: acts(member) } : member));
  },

  meaning(element) {
    const { part, zone, figure, slot, card, explore, member, action, at } = element.dataset;
    if (figure) return new Set([figure, figure.split("#")[0]]);
    if (slot) return new Set([slot]);
    if (explore) return new Set([`explore ${explore}`]);
    if (part) {
      const root = element.ownerSVGElement;
      const same = zone === undefined ? [element] : [...root.querySelectorAll(`[data-zone="${CSS.escape(zone)}"]`)];
      return new Set(same.map((other) => other.dataset.part));
    }
    if (card) return new Set([card]);
    if (member) return new Set([member]);
    if (action) return new Set([`${at} ${action}`]);
    return null;
  },

  nameOf({ dataset: { part, figure, slot, explore, action, at } }) {
    return action ? `${at}:${action}` : figure ?? part ?? explore ?? slot ?? "";
  },

  // A card lies there, or a figure stands there for it.
  thingOf({ dataset: { card, figure } }) {
    return card ?? /^\d+/.exec(figure ?? "")?.[0] ?? "";
  },

  thingTyped(text) {
    return text.replace(/\D/g, "");
  },

  label(element, svg) {
    const { part, card } = element.dataset;
    const name = part && svg.querySelector(`[data-name="${CSS.escape(part)}"]`);
    return (name || element.querySelector("title"))?.textContent ?? card ?? "";
  },
};
