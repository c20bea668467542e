// What a seat saw of a session, checked without trusting who sent it, as table/verify.py checks it.
import { bytes, commitment, faces, hex, joined, places, sha256, stirred, unhex } from "./fairness.js";

const MAGIC = "paravent table";
const SALTED = 5;
const MOST_DICE = 100;
const MOST_SIDES = 1000;
const TERM = /([+-])(?:(\d{0,3})[dD](\d{1,4})|(\d{1,6}))/g;
const hash = (said) => hex(sha256(bytes(said)));

export class Refused extends Error {
  constructor(why, values = {}) {
    super(why);
    this.values = values;
  }
}

const refuse = (why, line, values) => { throw new Refused(why, { line, ...values }); };

// --- the file --------------------------------------------------------------------------------------------------

const parsed = (said, line) => {
  try {
    const value = JSON.parse(said);
    if (JSON.stringify(value).length === said.length) return value;
  } catch { /* told below */ }
  return refuse("UNREADABLE", line);
};

const headed = (said) => {
  let header = null;
  try { header = JSON.parse(said); } catch { /* told below */ }
  if (header?.file !== MAGIC) throw new Refused("NOT_OURS");
  return header;
};

const followed = (written) => written.slice(1).map((said, at) => {
  const number = at + 2;
  const line = parsed(said, number);
  if (line.line !== number) refuse("WRONG_NUMBER", number, { found: line.line });
  if (line.before !== hash(written[at])) refuse("CHANGED", number - 1);
  if (line.is === "end") {
    if (line.seal !== hash(JSON.stringify({ ...line, seal: "" }))) refuse("CHANGED", number);
    if (number < written.length) refuse("AFTER_END", number + 1);
  } else if (number === written.length) refuse("CUT", number);
  return line;
});

const lines = (written, header) => {
  const read = followed(written);
  if (!read.length) refuse("CUT", 1);
  read.forEach((line, at) => {
    const allowed = at ? ["entry", "entropy", "end"] : ["view"];
    if (!header.seat || !allowed.includes(line.is)) refuse("OUT_OF_PLACE", at + 2);
  });
  return read;
};

// --- what lines say --------------------------------------------------------------------------------------------

// A digit of any script, as Python counts with them: each has its ten in a row.
const digit = (sign) => {
  const place = sign.codePointAt(0);
  let first = place;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (place - first) % 10;
};

const terms = (formula) => {
  const plain = formula.replace(/\s/g, "").replaceAll("\u2212", "-").replace(/\p{Nd}/gu, digit);
  const signed = /^[+-]/.test(plain) ? plain : `+${plain}`;
  const found = [...signed.matchAll(TERM)];
  if (!found.length || found.map(([all]) => all).join("") !== signed) throw new TypeError("no formula");
  const made = found.map(([, sign, count, sides, number]) => ({
    sign: sign === "-" ? -1 : 1,
    count: Number(number ?? (count || 1)),
    sides: Number(sides ?? 0),
  }));
  const dice = made.reduce((all, one) => all + (one.sides && one.count), 0);
  if (!(dice >= 1 && dice <= MOST_DICE) || made.some((one) => one.sides > MOST_SIDES)) throw new RangeError(formula);
  return made;
};

const rowName = (seat, typed) => (typed ? `*|${seat}|typed` : `*|${seat}`);

// What everyone is told of an open throw, and never changes.
const told = ({ at, action, seat, kind, data }) => {
  const about = {
    roll: () => [data.formula, data.dice.map((one) => one.faces ?? null), data.total, data.typed],
    move: () => [data.move, Object.entries(data.roles).sort(([a], [b]) => (a < b ? -1 : 1)), data.typed ?? false],
  }[kind] ?? (() => [data.steps ?? []]);
  return [kind, at, action, seat, data.place.row, ...about()];
};

class Checking {
  constructor(header) {
    this.table = header.table;
    this.older = (header.fold ?? 1) < SALTED;
    this.number = 0;
    this.pot = "";
    this.sessions = new Map();
    this.rows = new Map();
    this.claims = [];
    this.lastOfAll = [];
    this.veiled = 0;
  }

  get session() { return this.sessions.get(this.number); }

  get open() { return Boolean(this.session && !this.session.seed); }

  read(line) {
    if (line.is === "entropy") {
      this.pot = stirred(this.pot, line.seat, line.entropy);
    } else if (line.is === "entry") this.entry(line.line, line.entry);
  }

  entry(line, entry) {
    const { kind, data } = entry;
    if (kind === "session") {
      if (data.open && typeof data.commitment === "string") this.opened(line, data);
      else if (!data.open && typeof data.seed === "string") this.closed(line, data);
      else refuse("NOT_TOLD_RIGHT", line);
    } else if (kind === "roll") {
      this.placed(line, entry, data.place);
      this.rolled(line, entry);
    } else if (kind === "move") {
      this.placed(line, entry, data.place);
      const real = Boolean(data.typed || !data.place);
      this.steps(line, entry, { origin: this.origin(entry, data.place) }, data.steps, real);
    } else if (kind === "order") {
      this.order(line, entry);
    } else if (kind === "joined" && (data.place || data.steps?.length)) {
      this.placed(line, entry, data.place);
      this.steps(line, entry, { origin: this.origin(entry, data.place) }, data.steps ?? []);
    }
  }

  order(line, entry) {
    const { place, veiled, shown = 0, steps } = entry.data;
    const first = place ?? veiled;
    if (!first && !steps.length) return;
    this.placed(line, entry, first, Boolean(veiled));
    const hidden = veiled && this.origin(entry, veiled);
    this.steps(line, entry, { origin: this.origin(entry, first), hidden, shown }, steps);
  }

