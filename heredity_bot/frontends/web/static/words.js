// The texts of the page; gaps such as {name} are filled here.

import { languages } from "./preferences.js";

let words = {};
let game = "";
export let locale = "en";

// Loads the texts of a language. `vocabulary` is the game whose words are used; "" is the game offered first.
export async function learn(language, vocabulary = game) {
  const answer = await fetch(`/api/words/${language}?${new URLSearchParams({ game: vocabulary })}`);
  words = await answer.json();
  [locale, game] = [language, vocabulary];
  document.documentElement.lang = language;
  document.documentElement.dir = languages.find(({ id }) => id === language)?.direction ?? "ltr";
}

export function say(key, facts = {}) {
  const found = words[key] ?? key;
  return found.replace(/\{(\w+)\}/g, (gap, name) => (name in facts ? String(facts[name]) : gap));
}

export function when(seconds) {
  const moment = new Date(seconds * 1000);
  const today = new Date().toDateString() === moment.toDateString();
  const form = today ? { hour: "2-digit", minute: "2-digit" } : { dateStyle: "medium", timeStyle: "short" };
  return new Intl.DateTimeFormat(locale, form).format(moment);
}

export function list(names) {
  return new Intl.ListFormat(locale).format(names);
}
