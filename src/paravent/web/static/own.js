// One's own sheet and notebook: favourites and last rolls, a search of long lists, notes. All kept on this device.
import { showPanel } from "./card.js";

const read = (name) => JSON.parse(localStorage.getItem(name) ?? "[]");
const write = (name, list) => localStorage.setItem(name, JSON.stringify(list));
const [STARS, LAST] = ["paravent-stars", "paravent-last"];
const star = (key) => {
  const stars = read(STARS);
  write(STARS, stars.includes(key) ? stars.filter((one) => one !== key) : [...stars, key].slice(-60));
  show();
};

// Chips: the stars of a character, then what was rolled last; what cannot be rolled now has none.
const chip = (key, isStar) => {
  const row = document.querySelector(`a.rollable[data-key="${CSS.escape(key)}"]`);
  if (!row) return "";
  const copy = row.cloneNode(false);
  copy.className = `chip${isStar ? " starred" : ""}`;
  copy.removeAttribute("data-key");
  copy.append(row.firstElementChild.firstChild.data.trim(), " ", row.querySelector(".short")?.cloneNode(true) ?? "");
  return copy;
};
const draw = () => document.querySelectorAll("[data-chips]").forEach((place) => {
  const mine = (list) => list.filter((key) => key.startsWith(`${place.dataset.chips} `));
  const stars = mine(read(STARS)), last = mine(read(LAST)).filter((key) => !stars.includes(key)).slice(0, 4);
  const chips = [...stars.map((key) => chip(key, true)), ...last.map((key) => chip(key))].filter(Boolean);
  const drawn = chips.map((one) => one.outerHTML).join();
  if (drawn === place.dataset.drawn) return;
  place.dataset.drawn = drawn;
  place.replaceChildren(...chips);
  window.htmx.process(place);
});
const show = () => {
  draw();
  document.querySelectorAll("[data-star]").forEach((one) => {
    one.ariaPressed = read(STARS).includes(one.dataset.star);
  });
};
addEventListener("click", ({ target }) => {
  const key = target.closest("[data-star]")?.dataset.star;
  if (key) star(key);
});
// A long press on a skill stars it too: told by the time, as some phones know no context menu. The tap that ends it
// opens nothing.
let press, held;
const hold = (row) => { held = row; star(row.dataset.key); };
addEventListener("pointerdown", ({ target }) => {
  const row = target.closest("a.rollable[data-key]");
  held = undefined;
  if (row) press = setTimeout(hold, 380, row);
});
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => clearTimeout(press));
for (const then of ["click", "contextmenu"]) {
  addEventListener(then, (event) => {
    if (held?.contains(event.target)) { event.preventDefault(); event.stopPropagation(); }
  }, true);
}
addEventListener("taken", ({ detail: form }) => {
  form.closest("#handed")?.dispatchEvent(new Event("opened"));
  const key = form.querySelector("[data-star]")?.dataset.star;
  if (key) { write(LAST, [key, ...read(LAST).filter((one) => one !== key)].slice(0, 60)); draw(); }
});
const sheet = document.getElementById("sheet");
if (sheet) new MutationObserver(draw).observe(sheet, { childList: true, subtree: true, characterData: true });
addEventListener("htmx:after:swap", show);
show();

// One's turn begins: it is on the sheet, which comes forward unless somebody writes or decides.
let turn = document.getElementById("turn");
addEventListener("htmx:after:sse:message", () => {
  const now = document.getElementById("turn");
  const isBusy = document.querySelector("dialog[open], :focus:is(input, textarea), body[data-stage]");
  if (now && !turn && !isBusy) {
    showPanel("sheet");
    now.closest(".panel").scrollTop = 0;
  }
  turn = now;
  centre();
});
const centre = () => document.querySelector("#strip .now")?.scrollIntoView({ block: "nearest", inline: "center" });
centre();

// A long list, as one types: accents and case aside.
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/œ/g, "oe");
addEventListener("input", ({ target }) => {
  if (!target.matches("[data-find]")) return;
  const wanted = plain(target.value.trim());
  const has = (one) => plain(one?.textContent ?? "").includes(wanted);
  target.closest(".finds").querySelectorAll("[data-family]").forEach((family) => {
    const isOf = has(family.querySelector("h3"));
    family.querySelectorAll("li").forEach((row) => { row.hidden = !isOf && !has(row); });
  });
});

// Notes, as one writes.
const notes = document.querySelector("[data-notes]");
if (notes) {
  const place = `paravent-notes ${notes.dataset.notes}`;
  notes.value = localStorage.getItem(place) ?? "";
  notes.addEventListener("input", () => localStorage.setItem(place, notes.value));
}
