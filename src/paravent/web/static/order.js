// A turn is dragged to the place of another: its own form is sent, as its buttons would.
let held = null;
const turn = (event) => event.target.closest?.("[data-turn]");
const mark = (over) => document.querySelectorAll("[data-turn]")
  .forEach((one) => one.classList.toggle("over", one === over));

document.addEventListener("dragstart", (event) => {
  held = turn(event);
  if (held) event.dataTransfer.effectAllowed = "move";
});
document.addEventListener("dragover", (event) => {
  if (!held || !turn(event)) return;
  event.preventDefault();
  mark(turn(event));
});
document.addEventListener("drop", (event) => {
  const there = turn(event);
  if (!held || !there) return;
  event.preventDefault();
  const to = held.querySelector("[name=to]");
  if (there !== held) {
    Object.assign(to, { disabled: false, value: there.dataset.turn });
    to.form.requestSubmit();
    to.disabled = true;
  }
});
document.addEventListener("dragend", () => { held = null; mark(null); });
