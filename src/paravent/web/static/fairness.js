// Dice derived again, as table/fairness.py derives them. The hash is our own: browsers lend theirs over HTTPS alone.
const primes = [];
for (let n = 2; primes.length < 64; n += 1) if (primes.every((one) => n % one)) primes.push(n);
const fraction = (root) => ((root - Math.floor(root)) * 2 ** 32) | 0;
const START = primes.slice(0, 8).map((one) => fraction(Math.sqrt(one)));
const ROUNDS = primes.map((one) => fraction(Math.cbrt(one)));
const SPACE = 2n ** 64n;
const text = new TextEncoder();

export const bytes = (said) => text.encode(said);
export const hex = (some) => Array.from(some, (one) => one.toString(16).padStart(2, "0")).join("");
export const unhex = (said) => {
  if (!/^([0-9a-f]{2})*$/i.test(said)) throw new TypeError("not hexadecimal");
  return Uint8Array.from(said.match(/../g) ?? [], (two) => parseInt(two, 16));
};
export const joined = (...parts) => {
  const all = new Uint8Array(parts.reduce((sum, one) => sum + one.length, 0));
  parts.reduce((at, one) => (all.set(one, at), at + one.length), 0);
  return all;
};

const turned = (word, by) => (word >>> by) | (word << (32 - by));

const block = (state, view, at) => {
  const words = new Int32Array(64);
  for (let n = 0; n < 16; n += 1) words[n] = view.getInt32(at + 4 * n);
  for (let n = 16; n < 64; n += 1) {
    const [x, y] = [words[n - 15], words[n - 2]];
    const [s, t] = [turned(x, 7) ^ turned(x, 18) ^ (x >>> 3), turned(y, 17) ^ turned(y, 19) ^ (y >>> 10)];
    words[n] = words[n - 16] + s + words[n - 7] + t;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let n = 0; n < 64; n += 1) {
    const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[n] + words[n];
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, n) => { state[n] += word; });
};

export const sha256 = (some) => {
  const padded = new Uint8Array((((some.length + 8) >> 6) + 1) * 64);
  padded.set(some);
  padded[some.length] = 128;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, some.length / 2 ** 29);
  view.setUint32(padded.length - 4, some.length << 3);
  const state = Int32Array.from(START);
  for (let at = 0; at < padded.length; at += 64) block(state, view, at);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, n) => digest.setInt32(4 * n, word));
  return new Uint8Array(digest.buffer);
};

export const hmac = (key, some) => {
  const padded = new Uint8Array(64);
  padded.set(key.length > 64 ? sha256(key) : key);
  const mixed = (by) => padded.map((one) => one ^ by);
  return sha256(joined(mixed(92), sha256(joined(mixed(54), some))));
};

export const commitment = (seed, salts) => hex(sha256(salts
  ? joined(bytes("paravent commitment 2\0"), seed, unhex(salts))
  : joined(bytes("paravent commitment\0"), seed)));
export const stirred = (pot, seat, entropy) => hex(sha256(bytes(`${pot}\0${seat}\0${entropy}`)));

function* numbers(seed, origin, thrown, die) {
  for (let n = 0; ; n += 1) {
    const digest = new DataView(hmac(seed, bytes([...origin, thrown, die, n].join("\0"))).buffer);
    for (let at = 0; at < 32; at += 8) yield digest.getBigUint64(at);
  }
}

const below = (bound, row) => {
  const limit = SPACE - (SPACE % BigInt(bound));
  for (const number of row) if (number < limit) return Number(number % BigInt(bound));
};

// What a throw shows, or from which places of a deck cards come; `origin` is table, session, pot and place.
export const faces = (seed, origin, thrown, sides, dice) =>
  Array.from({ length: dice }, (_, die) => 1 + below(sides, numbers(seed, origin, thrown, die)));
export const places = (seed, origin, thrown, deck, cards) => {
  const left = Array.from({ length: deck }, (_, place) => place);
  return Array.from({ length: cards }, (_, card) =>
    left.splice(below(left.length, numbers(seed, origin, thrown, card)), 1)[0]);
};
