// What this device wishes, kept on it: dice that vibrate or sound, chances on the sheet. A click anywhere changes it,
// so that pieces of the page may come and go.
const usual = { buzz: "yes", sound: "no", odds: "no" };
export const wishes = (what) => (localStorage.getItem(what) ?? usual[what]) === "yes";

const show = () => Object.keys(usual).forEach((what) => document.body.classList.toggle(`wishes-${what}`, wishes(what)));
addEventListener("click", ({ target }) => {
  const button = target.closest("[data-wish]");
  if (!button) return;
  localStorage.setItem(button.dataset.wish, wishes(button.dataset.wish) ? "no" : "yes");
  show();
});
show();
