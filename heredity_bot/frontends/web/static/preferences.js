// The preferences of this browser: language, dark or light, a name. They are optional.

const KEY = "heredity.";

export function kept(name, otherwise = "") {
  try { return localStorage.getItem(KEY + name) ?? otherwise; } catch { return otherwise; }
}

export function keep(name, value) {
  try { localStorage.setItem(KEY + name, value); } catch { /* storage may be off */ }
}

// The languages of the page: `id`, `name` in that language, and `direction` of its script.
export const languages = JSON.parse(document.querySelector("meta[name=languages]").content);

// The first language that both this browser and the page have, if any.
export function language() {
  const wished = [kept("lang"), ...(navigator.languages ?? []).map((name) => name.split("-")[0])];
  return wished.find((name) => languages.some(({ id }) => id === name));
}

const prefersDark = matchMedia("(prefers-color-scheme: dark)");

export function look() {
  const wished = kept("look", "auto");
  if (wished === "dark" || wished === "light") return wished;
  return prefersDark.matches ? "dark" : "light";
}

export function applyLook() {
  document.documentElement.dataset.look = look();
}

export function onLook(change) {
  prefersDark.addEventListener("change", () => { applyLook(); change(); });
}

export const calm = matchMedia("(prefers-reduced-motion: reduce)");
