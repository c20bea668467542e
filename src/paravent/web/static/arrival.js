// A document, a word for one alone, the end of a contest: they fill the screen until they are put away.
const [entries, box] = ["entries", "arrival"].map((id) => document.getElementById(id));

if (entries && box) {
  new MutationObserver((changes) => {
    const is = "[data-arrives]";
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((one) => one.matches);
    const found = added.map((one) => (one.matches(is) ? one : one.querySelector(is))).filter(Boolean).pop();
    if (!found || added.filter((one) => one.matches(".entry")).length > 3) return;
    box.querySelector(".arrived").replaceChildren(found.cloneNode(true));
    if (!box.open) box.showModal();
  }).observe(entries, { childList: true, subtree: true });
}
