// One move, five clients, on boardgame.io: its server in a process of its own, its own clients in this one.
// Prints the seconds from each move to the last client that shows it, as JSON.
const { fork } = require("node:child_process");
const [moves, lines] = process.argv.slice(2).map(Number);

const line = (n) => ({ id: `said-${n}.0`, at: "2026-11-05T20:00:00.000+00:00", seat: "gm", kind: "said",
  data: { manner: "say", text: `Et la nuit tombe, pour la fois ${String(n).padStart(7, "0")}.` } });

const game = {
  name: "table",
  setup: () => ({ journal: Array.from({ length: lines }, (_, n) => line(n)), version: 0 }),
  turn: { activePlayers: { all: "play" }, stages: { play: {} } },
  moves: {
    say: {
      client: false, // as with us, what is shown comes from the server
      move: ({ G }, n) => { G.journal.push(line(n)); G.journal.shift(); G.version += 1; },
    },
  },
};

if (process.env.BENCH_ROLE === "server") {
  const { Server, Origins } = require("boardgame.io/dist/cjs/server.js");
  console.log = () => {};
  const server = Server({ games: [game], origins: [Origins.LOCALHOST_IN_DEVELOPMENT] });
  server.run({ port: { port: 0, host: "127.0.0.1" }, callback: () => {} }).then((running) => {
    process.send(running.appServer.address().port);
  });
} else {
  measure().catch((error) => { console.error(String(error && error.stack || error)); process.exit(1); });
}

async function measure() {
  const { Client } = require("boardgame.io/dist/cjs/client.js");
  const { SocketIO } = require("boardgame.io/dist/cjs/multiplayer.js");
  const child = fork(__filename, [String(moves), String(lines)], { env: { ...process.env, BENCH_ROLE: "server" }, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  setTimeout(() => { console.error("took too long"); child.kill(); process.exit(1); }, 80000).unref();
  const port = await new Promise((resolve, reject) => { child.once("message", resolve); child.once("exit", () => reject(new Error("no server"))); });
  const url = `http://127.0.0.1:${port}`;
  const clients = [];
  let heard = () => {};
  for (let seat = 0; seat < 5; seat += 1) {
    const playerID = String(seat);
    const client = Client({ game, matchID: "bench", playerID, numPlayers: 5, debug: false,
      multiplayer: SocketIO({ server: url, socketOpts: { transports: ["websocket"] } }) });
    client.subscribe((state) => heard(seat, state));
    client.start();
    clients.push(client);
  }
  await until(() => clients.every((client) => client.getState() && client.getState().isConnected));
  const times = [];
  for (let number = 0; number < moves + 10; number += 1) {
    const seconds = await one(clients, number, (listener) => { heard = listener; });
    if (number >= 10) times.push(seconds);
  }
  console.log(JSON.stringify(times));
  child.kill();
  process.exit(0);
}

function one(clients, number, listen) {
  return new Promise((resolve) => {
    const waiting = new Set(clients.keys());
    let began = 0;
    listen((seat, state) => {
      if (state && state.G.version > number && waiting.delete(seat) && waiting.size === 0) {
        resolve(Number(process.hrtime.bigint() - began) / 1e9);
      }
    });
    began = process.hrtime.bigint();
    clients[0].moves.say(number);
  });
}

async function until(condition) {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 10));
}
