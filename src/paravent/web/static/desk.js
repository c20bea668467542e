// The desk: a sheet in a drawer follows the table and gives way to what was rolled from it, rolls are for all again
// once one was hidden, and dice borrow the picture for a moment.
const [drawer, tray] = [document.getElementById("drawer"), () => document.getElementById("tray")];

if (drawer) {
  document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
    if (ctx.target?.id === "drawer-in" && !drawer.open) drawer.showModal();
  });
  document.addEventListener("htmx:after:sse:message", () => {
    if (drawer.open) drawer.querySelector(".member")?.dispatchEvent(new CustomEvent("told"));
  });
  drawer.addEventListener("close", () => { document.getElementById("drawer-in").replaceChildren(); });
  for (const one of document.querySelectorAll(".drawer")) {
    one.addEventListener("click", ({ target }) => { if (target === one) one.close(); });
  }
  addEventListener("taken", ({ detail: form }) => {
    if (form.matches("[data-roll]")) drawer.close();
    const settled = form.matches(".settles") ? document.querySelectorAll(".correcting[open]") : [];
    settled.forEach((one) => { one.open = false; });
    const over = form.closest(".timecard, .scenecard") ? document.querySelectorAll("#card, #d-time") : [];
    over.forEach((one) => one.close());
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
  document.addEventListener("change", ({ target }) => { if (target.matches(".aimed input")) priceAll(); });
  document.addEventListener("htmx:after:sse:message", () => setTimeout(priceAll));
  priceAll();

  // Everybody, or some of them.
  document.addEventListener("change", ({ target }) => {
    if (!target.matches(".whom input")) return;
    const [all, ...some] = target.closest(".whom").querySelectorAll("input");
    if (!all.matches("[data-everyone]")) return;
    if (target === all) some.forEach((one) => { one.checked = false; });
    all.checked = !some.some((one) => one.checked);
  }, true);

  // Whoever's turn begins is in view, in an order longer than its bar.
  let turn;
  const follow = () => {
    const active = document.querySelector("#order .active"), order = active?.parentElement;
    if (active && active.dataset.turn !== turn) {
      order.scrollLeft = active.offsetLeft - order.offsetLeft - (order.clientWidth - active.offsetWidth) / 2;
    }
    turn = active?.dataset.turn;
  };
  document.addEventListener("htmx:after:sse:message", () => setTimeout(follow));
  follow();

  // What was thrown lies on the picture for a breath; behind the screen it lies on its card.
  const lend = (entry) => {
    const place = tray(), dice = entry.querySelector(".dice");
    if (!dice || !place?.parentElement.checkVisibility()) return;
    const who = Object.assign(document.createElement("p"), { className: "who" });
    const said = (name) => entry.querySelector(name)?.cloneNode(true) ?? "";
    who.append(said(".face"), said("b.who, .told b"));
    const outcome = Object.assign(document.createElement("p"), { className: "outcome" });
    outcome.textContent = entry.querySelector(".verdict")?.lastChild?.textContent.trim() ?? "";
    place.replaceChildren(who, dice.cloneNode(true), ...(outcome.textContent ? [outcome] : []));
    clearTimeout(lend.timer);
    lend.timer = setTimeout(() => place.replaceChildren(), 2600);
  };
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    const rolled = added.filter((one) => one.matches?.(".entry[data-dice]:not(.move.secret)")).at(-1);
    if (rolled) lend(rolled);
  }).observe(document.getElementById("entries"), { childList: true });
}

// The invitation goes by the phone's own sheet, where it has one.
if (navigator.share) document.documentElement.dataset.shares = "yes";
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-share]");
  if (button) navigator.share({ title: document.title, url: button.dataset.share }).catch(() => {});
});
