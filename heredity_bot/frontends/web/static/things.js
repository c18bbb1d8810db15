// Which answers speak of a thing on the board or of a slot: ids of choices held against marks in the pictures.

// `104.b>104.c` is a way: only its end counts. `djamal.legs.1+djamal.legs.2` pays with both. `121b:npc1` is of card 121.
// A place with `sign` is where a symbol is used: nothing else speaks of that symbol.
export function tokens({ id, sign }) {
  return sign ? [`${id} ${sign}`, id] : tokensOf(id);
}

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

export function speaksOf(choice, wanted) {
  return tokens(choice).some((token) => wanted.has(token));
}

// The trees of acts with the symbol that each place is observed, talked or handled with.
const SIGNS = { observe: "eye", talk: "mouth", interact: "hand" };
export function signed(members) {
  const places = (act) => act.choices.map((place) => ({ ...place, sign: SIGNS[act.id] }));
  const acts = (member) => member.choices.map((act) => (SIGNS[act.id] ? { ...act, choices: places(act) } : act));
  return members.map((member) => (member.choices ? { ...member, choices: acts(member) } : member));
}

// The part of a tree that leads through any of these things.
export function prune(choices, wanted) {
  const found = [];
  for (const choice of choices) {
    if (speaksOf(choice, wanted)) found.push(choice);
    else if (choice.choices) {
      const below = prune(choice.choices, wanted);
      if (below.length) found.push({ ...choice, choices: below });
    }
  }
  return found;
}

export function allTokens(choices, found = new Set()) {
  const seen = new Set();
  const walk = (level) => {
    for (const choice of level) {
      for (const token of tokens(choice)) found.add(token);
      if (choice.choices && !seen.has(choice)) {
        seen.add(choice);
        walk(choice.choices);
      }
    }
  };
  walk(choices);
  return found;
}

// What an element of a picture stands for.
export function meaning(element) {
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
}

// How the server calls a thing, when it is asked why nothing can be done with it.
export function nameOf({ dataset: { part, figure, slot, explore, action, at } }) {
  return action ? `${at}:${action}` : figure ?? part ?? explore ?? slot ?? "";
}

// The card whose face one may look at there: it lies there, or somebody stands there for it.
export function cardOf({ dataset: { card, figure } }) {
  return card ?? /^\d+/.exec(figure ?? "")?.[0] ?? "";
}
