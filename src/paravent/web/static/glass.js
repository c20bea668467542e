// The hourglass runs down on every screen by the server’s clock, and says once that the time is up.
const now = document.getElementById("stream")?.dataset.now;
const ahead = now ? Number(now) - Date.now() : 0;
let running = "";

const run = () => {
  const glass = document.querySelector("[data-ends]");
  if (!glass) return;
  const left = Math.max(0, Math.ceil((Date.parse(glass.dataset.ends) - Date.now() - ahead) / 1000));
  const text = left ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}` : glass.dataset.over;
  const place = glass.querySelector("[data-left]");
  if (place.textContent !== text) place.textContent = text;
  glass.classList.toggle("over", !left);
  if (!left && running === glass.dataset.ends) document.getElementById("told").textContent = text;
  running = left ? glass.dataset.ends : "";
};
if (now) { run(); setInterval(run, 250); }
