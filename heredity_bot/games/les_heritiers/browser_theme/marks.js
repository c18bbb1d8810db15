// Which parts of the drawings of Les Héritiers can be clicked. `frontends/web/static/marks.js` says what each entry is for.

export default {
  // In trees and hands people, houses and cards can be chosen; in the table of crowns people can only be looked at.
  marked: "[data-thing],[data-look]",

  // `3+4` is a couple, or two cards that pay: each of the two stands for both.
  tokens: ({ id }) => (id.includes("+") ? [id, ...id.split("+")] : [id]),

  meaning: ({ dataset: { thing } }) => new Set(thing ? [thing] : []),

  nameOf: ({ dataset: { thing } }) => thing ?? "",
};
