// Keys: ? lists them, / writes, Ctrl+Z undoes what I did, figures change panel, arrows go along a list; in a fight a
// goes to what may be done, d to what is to be decided, n hands on.
// Never while one is typing.
import { showPanel } from "./card.js";

const keys = document.getElementById("keys");
const typing = "input:not([type=radio], [type=checkbox]), textarea, select";
const base = location.pathname.match(/^\/t\/[^/]+/)?.[0];

const undo = async () => {
  const asked = { method: "POST", headers: { "HX-Request": "true" }, body: new URLSearchParams() };
  const answer = await fetch(`${base}/undo`, asked).catch(() => null);
  const said = answer?.status === 204 ? "" : await answer?.text() ?? document.body.dataset.noAnswer;
  document.getElementById("told").textContent = said;
  const place = document.querySelector(".line .refusal");
  if (said && place) place.textContent = said;
};

const along = (from, step) => {
  const list = from.closest("ul, ol, .options");
  const every = [...(list?.querySelectorAll("a[href], button:enabled, summary") ?? [])];
  const stops = every.filter((one) => one.checkVisibility());
  stops[stops.indexOf(from) + step]?.focus();
  return stops.includes(from);
};

const fight = {
  a: "#ending button, .acting :is(.dues a, .hits button, .strikes a, .moves a)",
  d: "#waits :is(.answer .options button, .main), #asked :is(.options button, .main)",
  n: ".turning .main, #asked .myturn .both form button",
};

// Looking with a player’s eyes, the GM does nothing: a key would act as the GM.
if (keys && !document.querySelector("[data-looking]")) document.addEventListener("keydown", (event) => {
  if (event.target.matches?.(typing) || document.querySelector("dialog[open]")) return;
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z") { event.preventDefault(); undo(); return; }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "?") { event.preventDefault(); keys.showModal(); }
  if (event.key === "/") { event.preventDefault(); showPanel("journal"); line?.focus(); }
  const to = fight[event.key] && document.querySelector(fight[event.key]);
  to?.focus();
  if (event.key === "n") to?.click();
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step && along(event.target, step)) event.preventDefault();
  const tools = [...document.querySelectorAll(".tools button")];
  tools[Number(event.key) - 1]?.click();
  const panel = !tools.length && document.querySelectorAll(".thumbs input")[Number(event.key) - 1];
  if (panel) showPanel(panel.value);
});

// While one writes in the line of the journal: a slash lists what it may begin with, the up arrow recalls what was
// sent.
const line = document.getElementById("line");
if (line) {
  const { form } = line;
  const every = form.querySelectorAll("[data-names]");
  const offer = (said) => every.forEach((one) => { one.hidden = !said || !one.dataset.names.includes(`|${said}`); });
  const look = () => offer(line.value.toLowerCase());
  const close = () => offer();

  line.addEventListener("input", look);
  form.addEventListener("htmx:config:request", close);
  form.addEventListener("click", ({ target }) => {
    const chosen = target.closest(".slashes button");
    if (!chosen) return;
    line.value = `${chosen.value} `;
    close();
    line.focus();
  });

  let [back, half] = [0, ""];
  const recall = (step) => {
    const sent = JSON.parse(sessionStorage.getItem("paravent-lines") ?? "[]");
    if (!line.value) back = 0;
    if (!back) half = line.value;
    back = Math.min(sent.length, Math.max(0, back + step));
    line.value = back ? sent.at(-back) : half;
    look();
  };
  form.addEventListener("keydown", (event) => {
    if (event.key === "Escape") { close(); line.focus(); }
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    const first = form.querySelector("[data-names]:not([hidden]) button");
    if (step > 0 && event.target === first) line.focus();
    if (!step || event.target !== line) return;
    event.preventDefault();
    if (first && step < 0) first.focus(); else recall(step);
  });
  look();
}
