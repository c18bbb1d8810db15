// How parts of a drawing and answers to a question find each other. These are the defaults, for drawings that mark things
// with `data-thing`; a game may override some of them with a script (`PageTheme.script`).

const plain = {
  // Selectors: parts of a drawing that stand for a thing; areas with other things inside; parts that say why they
  // cannot be used even if something beneath them can be clicked.
  marked: "[data-thing]",
  areas: "",
  inner: "",
  // Attributes of the input field for looking up a thing.
  lookUp: { maxlength: 60 },
  // By kind of picture: how much of its top and bottom is cut off in the story.
  crops: {},
  // The names under which an answer, or a step of one, is found in drawings.
  tokens: ({ id }) => [id],
  // Rewrites the menu of free acts before names are looked up in it.
  acts: (choices) => choices,
  // The names that a part of a drawing stands for.
  meaning: ({ dataset: { thing } }) => new Set([thing]),
  // The name under which the server is asked why nothing can be done with a part.
  nameOf: ({ dataset: { thing } }) => thing,
  // The id of the thing that can be looked up at a part, "" for none; and the same for a typed name.
  thingOf: ({ dataset: { look } }) => look ?? "",
  thingTyped: (text) => text.trim(),
  // The label of a part without a title.
  label: (element) => element.querySelector("title")?.textContent ?? element.dataset.thing,
};

export let marks = plain;

// Loads the style sheet and the script of a game; called before its table is shown.
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

export function speaksOf(choice, wanted) {
  return marks.tokens(choice).some((token) => wanted.has(token));
}

// The part of a tree of choices that leads through any of these things.
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
      for (const token of marks.tokens(choice)) found.add(token);
      if (choice.choices && !seen.has(choice)) {
        seen.add(choice);
        walk(choice.choices);
      }
    }
  };
  walk(choices);
  return found;
}
