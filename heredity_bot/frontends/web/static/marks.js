// How parts of a drawing and answers to a question find each other. This is the plain way, for drawings that mark things
// with `data-thing`; a game whose drawings or ids say more brings a script that overrides some entries (`PageTheme.script`).

const plain = {
  // Selectors: parts of a drawing that stand for something; those of them that are areas with other things inside;
  // those that say why they cannot be used even where something beneath them can be clicked.
  marked: "[data-thing]",
  areas: "",
  inner: "",
  // Attributes of the field in which somebody types what to look up.
  lookUp: { maxlength: 60 },
  // By kind of picture: how much of its top and bottom is cut off in the tale.
  crops: {},
  // The names under which an answer, or a step of one, is found in drawings.
  tokens: ({ id }) => [id],
  // The menu of free acts, before names are looked for in it.
  acts: (choices) => choices,
  // The names that a part of a drawing stands for.
  meaning: ({ dataset: { thing } }) => new Set([thing]),
  // What the server calls it, when it is asked why nothing can be done with it.
  nameOf: ({ dataset: { thing } }) => thing,
  // The id of what can be looked at there, "" for nothing; and the same of what somebody typed.
  thingOf: ({ dataset: { look } }) => look ?? "",
  thingTyped: (text) => text.trim(),
  // What it is called, where it has no title of its own.
  label: (element) => element.querySelector("title")?.textContent ?? element.dataset.thing,
};

export let marks = plain;

// Before a table is shown: the style sheet and the script of its game.
export async function useTheme({ styles, script }) {
  marks = { ...plain, ...(script ? (await import(script)).default : {}) };
  if (styles) await loaded(styles);
}

function loaded(address) {
  const link = document.createElement("link");
  return new Promise((done) => {
    Object.assign(link, { rel: "stylesheet", href: address, onload: done, onerror: done });
    document.head.append(link);
  });
}
