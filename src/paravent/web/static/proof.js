// The last page verifies the dice of its session by itself, with what its seat may take away.
import { Refused, verify } from "./verify.js";

const place = document.getElementById("proof");
const words = JSON.parse(place.dataset.words);
const alone = document.documentElement.lang === "fr" ? [0, 1] : [1];

const said = (name, values) => words[name].replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (_, key, one, many) =>
  (one === undefined ? values[key] : alone.includes(values[key]) ? one : many));

const line = (text, kind) => Object.assign(document.createElement("p"), { textContent: text, className: kind });

const found = (counts) => {
  const notes = ["typed", "veiled"].filter((one) => counts[one]).map((one) => said(one, counts));
  const top = line(said(counts.dice ? "VERIFIED" : "NO_DICE", counts), "verified");
  if (!counts.dice) return [top, line(notes.join(" "), "aside")];
  const [how, head, file] = ["details", "summary", "a"].map((one) => document.createElement(one));
  head.append(top, line(words.UNCHANGED, "aside"));
  Object.assign(file, { href: place.dataset.file, download: "", textContent: words.FILE });
  how.append(head, line([said("HOW", counts), ...notes].join(" "), "aside"), file);
  return [how];
};

const told = async () => {
  try {
    const answer = await fetch(place.dataset.file);
    if (!answer.ok) return [line(words.UNREAD, "aside")];
    return found(verify(await answer.text(), Number(place.dataset.session)));
  } catch (error) {
    if (!(error instanceof Refused)) return [line(words.UNREAD, "aside")];
    return [line(words.WRONG, "refusal"), line(said(error.message, error.values), "aside")];
  }
};

place.replaceChildren(line(words.LOOKING, "aside"));
place.replaceChildren(...await told());
place.dataset.done = "yes";
