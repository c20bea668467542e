// What a phone keeps for when it has no network: our own files, the lobby, and of each seat its last page, its rules
// and its documents. A copy belongs to the key of its seat, and goes when the seat is left, lost or another's.
const FILES = "files";
const LOBBY = "lobby";
const SEAT = "seat ";
const OFFLINE = "/offline";
const SLOW = 6000;
const MONTH = 30 * 24 * 3600 * 1000;
const HOURS = 12 * 3600 * 1000;

const isFile = ({ pathname }) => /^\/(static|skin|style)\//.test(pathname);
const tableOf = (path) => path.match(/^\/t\/([^/]+)/)?.[1];
const keptAt = (copy) => Number(copy.headers.get("x-kept"));
const stamped = async (answer) => {
  const headers = new Headers(answer.headers);
  headers.set("x-kept", Date.now());
  return new Response(await answer.blob(), { status: answer.status, headers });
};

// Whose copies those of a table are now, and since which request: an answer that was asked for earlier, by whoever had
// the seat before, comes too late to be kept.
const latest = new Map();
let asked = 0;

const forget = async (isGone) => {
  for (const name of await caches.keys()) if (name.startsWith(SEAT) && isGone(name)) await caches.delete(name);
};

const namesOf = async (table) => (await caches.keys()).filter((name) => name.startsWith(`${SEAT}${table} `));
const leave = async (table) => {
  latest.set(table, [++asked, ""]);
  await forget((name) => name.startsWith(`${SEAT}${table} `));
  await caches.delete(LOBBY);
  const files = await caches.open(FILES);
  for (const one of await files.keys()) if (one.url.includes("/face/")) await files.delete(one);
};

const keepSeat = async (path, answer, began) => {
  const name = SEAT + answer.headers.get("x-paravent-seat");
  const [, table] = name.split(" ");
  const [last, whose] = latest.get(table) ?? [0, ""];
  if (began < last && whose !== name) return;
  latest.set(table, [Math.max(began, last), name]);
  await forget((one) => one.startsWith(`${SEAT}${table} `) && one !== name);
  const copy = await stamped(answer);
  if (latest.get(table)[1] === name) await (await caches.open(name)).put(path, copy);
};

const keepLobby = async (answer) => {
  const seats = answer.headers.get("x-paravent-seats").split(",").map((one) => SEAT + one.trim());
  await forget((name) => !seats.includes(name));
  await (await caches.open(LOBBY)).put("/", await stamped(answer));
};

// Everything that is answered is looked at: what may be kept is, and who is nobody here any more keeps nothing.
const note = async (path, answer, began) => {
  const table = tableOf(path);
  if (table && [401, 410].includes(answer.status)) await leave(table);
  if (!answer.ok) return;
  if (answer.headers.has("x-paravent-seat")) await keepSeat(path, answer, began);
  if (answer.headers.has("x-paravent-seats")) await keepLobby(answer);
};

const copyOf = async (path) => {
  const table = tableOf(path);
  const names = table ? await namesOf(table) : [LOBBY];
  for (const name of names) {
    const copy = await (await caches.open(name)).match(path);
    if (copy && Date.now() - keptAt(copy) < MONTH) return copy;
  }
};

// A copy says since when it stands still; its clock goes on.
const marked = async (copy) => {
  const since = keptAt(copy);
  const html = (await copy.text())
    .replace("<body", `<body data-as-of="${since}"`)
    .replace(/data-now="(\d+)"/, (_, now) => `data-now="${Number(now) + Date.now() - since}"`);
  return new Response(html, { headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" } });
};

const offline = async () => (await (await caches.open(FILES)).match(OFFLINE)) ?? fetch(OFFLINE);

const inTime = (answer, copy) => (copy ? Promise.race([
  answer, new Promise((_, refuse) => { setTimeout(refuse, SLOW); }),
]) : answer);

const page = async (event) => {
  const { request } = event;
  const { pathname, search } = new URL(request.url);
  const path = pathname + search;
  const [began, copy] = [++asked, await copyOf(path)];
  try {
    const answer = fetch(request);
    event.waitUntil(answer.then((one) => note(path, one.clone(), began)).catch(() => {}));
    return await inTime(answer, copy);
  } catch {
    return copy ? marked(copy) : offline();
  }
};

const sent = async (request) => {
  try { return await fetch(request); } catch { return Response.redirect(OFFLINE, 303); }
};

const file = async (request) => {
  const files = await caches.open(FILES);
  const kept = await files.match(request);
  if (kept && request.url.includes("?v=")) return kept;
  try {
    const answer = await fetch(request);
    if (answer.ok) await files.put(request, answer.clone());
    return answer;
  } catch { return kept ?? Response.error(); }
};

// A rule is read in a dialog: what was read once can be read again.
const rule = async (event) => {
  const path = `${new URL(event.request.url).pathname}?dialog`;
  const began = ++asked;
  try {
    const answer = await fetch(event.request);
    event.waitUntil(note(path, answer.clone(), began));
    return answer;
  } catch { return (await copyOf(path)) ?? Response.error(); }
};

// Somebody's picture may come from the browser's own store, with the key of whoever had the seat before: it belongs to
// the seat that there is now.
const keepFace = async (path, answer) => {
  const [name, other] = await namesOf(tableOf(path));
  if (name && !other && answer.ok) await (await caches.open(name)).put(path, await stamped(answer));
};
const face = async (event) => {
  const { pathname, search } = new URL(event.request.url);
  try {
    const answer = await fetch(event.request);
    event.waitUntil(keepFace(pathname + search, answer.clone()));
    return answer;
  } catch { return (await copyOf(pathname + search)) ?? Response.error(); }
};

const bring = async (path, once) => {
  const copy = await copyOf(path);
  if (once && copy && Date.now() - keptAt(copy) < HOURS) return;
  const began = ++asked;
  await note(path, await fetch(path, { redirect: "manual" }), began);
};

const bringFile = async (address) => {
  const files = await caches.open(FILES);
  if (address.includes("?v=") && await files.match(address)) return;
  const answer = await fetch(address);
  if (!answer.ok) return;
  await files.delete(address, { ignoreSearch: true });
  await files.put(address, answer);
};

const told = async ({ pages = [], once = [], files = [], left }) => {
  if (left) return leave(left);
  await Promise.allSettled([
    ...pages.map((path) => bring(path)), ...once.map((path) => bring(path, true)), ...files.map(bringFile),
  ]);
};

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(FILES).then((files) => files.add(OFFLINE)));
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", (event) => event.waitUntil(told(event.data)));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (address.origin !== location.origin) return;
  if (request.mode === "navigate" && request.method === "POST") event.respondWith(sent(request));
  else if (request.mode === "navigate" && address.pathname === OFFLINE) event.respondWith(offline());
  else if (request.mode === "navigate") event.respondWith(page(event));
  else if (request.method === "GET" && isFile(address)) event.respondWith(file(request));
  else if (request.method === "GET" && /^\/t\/[^/]+\/face\//.test(address.pathname)) event.respondWith(face(event));
  else if (request.method === "GET" && /^\/t\/[^/]+\/rules\//.test(address.pathname)) event.respondWith(rule(event));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.matchAll({ type: "window" }).then((windows) => {
    const { pathname } = new URL(event.notification.data);
    const open = windows.find((one) => new URL(one.url).pathname === pathname);
    return open ? open.focus() : self.clients.openWindow(pathname);
  }));
});
