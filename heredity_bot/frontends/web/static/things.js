// Which answers speak of things in the drawings.

import { marks } from "./marks.js";

export function speaksOf(choice, wanted) {
  return marks.tokens(choice).some((token) => wanted.has(token));
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
