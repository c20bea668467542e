// The roll card is a dialog: it opens when it is filled, and closes when its roll is taken. So are a rule at hand and
// somebody's sheet.
const card = document.getElementById("card");
const filled = "dialog > [id$=-in]";

export const showPanel = (name) => {
  const tab = document.getElementById(`to-${name}`);
  if (!tab) return;
  tab.checked = true;
  tab.dispatchEvent(new Event("change", { bubbles: true }));
};

addEventListener("htmx:after:swap", ({ detail: { ctx: { target } } }) => {
  const box = target?.matches?.(filled) && target.parentElement;
  if (box && !box.open) box.showModal();
  if (target?.id === "making") target.nextElementSibling.replaceChildren();
});
// A card that is made anew with other people in it is inert until it is there: nothing changed meanwhile is lost.
for (const when of ["before", "finally"]) {
  addEventListener(`htmx:${when}:request`, ({ detail: { ctx } }) => {
    const form = ctx.target?.id === "card-in" && ctx.sourceElement?.closest("#roll");
    if (form) form.inert = when === "before";
  });
}
addEventListener("taken", ({ detail: form }) => {
  if (form.matches("[data-roll]")) { card?.close(); showPanel("journal"); }
  if (form.matches(".closes:is([data-said], :not(.arrival *))")) form.closest("dialog")?.close();
});
addEventListener("close", ({ target }) => target.querySelector(filled)?.replaceChildren(), true);

// What may be done in one's turn is on the sheet, further down.
const turnTo = (moves) => {
  showPanel("sheet");
  if (moves.tagName === "DETAILS") moves.open = true;
  moves.scrollIntoView();
};

// Steppers, dice pads, dialogs that stand on the page and what opens or closes them.
addEventListener("click", (event) => {
  const at = (what) => event.target.closest(what);
  const act = at("[data-act]"), moves = act && document.querySelector(act.hash);
  if (moves) { event.preventDefault(); turnTo(moves); }
  const input = at("[data-step]")?.parentElement.querySelector("input");
  input?.stepUp(at("[data-step]").dataset.step);
  input?.dispatchEvent(new Event("stepped", { bubbles: true }));
  const { form, dataset } = at("[data-face]") ?? {};
  if (form) {
    const most = Number(form.faces.dataset.faces);
    const faces = form.faces.value.match(/\d+/g)?.slice(0, most - 1) ?? [];
    form.faces.value = [...faces, dataset.face].join(" ");
    if (most === 1) form.requestSubmit();
  }
  at("[data-close]")?.closest("dialog")?.close();
  // So does a tap beside it.
  if (event.target.matches("#card, #rule, .drawer")) event.target.close();
  document.getElementById(at("[data-dialog]")?.dataset.dialog)?.showModal();
});
