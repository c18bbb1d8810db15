// What this browser prefers: language, dark or light, a name. Nothing of it is needed to play.

const KEY = "heredity.";

export function kept(name, otherwise = "") {
  try { return localStorage.getItem(KEY + name) ?? otherwise; } catch { return otherwise; }
}

export function keep(name, value) {
  try { localStorage.setItem(KEY + name, value); } catch { /* a browser that keeps nothing still plays */ }
}

// The languages of the page: `id`, `name` in that language, and `direction` of its script.
export const languages = JSON.parse(document.querySelector("meta[name=languages]").content);

// The first that both this browser and the page know, if there is one.
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

export function dress() {
  document.documentElement.dataset.look = look();
}

export function onLook(change) {
  prefersDark.addEventListener("change", () => { dress(); change(); });
}

export const calm = matchMedia("(prefers-reduced-motion: reduce)");
