// Dice as solids: every face is a piece of the page, placed by its own axes. Any solid whose faces all touch one ball
// is given by the directions of its faces alone; their outlines follow.
const cross = ([a, b, c], [d, e, f]) => [b * f - c * e, c * d - a * f, a * e - b * d];
const dot = (a, b) => a.reduce((sum, x, i) => sum + x * b[i], 0);
const unit = (v) => { const n = Math.hypot(...v); return v.map((x) => x / n); };
const light = unit([-.45, -.8, .75]);

// Faces that are opposite each other add up to one more than there are faces.
const paired = (half) => [...half, ...half.toReversed().map((v) => v.map((x) => -x))];
const turned = ([a, b, c]) => [[a, b, c], [c, a, b], [b, c, a]];
const g = (1 + Math.sqrt(5)) / 2;
const directions = {
  4: [[1, 1, 1], [-1, -1, 1], [-1, 1, -1], [1, -1, -1]],
  6: paired([[0, 0, 1], [0, 1, 0], [-1, 0, 0]]),
  8: paired([[1, 1, 1], [-1, 1, 1], [1, -1, 1], [1, 1, -1]]),
  10: paired([0, 1, 2, 3, 4].map((k) => [Math.cos(k * Math.PI * .4), Math.sin(k * Math.PI * .4), .9])),
  12: paired([...turned([0, 1, g]), ...turned([0, 1, -g])]),
  20: paired([[1, 1, 1], [-1, 1, 1], [1, -1, 1], [1, 1, -1], ...turned([0, 1 / g, g]), ...turned([0, 1 / g, -g])]),
};

// The outline of one face, in its own plane: a large square, cut by the plane of every other face.
const outline = (all, { w, u, v }) => {
  let corners = [[-9, -9], [9, -9], [9, 9], [-9, 9]];
  for (const other of all) {
    if (other === w) continue;
    const over = ([a, b]) => dot(other, w) + a * dot(other, u) + b * dot(other, v) - 1;
    corners = corners.flatMap((from, i) => {
      const to = corners[(i + 1) % corners.length], [here, there] = [over(from), over(to)];
      const part = here / (here - there);
      const cut = from.map((x, k) => x + part * (to[k] - x));
      return [...(here <= 0 ? [from] : []), ...(here * there < 0 ? [cut] : [])];
    });
  }
  return corners;
};

const axes = (w, up) => { const v = unit(up), u = cross(v, w); return { w, u, v }; };
const upright = (all, w) => { // a corner, or for six sides an edge, is up
  const any = axes(w, cross(w, Math.abs(w[2]) < .9 ? [0, 0, 1] : [0, 1, 0]));
  if (all.length === 6) return any;
  const [a, b] = outline(all, any).reduce((far, one) => (Math.hypot(...one) > Math.hypot(...far) + 1e-6 ? one : far));
  return axes(w, any.u.map((x, i) => -(a * x + b * any.v[i])));
};

const known = {};
const solid = (sides) => {
  const count = [4, 6, 8, 10, 12, 20].find((one) => one >= sides) ?? 20;
  const all = directions[count].map(unit);
  known[count] ??= all.map((w) => { const face = upright(all, w); return { ...face, corners: outline(all, face) }; });
  return known[count];
};

const make = (name, parent) => {
  const node = document.createElement("div");
  node.className = name;
  parent.append(node);
  return node;
};

// One die in a field: `show` turns a face to the reader and lights all of them as they will lie.
export const build = (sides, size, field) => {
  const die = make(`solid d${sides}`, field), faces = solid(sides), isCube = faces.length === 6;
  die.style.setProperty("--size", `${size}px`);
  make("shadow", die);
  make("halo", die);
  const spin = make("spin", die), pose = make("pose", spin), inner = size * (faces.length === 4 ? .3 : .5);
  const nodes = faces.map(({ u, v, w, corners }, i) => {
    const node = make("side", pose), reach = Math.max(...corners.flat().map(Math.abs));
    const place = (far) => `matrix3d(${[...u, 0, ...v, 0, ...w, 0, ...w.map((x) => x * far), 1]})`;
    node.style.transform = place(inner);
    node.style.setProperty("--reach", `${reach * inner}px`);
    if (isCube) {
      make("within", pose).style.transform = place(inner * .95);
    } else {
      node.style.clipPath = `polygon(${corners.map(([a, b]) => `${50 + 50 * a / reach}% ${50 + 50 * b / reach}%`)})`;
    }
    if (sides === 6) node.classList.add(`n${i + 1}`); else node.textContent = i + 1;
    return node;
  });
  const show = (value) => {
    const front = (value - 1) % faces.length, { u, v, w } = faces[front];
    if (sides !== 6) nodes[front].textContent = value;
    pose.style.transform = `matrix3d(${[0, 1, 2].map((i) => [u[i], v[i], w[i], 0])}, 0, 0, 0, 1)`;
    faces.forEach((face, i) => {
      const lies = dot([u, v, w].map((axis) => dot(axis, face.w)), light);
      nodes[i].style.setProperty("--dim", Math.round(30 - 34 * lies).toString());
    });
  };
  return { die, spin, show, sides, size, at: [0, 0] };
};
