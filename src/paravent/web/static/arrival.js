// A document that comes while somebody looks fills the screen, until it is put away.
const [entries, box] = [document.getElementById("entries"), document.getElementById("arrival")];

if (entries && box) {
  new MutationObserver((changes) => {
    const fresh = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((one) => one.matches?.(".entry"));
    const found = fresh.map((one) => one.querySelector("[data-arrives]")).filter(Boolean).pop();
    if (!found || fresh.length > 3) return;
    box.querySelector(".arrived").replaceChildren(...found.cloneNode(true).childNodes);
    if (!box.open) box.showModal();
  }).observe(entries, { childList: true });
}
