// The workshop: sliders say their value, the address holds the question, what takes long can be stopped, and what is
// said anew is read out once.
const form = document.getElementById("bench");

form.addEventListener("input", ({ target }) => {
  if (target.type === "range") target.nextElementSibling.value = target.value.replace("-", "\u2212");
});
// The chance that is wanted asks for nothing by itself: foes are proposed for it at a tap.
document.getElementById("chance")?.addEventListener("change", (event) => event.stopPropagation());
addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
  const asked = ctx.target?.id === "answer" && ctx.target.querySelector("[data-address]");
  if (!asked) return;
  history.replaceState(null, "", asked.dataset.address);
  const said = document.getElementById("said"), now = asked.querySelector("[data-said]")?.textContent;
  if (said && now && said.textContent !== now) said.textContent = now;
});
addEventListener("click", ({ target }) => {
  if (target.closest("[data-stop], [data-enough]")) form.dispatchEvent(new Event("htmx:abort"));
  if (target.closest("[data-enough]")) document.querySelectorAll(".going, .again").forEach((one) => one.remove());
});
