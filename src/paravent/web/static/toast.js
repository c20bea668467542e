// Somebody else's roll, for whoever looks elsewhere: three seconds at the bottom, never in the way of a tap. A second
// throw of the same roll replaces it; never more than two. What the page of who waits already tells is not told again.
import { buzz, calm } from "./hand.js";

const [place, entries, reads, box] = ["toasts", "entries", "to-journal", "arrival"]
  .map((id) => document.getElementById(id));

const leave = (toast) => { toast.classList.add("leaving"); setTimeout(() => toast.remove(), calm.matches ? 0 : 260); };
const isTold = (entry) => document.getElementById(`ask-${entry.dataset.action}`) ||
  (!entry.querySelector(".moment") && document.getElementById(entry.id.replace("e-", "last-"))?.offsetParent);
const show = (entry) => {
  if (!place || !entry.isConnected || reads.checked || document.body.dataset.stage || isTold(entry)) return;
  const toast = document.createElement("div");
  toast.className = entry.className.replace("entry", "toast").replace("fresh", "");
  toast.dataset.of = entry.dataset.action ?? "";
  for (const part of [".face", ".tale, .who", ".what", ".throw", ".verdict", ".moment", ".event", ".gesture"])
    toast.append(entry.querySelector(part)?.cloneNode(true) ?? "", " ");
  place.querySelectorAll(`[data-of="${toast.dataset.of}"]`).forEach((old) => old.remove());
  [...place.children].slice(0, -1).forEach(leave);
  place.append(toast);
  setTimeout(() => leave(toast), 3000);
};

// A document, a word for one alone, the end of a contest: they fill the screen until they are put away.
const arrive = (added) => {
  const is = "[data-arrives]";
  const found = added.map((one) => (one.matches(is) ? one : one.querySelector(is))).filter(Boolean).pop();
  if (!found || added.filter((one) => one.matches(".entry")).length > 3) return;
  box.querySelector(".arrived").replaceChildren(found.cloneNode(true));
  if (!box.open) box.showModal();
  buzz([30, 60, 30]);
};

if (entries && box) {
  const theirs = ".entry:is([data-dice]:not([data-threw]), :has(.gesture)):not([data-mine])" +
    ", .entry:is(.card, :has(.moment, .ends))";
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((one) => one.matches);
    const all = [...changes.map(({ target }) => target.closest(".entry")), ...added];
    const told = new Set(all.filter((one) => one?.matches(theirs)));
    setTimeout(() => told.forEach(show), calm.matches ? 0 : 950);
    arrive(added);
  }).observe(entries, { childList: true, subtree: true, attributeFilter: ["data-dice"] });
}
