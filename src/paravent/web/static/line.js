// The input line of the journal: it empties when sent and is filled again if that was refused, so that nothing typed
// meanwhile is lost; the up arrow recalls what was sent before.
const line = document.getElementById("line");
const KEPT = "paravent-lines";

if (line) {
  const sent = JSON.parse(sessionStorage.getItem(KEPT) ?? "[]");
  let place = sent.length;
  let half = "";
  line.form.addEventListener("htmx:config:request", () => {
    if (!line.value.trim()) return;
    sent.push(line.value);
    sessionStorage.setItem(KEPT, JSON.stringify(sent.slice(-50)));
    place = sent.length;
    line.value = "";
  });
  const giveBack = () => { if (!line.value) line.value = sent.at(-1) ?? ""; };
  line.form.addEventListener("htmx:after:request", ({ detail: { ctx } }) => {
    if (ctx.response.status >= 300) giveBack();
  });
  line.form.addEventListener("htmx:error", giveBack);
  line.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    if (place === sent.length) half = line.value;
    place = Math.min(sent.length, Math.max(0, place + (event.key === "ArrowUp" ? -1 : 1)));
    line.value = place === sent.length ? half : sent[place];
    event.preventDefault();
  });
}
