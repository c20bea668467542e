// The moment of a roll. What was tapped looks pressed in the next frame, the dice are in the hand in the one after it,
// whatever the network does; they fall when the table has answered; words and questions come when they lie still. On a
// phone one's own rolls, on a television all.
import { Hand, buzz, calm } from "./hand.js";
import { unsay } from "./offline.js";

const [body, stage, entries] = [document.body, document.getElementById("throw"), document.getElementById("entries")];
const part = (name) => stage.querySelector(name);
const read = (said = "") => said.split(" ").filter(Boolean).map((one) => {
  const [sides, face, ...marks] = one.split(":");
  const has = (mark) => marks.includes(mark);
  return { one, sides: Number(sides), face: Number(face), hit: has("hit"), low: has("low"), other: has("other") };
});

class Moment {
  // On a television dice lie until what they decide is decided.
  constructor(isPatient) {
    const [hand, known, chain] = [new Hand(part(".field")), new Map(), Promise.resolve()];
    Object.assign(this, { isPatient, hand, known, chain, begun: chain, last: { action: "", lies: [] } });
    entries.querySelectorAll(".entry").forEach((one) => {
      this.known.set(one.id, { dice: one.dataset.dice ?? "", isOver: one.querySelector(".verdict") });
    });
  }
  get phase() { return body.dataset.stage; }
  set phase(name) {
    if (name) body.dataset.stage = name; else delete body.dataset.stage;
    stage.hidden = !name;
  }

  // Drawing a stage takes a slow phone longer than one may wait to see that a tap was felt: a frame is shown first.
  soon(act) {
    this.begun = new Promise((go) => { requestAnimationFrame(() => setTimeout(go)); }).then(act);
  }
  // In the hand: what one is about to throw.
  begin(title, kinds) {
    this.last = { action: "", lies: [] };
    this.#title(title, stage.dataset.own);
    this.phase = "hand";
    this.hand.shake(kinds.slice(0, 20));
    buzz(10);
    this.#await();
  }
  answer() { this.phase = "hand"; this.#await(); }
  #await() {
    clearTimeout(this.late);
    this.late = setTimeout(() => stage.classList.add("slow"), 1200);
  }
  drop(back) { clearTimeout(this.late); this.phase = back; }
  // What was sent is taken; should it come to no dice after all, nobody waits for them.
  taken() {
    clearTimeout(this.gone);
    this.gone = setTimeout(() => { if (this.phase === "hand") this.drop(); }, 2500);
  }

  #title({ who, what, aim, face }, colour) {
    stage.className = `throwing ${colour}`;
    part(".portrait").replaceChildren(face?.cloneNode(true) ?? "");
    part(".who b").textContent = [who, what].filter(Boolean).join(" · ");
    part(".who q").textContent = aim;
    part(".words").replaceChildren();
  }

  // A line of the journal has come or changed: what is new of it is played, what was there before is not.
  tell(entry) {
    this.chain = Promise.all([this.chain, this.begun]).then(() => this.#tell(entry)).catch(() => this.drop());
  }
  async #tell(entry) {
    const { action = entry.id, dice = "" } = entry.dataset, isOver = entry.querySelector(".verdict");
    const was = this.known.get(entry.id) ?? { dice: "" }, lies = read(dice).slice(0, 20);
    this.known.set(entry.id, { dice, isOver });
    if (!dice && this.phase === "hand") { await this.#words(entry, true); return; }
    const isMoved = dice !== was.dice, isAnswered = this.phase === "hand" && action === this.last.action;
    if (!dice || !(isMoved || isAnswered || (isOver && !was.isOver && action === this.last.action))) {
      if (this.phase === "decide" && !this.#asked(action)) this.drop();
      return;
    }
    clearTimeout(this.late);
    // Those that were put away lie there again.
    if (isMoved || !this.hand.dice.length) await this.#fall(entry, action, lies);
    // Thrown again while they fell: the words are of those to come.
    if (dice !== entry.dataset.dice) return;
    const asked = this.#asked(action);
    if (asked) {
      this.phase = "decide";
      buzz(30);
      if (document.activeElement === body) asked.focus();
      return;
    }
    await this.#words(entry);
  }

  async #fall(entry, action, lies) {
    const before = this.last.action === action ? this.last.lies : [];
    const said = (name) => entry.querySelector(name)?.textContent.trim() ?? "";
    const { aim = "" } = entry.dataset, face = entry.querySelector(".face"), colour = /seat-\S+/.exec(entry.className);
    this.#title({ who: said(".who"), what: said(".what"), aim, face }, colour ?? "");
    // Done, though unanswered.
    document.querySelector("#card[open]:has([data-command]:not(.htmx-request))")?.close();
    unsay();
    if (this.phase !== "hand" && !before.length) this.hand.clear();
    this.hand.quick = false;
    this.phase = "fall";
    const keep = new Set(lies.keys().filter((i) => lies[i].one === before[i]?.one));
    this.last = { action, lies };
    await this.hand.land(lies, keep, this.#middle(action));
    await this.hand.mark(lies);
    await this.hand.rest(420);
  }
  // The dice lie above the question that they bring, or beside it.
  #middle(action) {
    const { width, height } = part(".field").getBoundingClientRect(), card = this.#asked(action)?.closest("#asked");
    return [width / 2, card?.offsetLeft < width ? (height - card.offsetHeight) / 2 + 30 : height * .42];
  }
  #asked(action) { return document.getElementById(`ask-${action}`); }

  async #words(entry, isUnseen = false) {
    clearTimeout(this.gone);
    clearTimeout(this.late);
    const [verdict, fact] = [entry.querySelector(".verdict"), entry.querySelector(".tale, .facts li, .waits")];
    const big = verdict?.lastChild.textContent.trim();
    const tone = /\b(good|bad|blind)\b/.exec(entry.className)?.[0] ?? "";
    const said = [[`big ${tone}`, big], ["then", fact?.textContent]].filter(([, text]) => text);
    part(".words").replaceChildren(...said.map(([className, textContent]) =>
      Object.assign(document.createElement("p"), { className, textContent })));
    stage.classList.remove("slow");
    stage.classList.toggle("unseen-dice", isUnseen);
    this.phase = "words";
    if (verdict) buzz([20, 40, 80]);
    this.hand.quick = false;
    if (this.isPatient && !big && !document.querySelector("#stage .vs")) {
      this.gone = setTimeout(() => this.#fold(entry), 20000);
      return;
    }
    await this.hand.rest(big ? 2600 : 1600);
    await this.#fold(entry);
  }
  // The stage closes on its own line of the journal.
  async #fold(entry) {
    const [all, to] = [stage.getBoundingClientRect(), entry.getBoundingClientRect()];
    const edges = [to.top, all.right - to.right, Math.max(0, all.bottom - to.bottom), to.left];
    const clipPath = ["inset(0)", `inset(${edges.map((px) => `${px}px`).join(" ")} round 16px)`];
    if (to.height) await stage.animate({ clipPath, opacity: [1, 0] }, { duration: 340, easing: "ease" }).finished;
    this.drop();
    this.hand.clear();
  }
}

