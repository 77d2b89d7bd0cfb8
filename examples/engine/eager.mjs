// A program that plays for Iacta, in JavaScript: it prefers to fight, then to move, and ends nothing early.
//   iacta simulate virtus --scenario small_100 --bots "engine:node examples/engine/eager.mjs,random" --games 10
import { createInterface } from "node:readline";

const liking = { FlankAttack: 4, Attack: 4, Fight: 3, Shoot: 3, OpenSegment: 2, Allot: 2, March: 1, Move: 1 };
let candidates = [];

for await (const line of createInterface({ input: process.stdin })) {
  const [word, ...rest] = line.split(" ");
  if (word === "iacta") console.log("id name Eager\niactaok 1");
  else if (word === "candidates") candidates = [];
  else if (word === "candidate") candidates.push(JSON.parse(rest.slice(1).join(" ")));
  else if (word === "go") {
    const likes = candidates.map((action) => liking[action.type] ?? 0);
    const most = Math.max(...likes);
    const best = likes.flatMap((like, number) => (like === most ? [number] : []));
    console.log(`info string ${best.length} of ${candidates.length} candidates are liked best`);
    console.log(`bestaction ${best[Math.floor(Math.random() * best.length)]}`);
  } else if (word === "quit") process.exit(0);
}
