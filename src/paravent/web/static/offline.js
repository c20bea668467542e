// Without a network: the page says since when it stands still, refuses every tap at once in words, and comes back by
// itself. Nothing waits to be sent later.
const { body } = document;
const words = body.dataset;
const lost = document.getElementById("lost");
const stream = document.querySelector("[hx-sse\\:connect]");
const AGAIN = 2000;
const refusals = new Set();
let [cut, last, isFollowed] = [0, Date.now(), false];
let silence;

const clock = (at) => {
  const apart = document.documentElement.lang === "fr" ? "\u00a0h\u00a0" : ":";
  return `${at.getHours()}${apart}${String(at.getMinutes()).padStart(2, "0")}`;
};
const asOf = () => {
  const at = new Date(cut || last);
  const today = at.toDateString() === new Date().toDateString();
  const day = at.toLocaleDateString(document.documentElement.lang, { day: "numeric", month: "long" });
  return (today ? words.asOfTime : words.asOfDay).replace("{time}", clock(at)).replace("{day}", day);
};

const show = (refused = "") => {
  lost.textContent = refused && !cut ? refused : `${refused} ${asOf()}`.trim();
  lost.hidden = false;
};
const isLost = () => { silence ??= setTimeout(show, 900); };
const isBack = () => {
  clearTimeout(silence);
  [cut, last, silence] = [0, Date.now(), undefined];
  delete words.asOf;
  unsay();
};

// Whether the server can be reached; once it can, what stood still is brought up to date by its stream, or is loaded.
const isReached = () => fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(5000) })
  .then(({ ok }) => ok, () => false);
const comeBack = () => {
  if (location.pathname === "/offline") history.back();
  else if (!stream && body.matches(".away, [data-as-of]")) location.reload();
  else if (!stream || isFollowed) isBack();
};
const look = async () => {
  if (await isReached()) comeBack();
  if (cut) setTimeout(look, AGAIN);
};
const isCut = (since = last) => {
  isLost();
  if (cut) return;
  cut = since;
  setTimeout(look, AGAIN / 4);
};

// What is not done is said where it was tapped, or else at the top; tapping again unsays it. What nobody tapped asks
// again by itself.
const isTap = ({ sourceEvent }) => /click|submit|change|stepped/.test(sourceEvent?.type);
const tell = (source, said) => {
  const place = (source.closest("form") ?? source).querySelector(".refusal");
  if (place) { place.textContent = said; refusals.add(place); }
  show(said);
};
const retry = (source) => setTimeout(() => source.dispatchEvent(new Event("again")), AGAIN);
export const unsay = () => {
  lost.hidden = true;
  lost.textContent = "";
  refusals.forEach((place) => place.replaceChildren());
  refusals.clear();
};

// The stream tells. One whose first try fails is tried again; its library sees only to the later ones.
const again = () => setTimeout(() => {
  window.htmx.ajax("GET", stream.getAttribute("hx-sse:connect"), { source: stream });
}, AGAIN);
addEventListener("htmx:error", async ({ detail: { ctx, error } }) => {
  const source = ctx?.sourceElement, isStream = source === stream;
  if (!ctx || ctx.text || (isStream && ctx.response)) return;
  if (isStream) again();
  else if (!isTap(ctx)) retry(source);
  else if (error.name !== "AbortError" || !source.matches("[hx-sync]")) tell(source, words.noAnswer);
  if (isStream || !await isReached()) isCut();
});
addEventListener("htmx:response:error", ({ detail: { ctx } }) => {
  if (ctx.sourceElement === stream && ctx.response.status >= 429) { isLost(); again(); }
});
addEventListener("htmx:sse:error", ({ detail }) => {
  isFollowed = false;
  if (detail.status) isLost(); else isCut();
});
addEventListener("htmx:before:sse:connection", ({ detail }) => {
  isFollowed = false;
  if (detail.connection.attempt > 0 && !document.hidden) isLost();
});
addEventListener("htmx:after:sse:connection", () => { isFollowed = true; isBack(); });
addEventListener("htmx:after:sse:message", () => { last = Date.now(); });
const isOffline = async () => { if (!navigator.onLine && !await isReached()) isCut(); };
addEventListener("offline", isOffline);
isOffline();

// What is tapped is refused, before anything on the page believes that it was sent. Rules were kept to be read.
const refuse = (event, source) => {
  event.preventDefault();
  event.stopImmediatePropagation();
  tell(source, words.offline);
};
const isRead = ({ request }) => request.method === "GET" && request.action.includes("/rules/");
addEventListener("htmx:config:request", (event) => {
  const { ctx } = event.detail;
  const source = ctx.sourceElement;
  if (cut && source !== stream && !isRead(ctx)) { refuse(event, source); if (!isTap(ctx)) retry(source); }
  else if (!cut && isTap(ctx)) unsay();
}, true);
addEventListener("submit", (event) => {
  const form = event.target;
  if (cut && form.method === "post" && !form.hasAttribute("hx-post")) refuse(event, form);
}, true);
addEventListener("click", (event) => {
  const paper = event.target.closest("a[download]");
  if (cut && paper) refuse(event, paper);
}, true);

if (words.asOf) { isCut(Number(words.asOf)); show(); }
else if (body.matches(".away")) isCut();
