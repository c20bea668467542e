// A hand of dice: shaken until the answer is there, thrown, thrown again. Transforms only, so that the compositor of
// a phone does the work; who wants less motion sees the dice lie at once.
import { build } from "./solids.js";

// What this device wishes, kept on it: dice that vibrate or sound, chances on the sheet. A click anywhere changes it,
// so that pieces of the page may come and go.
const usual = { buzz: "yes", sound: "no", odds: "no" };
const wishes = (what) => (localStorage.getItem(what) ?? usual[what]) === "yes";
const show = () => Object.keys(usual).forEach((what) => document.body.classList.toggle(`wishes-${what}`, wishes(what)));
addEventListener("click", ({ target }) => {
  const what = target.closest("[data-wish]")?.dataset.wish;
  if (!what) return;
  localStorage.setItem(what, wishes(what) ? "no" : "yes");
  show();
});
show();

export const calm = matchMedia("(prefers-reduced-motion: reduce)");
const near = (spread) => (Math.random() - .5) * 2 * spread;
const put = (x, y, scale, angle = 0) => `translate3d(${x}px, ${y}px, 0) scale(${scale}) rotate(${angle}deg)`;
const spun = (x, y, z = 0) => `rotateX(${x}deg) rotateY(${y}deg) rotateZ(${z}deg)`;

// What is felt and heard, if this device wishes it.
export const buzz = (pattern) => { if (!calm.matches && wishes("buzz")) navigator.vibrate?.(pattern); };
let ear;
const knock = (strength) => { // filtered noise, no file
  if (!wishes("sound")) return;
  ear ??= new AudioContext();
  const length = ear.sampleRate * .06, sound = ear.createBuffer(1, length, ear.sampleRate);
  sound.getChannelData(0).forEach((_, i, data) => { data[i] = near(1) * (1 - i / length) ** 6; });
  const source = ear.createBufferSource(), filter = ear.createBiquadFilter(), gain = ear.createGain();
  Object.assign(source, { buffer: sound });
  Object.assign(filter, { type: "bandpass" }).frequency.value = 900 + near(300);
  gain.gain.value = strength;
  source.connect(filter).connect(gain).connect(ear.destination);
  source.start();
};

export class Hand {
  constructor(field) { Object.assign(this, { field, dice: [], going: [], quick: false }); }
  clear() { this.field.replaceChildren(); this.dice = []; this.quick = false; }
  skip() { this.quick = true; this.hurry?.(); this.going.forEach((one) => one.finish()); }
  rest(ms) { return new Promise((go) => { this.hurry = go; setTimeout(go, this.quick ? 0 : ms); }); }