  origin(entry, place) {
    const name = place && (place.salt || `${rowName(entry.seat, entry.data.typed)}|${place.row}`);
    return [this.table, this.number, this.pot, name ?? entry.action];
  }

  // Every throw has the next place of its row; of what is hidden from some there is a salt, and no number.
  placed(line, entry, place, again = false) {
    if (this.open && Boolean(place) !== Boolean(this.session.salts)) refuse("NOT_IN_ROW", line);
    if (!place || place.salt) return;
    const name = rowName(entry.seat, entry.data.typed);
    const after = this.rows.get(name) ?? 0;
    const right = place.row === after || (again && place.row === after - 1);
    if (!this.open || !right) refuse("NOT_IN_ROW", line);
    this.rows.set(name, place.row + 1);
    if (entry.data.place && !entry.hidden && !again) {
      this.session.last = hash(this.session.last + JSON.stringify(told(entry)));
    }
  }

  opened(line, { number, commitment: published, salts = "" }) {
    if (number <= this.number || (this.older && salts)) refuse("NOT_TOLD_RIGHT", line);
    [this.number, this.pot, this.rows] = [number, "", new Map()];
    this.sessions.set(number, { published, salts, seed: null, last: published });
  }

  closed(line, { number, seed, last }) {
    if (!this.open || number !== this.number) refuse("NOT_TOLD_RIGHT", line);
    const session = this.session;
    session.seed = unhex(seed);
    if (commitment(session.seed, session.salts) !== session.published) refuse("OTHER_SEED", line, { session: number });
    if (session.salts && last !== session.last) {
      this.lastOfAll.push(new Refused("OTHER_THROWS", { line, session: number }));
    }
  }

  steps(line, entry, source, steps, real = true) {
    steps.filter((one) => one.kind === "throw" || one.kind === "cards").forEach((one, thrown) => {
      if (one.veiled) {
        this.veiled += 1;
        return;
      }
      if (one.typed && !real) refuse("NOT_TYPED", line, { action: entry.action, throw: thrown + 1 });
      const cards = one.kind === "cards";
      const found = cards ? one.places : one.faces;
      this.claim(line, entry, source, { thrown, cards, found, sides: cards ? one.deck : one.sides, typed: one.typed });
    });
  }

  rolled(line, entry) {
    const { formula, dice, total, typed, place } = entry.data;
    const written = terms(formula);
    if (!(this.open || typed) || written.length !== dice.length) refuse("NOT_TOLD_RIGHT", line);
    const source = { origin: this.origin(entry, place) };
    let [sum, thrown] = [0, 0];
    written.forEach((term, at) => {
      const { sign, number, sides = 0, faces: found = [] } = dice[at];
      const count = term.sides ? found.length : number;
      if (sign !== term.sign || sides !== term.sides || count !== term.count) refuse("NOT_TOLD_RIGHT", line);
      sum += sign * (term.sides ? found.reduce((all, one) => all + one, 0) : number);
      if (!term.sides) return;
      this.claim(line, entry, source, { thrown, cards: false, found, sides, typed });
      thrown += 1;
    });
    if (sum !== total) refuse("NOT_TOLD_RIGHT", line);
  }

  claim(line, { action }, source, shown) { this.claims.push({ line, action, source, session: this.number, ...shown }); }

  // --- at the end ------------------------------------------------------------------------------------------------

  derive() {
    const before = new Map();
    for (const claim of this.claims) {
      this.again(claim);
      const place = JSON.stringify([claim.action, claim.thrown, claim.sides, claim.cards, claim.typed]);
      const known = before.get(place) ?? [];
      if (known.some((one, at) => at < claim.found.length && one !== claim.found[at])) {
        refuse("NOT_TOLD_RIGHT", claim.line);
      }
      if (known.length <= claim.found.length) before.set(place, claim.found);
    }
    for (const one of this.lastOfAll) throw one;
  }

  again({ line, action, source, session, thrown, cards, found, sides, typed }) {
    const seed = this.sessions.get(session)?.seed;
    if (!seed || typed) return;
    const origin = source.hidden && thrown >= source.shown ? source.hidden : source.origin;
    const right = (cards ? places : faces)(seed, origin, thrown, sides, found.length);
    const at = right.findIndex((one, die) => one !== found[die]);
    if (at < 0) return;
    const values = { action, throw: thrown + 1, die: at + 1, expected: right[at], found: found[at] };
    refuse(cards ? "WRONG_CARD" : "WRONG_DIE", line, values);
  }

  counted(number, typed) {
    const most = new Map();
    for (const one of this.claims) {
      if (one.session !== number || Boolean(one.typed) !== typed) continue;
      const place = JSON.stringify([one.action, one.thrown, one.sides]);
      most.set(place, Math.max(most.get(place) ?? 0, one.found.length));
    }
    return [...most.values()].reduce((all, one) => all + one, 0);
  }
}

const surely = (line, check) => {
  try {
    check();
  } catch (error) {
    if (error instanceof Refused) throw error;
    refuse("NOT_TOLD_RIGHT", line);
  }
};

// How many dice of a session come out again, how many were typed in, how many throws stay veiled from this seat.
export const verify = (file, number) => {
  const written = file.replaceAll("\r\n", "\n").replace(/\n$/, "").split("\n");
  const header = headed(written[0]);
  const read = lines(written, header);
  const checking = new Checking(header);
  for (const line of read) surely(line.line, () => checking.read(line));
  surely(read.at(-1).line, () => checking.derive());
  if (!checking.sessions.get(number)?.seed) throw new Refused("NOT_CLOSED", { session: number });
  return { dice: checking.counted(number, false), typed: checking.counted(number, true), veiled: checking.veiled };
};
