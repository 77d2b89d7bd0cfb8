/* Matches on a real server, played through its interface to the positions that the screenshots show. */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const NAMES = { south: "Fabius", north: "Boduognatos", roman: "Fabius", gallic: "Critognatos", relief: "Critognatos", besieged: "Litaviccos" };
const MOST_MOVES = 4000;
/** What a player who wants to get on does first. */
const EAGER = ["Deploy", "PlaceToken", "TestFirst", "Fight", "Shoot", "Allot", "OpenSegment", "Move", "Rally"];
const ENDINGS = ["FinishSegment", "EndTurn", "KeepRest"];
/** The same for a siege of Alésia. */
const ASSAULT = ["Attack", "Shoot", "DeployUnit", "Disclose", "CallUp", "Advance", "Suffer", "March", "Walk", "Ride", "EndStrategicStep"];
const STEPS = ["March", "Walk", "Ride"];

/** Start a server with a database of its own; PYTHON names an interpreter that has the package. */
export async function startServer() {
  const python = process.env.PYTHON ?? (existsSync("../.venv/bin/python") ? "../.venv/bin/python" : "python3");
  const folder = mkdtempSync(join(tmpdir(), "iacta-shots-"));
  const child = spawn(python, ["tools/free_server.py", join(folder, "matches.db")], { stdio: ["ignore", "pipe", "inherit"] });
  const gone = new Promise((done) => child.once("exit", done));
  const first = await Promise.race([new Promise((done) => createInterface(child.stdout).once("line", done)), gone.then(() => null)]);
  if (typeof first !== "string") throw new Error("the server did not start");
  const stop = async () => {
    child.kill("SIGTERM");
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  return { home: first, stop };
}

/** One's own numbers, so that each run shows the same choices on the same dice. */
function numbers(seed) {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

export class Scene {
  constructor(home, id, secrets) {
    this.home = home;
    this.id = id;
    this.secrets = secrets;
    this.number = 0;
  }

  static async make(home, scenario, { options = {}, seats, names = NAMES, visibility = "private", clock_days = null, game = "virtus", joins } = {}) {
    const wish = { game, scenario, options, visibility, allow_takeback: true, allow_hints: true, seats: seats ?? { south: { kind: "human" }, north: { kind: "human" } }, ...(clock_days ? { clock_days } : {}) };
    const made = await call(home, "POST", "/api/matches", null, wish);
    const scene = new Scene(home, made.id, made.secrets);
    for (const seat of joins?.filter((one) => one in made.secrets) ?? Object.keys(made.secrets)) {
      await scene.post(seat, "join", { name: names[seat], entropy: "5a".repeat(32) });
    }
    return scene;
  }
  post(seat, what, body) {
    return call(this.home, "POST", `/api/matches/${this.id}/${what}`, this.secrets[seat], body);
  }
  sight(seat) {
    return call(this.home, "GET", `/api/matches/${this.id}?after=999999`, this.secrets[seat] ?? null);
  }
  /** The number of the last journal row: what every write must name. */
  async offer(seat, what) {
    const { number } = await this.sight(seat);
    return this.post(seat, what, { number, answer: "offer" });
  }
  link(...seats) {
    return `/m/${this.id}#${seats.map((seat) => this.secrets[seat]).join(".")}`;
  }

  /** Play on, each side for itself, until a sight is what is wanted: the sight, or null when the match ends first. */
  async until(wanted, seed = 7) {
    const random = numbers(seed);
    for (let count = 0; count < MOST_MOVES; count += 1) {
      for (const seat of Object.keys(this.secrets)) {
        const sight = await this.sight(seat);
        if (wanted(sight)) return sight;
        if (sight.status === "over") return null;
        const action = chosen(sight, random);
        if (action) {
          const after = await this.post(seat, "actions", { number: sight.number, action });
          if (wanted(after)) return after;
        }
      }
    }
    return null;
  }
}

function chosen(sight, random) {
  const { candidates } = sight;
  if (candidates.length === 0) return null;
  if (sight.game === "alesia") return towards(sight);
  const any = (found) => found[Math.floor(random() * found.length)];
  const types = [...EAGER.filter((type) => !["Move", "Rally"].includes(type) || random() < 0.8), ...ENDINGS];
  for (const type of types) {
    const found = candidates.filter((action) => action.type === type);
    if (found.length > 0) return any(found);
  }
  return any(candidates);
}

/** In a siege: towards the nearest camp or the nearest Gaul; who cannot come nearer lets the step end. */
function towards({ candidates, view, you }) {
  const camps = view.camps.filter(({ intact }) => intact).map(({ hex }) => hex);
  const gauls = view.counters.filter(({ side, face_up }) => side === "gallic" && face_up).map(({ hex }) => hex);
  const goals = you === "roman" && gauls.length > 0 ? gauls : camps;
  const near = (hex) => Math.min(...goals.map((goal) => apart(hex, goal)));
  const rank = (action) => {
    const found = ASSAULT.indexOf(action.type);
    const place = found < 0 ? ASSAULT.length : found;
    if (!STEPS.includes(action.type)) return place * 100 + (action.type === "DeployUnit" ? near(action.hex) : 0);
    const start = "unit" in action ? view.place[action.unit] : view.counters.find(({ leader }) => leader === action.leader).hex;
    const after = near(action.path.at(-1));
    return (after < near(start) ? place : ASSAULT.length + 1) * 100 + after;
  };
  return [...candidates].sort((one, two) => rank(one) - rank(two))[0];
}
function apart(one, two) {
  const slant = (hex) => (hex % 100) - (Math.floor(hex / 100) - (Math.floor(hex / 100) % 2)) / 2;
  const across = Math.floor(one / 100) - Math.floor(two / 100);
  const along = slant(one) - slant(two);
  return Math.max(Math.abs(across), Math.abs(along), Math.abs(across + along));
}

async function call(home, method, path, secret, body) {
  const headers = { ...(secret ? { authorization: `Bearer ${secret}` } : {}) };
  if (body !== undefined) {
    headers["content-type"] = "application/json";
    headers["idempotency-key"] = crypto.randomUUID();
  }
  const answer = await fetch(home + path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const told = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(told).slice(0, 300)}`);
  return told;
}

// What a sight may show

const stepOf = (sight) => sight.decisions.find(({ seat }) => seat === sight.you)?.step;
export const asks = (seat, type) => (sight) => sight.you === seat && stepOf(sight)?.type === type;
export const late = (round, wanted) => (sight) => (sight.view?.round ?? 0) >= round && wanted(sight);
export const isOver = (sight) => sight.status === "over";
/** An open segment with activations left, somebody who may fight and somebody who has acted. */
export const isRich = (sight) => {
  const step = stepOf(sight);
  if (sight.you !== "south" || step?.type !== "PlaySegment" || step.left < 2) return false;
  const fights = sight.candidates.filter(({ type }) => type === "Fight").length;
  return fights > 0 && sight.view.done.some((done) => done !== 0) && sight.view.tokens.some((count) => count > 0);
};
export const isSealed = (sight) => sight.you === "south" && sight.view?.answer !== null && sight.decisions.every(({ seat }) => seat !== "south") && sight.decisions.some(({ step }) => step.type === "DeployArmies");
/** Of a siege: who is asked does not matter. */
export const besieges = (type) => (sight) => sight.candidates.length > 0 && stepOf(sight)?.type === type;
export const may = (type) => (sight) => sight.candidates.some((action) => action.type === type);
