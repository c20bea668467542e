// Somebody else's roll, for whoever looks elsewhere: three seconds at the bottom, never in the way of a tap. A second
// throw of the same roll replaces it; never more than two. What the page of who waits already tells is not told again.
import { buzz, calm } from "./hand.js";

const [place, entries, reads, box] = ["toasts", "entries", "to-journal", "arrival"]
  .map((id) => document.getElementById(id));

const leave = (toast) => { toast.classList.add("leaving"); setTimeout(() => toast.remove(), calm.matches ? 0 : 260); };
const isTold = (entry) => document.getElementById(`ask-${entry.dataset.action}`) ||
  (!entry.querySelector(".moment") && document.getElementById(entry.id.replace("e-", "last-"))?.offsetParent);
const show = (entry) => {
  if (!entry.isConnected || reads.checked || document.body.dataset.stage || isTold(entry)) return;
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

// A document, a word for one alone, the end of a contest: each fills the screen until it is put away, then the next.
// None covers dice in the air or what one is asked: whenever the page has changed, it is looked at again.
const coming = [];
const next = () => {
  if (box.open || !coming.length || document.querySelector("[data-stage], #asked .inline")) return;
  box.querySelector(".arrived").replaceChildren(coming.shift().cloneNode(true));
  window.htmx.process(box);
  box.showModal();
  buzz([30, 60, 30]);
};
if (box) {
  // An answer that comes later closes nothing else.
  box.addEventListener("close", () => {
    for (const one of box.querySelectorAll(".closes")) {
      delete one.dataset.said;
      one.querySelector(".refusal").replaceChildren();
    }
    next();
  });
  const is = "[data-arrives]";
  const theirs = ".entry:is([data-dice]:not([data-threw]), :has(.gesture)):not([data-mine])" +
    ", .entry:is(.card, :has(.moment, .ends))";
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((one) => one.matches);
    const told = new Set([...changes.map(({ target }) => target.closest(".entry")), ...added]
      .filter((one) => one?.matches(theirs)));
    setTimeout(() => told.forEach(show), calm.matches ? 0 : 950);
    for (const one of added) coming.push(...(one.matches(is) ? [one] : one.querySelectorAll(is)));
  }).observe(entries, { childList: true, subtree: true, attributeFilter: ["data-dice"] });
  new MutationObserver(next)
    .observe(document.body, { childList: true, subtree: true, attributeFilter: ["data-stage"] });
}
