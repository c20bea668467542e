// What somebody is writing stays, whatever comes from the table meanwhile.
const isWritten = (field) => field === document.activeElement && field.matches("input, textarea");

window.htmx.registerExtension("focus", {
  htmx_before_morph_attr: (field, { attrName }) => attrName !== "value" || !isWritten(field),
  htmx_before_morph_node: (field) => field.tagName !== "TEXTAREA" || !isWritten(field),
});

// The input line of the journal: it empties when sent and is filled again if that was refused, so that nothing typed
// meanwhile is lost.
const line = document.getElementById("line");
const KEPT = "paravent-lines";

if (line) {
  line.addEventListener("focus", () => import("./keys.js"), { once: true });
  const sent = JSON.parse(sessionStorage.getItem(KEPT) ?? "[]");
  line.form.addEventListener("htmx:config:request", () => {
    if (!line.value.trim()) return;
    sent.push(line.value);
    sessionStorage.setItem(KEPT, JSON.stringify(sent.slice(-50)));
    line.value = "";
  });
  const giveBack = () => { if (!line.value) line.value = sent.at(-1) ?? ""; };
  line.form.addEventListener("htmx:after:request", ({ detail: { ctx } }) => {
    if (ctx.response.status >= 300) giveBack();
  });
  line.form.addEventListener("htmx:error", giveBack);
}
