// The roll card is a dialog: it opens when it is filled, and closes when its roll is taken. So is a rule at hand.
const card = document.getElementById("card");
const rule = document.getElementById("rule");

export const showPanel = (name) => {
  const tab = document.getElementById(`to-${name}`);
  if (!tab) return;
  tab.checked = true;
  tab.dispatchEvent(new Event("change", { bubbles: true }));
};

addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
  if (card && !card.open && ctx.target?.id === "card-in") card.showModal();
  if (rule && !rule.open && ctx.target?.id === "rule-in") rule.showModal();
  if (ctx.target?.id === "making") ctx.target.nextElementSibling.replaceChildren();
});
// A card that is made anew with other people in it is inert until it is there: nothing changed meanwhile is lost.
for (const when of ["before", "finally"]) {
  addEventListener(`htmx:${when}:request`, ({ detail: { ctx } }) => {
    const form = ctx.target?.id === "card-in" && ctx.sourceElement?.closest("#roll");
    if (form) form.inert = when === "before";
  });
}
addEventListener("taken", ({ detail: form }) => {
  if (form.matches("[data-roll], [data-closes]")) card?.close();
  if (form.matches("[data-roll]")) showPanel("journal");
  if (form.matches(".closes")) form.closest("dialog")?.close();
});
card?.addEventListener("close", () => { document.getElementById("card-in").replaceChildren(); });
for (const dialog of [card, rule]) {
  dialog?.addEventListener("click", ({ target }) => { if (target === dialog) dialog.close(); });
}

// What may be done in one's turn is on the sheet, further down.
const turnTo = (moves) => {
  showPanel("sheet");
  if (moves.tagName === "DETAILS") moves.open = true;
  const panel = moves.closest(".panel");
  panel.scrollTop += moves.getBoundingClientRect().top - panel.getBoundingClientRect().top;
};

// Steppers, dice pads, dialogs that stand on the page and what opens or closes them.
addEventListener("click", (event) => {
  const at = (what) => event.target.closest(what);
  const act = at("[data-act]"), moves = act && document.querySelector(act.hash);
  if (moves) { event.preventDefault(); turnTo(moves); }
  const input = at("[data-step]")?.parentElement.querySelector("input");
  input?.stepUp(at("[data-step]").dataset.step);
  input?.dispatchEvent(new CustomEvent("stepped", { bubbles: true }));
  const { form, dataset } = at("[data-face]") ?? {};
  if (form) {
    const most = Number(form.faces.dataset.faces);
    const faces = form.faces.value.match(/\d+/g)?.slice(0, most - 1) ?? [];
    form.faces.value = [...faces, dataset.face].join(" ");
    if (most === 1) form.requestSubmit();
  }
  at("[data-close]")?.closest("dialog")?.close();
  document.getElementById(at("[data-dialog]")?.dataset.dialog)?.showModal();
});