const isPhone = body.matches(".player");
if (stage && entries && !(isPhone && calm.matches)) {
  const card = document.getElementById("card");
  const moment = new Moment(!isPhone);
  const away = (is) => card?.classList.toggle("away", is);

  const begin = (form, pool) => {
    const { elements: { aim }, dataset: { who, what } } = form;
    away(true);
    const face = form.querySelector(".face") ?? document.querySelector(".hero .face");
    const title = { who, what, aim: aim?.value.trim() ?? "", face };
    moment.begin(title, pool.dataset.dice.split(" ").map(Number));
  };
  addEventListener("htmx:config:request", ({ detail: { ctx } }) => {
    const form = ctx.sourceElement;
    if (ctx.request.method !== "POST" || ctx.request.body.has?.("typed")) return;
    const pool = form.matches("[data-roll]") && form.querySelector("[data-dice]");
    if (pool) moment.soon(() => begin(form, pool));
    else if (moment.phase === "decide" && form.closest(`[id="ask-${moment.last.action}"]`)) {
      moment.soon(() => moment.answer());
    }
  });
  const answered = async (isTaken) => {
    await moment.begun;
    away(false);
    if (moment.phase !== "hand") return;
    if (isTaken) moment.taken(); else moment.drop(moment.last.action && "decide");
  };
  addEventListener("htmx:after:request", ({ detail: { ctx } }) => {
    if (ctx.request.method === "POST") answered(ctx.response.status < 300);
  });
  addEventListener("htmx:error", () => answered());
  // A tap hurries; once the dice lie and one is asked it puts them away: the question stays, and the sheet can be read.
  stage.addEventListener("pointerdown", () => (moment.phase === "decide" ? moment.drop() : moment.hand.skip()));
  addEventListener("keydown", ({ key }) => { if (key === "Escape") moment.hand.skip(); });

  // What came with one message is looked at together: of several new lines the last alone is played on a phone.
  let changed = new Set(), timer;
  const played = (entry) => entry.matches(isPhone ? "[data-mine], [data-threw]" : "[data-dice]");
  const look = () => {
    const all = [...changed].filter((one) => one.isConnected && played(one));
    changed.clear();
    all.slice(isPhone ? -1 : -3).forEach((one) => moment.tell(one));
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const own = target.closest?.(".entry");
      for (const one of own ? [own] : addedNodes) if (one.classList?.contains("entry")) changed.add(one);
    }
    clearTimeout(timer);
    timer = setTimeout(look);
  }).observe(entries, { childList: true, subtree: true, attributeFilter: ["data-dice"] });
}
