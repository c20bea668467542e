// The workshop: sliders say their value, the address holds the question, and what takes long can be stopped.
const form = document.getElementById("bench");

form.addEventListener("input", ({ target }) => {
  if (target.type === "range") target.nextElementSibling.value = target.value.replace("-", "\u2212");
});
document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
  const asked = ctx.target?.id === "answer" && ctx.target.querySelector("[data-address]");
  if (asked) history.replaceState(null, "", asked.dataset.address);
});
document.addEventListener("click", ({ target }) => {
  if (target.closest("[data-stop]")) form.dispatchEvent(new Event("htmx:abort"));
});
