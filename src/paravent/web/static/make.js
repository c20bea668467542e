// Making a character: what is typed stays on this device until it is sent; another beginning, and what is filled in for
// somebody, come with the same page made anew, of which the fields are taken; a search of the families.
const form = document.querySelector("form.making");
const place = `paravent-making ${form.dataset.making}`;
const isTick = (one) => one.type === "radio" || one.type === "checkbox";
const own = () => [...form.elements].filter((one) => one.name && !["hidden", "submit"].includes(one.type));
const key = (one) => (isTick(one) ? `${one.name}=${one.value}` : one.name);

const keep = () => {
  const said = own().filter((one) => !isTick(one) || one.checked).map((one) => [key(one), one.value]);
  localStorage.setItem(place, JSON.stringify([form.elements.began.value, said]));
};
const fill = ([began, pairs]) => {
  const said = new Map(pairs);
  form.elements.began.value = began;
  own().forEach((one) => {
    if (isTick(one)) one.checked = said.has(key(one));
    else if (said.has(one.name)) one.value = said.get(one.name);
  });
};
const check = () => form.querySelector("[data-check]").dispatchEvent(new Event("change"));

// What is folded says what is chosen in it.
const tell = (fold) => {
  const summary = fold.querySelector("summary");
  if (fold.matches(".oneof")) {
    const chosen = [...fold.querySelectorAll(":checked + span")].map((one) => one.cloneNode(true));
    summary.replaceChildren(...(chosen.length ? chosen : [summary.dataset.none]));
    return;
  }
  const learnt = [...fold.querySelectorAll("select")].filter((one) => one.value !== fold.dataset.usual);
  const said = learnt.map((one) => `${one.labels[0].textContent} ${one.selectedOptions[0].textContent}`);
  summary.querySelector("small").textContent = said.join(", ") || fold.querySelectorAll(".field").length;
};
const FOLDS = ".oneof, .family";

const kept = JSON.parse(localStorage.getItem(place) ?? "null");
if (kept && !("given" in form.dataset)) {
  fill(kept);
  form.querySelectorAll(FOLDS).forEach(tell);
  addEventListener("load", () => setTimeout(check));
}
form.addEventListener("input", keep);
form.addEventListener("change", ({ target }) => {
  keep();
  const fold = target.closest?.(FOLDS);
  if (fold) tell(fold);
  if (fold?.matches(".oneof:has([type=radio])")) anew(); // what may be chosen elsewhere depends on it
});
form.addEventListener("stepped", keep);
addEventListener("taken", ({ detail }) => { if (detail === form) localStorage.removeItem(place); });

// The page made anew: its fields take the place of these.
const again = async (button, to = button.formAction) => {
  const told = button.closest("section").querySelector(".unanswered");
  button.classList.add("busy");
  if (button.name === "again") { photo = undefined; file.value = ""; }
  told.textContent = "";
  try {
    const body = new URLSearchParams(new FormData(form, button));
    const answer = await fetch(button.formAction, { method: "POST", body });
    if (!answer.ok) throw new Error(answer.status);
    const made = new DOMParser().parseFromString(await answer.text(), "text/html");
    form.elements.began.value = made.querySelector("[name=began]").value;
    const open = [...form.querySelectorAll("details[open]")].map(({ id }) => id);
    const { name, value } = document.activeElement;
    form.querySelectorAll("[id^=in-]").forEach((one) => one.replaceWith(made.getElementById(one.id)));
    open.forEach((id) => document.getElementById(id)?.setAttribute("open", ""));
    own().find((one) => one.name === name && one.value === value)?.focus({ preventScroll: true });
    keep();
    check();
    location.hash = new URL(to).hash;
  } catch {
    told.textContent = document.body.dataset.noAnswer;
  }
  button.classList.remove("busy");
};
const anew = () => again(form.querySelector("[name=look]"), location);
document.addEventListener("submit", (event) => {
  if (event.target !== form || !event.submitter?.hasAttribute("formaction")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  again(event.submitter);
}, true);

// A photo: shown at once in the place of the face, sent when there is a character; another face puts it away.
const [file, unread] = [document.querySelector("[type=file]"), document.querySelector(".unread")];
const SIDE = 240;
let photo;
const frame = (place) => {
  const canvas = Object.assign(document.createElement("canvas"), { width: SIDE, height: SIDE });
  const side = Math.min(photo.width, photo.height), from = [(photo.width - side) / 2, (photo.height - side) / 2];
  canvas.getContext("2d").drawImage(photo, ...from, side, side, 0, 0, SIDE, SIDE);
  place.replaceChildren(canvas);
};
const show = () => { if (photo) document.querySelectorAll("#made-face .face, #checked .face").forEach(frame); };
file.addEventListener("change", async () => {
  photo = file.files[0] && await createImageBitmap(file.files[0]).catch(() => null);
  unread.hidden = photo !== null;
  if (photo) show(); else { file.value = ""; check(); }
});
addEventListener("htmx:after:swap", show);
form.addEventListener("htmx:after:request", (event) => {
  const { sourceElement, response } = event.detail.ctx;
  if (!photo || sourceElement !== form || response.status >= 300) return;
  event.preventDefault();
  file.form.submit();
});

// Each step begins at its top.
addEventListener("hashchange", () => scrollTo(0, 0));

// Families, as one types: accents and case aside.
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/œ/g, "oe");
form.addEventListener("input", ({ target }) => {
  if (!target.matches("[data-seek]")) return;
  const wanted = plain(target.value.trim());
  form.querySelectorAll(".family").forEach((family) => {
    const isOf = plain(family.querySelector("summary b").textContent).includes(wanted);
    const rows = [...family.querySelectorAll(".field")];
    rows.forEach((row) => { row.hidden = !isOf && !plain(row.querySelector("label").textContent).includes(wanted); });
    family.hidden = rows.every((row) => row.hidden);
    family.open = wanted !== "" && !family.hidden;
  });
});
