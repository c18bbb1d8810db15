// The page's own words; gaps such as {name} are filled here.

let words = {};
export let locale = "en";

export async function learn(language) {
  const answer = await fetch(`/api/words/${language}`);
  words = await answer.json();
  locale = language;
  document.documentElement.lang = language;
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
