// In the pocket: a copy for when there is no network, a screen that stays on while a fight runs, a shake and a word
// when one is awaited.
import { buzz } from "./hand.js";

const { body } = document;
const stream = document.getElementById("stream");
const table = location.pathname.match(/^\/t\/([^/]+)/)?.[1];

// The copy. A worker keeps it; over plain HTTP on the same network browsers have none.
const worker = navigator.serviceWorker?.register("/worker.js").then(() => navigator.serviceWorker.ready);
const tell = (said) => worker?.then(({ active }) => active.postMessage(said), () => {});
const kept = stream?.dataset.keep?.split(" ") ?? [];
const isOurs = (name) => /^\w+:\/\/[^/]+\/(static|skin|style)/.test(name);
const files = () => performance.getEntriesByType("resource").map(({ name }) => name).filter(isOurs);
let dirty;
const keep = () => {
  clearTimeout(dirty);
  dirty = undefined;
  if (kept.length && !body.dataset.asOf) tell({ pages: kept });
};
const changed = () => { dirty ??= setTimeout(keep, 60_000); };
addEventListener("load", () => {
  if (body.dataset.asOf) return;
  tell({ pages: kept.slice(1), once: stream?.dataset.keepOnce?.split(" "), files: [...files(), "/offline"] });
});
addEventListener("gone", () => tell({ left: table }));
addEventListener("htmx:after:request", ({ detail: { ctx } }) => {
  if (ctx.response.headers.get("x-paravent-left")) tell({ left: table });
});

// The screen stays on while a fight runs, and on a television.
const isFight = () => document.querySelector(".order") !== null;
let lock, locks;
const stayOn = async () => {
  const wanted = !document.hidden && (body.matches(".tv") || isFight());
  if (!wanted) { lock?.release(); lock = undefined; return; }
  if (locks || (lock && !lock.released)) return;
  locks = true;
  try { lock = await navigator.wakeLock?.request("screen"); } catch { /* the phone saves its battery */ }
  locks = false;
};

// One is awaited: the page's title is marked, the phone shakes and, where the page is hidden, says so; never what it is
// about, and not while one's own dice are in the air.
const awaited = () => [...document.querySelectorAll("#asked .asking")].map((one) => one.id);
let before = awaited();
const { title } = document;
const call = async () => {
  buzz([40, 60, 40]);
  if (!document.hidden || window.Notification?.permission !== "granted") return;
  const said = { body: title, tag: table, icon: "/static/icon-192.png", data: location.href };
  (await worker)?.showNotification(body.dataset.yourTurn, said);
};
const offer = document.getElementById("notify");
const DECLINED = "paravent-not-told";
const ask = () => {
  if (!offer || !worker || window.Notification?.permission !== "default") return;
  offer.hidden = !isFight() || localStorage.getItem(DECLINED) !== null;
};
offer?.addEventListener("click", (event) => {
  const answer = event.target.closest("button")?.value;
  if (!answer) return;
  offer.hidden = true;
  if (answer === "yes") Notification.requestPermission(); else localStorage.setItem(DECLINED, "yes");
});
const look = () => {
  const now = awaited();
  if (!body.dataset.stage && now.some((id) => !before.includes(id))) call();
  before = now;
  document.title = (now.length ? "\u25cf " : "") + title;
  changed();
  ask();
  stayOn();
};
addEventListener("htmx:after:sse:message", look);
ask();
stayOn();

// A hidden page that awaits its turn keeps its stream, which its library would let go.
document.addEventListener("visibilitychange", (event) => {
  stayOn();
  if (document.hidden && dirty) keep();
  if (document.hidden && isFight() && window.Notification?.permission === "granted") event.stopImmediatePropagation();
}, true);
