// The desk: a sheet in a drawer follows the table and gives way to what was rolled from it, rolls are for all again
// once one was hidden, and dice borrow the picture for a moment.
const drawer = document.getElementById("drawer");

if (drawer) {
  addEventListener("htmx:after:sse:message", () => {
    if (drawer.open) drawer.querySelector(".member")?.dispatchEvent(new Event("told"));
  });
  addEventListener("taken", ({ detail: form }) => {
    if (form.matches("[data-roll]")) drawer.close();
    const close = (some) => document.querySelectorAll(some).forEach((one) => one.close?.() ?? (one.open = false));
    if (form.matches(".settles")) close(".correcting");
    if (form.closest(".timecard, .scenecard")) close("#card, #d-time");
    if (!form.matches("[data-roll], [data-line], .blows")) return;
    const open = document.querySelector("#visibility [value=open]");
    if (open && !open.checked) open.click();
  });

  // What each blow is worth at whoever is chosen, asked for when it is there and whenever that changes.
  const priced = new WeakMap();
  const price = async (one) => {
    const form = one.closest("form"), asked = new URLSearchParams(new FormData(form));
    asked.set("blow", one.dataset.blow);
    const key = `${one.dataset.as} ${asked}`;
    if (priced.get(one) === key) return;
    priced.set(one, key);
    one.replaceChildren();
    const answer = await fetch(`${form.action}?${asked}`, { headers: { "HX-Request": "true" } }).catch(() => null);
    const said = answer?.ok ? await answer.text() : "";
    if (priced.get(one) === key) one.innerHTML = said;
  };
  const priceAll = () => document.querySelectorAll(".chance").forEach(price);
  addEventListener("change", ({ target }) => { if (target.matches(".blows input")) priceAll(); });
  priceAll();

  // The same drawer asks players, or rolls behind the screen for one of the GM's own.
  addEventListener("click", ({ target }) => {
    const as = target.closest("#tiles [data-as]")?.dataset.as, box = document.getElementById("d-ask");
    if (!as) return;
    box.dataset.as = as;
    box.querySelector(".request")?.reset();
    box.querySelector(`[value="${as}"]`)?.click();
  });

  // Everybody, or some of them.
  addEventListener("change", ({ target }) => {
    if (!target.matches(".whom input")) return;
    const [all, ...some] = target.closest(".whom").querySelectorAll("input");
    if (!all.matches("[data-everyone]")) return;
    if (target === all) some.forEach((one) => { one.checked = false; });
    all.checked = !some.some((one) => one.checked);
  }, true);

  // Whoever's turn begins is in view, in an order longer than its bar.
  let turn;
  const follow = () => {
    const active = document.querySelector("#order .active");
    if (active?.dataset.turn !== turn) active?.scrollIntoView({ block: "nearest", inline: "center" });
    turn = active?.dataset.turn;
  };
  addEventListener("htmx:after:sse:message", () => setTimeout(() => { priceAll(); follow(); }));
  follow();

  // What was thrown lies on the picture for a breath; behind the screen it lies on its card.
  const lend = (entry) => {
    const place = document.getElementById("tray"), dice = entry.querySelector(".dice");
    if (!dice || !place?.parentElement.checkVisibility()) return;
    const line = (className) => Object.assign(document.createElement("p"), { className });
    const [who, outcome] = ["who", "outcome"].map(line);
    const said = (name) => entry.querySelector(name)?.cloneNode(true) ?? "";
    who.append(said(".face"), said("b.who, .told b"));
    outcome.textContent = entry.querySelector(".verdict")?.lastChild?.textContent.trim() ?? "";
    place.replaceChildren(who, dice.cloneNode(true), ...(outcome.textContent ? [outcome] : []));
    clearTimeout(lend.timer);
    lend.timer = setTimeout(() => place.replaceChildren(), 2600);
  };

  // What the GM has just done is taken back at a tap, and put back by another.
  const [toast, entries] = [document.getElementById("undoing"), document.getElementById("entries")];
  const offer = (entry) => {
    const copy = (what) => entry.querySelector(what)?.cloneNode(true) ?? "";
    const form = copy(".acts > .row > form:has([value=undo], [value=redo])");
    if (!form) return;
    toast.dataset.of = entry.id;
    toast.replaceChildren(copy(".event > span, h2"), form);
    window.htmx.process(toast);
    clearTimeout(offer.timer);
    offer.timer = setTimeout(() => toast.replaceChildren(), 7000);
  };
  const mine = "[data-mine]:has(.row > form [value=undo]):not(.said, [data-dice], .move)";
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    const rolled = added.filter((one) => one.matches?.(".entry[data-dice]:not(.move.secret)")).at(-1);
    if (rolled) lend(rolled);
    const done = [...entries.children].slice(-4).find((one) => added.includes(one) && one.matches(mine));
    const again = document.getElementById(toast.dataset.of);
    if (done || changes.some(({ target }) => again?.contains(target))) offer(done ?? again);
  }).observe(entries, { childList: true, subtree: true });
}

// The invitation goes by the phone's own sheet, where it has one.
if (navigator.share) document.documentElement.dataset.shares = "yes";
addEventListener("click", ({ target }) => {
  const url = target.closest("[data-share]")?.dataset.share;
  if (url) navigator.share({ title: document.title, url }).catch(() => {});
});

// A turn is dragged to the place of another: its own form is sent, as its buttons would.
let held;
const turn = (event) => event.target.closest?.("[data-turn]");
const mark = (over) => document.querySelectorAll("[data-turn]")
  .forEach((one) => one.classList.toggle("over", one === over));

addEventListener("dragstart", (event) => {
  held = turn(event);
  if (held) event.dataTransfer.effectAllowed = "move";
});
addEventListener("dragover", (event) => {
  if (!held || !turn(event)) return;
  event.preventDefault();
  mark(turn(event));
});
addEventListener("drop", (event) => {
  const there = turn(event);
  if (!held || !there) return;
  event.preventDefault();
  const to = held.querySelector("[name=to]");
  if (there !== held) {
    Object.assign(to, { disabled: false, value: there.dataset.turn });
    to.form.requestSubmit();
    to.disabled = true;
  }
});
addEventListener("dragend", () => { held = undefined; mark(); });