  // The size that so many dice may have here.
  #size(count, sides) {
    const width = this.field.clientWidth, large = width > 999 ? width / 920 : Math.min(1.8, width / 390);
    return large * (count > 12 ? 38 : count > 6 ? 56 : count > 3 ? 74 : count > 2 ? 82 : sides > 6 ? 100 : 92);
  }

  #more(kinds) {
    const size = this.#size(kinds.length, kinds[0]);
    if (this.dice.some((one) => one.size !== size)) this.clear();
    const { width, height } = this.field.getBoundingClientRect();
    kinds.slice(this.dice.length).forEach((sides) => {
      const one = build(sides, size, this.field);
      one.at = [width / 2 + near(46), height * .8 + near(26)];
      one.show(1 + Math.floor(Math.random() * sides));
      one.die.style.transform = put(...one.at, .8);
      this.dice.push(one);
    });
  }

  // From the tap until the answer.
  shake(kinds) {
    this.clear();
    this.#more(kinds);
    this.dice.forEach((one, i) => {
      if (calm.matches) return;
      const turn = { duration: 520 + 60 * (i % 6), iterations: Infinity }, [x, y] = one.at;
      const jolt = [0, 1, 2, 3, 0].map((k) => ({ transform: put(x + near(k && 26), y + near(k && 22), .8) }));
      one.loop = [
        one.spin.animate([{ transform: spun(0, 0) }, { transform: spun(i % 2 ? -360 : 360, 360) }], turn),
        one.die.animate(jolt, { duration: 260, iterations: Infinity }),
      ];
    });
  }

  // To the table, around a middle: those that are kept only make room.
  async land(lies, keep, middle) {
    this.#more(lies.map((one) => one.sides));
    const slots = this.#slots(lies.length, middle);
    this.going = this.dice.flatMap((one, i) => {
      one.loop?.forEach((loop) => loop.cancel());
      one.show(lies[i].face);
      one.die.classList.toggle("other", lies[i].other);
      return keep.has(i) ? this.#glide(one, slots[i]) : this.#throw(one, slots[i], i);
    });
    await Promise.all(this.going.map((one) => one.finished));
  }

  #slots(count, [x, y]) { // rows in the middle, a little untidy
    const isWide = this.field.clientWidth > 999;
    const most = isWide ? count > 12 ? 10 : 8 : count > 12 ? 6 : count > 6 ? 4 : count === 4 ? 2 : 3;
    const rows = Math.ceil(count / most), per = Math.ceil(count / rows), step = this.dice[0].size * 1.45;
    return Array.from({ length: count }, (_, i) => {
      const row = Math.floor(i / per), inRow = Math.min(per, count - row * per), untidy = () => near(step * .05);
      return [x + (i % per - (inRow - 1) / 2) * step + untidy(), y + (row - (rows - 1) / 2) * step + untidy()];
    });
  }

  #glide(one, [x, y]) {
    const from = put(...one.at, 1, one.turn);
    one.at = [x, y];
    one.die.style.transform = put(x, y, 1, one.turn);
    return [one.die.animate([{ transform: from }, { transform: one.die.style.transform }], { duration: 240 })];
  }

  #throw(one, [x1, y1], i) {
    const [x0, y0] = one.at, turn = near(14), way = i % 2 ? -1 : 1;
    const [tx, ty] = one.sides === 6 ? [15 + near(5), near(16)] : [0, 0];
    Object.assign(one, { at: [x1, y1], turn });
    one.die.classList.remove("hit", "low");
    one.die.style.transform = put(x1, y1, 1, turn);
    one.spin.style.transform = spun(tx, ty);
    if (calm.matches) return [one.die.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120 })];
    const [fall, delay] = [900, Math.min(i, 8) * 45], [mx, ix, iy] = [(x0 + x1) / 2 + near(70), x1 + near(34), y1 + 26];
    const step = (offset, easing, ...to) => ({ offset, easing, transform: put(...to) });
    const path = one.die.animate([
      step(0, "cubic-bezier(.15,.6,.4,1)", x0, y0, .8, 0),
      step(.34, "cubic-bezier(.6,0,.9,.5)", mx, Math.min(y0, y1) - 110, 1.5, turn - 90),
      step(.62, "cubic-bezier(.2,.7,.5,1)", ix, iy, 1, turn - 24),
      step(.76, "cubic-bezier(.5,0,.8,.4)", (ix + x1) / 2, y1 - 22, 1.13, turn - 8),
      step(.9, "ease-out", x1, y1 + 3, .98, turn),
      step(1, "linear", x1, y1, 1, turn),
    ], { duration: fall, delay, fill: "backwards" });
    const roll = one.spin.animate(
      [{ transform: spun(tx + way * 900, ty + 720 + near(200), near(240)) }, { transform: spun(tx, ty) }],
      { duration: fall * .9, delay, easing: "cubic-bezier(.12,.55,.3,1)", fill: "backwards" },
    );
    setTimeout(() => { if (path.playState === "running") { knock(.5); buzz(8); } }, delay + fall * .62);
    if (this.quick) [path, roll].forEach((each) => each.finish());
    return [path, roll];
  }

  // Only now is anything told: those that count light up, one by one.
  async mark(lies) {
    for (const [i, { hit, low }] of lies.entries()) {
      this.dice[i].die.classList.toggle("hit", hit);
      this.dice[i].die.classList.toggle("low", low);
      if (!hit) continue;
      knock(.9);
      buzz(20);
      if (!calm.matches) await this.rest(90);
    }
  }
}
