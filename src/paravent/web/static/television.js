// The television: what is handed out or read to all fills the screen for a while, one thing after another, never over
// dice that fall. What the GM shows comes next; of what else waits only the last three. What is too long for the screen
// is set smaller; its end, if it still has one, comes halfway.
const entries = document.getElementById("entries");

if (entries) {
  const waits = [], shows = ".handout, .readaloud", worth = `${shows}, .moment, .splash, .ends`;
  let isShown = false;
  const show = () => {
    if (isShown || !waits.length) return;
    if (document.body.dataset.stage) { setTimeout(show, 500); return; }
    isShown = true;
    const [place, what] = [document.createElement("div"), waits.shift()];
    place.className = "tvshow";
    place.append(what);
    entries.closest("main").append(place);
    const reading = Math.min(20000, 5000 + 40 * what.textContent.length);
    const left = () => what.scrollHeight - what.clientHeight;
    for (let size = 1.4; left() > 0 && size >= 1; size -= .1) what.style.fontSize = `${size}em`;
    setTimeout(() => what.scrollTo({ top: left(), behavior: "smooth" }), reading / 2);
    setTimeout(() => { place.remove(); isShown = false; show(); }, reading);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const one of addedNodes) {
      const what = one.matches?.(worth) ? one : one.querySelector?.(worth);
      if (!what) continue;
      const isShow = (other) => other.matches(shows);
      const at = isShow(what) ? waits.findLastIndex(isShow) + 1 : waits.length;
      waits.splice(at, 0, (what.closest(".contest") ?? what).cloneNode(true));
      if (waits.length > 3) waits.splice(Math.max(0, waits.findIndex((other) => !isShow(other))), 1);
    }
    show();
  }).observe(entries, { childList: true, subtree: true });
}
