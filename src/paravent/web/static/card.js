// The roll card is a dialog: it opens when it is filled, and closes when its roll is taken. So is a rule at hand.
// Steppers and dice pads too.
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
});
card?.addEventListener("close", () => { document.getElementById("card-in").replaceChildren(); });
for (const dialog of [card, rule]) {
  dialog?.addEventListener("click", ({ target }) => { if (target === dialog) dialog.close(); });
}

// What may be done in one's turn is on the sheet, further down.
addEventListener("click", (event) => {
  const act = event.target.closest("[data-act]");
  const moves = act && document.querySelector(act.hash);
  if (!moves) return;
  event.preventDefault();
  showPanel("sheet");
  if (moves.tagName === "DETAILS") moves.open = true;
  const panel = moves.closest(".panel");
  panel.scrollTop += moves.getBoundingClientRect().top - panel.getBoundingClientRect().top;
});

addEventListener("click", (event) => {
  const step = event.target.closest("[data-step]");
  if (step) {
    const input = step.parentElement.querySelector("input");
    input.stepUp(step.dataset.step);
    input.dispatchEvent(new CustomEvent("stepped", { bubbles: true }));
  }
  const { form, dataset } = event.target.closest("[data-face]") ?? {};
  if (form) {
    const input = form.faces;
    const most = Number(input.dataset.faces);
    const faces = input.value.match(/\d+/g)?.slice(0, most - 1) ?? [];
    input.value = [...faces, dataset.face].join(" ");
    if (most === 1) form.requestSubmit();
  }
  event.target.closest("[data-close]")?.closest("dialog")?.close();
});

// Dialogs that stand on the page: opened by what names them, closed once what they ask is taken.
addEventListener("click", ({ target }) => {
  const name = target.closest("[data-dialog]")?.dataset.dialog;
  if (name) document.getElementById(name)?.showModal();
});
addEventListener("taken", ({ detail: form }) => {
  if (form.matches(".closes")) form.closest("dialog")?.close();
});
