// What the pages need beyond htmx: ids for commands, the roll card, the input line, what is to be done without a
// network, and what phones can do. Keys are for whoever has some.
import "./offline.js";
import "./pocket.js";
import "./line.js";
import "./card.js";
import "./stage.js";
import "./toast.js";
import "./own.js";

if (matchMedia("(hover: hover)").matches) import("./keys.js");

const body = document.body;

// Every command has an id, kept until it is answered: sent again after a lost answer, it counts once.
const newId = () => crypto.getRandomValues(new BigUint64Array(2)).join("");

// A counter counts on while its answer is awaited, so that several taps are several steps; what is refused is
// taken back. Of a loss what is left is shown, of how much: one less of it is one more lost.
const count = (form, now) => {
  const [figure, [less, more]] = [form.querySelector(".figure"), form.querySelectorAll("button[name]")];
  const [up, full] = [Math.sign(more.value - less.value), figure.textContent.split("/")[1]];
  const isOn = (i) => (up < 0 ? i >= full - now : i < now);
  form.dataset.before ??= Number(less.value) + up;
  figure.textContent = up < 0 ? `${full - now}/${full}`.replace("-", "\u2212") : now;
  form.querySelectorAll(".boxes i").forEach((box, i) => box.classList.toggle("on", isOn(i)));
  [less.value, more.value] = [now - up, now + up];
};

const takeBack = (form) => {
  if (form.dataset.before) count(form, Number(form.dataset.before));
  delete form.dataset.before;
};

// What was taken and is not yet heard of is not to be tapped again: it would be another.
let heard = 0;
addEventListener("htmx:after:sse:message", () => {
  heard += 1;
  document.querySelectorAll(":is(#asked, #turn) [inert]").forEach((one) => { one.inert = false; });
});

addEventListener("htmx:config:request", ({ detail: { ctx } }) => {
  if (ctx.request.method !== "POST") return;
  const source = ctx.sourceElement;
  const said = [...ctx.request.body].filter(([key]) => key !== "id").join("&");
  if (source.dataset.said !== said || !source.dataset.command) {
    Object.assign(source.dataset, { said, command: newId() });
  }
  ctx.request.body.set("id", source.dataset.command);
  ctx.heard = heard;
  if (source.matches("[data-leaves], :has([name=go])")) body.dataset.leaving = "yes";
  if (source.matches(".step")) {
    const sent = [...ctx.request.body].find(([key]) => key.startsWith("values."));
    count(source, Number(sent?.[1]));
  }
});

// Who answers what is over looks at an old page: unless the stream tells more at once, it is loaded anew.
addEventListener("htmx:after:request", ({ detail: { ctx } }) => {
  const form = ctx.sourceElement, { status } = ctx.response;
  if (ctx.request.method !== "POST" || status >= 500) return;
  delete form.dataset.command;
  if (status === 410) setTimeout(() => { if (ctx.heard === heard) location.reload(); }, 2000);
  if (status >= 300) { takeBack(form); delete body.dataset.leaving; return; }
  delete form.dataset.before;
  form.querySelectorAll?.(".refusal").forEach((one) => one.replaceChildren());
  if (form.matches(".resets")) form.reset();
  // Told to the window: by now the stream may have removed the form.
  dispatchEvent(new CustomEvent("taken", { detail: form }));
  if (ctx.heard === heard && form.closest("#asked, #turn")) {
    form.inert = true;
    setTimeout(() => { form.inert = false; }, 6000);
  }
});

addEventListener("htmx:error", ({ detail: { ctx } }) => {
  delete body.dataset.leaving;
  if (ctx) takeBack(ctx.sourceElement);
});

// A page that must be another page is loaded again, unless one leaves it.
addEventListener("gone", () => { if (!body.dataset.leaving) location.replace("/gone"); });
addEventListener("reload", () => { if (!body.dataset.leaving) location.reload(); });

// Lines that come while one looks are drawn with their dice tumbling; a tap ends it.
// Whoever reads higher up, or another panel, is told that there are new ones.
const entries = document.getElementById("entries");
if (entries) {
  const [below, tab] = [document.getElementById("below"), document.getElementById("to-journal")];
  const scroll = entries.closest(".scroll");
  const isAway = () => scroll.scrollTop < -60;
  below?.addEventListener("click", () => scroll.scrollTo({ top: 0 }));
  scroll.addEventListener("scroll", () => { if (below && !isAway()) below.hidden = true; });
  addEventListener("change", () => { if (tab?.checked) delete tab.parentElement.dataset.news; });
  const fresh = (node) => {
    if (!node.matches?.(".entry")) return;
    node.classList.add("fresh");
    setTimeout(() => node.classList.remove("fresh"), 1500);
    if (below && isAway()) below.hidden = false;
    if (tab && !tab.checked) tab.parentElement.dataset.news = Number(tab.parentElement.dataset.news ?? 0) + 1;
  };
  const added = (changes) => changes.forEach((one) => one.addedNodes.forEach(fresh));
  new MutationObserver(added).observe(entries, { childList: true });
  entries.addEventListener("pointerdown", (event) => event.target.closest(".fresh")?.classList.remove("fresh"));
}

// A plain form is sent once.
addEventListener("submit", (event) => {
  const form = event.target;
  if (form.matches("[hx-post], [hx-get]") || form.method !== "post") return;
  if (form.dataset.sent) event.preventDefault();
  form.dataset.sent = "yes";
  setTimeout(() => delete form.dataset.sent, 3000);
});

// Each page stirs its own chance into the dice of a session, once.
const stream = document.getElementById("stream");
const stirred = stream?.dataset.stir && `stirred ${stream.dataset.stir} ${stream.dataset.session}`;
if (stirred && !localStorage.getItem(stirred)) {
  const body = new URLSearchParams({ do: "give-entropy", entropy: newId(), id: newId() });
  fetch(stream.dataset.stir, { method: "POST", body, redirect: "manual" })
    .then(() => localStorage.setItem(stirred, "yes"), () => {});
}

// The hourglass runs down on every screen by the server’s clock, and says once that the time is up.
const now = stream?.dataset.now;
const ahead = now ? Number(now) - Date.now() : 0;
let running = "";

const run = () => {
  const glass = document.querySelector("[data-ends]");
  if (!glass) return;
  const left = Math.max(0, Math.ceil((Date.parse(glass.dataset.ends) - Date.now() - ahead) / 1000));
  const text = left ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}` : glass.dataset.over;
  const place = glass.querySelector("[data-left]");
  if (place.textContent !== text) place.textContent = text;
  glass.classList.toggle("over", !left);
  if (!left && running === glass.dataset.ends) document.getElementById("told").textContent = text;
  running = left ? glass.dataset.ends : "";
};
if (now) { run(); setInterval(run, 250); }

// Copy the invitation.
addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  button.parentElement.querySelector("[data-select]")?.select();
  try { await navigator.clipboard.writeText(button.dataset.copy); } catch { document.execCommand("copy"); }
  const before = button.textContent;
  button.textContent = body.dataset.copied;
  setTimeout(() => { button.textContent = before; }, 1500);
});
