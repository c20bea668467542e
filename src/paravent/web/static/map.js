// Drawing a zone on a map: from one corner to the other, or by two taps. The form's figures say the same.
const part = document.querySelector("[data-draws]");
const plan = part?.querySelector(".plan");
const form = part?.querySelector(".zoneform");
const FIGURES = ["left", "top", "width", "height"];
let corner = null;

function place(event) {
  const box = plan.getBoundingClientRect();
  const within = (value) => Math.min(100, Math.max(0, Math.round(100 * value)));
  return [within((event.clientX - box.left) / box.width), within((event.clientY - box.top) / box.height)];
}

function sketch() {
  const now = Object.fromEntries(FIGURES.map((name) => [name, Number(form.elements[name].value)]));
  const drawn = plan.querySelector(".sketch") ?? plan.appendChild(document.createElement("div"));
  drawn.className = "spot sketch";
  FIGURES.forEach((name) => { drawn.style[name] = `${now[name]}%`; });
}

function span([x, y]) {
  const [left, top] = [Math.min(x, corner[0]), Math.min(y, corner[1])];
  const size = [Math.max(1, Math.abs(x - corner[0])), Math.max(1, Math.abs(y - corner[1]))];
  const found = [Math.min(left, 99), Math.min(top, 99), ...size];
  FIGURES.forEach((name, n) => { form.elements[name].value = found[n]; });
  sketch();
}

function begins(event) {
  event.preventDefault();
  corner ??= place(event);
  span(place(event));
}

function ends(event) {
  if (!corner) return;
  const [x, y] = place(event);
  if (Math.hypot(x - corner[0], y - corner[1]) < 3) return;
  span([x, y]);
  corner = null;
  form.elements.name.focus();
}

if (plan) {
  plan.addEventListener("pointerdown", begins);
  plan.addEventListener("pointermove", (event) => { if (corner && event.buttons) span(place(event)); });
  plan.addEventListener("pointerup", ends);
  form.addEventListener("input", sketch);
}
