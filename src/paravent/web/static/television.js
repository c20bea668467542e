// The television: what is handed out or read to all fills the screen for a while, one thing after another, never over
// dice that fall.
const [entries, stage] = [document.getElementById("entries"), document.getElementById("stage")];

if (entries && stage?.closest(".tv")) {
  const waits = [], worth = ".handout, .readaloud, .moment, .splash, .ends";
  let isShown = false;
  const show = () => {
    if (isShown || !waits.length) return;
    if (document.body.dataset.stage) { setTimeout(show, 500); return; }
    isShown = true;
    const place = Object.assign(document.createElement("div"), { className: "tvshow" });
    const what = waits.shift();
    place.append(what);
    document.body.append(place);
    const reading = Math.min(20000, 5000 + 40 * what.textContent.length);
    setTimeout(() => { place.remove(); isShown = false; show(); }, reading);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const one of addedNodes) {
      const what = one.matches?.(worth) ? one : one.querySelector?.(worth);
      if (what && waits.length < 3) waits.push(what.closest(".contest")?.cloneNode(true) ?? what.cloneNode(true));
    }
    show();
  }).observe(entries, { childList: true, subtree: true });
}
